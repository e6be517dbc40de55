import { isDeepStrictEqual } from 'node:util';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { loosenRosters } from '#api/competition/matches/store.ts';
import { type Inverses, record, refuseUndo } from '#api/history/record.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import type { MatchDay } from '#domain/matchDay/matchDay.ts';
import { withoutShownScore } from '#domain/matchDay/scores.ts';
import { findMatchDay, saveMatchDay } from './store.ts';

/** Takes back what a team or the clock did on a match day. */
export const matchDayInverses: Inverses = {
  'matchDay.changed': async (context, event) => {
    const { db, now } = context;
    const { tournamentId, matchId } = event.payload;
    const [before, after] = [event.before as MatchDay, event.after as MatchDay];
    const match = await lockMatch(db, matchId);
    const { status } = match;
    const row = await findMatchDay(db, matchId);
    const hasResult = after.settled !== null && before.settled === null && status === 'completed';
    if (!row || !isSame(row.state, after) || hasResult) return refuseUndo();
    const state = { ...before, rungs: after.rungs };
    // The clock checks it again at the next minute.
    await saveMatchDay(db, { match_id: matchId, tournament_id: tournamentId, state, due_at: now }, now);
    if (match.roster_fixed && before.lineUps === 'open' && after.lineUps === 'fixed')
      await loosenRosters(db, matchId);
    await record(
      db,
      context,
      'matchDay.restored',
      { tournamentId, matchId },
      { before: after, after: state },
    );
  },
};

/** Whether nothing has happened on a match day since, except that more of its score became public. */
const isSame = (now: MatchDay, then: MatchDay) =>
  isDeepStrictEqual(withoutShownScore(now), withoutShownScore(then));

/** What the clock of a match day does by going on, which nothing could take back. */
const CLOCK_ALONE = new Set<Happening['what']>([
  'check_in_opened',
  'awaited',
  'reminded',
  'delayed',
  'closed',
  'followed',
  'turned_on',
  'line_ups_fixed',
  'other_game',
  'own_game',
  'score_shown',
]);

/** Whether a match day's event comes from its clock alone; false for every other event. */
export const isOfClockAlone = ({ happened }: Record<string, unknown>): boolean =>
  Array.isArray(happened) && happened.every(({ what }: Happening) => CLOCK_ALONE.has(what));
