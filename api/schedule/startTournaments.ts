import { sayStarted } from '#api/competition/brackets/course.ts';
import { statusOf } from '#api/competition/tournaments/present.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { mark } from '#api/history/markStore.ts';
import { record } from '#api/history/record.ts';
import { isStartDue } from '#domain/competition/schedule.ts';
import { type Act, forEachTournament } from './act.ts';
import { listStarting } from './dueStore.ts';

/**
 * A start date that comes changes what a tournament's status reads as: live pages learn of it, and the channels that
 * the games have begun, unless a first match has said so before or the draw is still to come.
 */
export const startTournaments: Act = async (context) =>
  forEachTournament(context, await listStarting(context.db, context.now), async (db, tournamentId) => {
    const row = await getTournament(db, tournamentId);
    const { start_date: startDate, stored_status: stored } = row;
    const status = statusOf(row, context.now);
    // Too few teams: it stays upcoming until they are there.
    const isByHand = stored !== 'upcoming' && stored !== 'derived';
    if (!startDate || !isStartDue(startDate, context.now) || isByHand || status === 'upcoming') return 0;
    const key = `${tournamentId} ${startDate.toISOString()}`;
    if (!(await mark(db, 'tournament_starts', key, context.now))) return 0;
    await record(db, context, 'tournament.statusChanged', { tournamentId, status });
    if (status === 'live') await sayStarted(db, context, tournamentId, { hasBegun: true });
    return 1;
  });
