import { route } from '#api/http/route.ts';
import { SCHEDULES } from '#domain/competition/schedule.ts';
import * as contract from '#domain/contract/schedule/schedules.ts';
import { gameWords } from '#domain/game/words.ts';
import { presentSchedule } from './present.ts';
import { listSchedules } from './store.ts';

export const scheduleRoutes = [
  route(contract.listSchedules, async ({ db }) => {
    const rows = await listSchedules(db);
    return {
      data: SCHEDULES.filter((name) => name !== 'game_lookups' || gameWords().hasGameData).map((name) =>
        presentSchedule(
          name,
          rows.find((row) => row.name === name),
        ),
      ),
    };
  }),
];
