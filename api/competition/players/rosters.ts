import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { type Context, type Database, idsOf } from '#api/database/database.ts';
import { conflictAt, DomainError, invalidAt } from '#domain/errors.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import type { Seat } from '#domain/registrations/roster.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { recount } from '../matches/counterStore.ts';
import { getParticipation, type ParticipationRow } from '../participations/store.ts';
import { listClaims } from '../registrations/claimStore.ts';
import { readLocked } from '../tournaments/store.ts';
import * as store from './membershipStore.ts';
import { findPlayer, lockPlayer, type PlayerRow } from './store.ts';

/** A roster place as stored in events: ids and figures, but no names. */
export type SeatState = Pick<Seat, 'playerId' | 'slot' | 'isCaptain' | 'isActive'>;

/** The roster places that an action changed, by membership id; null for a place that does not exist. */
export type RosterState = { participationId: string; seats: Record<string, SeatState | null> };

export type LockedRoster = { participation: ParticipationRow; seats: Seat[] };

export async function lockRoster(db: Database, participationId: string, field: string) {
  try {
    const participation = await readLocked(db, getParticipation, participationId);
    return { participation, seats: await store.listSeats(db, participationId) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'missing') throw error;
    throw invalidAt(field, error.message);
  }
}

export async function requirePlayer(db: Database, playerId: string): Promise<PlayerRow> {
  if (!(await findPlayer(db, playerId))) throw invalidAt('playerId', msg`Player not found`);
  return lockPlayer(db, playerId);
}

/** Refuses a player whom another team or a registration has claimed (docs/rules.md, "Held names and players"). */
export async function requireUnclaimed(
  db: Database,
  tournamentId: string,
  ...players: readonly Pick<PlayerRow, 'name' | 'steam_id'>[]
) {
  const ids = players.map(({ steam_id }) => steam_id);
  const [claim] = await listClaims(db, tournamentId, ids);
  if (!claim) return;
  const name = players.find(({ steam_id }) => isSameAccount(steam_id, claim.steamId))?.name ?? '';
  throw conflictAt('playerId', 'taken', sentence('plays_elsewhere', { name, holder: claim.holder }));
}

/**
 * Saves the changes to a locked roster within the action's transaction: its places, and the Steam IDs that they claim.
 */
export async function writeRoster(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { participation, seats: before }: LockedRoster,
  after: readonly Seat[],
): Promise<{ before: RosterState; after: RosterState }> {
  const was = new Map(before.map((seat) => [seat.id, seat]));
  const changed = after.filter((seat) => !isDeepStrictEqual(was.get(seat.id), seat));
  const gone = before.filter(({ id }) => !after.some((seat) => seat.id === id));
  const ids = [...changed, ...gone].map(({ id }) => id);
  await store.vacateSeats(db, ids);
  await store.deleteSeats(db, idsOf(gone));
  const opened: Parameters<typeof store.insertMemberships>[1] = [];
  for (const { id, playerId, slot, isCaptain, isActive } of changed) {
    const fields = { slot, is_captain: isCaptain, is_active: isActive };
    if (was.has(id)) await store.updateSeat(db, id, fields, now);
    else
      opened.push({
        id,
        participation_id: participation.id,
        tournament_id: participation.tournament_id,
        player_id: playerId,
        ...fields,
        created_at: now,
        updated_at: now,
      });
  }
  if (opened.length > 0) await store.insertMemberships(db, opened);
  await store.followClaims(db, ids);
  const players = [...changed, ...gone].map(({ playerId }) => playerId);
  await recount(db, [participation.id], players);
  const states = (roster: readonly Seat[]) =>
    Object.fromEntries(ids.map((id) => [id, stateOf(roster.find((seat) => seat.id === id))]));
  const participationId = participation.id;
  return {
    before: { participationId, seats: states(before) },
    after: { participationId, seats: states(after) },
  };
}

type Change = Awaited<ReturnType<typeof writeRoster>>;

export const differenceOf = (...changes: readonly Change[]) => ({
  before: { rosters: changes.map(({ before }) => before) },
  after: { rosters: changes.map(({ after }) => after) },
});

export const stateOf = (seat: Seat | undefined): SeatState | null =>
  seat
    ? { playerId: seat.playerId, slot: seat.slot, isCaptain: seat.isCaptain, isActive: seat.isActive }
    : null;

/** Copies another roster's active players. Refuses if one of them plays for another team in the tournament. */
export async function bringRoster(context: Context, fromId: string, participationId: string) {
  const { db } = context;
  const seats = (await store.listSeats(db, fromId)).filter(({ isActive }) => isActive);
  const roster = await lockRoster(db, participationId, 'participationId');
  const players = [];
  for (const { playerId } of seats) players.push(await requirePlayer(db, playerId));
  await requireUnclaimed(db, roster.participation.tournament_id, ...players);
  const brought = seats.map((seat) => ({ ...seat, id: uuid() }));
  await writeRoster(context, roster, brought);
}

export async function bringLastRoster(context: Context, participationId: string) {
  const { team_id } = await getParticipation(context.db, participationId);
  const lastId = await store.findLastSeated(context.db, team_id);
  if (lastId) await bringRoster(context, lastId, participationId);
}
