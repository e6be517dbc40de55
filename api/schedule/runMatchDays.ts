import { v7 as uuid } from 'uuid';
import { tickDay } from '#domain/matchDay/clock.ts';
import { applyStep, loadDay, openMatchDay } from '../matchDays/commands.ts';
import { listDue, listToOpen } from '../matchDays/store.ts';
import { getMatch } from '../matches/store.ts';
import { type Act, forEachTournament } from './act.ts';

/** Opens the rooms of matches that are near, and does what the clocks of match days say. */
export const runMatchDays: Act = async (context, { timeZone }) => {
  const toOpen = await listToOpen(context.db, context.now);
  const opened = await forEachTournament(context, tournamentsOf(toOpen), async (db, tournamentId) => {
    let count = 0;
    for (const { id, tournament_id } of toOpen)
      if (tournament_id === tournamentId && (await openMatchDay(db, context, id, timeZone))) count += 1;
    return count;
  });
  const due = await listDue(context.db, context.now);
  const ticked = await forEachTournament(context, tournamentsOf(due), async (db, tournamentId) => {
    let count = 0;
    for (const { match_id, tournament_id } of due) {
      if (tournament_id !== tournamentId) continue;
      // What a step and the result that follows from it record goes back together.
      const within = { ...context, request: uuid() };
      let loaded = await loadDay(db, context.now, await getMatch(db, match_id), timeZone);
      // One that followed its match alone is written, too, so that its clock is the new one.
      let step = tickDay(loaded.day, loaded.facts) ?? { day: loaded.day, happened: [] };
      for (;;) {
        loaded = await applyStep(db, within, loaded, step);
        count += step.happened.length;
        const next = tickDay(loaded.day, loaded.facts);
        if (!next) break;
        step = next;
      }
    }
    return count;
  });
  return opened + ticked;
};

const tournamentsOf = (rows: readonly { tournament_id: string }[]) =>
  rows.map(({ tournament_id }) => tournament_id);
