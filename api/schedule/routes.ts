import * as contract from '../../domain/contract/schedules.ts';
import { SCHEDULES } from '../../domain/schedule.ts';
import { route } from '../route.ts';
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
