import { dataRoute } from '#api/http/route.ts';
import { SCHEDULES, type ScheduleName } from '#domain/competition/schedule.ts';
import * as contract from '#domain/contract/schedule/schedules.ts';
import { gameWords } from '#domain/games/words.ts';
import { listSchedules, type ScheduleRow } from './store.ts';
import { SCHEDULE_WORDS } from './words.ts';

export const scheduleRoutes = [
  dataRoute(contract.listSchedules, async ({ db }) => {
    const rows = await listSchedules(db);
    const shown = SCHEDULES.filter((name) => name !== 'game_lookups' || gameWords().hasGameData);
    return shown.map((name) => presentSchedule(name, rows));
  }),
];

function presentSchedule(name: ScheduleName, rows: readonly ScheduleRow[]): contract.Schedule {
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
