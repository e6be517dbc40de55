import { isDigestLate, lastDigest } from '#domain/competition/schedule.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { record } from '../database/record.ts';
import { type Act, forEachTournament } from './act.ts';
import { listDigested } from './dueStore.ts';
import { mark } from './store.ts';

/** Lets the evening's digest be told of each tournament that has something to tell. */
export const digestDay: Act = async (context) => {
  const { now } = context;
  const digest = lastDigest(now, siteSettings().timeZone);
  const { day, from, at, until } = digest;
  if (isDigestLate(at, now)) return 0;
  return forEachTournament(context, await listDigested(context.db, digest), async (db, tournamentId) => {
    if (!(await mark(db, 'daily_digest', `${tournamentId} ${day}`, now))) return 0;
    await record(db, context, 'day.digested', {
      tournamentId,
      day,
      from: from.toISOString(),
      at: at.toISOString(),
      until: until.toISOString(),
    });
    return 1;
  });
};
