import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/timetables.ts';
import { makeTimetable, setTimes } from './commands.ts';

export const timetableRoutes = [
  route(contract.makeTimetable, async (context, { params, body }) => ({
    data: await makeTimetable(context, params.id, body),
  })),
  route(contract.setTimes, async (context, { params, body }) => ({
    data: await setTimes(context, params.id, body),
  })),
];
