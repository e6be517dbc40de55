import type { Context } from '#api/database/context.ts';
import { mark } from '#api/history/markStore.ts';
import { record } from '#api/history/record.ts';
import { listLacks, listToCheck, listTournamentsToCheck } from '#api/matchDay/matchDays/lackStore.ts';
import { isDigestLate, lastDigest } from '#domain/competition/schedule.ts';
import { dayAfter, momentAt } from '#domain/leagueTime.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { type Act, forEachTournament } from './act.ts';
import { listDigested } from './dueStore.ts';

/** Records the evening's digest for each tournament that has news, and what teams lack for tomorrow. */
export const digestDay: Act = async (context) => {
  const { now } = context;
  const { timeZone } = siteSettings();
  const digest = lastDigest(now, timeZone);
  const { day, from, at, until } = digest;
  if (isDigestLate(at, now)) return 0;
  const told = await forEachTournament(
    context,
    await listDigested(context.db, digest),
    async (db, tournamentId) => {
      if (!(await mark(db, 'daily_digest', `${tournamentId} ${day}`, now))) return 0;
      await record(db, context, 'day.digested', {
        tournamentId,
        day,
        from: from.toISOString(),
        at: at.toISOString(),
        until: until.toISOString(),
      });
      return 1;
    },
  );
  return told + (await checkUp(context, at, momentAt(dayAfter(day, 2), 0, timeZone)));
};

/** Records each tournament whose teams lack something for their matches between two moments. */
const checkUp = async (context: Context, from: Date, until: Date) =>
  forEachTournament(
    context,
    await listTournamentsToCheck(context.db, from, until),
    async (db, tournamentId) => {
      const lacks = await listLacks(db, await listToCheck(db, tournamentId, from, until));
      if (lacks.length === 0) return 0;
      const key = `check-up ${tournamentId} ${from.toISOString()}`;
      if (!(await mark(db, 'daily_digest', key, context.now))) return 0;
      const hours = { from: from.toISOString(), until: until.toISOString() };
      await record(db, context, 'day.checkedUp', { tournamentId, ...hours });
      return 1;
    },
  );
