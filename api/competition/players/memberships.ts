import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { countersIn } from '#domain/competition/statistics.ts';
import type { Membership, MembershipUpdate, NewMembership } from '#domain/contract/competition/players.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { type RosterRole, roleOf, type Seat, slotOf, withCaptain } from '#domain/registrations/roster.ts';
import { requireRoom, roleTaken } from '#domain/registrations/rosterRules.ts';
import { msg } from '#domain/text/msg.ts';
import { findParticipations } from '../participations/store.ts';
import { correctCounters } from '../statistics/correct.ts';
import { lockTournament } from '../tournaments/store.ts';
import { getMembership, hasHistory } from './membershipStore.ts';
import { presentMembership } from './present.ts';
import {
  differenceOf,
  type LockedRoster,
  lockRoster,
  requirePlayer,
  requireUnclaimed,
  writeRoster,
} from './rosters.ts';
import { getPlayer, lockPlayer, type PlayerRow, updatePlayer } from './store.ts';

export const addMembership = (
  context: Context,
  { playerId, tournamentParticipationId, role, isCaptain }: NewMembership,
): Promise<{ membership: Membership; isNew: boolean }> =>
  inTransaction(context, async (context, db) => {
    const roster = await lockRoster(db, tournamentParticipationId, 'tournamentParticipationId');
    const player = await requirePlayer(db, playerId);
    const known = roster.seats.find((seat) => seat.playerId === playerId && seat.isActive);
    if (known && known.slot !== slotOf(role))
      throw conflict('in_team', msg`${player.name} is already in this team`, { data: { id: known.id } });
    const id = known?.id ?? (await openSeat(context, roster, player, role, isCaptain)).id;
    return { membership: presentMembership(await getMembership(db, id)), isNew: !known };
  });

async function openSeat(
  context: Context,
  roster: LockedRoster,
  player: PlayerRow,
  role: RosterRole,
  isCaptain?: boolean,
) {
  const { id, after } = await addToRoster(context, roster, player, role, isCaptain);
  const changed = await writeRoster(context, roster, after);
  const { id: participationId, tournament_id: tournamentId } = roster.participation;
  const payload = { tournamentId, participationId, membershipId: id, playerId: player.id };
  await recordEvent(context, 'membership.added', payload, differenceOf(changed));
  return { id };
}

/** A former member gets the old place back, so one record contains all the history. */
export async function addToRoster(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { participation, seats }: LockedRoster,
  player: PlayerRow,
  role: RosterRole,
  isCaptain?: boolean,
): Promise<{ id: string; after: Seat[] }> {
  requireRoom(seats, role);
  await requireUnclaimed(db, participation.tournament_id, player);
  if (!player.is_active) await updatePlayer(db, player.id, { is_active: true }, now);
  return withSeat(seats, player, role, isCaptain);
}

export function withSeat(
  seats: readonly Seat[],
  player: Pick<PlayerRow, 'id' | 'name'>,
  role: RosterRole,
  isCaptain?: boolean,
): { id: string; after: Seat[] } {
  const id = seats.find(({ playerId }) => playerId === player.id)?.id ?? uuid();
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

type Transfer = { fromParticipationId: string; toParticipationId: string; newRole?: RosterRole | undefined };

/**
 * Moves a player to another team, in the same tournament or a different one. The old place remains as inactive history.
 * Returns the new place.
 */
export const transferPlayer = (context: Context, playerId: string, asked: Transfer): Promise<Membership> =>
  inTransaction(context, async (context, db) => {
    await getPlayer(db, playerId);
    const { fromParticipationId, toParticipationId, newRole } = asked;
    if (fromParticipationId === toParticipationId)
      throw invalidAt('toParticipationId', msg`The player is already in this team`);
    await holdBoth(db, [fromParticipationId, toParticipationId]);
    const from = await lockRoster(db, fromParticipationId, 'fromParticipationId');
    const to = await lockRoster(db, toParticipationId, 'toParticipationId');
    const old = from.seats.find((each) => each.playerId === playerId && each.isActive);
    const there = to.seats.find((each) => each.playerId === playerId && each.isActive);
    const hasLeft = !old && from.seats.some((each) => each.playerId === playerId);
    if (hasLeft && there && (!newRole || there.slot === slotOf(newRole)))
      return presentMembership(await getMembership(db, there.id));
    if (!old) throw invalidAt('fromParticipationId', msg`This player is not in this team`);
    const left = await writeRoster(
      context,
      from,
      withCaptain(from.seats.map((each) => (each.id === old.id ? { ...each, isActive: false } : each))),
    );
    const player = await lockPlayer(db, playerId);
    const { id, after } = await addToRoster(context, to, player, newRole ?? roleOf(old.slot));
    const come = await writeRoster(context, to, after);
    const payload = {
      playerId,
      tournamentId: to.participation.tournament_id,
      participationId: toParticipationId,
      membershipId: id,
      fromTournamentId: from.participation.tournament_id,
      fromParticipationId,
      fromMembershipId: old.id,
    };
    await recordEvent(context, 'player.transferred', payload, differenceOf(left, come));
    return presentMembership(await getMembership(db, id));
  });

/** Locks the tournaments of two teams in a fixed order, so that two transfers cannot deadlock. */
async function holdBoth(db: Database, participationIds: readonly string[]) {
  const tournaments = (await findParticipations(db, participationIds)).map((row) => row.tournament_id);
  for (const tournamentId of [...new Set(tournaments)].toSorted()) await lockTournament(db, tournamentId);
}

export const removeMembership = (context: Context, id: string): Promise<Membership> =>
  inTransaction(context, async (context, db) => {
    return (await applyRemoval(context, id)) ?? presentMembership(await getMembership(db, id));
  });

/** Removes a player from a roster within the action's transaction; returns the membership if it was deleted. */
export async function applyRemoval(context: Context, id: string) {
  const { db } = context;
  const { participation_id, player_id: playerId } = await getMembership(db, id);
  const roster = await lockRoster(db, participation_id, 'id');
  const row = await getMembership(db, id);
  const stays = await hasHistory(db, id);
  if (stays && !row.is_active) return undefined;
  const after = stays
    ? roster.seats.map((seat) => (seat.id === id ? { ...seat, isActive: false } : seat))
    : roster.seats.filter((seat) => seat.id !== id);
  const changed = await writeRoster(context, roster, withCaptain(after));
  const payload = {
    tournamentId: row.tournament_id,
    participationId: participation_id,
    membershipId: id,
    playerId,
    isDeleted: !stays,
  };
  await recordEvent(context, 'membership.removed', payload, differenceOf(changed));
  return stays ? undefined : presentMembership(row);
}

const EDITABLE = ['role', 'swapWith', 'isCaptain', 'registrationStatus'] as const;

/**
 * Changes the role (two players may swap), captaincy, activity or counters of a roster place. A change to counters
 * requires the version that the caller read.
 */
export const changeMembership = (context: Context, id: string, body: MembershipUpdate): Promise<Membership> =>
  inTransaction(context, async (context, db) => {
    const roster = await lockRoster(db, (await getMembership(db, id)).participation_id, 'id');
    const current = presentMembership(await getMembership(db, id));
    const sent = editableFields(body, current, EDITABLE);
    const after = await changed(context, roster, current, sent);
    const fields = (['role', 'isCaptain', 'registrationStatus'] as const).filter(
      (name) => sent[name] !== undefined && sent[name] !== current[name],
    );
    if (fields.length > 0) {
      const states = await writeRoster(context, roster, after);
      const { tournamentId, tournamentParticipationId: participationId, playerId } = current;
      const payload = { tournamentId, participationId, membershipId: id, playerId, fields };
      await recordEvent(context, 'membership.changed', payload, differenceOf(states));
    }
    if (body.version !== undefined)
      await correctCounters(context, 'membership', id, countersIn('membership', body));
    return presentMembership(await getMembership(db, id));
  });

type Sent = {
  role?: RosterRole | undefined;
  swapWith?: string | undefined;
  isCaptain?: boolean | undefined;
  registrationStatus?: 'active' | 'inactive' | undefined;
};

async function changed(
  context: Context,
  roster: LockedRoster,
  current: Membership,
  { role = current.role, swapWith, isCaptain, registrationStatus = current.registrationStatus }: Sent,
): Promise<Seat[]> {
  const { id } = current;
  const isActive = registrationStatus === 'active';
  if (isActive && current.registrationStatus === 'inactive') {
    const player = await requirePlayer(context.db, current.playerId);
    return (await addToRoster(context, roster, player, role, isCaptain)).after;
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
