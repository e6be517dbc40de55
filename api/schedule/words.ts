import { BACKUP_HOUR, DIGEST_HOUR, type ScheduleName } from '#domain/competition/schedule.ts';

export const SCHEDULE_WORDS: Record<ScheduleName, { title: string; every: string }> = {
  tournament_starts: { title: 'Tournament starts', every: 'Every minute' },
  match_reminders: { title: 'Reminders a day and an hour before a match', every: 'Every minute' },
  match_days: { title: 'Match rooms, check-in and clocks', every: 'Every minute' },
  registration_closing: { title: 'Registration deadlines', every: 'Every minute' },
  daily_digest: { title: 'Daily digest', every: `Every day at ${DIGEST_HOUR}:00` },
  clean_up: { title: 'Removal of expired data', every: 'Every hour' },
  kept_places: { title: 'Places reserved for last season’s teams', every: 'Every minute' },
  event_check_ins: { title: 'Tournament check-in', every: 'Every minute' },
  game_lookups: { title: 'Game lookups on OpenDota and Steam', every: 'Every minute' },
  mvp_votes: { title: 'Fans’ MVP votes', every: 'Every minute' },
  nightly_backup: { title: 'Nightly backup', every: `Every day at ${BACKUP_HOUR}:00` },
};
