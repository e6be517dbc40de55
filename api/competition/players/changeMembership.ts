import { type Context, type Database, editableFields, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { countersIn } from '#domain/competition/statistics.ts';
import type { Membership, MembershipUpdate } from '#domain/contract/competition/players.ts';
import { type RosterRole, type Seat, slotOf, withCaptain } from '#domain/registration/roster.ts';
import { roleTaken } from '#domain/registration/rosterRules.ts';
import { correctCounters } from '../statistics/correct.ts';
import { addToRoster as seatAgain } from './addMembership.ts';
import { getMembership } from './membershipStore.ts';
import { presentMembership } from './present.ts';
import { type LockedRoster, lockRoster, requirePlayer, writeRoster } from './rosters.ts';

const EDITABLE = ['role', 'swapWith', 'isCaptain', 'registrationStatus'] as const;

/**
 * Changes a place in a roster: its role, which two may swap, its captaincy, and whether it is active; its counters when
 * the version they were read at is sent.
 */
export const changeMembership = (context: Context, id: string, body: MembershipUpdate): Promise<Membership> =>
  transaction(context.db, async (db) => {
    const roster = await lockRoster(db, (await getMembership(db, id)).participation_id, 'id');
    const current = presentMembership(await getMembership(db, id));
    const sent = editableFields(body, current, EDITABLE);
    const after = await changed(db, context, roster, current, sent);
    const fields = (['role', 'isCaptain', 'registrationStatus'] as const).filter(
      (name) => sent[name] !== undefined && sent[name] !== current[name],
    );
    if (fields.length > 0) {
      const states = await writeRoster(db, context, roster, after);
      const { tournamentId, tournamentParticipationId: participationId, playerId } = current;
      await record(
        db,
        context,
        'membership.changed',
        { tournamentId, participationId, membershipId: id, playerId, fields },
        { before: { rosters: [states.before] }, after: { rosters: [states.after] } },
      );
    }
    if (body.version !== undefined)
      await correctCounters(db, context, 'membership', id, countersIn('membership', body));
    return presentMembership(await getMembership(db, id));
  });

type Sent = {
  role?: RosterRole | undefined;
  swapWith?: string | undefined;
  isCaptain?: boolean | undefined;
  registrationStatus?: 'active' | 'inactive' | undefined;
};

async function changed(
  db: Database,
  context: Context,
  roster: LockedRoster,
  current: Membership,
  { role = current.role, swapWith, isCaptain, registrationStatus = current.registrationStatus }: Sent,
): Promise<Seat[]> {
  const { id } = current;
  const isActive = registrationStatus === 'active';
  if (isActive && current.registrationStatus === 'inactive') {
    const player = await requirePlayer(db, current.playerId);
    return (await seatAgain(db, context, roster, player, role, isCaptain)).after;
  }
  const captain = roster.seats.find((each) => each.isActive && each.isCaptain)?.id;
  const holder =
    isActive && roster.seats.find((each) => each.isActive && each.id !== id && each.slot === slotOf(role));
  if (holder && holder.id !== swapWith) throw roleTaken(holder, role);
  const after = roster.seats.map((each) => {
    if (each.id === id) return { ...each, slot: slotOf(role), isActive };
    return holder && each.id === holder.id ? { ...each, slot: slotOf(current.role) } : each;
  });
  if (!isActive || isCaptain === undefined || isCaptain === current.isCaptain)
    return withCaptain(after, isActive ? captain : undefined);
  return withCaptain(after, isCaptain ? id : null);
}
