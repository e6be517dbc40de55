import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { getMatch } from '#api/competition/matches/store.ts';
import type { Context } from '#api/database/database.ts';
import { listToWitness } from '#api/games/store.ts';
import { askWitnesses } from '#api/games/witnesses.ts';
import { applyStep, type LoadedDay, loadDay, openMatchDay } from '#api/matchDay/matchDays/commands.ts';
import * as store from '#api/matchDay/matchDays/store.ts';
import { giveRoundTimes } from '#api/matchDay/matchDays/times.ts';
import { applyTimes } from '#api/matchDay/timetables/commands.ts';
import { tickDay } from '#domain/matchDay/clock.ts';
import type { Step } from '#domain/matchDay/matchDay.ts';
import { HOUR, MINUTE } from '#domain/timeSpans.ts';
import { forEachTournament } from './act.ts';

/**
 * Schedules matches in tournaments with automatic times, opens rooms of upcoming matches, and runs the clocks of match
 * days. Each match has its own transaction, so that a failure does not stop the others.
 */
export const runMatchDays = async (context: Context): Promise<number> => {
  const faults: unknown[] = [];
  let done = 0;
  const each = async (tournamentId: string, work: (context: Context) => Promise<number>) => {
    try {
      done += await forEachTournament(context, [tournamentId], work);
    } catch (fault) {
      faults.push(fault);
    }
  };
  for (const { id, tournament_id, after } of await store.listWithoutTime(context.db))
    await each(tournament_id, (context) => giveTime(context, id, after));
  for (const id of await store.listRoundsWithoutTime(context.db))
    await each(id, (context) => giveRoundTimes(context, id));
  for (const { id, tournament_id } of await store.listToOpen(context.db, context.now))
    await each(tournament_id, async (context) => ((await openMatchDay(context, id)) ? 1 : 0));
  for (const { match_id, tournament_id } of await store.listDue(context.db, context.now))
    await each(tournament_id, (context) => runMatchDay(context, match_id));
  // Handles games that a process received but did not follow up before it stopped.
  const since = new Date(context.now.getTime() - WITNESSED_FOR);
  for (const { id, tournament_id } of await listToWitness(context.db, since))
    await each(tournament_id, async (context) => ((await askWitnesses(context, id)) ? 1 : 0));
  if (faults.length > 0) throw faults[0];
  return done;
};

/** Milliseconds after a game's end during which the game is compared with the match that awaits a result. */
const WITNESSED_FOR = 12 * HOUR;

/** Automatic times are rounded to this many minutes: 19:35, not 19:32. */
const FULL_MINUTES = 5;

async function giveTime(context: Context, matchId: string, after: number): Promise<number> {
  const match = await getMatch(context.db, matchId);
  if (match.scheduled_at) return 0;
  const step = FULL_MINUTES * MINUTE;
  const time = new Date(Math.ceil((context.now.getTime() + after * MINUTE) / step) * step);
  await applyTimes(context, [match], new Map([[matchId, time.toISOString()]]));
  return 1;
}

/**
 * Whether the staff entered a result after the match day was stored. An undisputed walkover does not count, since it
 * needs no ruling.
 */
const hasResult = ({ day, row }: LoadedDay) =>
  day.phase === 'settled' && (day.settled?.forfeit === null || row?.state.phase === 'disputed');

export async function runMatchDay(context: Context, matchId: string): Promise<number> {
  let loaded = await loadDay(context.db, context.now, await getMatch(context.db, matchId));
  const hasFollowed = !isDeepStrictEqual(loaded.day, loaded.row?.state);
  // A match day that has only adapted to its match is also saved and announced, since its clock has changed.
  let step: Step | undefined = hasFollowed
    ? { day: loaded.day, happened: [{ what: hasResult(loaded) ? 'ruled' : 'followed' }] }
    : (tickDay(loaded.day, loaded.facts) ?? { day: loaded.day, happened: [] });
  let count = 0;
  while (step) {
    // A step and its result are undone together, but separately from any other step.
    loaded = await applyStep({ ...context, request: uuid() }, loaded, step);
    count += step.happened.length;
    step = tickDay(loaded.day, loaded.facts);
  }
  return count;
}
