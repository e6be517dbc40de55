import type { Database } from '#api/database/database.ts';
import { type LoadedDay, loadDay } from '#api/matchDays/commands.ts';
import { findMatchDay } from '#api/matchDays/store.ts';
import { getMatch, listMatchesById } from '#api/matches/store.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import type { Side } from '#domain/competition/match.ts';
import type { EventName } from '#domain/events.ts';
import type { Destination } from '../queue/queue.ts';
import type { AppInfo } from './handler.ts';

/** What may change the day of a match. */
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

/** The captains of a match that has a day, as direct conversations, each with the side of their team. */
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
    side: participation_id === match.team1_participation_id ? 'team1' : 'team2',
  }));
}

/** The day of a match as it is now. */
export const dayOf = async (
  db: Database,
  matchId: string,
  now: Date,
  { leagueTimeZone }: AppInfo,
): Promise<LoadedDay> => loadDay(db, now, await getMatch(db, matchId), leagueTimeZone);
