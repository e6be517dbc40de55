import { mark } from '#api/history/markStore.ts';
import { record } from '#api/history/record.ts';
import { dueReminder, minuteOf, REMINDER_HOURS } from '#domain/competition/schedule.ts';
import { type Act, forEachTournament } from './act.ts';
import { listUpcoming, type PlannedMatch } from './dueStore.ts';

/** Reminds of matches a day and an hour before: one event for those of a tournament that share a minute. */
export const remindMatches: Act = async (context) => {
  const due = (await listUpcoming(context.db, context.now)).filter((match) => hoursOf(match, context.now));
  const tournaments = due.map(({ tournament_id }) => tournament_id);
  return forEachTournament(context, tournaments, async (db, tournamentId) => {
    const matches = await listUpcoming(db, context.now, tournamentId);
    let told = 0;
    for (const hours of REMINDER_HOURS) {
      const minutes = new Map<string, string[]>();
      for (const match of matches.filter((each) => hoursOf(each, context.now) === hours)) {
        const key = `${match.id} ${hours} ${match.scheduled_at.toISOString()}`;
        if (!(await mark(db, 'match_reminders', key, context.now))) continue;
        const minute = minuteOf(match.scheduled_at).toISOString();
        minutes.set(minute, [...(minutes.get(minute) ?? []), match.id]);
        told += 1;
      }
      for (const [scheduledTime, matchIds] of minutes)
        await record(db, context, 'matches.upcoming', { tournamentId, matchIds, hours, scheduledTime });
    }
    return told;
  });
};

const hoursOf = ({ status, scheduled_at, scheduled_set_at }: PlannedMatch, now: Date) =>
  dueReminder({ status, scheduledAt: scheduled_at, setAt: scheduled_set_at }, now);
