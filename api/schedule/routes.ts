import { dataRoute } from '#api/http/route.ts';
import { BACKUP_HOUR, DIGEST_HOUR, SCHEDULES, type ScheduleName } from '#domain/competition/schedule.ts';
import type { Schedule } from '#domain/contract/schedule/schedules.ts';
import * as contract from '#domain/contract/schedule/schedules.ts';
import { gameWords } from '#domain/game/words.ts';
import { listSchedules, type ScheduleRow } from './store.ts';

export const scheduleRoutes = [
  dataRoute(contract.listSchedules, async ({ db }) => {
    const rows = await listSchedules(db);
    const shown = SCHEDULES.filter((name) => name !== 'game_lookups' || gameWords().hasGameData);
    return shown.map((name) => presentSchedule(name, rows));
  }),
];

function presentSchedule(name: ScheduleName, rows: readonly ScheduleRow[]): Schedule {
  const row = rows.find((each) => each.name === name);
  return {
    name,
    ...SCHEDULE_WORDS[name],
    lastRunAt: row?.last_run_at?.toISOString() ?? null,
    lastDuration: row?.last_duration ?? null,
    lastActs: row?.last_acts ?? null,
    nextDueAt: row?.next_due_at.toISOString() ?? null,
    lastError: row?.last_error ?? null,
    failures: row?.failures ?? 0,
  };
}

const SCHEDULE_WORDS: Record<ScheduleName, { title: string; every: string }> = {
  tournament_starts: { title: 'Tournaments whose start date comes', every: 'Every minute' },
  match_reminders: { title: 'Reminders a day and an hour before a match', every: 'Every minute' },
  match_days: { title: 'Rooms, check-in and clocks of matches', every: 'Every minute' },
  registration_closing: { title: 'Registration that closes', every: 'Every minute' },
  daily_digest: { title: 'Digest of the day', every: `Every day at ${DIGEST_HOUR}:00` },
  clean_up: { title: 'Removal of expired data', every: 'Every hour' },
  kept_places: { title: 'Places that are kept for teams of the last season', every: 'Every minute' },
  event_check_ins: { title: 'Check-in of teams for a tournament', every: 'Every minute' },
  game_lookups: { title: 'Games that OpenDota and Steam are asked for', every: 'Every minute' },
  mvp_votes: { title: 'Fans’ votes for an MVP that open and close', every: 'Every minute' },
  nightly_backup: { title: 'Backup of the night', every: `Every day at ${BACKUP_HOUR}:00` },
};
