import { SCHEDULES } from '#domain/competition/schedule.ts';
import * as contract from '#domain/contract/schedules.ts';
import { route } from '../http/route.ts';
import { presentSchedule } from './present.ts';
import { listSchedules } from './store.ts';

export const scheduleRoutes = [
  route(contract.listSchedules, async ({ db }) => {
    const rows = await listSchedules(db);
    return {
      data: SCHEDULES.map((name) =>
        presentSchedule(
          name,
          rows.find((row) => row.name === name),
        ),
      ),
    };
  }),
];
