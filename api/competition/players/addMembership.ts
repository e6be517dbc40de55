import { v7 as uuid } from 'uuid';
import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Membership, NewMembership } from '#domain/contract/competition/players.ts';
import { conflict } from '#domain/errors.ts';
import { type RosterRole, type Seat, slotOf, withCaptain } from '#domain/registration/roster.ts';
import { requireRoom } from '#domain/registration/rosterRules.ts';
import { getMembership } from './membershipStore.ts';
import { presentMembership } from './present.ts';
import { type LockedRoster, lockRoster, requirePlayer, requireUnclaimed, writeRoster } from './rosters.ts';
import { type PlayerRow, updatePlayer } from './store.ts';

export const addMembership = (
  context: Context,
  { playerId, tournamentParticipationId, role, isCaptain }: NewMembership,
): Promise<{ membership: Membership; isNew: boolean }> =>
  transaction(context.db, async (db) => {
    const roster = await lockRoster(db, tournamentParticipationId, 'tournamentParticipationId');
    const player = await requirePlayer(db, playerId);
    const known = roster.seats.find((seat) => seat.playerId === playerId && seat.isActive);
    if (known && known.slot !== slotOf(role))
      throw conflict('in_team', `${player.name} is in this team already`, { data: { id: known.id } });
    const id = known?.id ?? (await openSeat(db, context, roster, player, role, isCaptain)).id;
    return { membership: presentMembership(await getMembership(db, id)), isNew: !known };
  });

async function openSeat(
  db: Database,
  context: Context,
  roster: LockedRoster,
  player: PlayerRow,
  role: RosterRole,
  isCaptain?: boolean,
) {
  const { id, after } = await addToRoster(db, context, roster, player, role, isCaptain);
  const changed = await writeRoster(db, context, roster, after);
  const { id: participationId, tournament_id: tournamentId } = roster.participation;
  await record(
    db,
    context,
    'membership.added',
    { tournamentId, participationId, membershipId: id, playerId: player.id },
    { before: { rosters: [changed.before] }, after: { rosters: [changed.after] } },
  );
  return { id };
}

/**
 * A roster with one more player; one who was in it before takes up that place again, so that history stays
 * one.
 */
export async function addToRoster(
  db: Database,
  { now }: Pick<Context, 'now'>,
  { participation, seats }: LockedRoster,
  player: PlayerRow,
  role: RosterRole,
  isCaptain?: boolean,
): Promise<{ id: string; after: Seat[] }> {
  requireRoom(seats, role);
  await requireUnclaimed(db, participation.tournament_id, player);
  // Whoever plays is active.
  if (!player.is_active) await updatePlayer(db, player.id, { is_active: true }, now);
  return withSeat(seats, player, role, isCaptain);
}

export function withSeat(
  seats: readonly Seat[],
  player: Pick<PlayerRow, 'id' | 'name'>,
  role: RosterRole,
  isCaptain?: boolean,
): { id: string; after: Seat[] } {
  const former = seats.find(({ playerId }) => playerId === player.id);
  const id = former?.id ?? uuid();
  const opened: Seat = {
    id,
    playerId: player.id,
    playerName: player.name,
    slot: slotOf(role),
    isCaptain: false,
    isActive: true,
  };
  const roster = [...seats.filter((each) => each.id !== id), opened];
  const had = seats.find((each) => each.isActive && each.isCaptain)?.id ?? null;
  if (isCaptain === undefined) return { id, after: withCaptain(roster) };
  return { id, after: withCaptain(roster, isCaptain ? id : had) };
}
