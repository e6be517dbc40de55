import { getMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listCasters } from '#api/matchDay/casters/store.ts';
import { type LoadedDay, loadDay } from '#api/matchDay/matchDays/commands.ts';
import { findMatchRoom, insertMatchRoom } from '#api/matchDay/matchDays/roomStore.ts';
import { findMatchDay } from '#api/matchDay/matchDays/store.ts';
import { listDestinations } from '#api/publishing/announcements/store.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import type { Side } from '#domain/competition/match.ts';
import type { EventName } from '#domain/events.ts';
import { staffPlacesFor } from '#jobs/outbox/handler.ts';
import type { Destination } from '#jobs/queue/queue.ts';

export const DAY_EVENTS = [
  'matchDay.opened',
  'matchDay.changed',
  'matchDay.restored',
  'match.changed',
  'match.started',
  'match.cancelled',
  'match.restored',
  'result.set',
  'result.corrected',
] as const satisfies EventName[];

export const sideOf = (match: { team1_participation_id: string | null }, participationId: string): Side =>
  match.team1_participation_id === participationId ? 'team1' : 'team2';

export async function captainsOfDay(
  db: Database,
  matchId: string,
): Promise<(Destination & { side: Side })[]> {
  if (!(await findMatchDay(db, matchId))) return [];
  const [match] = await listMatchesById(db, [matchId]);
  if (!match) return [];
  return (await listCaptains(db, [matchId])).map(({ participation_id, captain }) => ({
    type: 'direct',
    address: captain,
    side: sideOf(match, participation_id),
  }));
}

/** A match's casters; none for a sample tournament. */
export async function castersOf(db: Database, matchId: string): Promise<Destination[]> {
  const casters = await listCasters(db, matchId);
  if (casters.length === 0) return [];
  const { tournament_id } = await getMatch(db, matchId);
  if ((await getTournament(db, tournament_id)).is_sample) return [];
  return casters.map(({ discord_id }) => ({ type: 'direct', address: discord_id }));
}

/** Adds a match's casters to its destinations: in a room, they are mentioned; elsewhere, they get direct messages. */
export const withCasters = async (db: Database, matchId: string, places: readonly Destination[]) => {
  if (places.some(({ type }) => type === 'room')) return [...places];
  const casters = await castersOf(db, matchId);
  return [...places, ...casters.filter((one) => !places.some(({ address }) => address === one.address))];
};

/**
 * Where a match day is shown: in its room if a channel is set up for rooms and the bot could open one, otherwise in
 * direct messages to the captains of `sides`.
 */
export async function placesOfDay(
  db: Database,
  matchId: string,
  sides: readonly Side[] = ['team1', 'team2'],
): Promise<Destination[]> {
  const captains = await captainsOfDay(db, matchId);
  if (captains.length === 0) return [];
  if (await hasRoom(db, matchId)) return [{ type: 'room', address: matchId }];
  return captains.filter(({ side }) => sides.includes(side)).map(({ type, address }) => ({ type, address }));
}

/** Whether a match has a room, or gets one now; runs in the relay's transaction. */
async function hasRoom(db: Database, matchId: string): Promise<boolean> {
  const known = await findMatchRoom(db, matchId);
  if (known) return !known.is_refused;
  const { tournament_id } = await getMatch(db, matchId);
  const { league } = await getTournament(db, tournament_id);
  const [channel] = (await listDestinations(db, 'match_rooms', league)).filter(
    ({ type }) => type === 'channel',
  );
  if (!channel) return false;
  await insertMatchRoom(db, matchId, channel.address, new Date());
  return true;
}

/** The staff's destination for a match with a match day; none for a sample tournament. */
export async function staffPlacesOfDay(db: Database, matchId: string): Promise<Destination[]> {
  const day = await findMatchDay(db, matchId);
  return day ? staffPlacesFor(db, day.tournament_id) : [];
}

export const dayOf = async (db: Database, matchId: string, now: Date): Promise<LoadedDay> =>
  loadDay(db, now, await getMatch(db, matchId));
