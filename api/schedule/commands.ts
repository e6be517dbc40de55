import type { Context } from '#api/database/context.ts';
import { hourOf, nextDue, nextTry, type ScheduleName } from '#domain/competition/schedule.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { type Act, faultText, type Timekeeping } from './act.ts';
import { backUp } from './backUp.ts';
import { cleanUp } from './cleanUp.ts';
import { closeRegistrations } from './closeRegistrations.ts';
import { digestDay } from './digestDay.ts';
import { freeKeptPlaces } from './freeKeptPlaces.ts';
import { lookUpGames } from './lookUpGames.ts';
import { remindMatches } from './remindMatches.ts';
import { runEventCheckIns } from './runEventCheckIns.ts';
import { runMatchDays } from './runMatchDays.ts';
import { runMvpVotes } from './runMvpVotes.ts';
import { startTournaments } from './startTournaments.ts';
import { findSchedule, saveSchedule } from './store.ts';

const ACTS: Record<ScheduleName, Act> = {
  tournament_starts: startTournaments,
  match_reminders: remindMatches,
  match_days: runMatchDays,
  registration_closing: closeRegistrations,
  daily_digest: digestDay,
  clean_up: cleanUp,
  nightly_backup: backUp,
  event_check_ins: runEventCheckIns,
  kept_places: freeKeptPlaces,
  game_lookups: lookUpGames,
  mvp_votes: runMvpVotes,
};

/** Does one kind of scheduled work if it is due at `context.now`, and notes how it went. */
export async function runSchedule(context: Context, name: ScheduleName, timekeeping: Timekeeping = {}) {
  const { db, now } = context;
  const known = await findSchedule(db, name);
  // Something due later than possible was planned before the clock was set back, or in another zone.
  if (known && known.next_due_at > now && known.next_due_at <= nextDue(name, now, siteSettings().timeZone))
    return undefined;
  // A digest is of an evening, and a backup of a night, that the league was there for.
  if (!known && hourOf(name) !== undefined) {
    await saveSchedule(db, { name, next_due_at: nextDue(name, now, siteSettings().timeZone) });
    return undefined;
  }
  const began = performance.now();
  const took = () => ({ last_run_at: now, last_duration: Math.round(performance.now() - began) });
  try {
    const last_acts = await ACTS[name](context, timekeeping);
    const next_due_at = nextDue(name, now, siteSettings().timeZone);
    await saveSchedule(db, { name, ...took(), last_acts, next_due_at, last_error: null, failures: 0 });
    return undefined;
  } catch (fault) {
    const failures = (known?.failures ?? 0) + 1;
    await saveSchedule(db, {
      name,
      ...took(),
      last_acts: null,
      next_due_at: nextTry(now),
      last_error: faultText(fault),
      failures,
    });
    return fault;
  }
}
