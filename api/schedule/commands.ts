import { v7 as uuid } from 'uuid';
import { listBackups } from '#api/backup/folder.ts';
import { makeBackup, removeBackup } from '#api/backup/make.ts';
import { sayStarted } from '#api/competition/brackets/course.ts';
import * as mvpVotes from '#api/competition/mvpVotes/store.ts';
import { promoteWaiting } from '#api/competition/registrations/promote.ts';
import { listWaitingForKept } from '#api/competition/seasons/store.ts';
import { statusOf } from '#api/competition/tournaments/present.ts';
import { getTournament, getTournamentRow } from '#api/competition/tournaments/store.ts';
import { type Context, inTransaction } from '#api/database/database.ts';
import { askForEnded } from '#api/games/lookupStore.ts';
import { mark } from '#api/history/markStore.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { VERSION } from '#api/http/version.ts';
import { readWindow } from '#api/matchDay/eventCheckIn/commands.ts';
import { askForLeagues } from '#api/matchDay/matchDays/reportedStore.ts';
import { listLacks, listToCheck, listTournamentsToCheck } from '#api/matchDay/matchDays/shortageStore.ts';
import {
  dueClosing,
  dueReminder,
  hourOf,
  isDigestLate,
  isStartDue,
  lastBackup,
  lastDigest,
  minuteOf,
  nextDue,
  nextTry,
  REMINDER_HOURS,
  type ScheduleName,
} from '#domain/competition/schedule.ts';
import { dueStep, type WindowStep } from '#domain/eventCheckIn/eventCheckIn.ts';
import { gameWords } from '#domain/games/words.ts';
import { dayAfter, momentAt } from '#domain/leagueTime.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { DAY } from '#domain/timeSpans.ts';
import { type Act, faultText, forEachTournament, type Timekeeping } from './act.ts';
import { cleanUp } from './cleanUp.ts';
import {
  type ClosingTournament,
  listCheckingIn,
  listClosing,
  listDigested,
  listStarting,
  listUpcoming,
  type PlannedMatch,
} from './dueStore.ts';
import { runMatchDays } from './runMatchDays.ts';
import { findSchedule, saveSchedule } from './store.ts';

/** Records the evening's digest for each tournament with news, and anything that teams lack for tomorrow's matches. */
const digestDay: Act = async (context) => {
  const { now } = context;
  const { timeZone } = siteSettings();
  const digest = lastDigest(now, timeZone);
  const { day, from, at, until } = digest;
  if (isDigestLate(at, now)) return 0;
  const told = await forEachTournament(
    context,
    await listDigested(context.db, digest),
    async (context, tournamentId) => {
      if (!(await mark(context.db, 'daily_digest', `${tournamentId} ${day}`, now))) return 0;
      await recordEvent(context, 'day.digested', {
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

/** Records an event for each tournament with teams that are not ready for their matches between two times. */
const checkUp = async (context: Context, from: Date, until: Date) =>
  forEachTournament(
    context,
    await listTournamentsToCheck(context.db, from, until),
    async (context, tournamentId) => {
      const { db } = context;
      if ((await listLacks(db, await listToCheck(db, tournamentId, from, until))).length === 0) return 0;
      const key = `check-up ${tournamentId} ${from.toISOString()}`;
      if (!(await mark(db, 'daily_digest', key, context.now))) return 0;
      const hours = { from: from.toISOString(), until: until.toISOString() };
      await recordEvent(context, 'day.checkedUp', { tournamentId, ...hours });
      return 1;
    },
  );

/** Makes the nightly backup once, and deletes the oldest nightly backups beyond the limit. */
const backUp: Act = async (context, { backups }) => {
  if (!backups || backups.kept === 0) return 0;
  const { folder, kept } = backups;
  const place = { folder, version: VERSION };
  const due = lastBackup(context.now, siteSettings().timeZone);
  const listNightly = async () => (await listBackups(folder)).filter(({ reason }) => reason === 'nightly');
  try {
    const [newest] = await listNightly();
    const isMade = newest !== undefined && new Date(newest.createdAt) >= due;
    if (!isMade) await makeBackup(context, place, 'nightly');
    const since = new Date(context.now.getTime() - kept * DAY).toISOString();
    const old = [
      ...(await listNightly()).slice(kept),
      // A backup from before an erasure is deleted once no nightly backup contains the erased person either.
      ...(await listBackups(folder)).filter(
        ({ reason, createdAt }) => reason === 'before-erasure' && createdAt < since,
      ),
    ];
    for (const { name } of old) await removeBackup(context, place, name);
    return (isMade ? 0 : 1) + old.length;
  } catch (fault) {
    // If the notification cannot be saved either, the original error is reported.
    await notifyOnce(context, due, fault).catch(() => {});
    throw fault;
  }
};

const notifyOnce = (context: Context, due: Date, fault: unknown) =>
  inTransaction(context, async (context, db) => {
    if (await mark(db, 'nightly_backup', due.toISOString(), context.now))
      await recordEvent(context, 'backup.failed', { reason: faultText(fault) });
  });

/**
 * Announces tournaments that have reached their start date, unless a first match has already announced them or the draw
 * is pending. Live pages receive the new status.
 */
const startTournaments: Act = async (context) =>
  forEachTournament(context, await listStarting(context.db, context.now), async (context, tournamentId) => {
    const row = await getTournament(context.db, tournamentId);
    const { start_date: startDate, stored_status: stored } = row;
    const status = statusOf(row, context.now);
    // A tournament with too few teams remains upcoming until it has enough teams.
    const isByHand = stored !== 'upcoming' && stored !== 'derived';
    if (!startDate || !isStartDue(startDate, context.now) || isByHand || status === 'upcoming') return 0;
    const key = `${tournamentId} ${startDate.toISOString()}`;
    if (!(await mark(context.db, 'tournament_starts', key, context.now))) return 0;
    await recordEvent(context, 'tournament.statusChanged', { tournamentId, status });
    if (status === 'live') await sayStarted(context, tournamentId, { hasBegun: true });
    return 1;
  });

/** Sends reminders a day and an hour before matches, with one event per tournament and minute. */
export const remindMatches: Act = async (context) => {
  const due = (await listUpcoming(context.db, context.now)).filter((match) => hoursOf(match, context.now));
  const tournaments = due.map(({ tournament_id }) => tournament_id);
  return forEachTournament(context, tournaments, async (context, tournamentId) => {
    const matches = await listUpcoming(context.db, context.now, tournamentId);
    let told = 0;
    for (const hours of REMINDER_HOURS) {
      const minutes = new Map<string, string[]>();
      for (const match of matches.filter((each) => hoursOf(each, context.now) === hours)) {
        const key = `${match.id} ${hours} ${match.scheduled_at.toISOString()}`;
        if (!(await mark(context.db, 'match_reminders', key, context.now))) continue;
        const minute = minuteOf(match.scheduled_at).toISOString();
        minutes.set(minute, [...(minutes.get(minute) ?? []), match.id]);
        told += 1;
      }
      for (const [scheduledTime, matchIds] of minutes)
        await recordEvent(context, 'matches.upcoming', { tournamentId, matchIds, hours, scheduledTime });
    }
    return told;
  });
};

const hoursOf = ({ status, scheduled_at, scheduled_set_at }: PlannedMatch, now: Date) =>
  dueReminder({ status, scheduledAt: scheduled_at, setAt: scheduled_set_at }, now);

/**
 * Announces a day ahead that registration will close, then that it has closed. A changed closing time is announced
 * again.
 */
const closeRegistrations: Act = async (context) => {
  const { now } = context;
  const due = (await listClosing(context.db, now)).filter((each) => dueOf(each, now));
  const ids = due.map(({ id }) => id);
  return forEachTournament(context, ids, async (context, tournamentId) => {
    const { db } = context;
    const [tournament] = await listClosing(db, now, tournamentId);
    const act = tournament && dueOf(tournament, now);
    if (!tournament || !act || statusOf(await getTournament(db, tournamentId), now) === 'completed') return 0;
    const closesAt = tournament.registration_closes_at.toISOString();
    if (!(await mark(db, 'registration_closing', `${tournamentId} ${act} ${closesAt}`, now))) return 0;
    await recordEvent(context, `registration.${act}`, { tournamentId, closesAt });
    return 1;
  });
};

const dueOf = ({ registration_closes_at, closes_set_at }: ClosingTournament, now: Date) =>
  dueClosing({ closesAt: registration_closes_at, setAt: closes_set_at }, now);

/** Announces that check-in has opened, is about to close or has closed. A changed window is announced again. */
const runEventCheckIns: Act = async (context) =>
  forEachTournament(context, await listCheckingIn(context.db, context.now), async (context, tournamentId) => {
    const window = await readWindow(context.db, await getTournamentRow(context.db, tournamentId));
    const step = window && dueStep(window, context.now);
    if (!window || !step) return 0;
    const closesAt = window.closesAt.toISOString();
    // If check-in was turned on late, it is first announced as open.
    const isNew = await markStep(context, 'opened', `${tournamentId} ${window.opensAt.toISOString()}`);
    const told = isNew && step === 'closing' ? 'opened' : step;
    const isDue = told === 'opened' ? isNew : await markStep(context, told, `${tournamentId} ${closesAt}`);
    if (!isDue) return 0;
    await recordEvent(context, `eventCheckIn.${told}`, { tournamentId, closesAt });
    return 1;
  });

const markStep = ({ db, now }: Context, step: WindowStep, of: string) =>
  mark(db, 'event_check_ins', `${step} ${of}`, now);

/** Lets waiting teams take places that are no longer kept for last season's teams. */
const freeKeptPlaces: Act = async (context) =>
  forEachTournament(context, await listWaitingForKept(context.db, context.now), (context, tournamentId) =>
    promoteWaiting(context, tournamentId),
  );

const lookUpGames: Act = async ({ db, now }) =>
  gameWords().hasGameData ? (await askForEnded(db, now)) + (await askForLeagues(db, now)) : 0;

/** Announces the results of closed MVP votes, however late, and opens a vote for each decided tournament. */
const runMvpVotes: Act = async (context) => {
  const { db, now } = context;
  const due = (await mvpVotes.listClosed(db, now)).map(({ tournament_id }) => tournament_id);
  const told = await forEachTournament(context, due, async (context, tournamentId) => {
    const closed = await mvpVotes.listClosed(context.db, now, tournamentId);
    const ids = closed.map(({ id }) => id);
    await mvpVotes.markAnnounced(context.db, ids, now);
    for (const { match_id: matchId } of closed)
      await (matchId
        ? recordEvent(context, 'matchMvp.voted', { tournamentId, matchId })
        : recordEvent(context, 'tournamentMvp.voted', { tournamentId }));
    return closed.length;
  });
  if (!siteSettings().mvpVotes) return told;
  const decided = await mvpVotes.listDecided(db, now);
  const opened = await forEachTournament(context, decided, async (context, tournamentId) => {
    const poll = { id: uuid(), tournament_id: tournamentId, match_id: null };
    // Candidates are counted again under the lock, since a vote needs at least two.
    if ((await mvpVotes.listCandidates(context.db, poll, now)).length < 2) return 0;
    await mvpVotes.openPoll(context.db, { ...poll, now, isRenewed: false });
    await recordEvent(context, 'tournamentMvp.opened', { tournamentId });
    return 1;
  });
  return told + opened;
};

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

/** Runs one kind of scheduled work if it is due at `context.now`, and records the outcome. */
export async function runSchedule(context: Context, name: ScheduleName, timekeeping: Timekeeping = {}) {
  const { db, now } = context;
  const known = await findSchedule(db, name);
  // A due time too far ahead must have been planned before the clock was set back, or for another time zone.
  if (known && known.next_due_at > now && known.next_due_at <= nextDue(name, now, siteSettings().timeZone))
    return undefined;
  // The first digest or backup runs on the first evening or night after installation.
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
