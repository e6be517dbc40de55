import * as contract from '#domain/contract/timetables.ts';
import { route } from '../http/route.ts';
import { makeTimetable, setTimes } from './commands.ts';

export const timetableRoutes = [
  route(contract.makeTimetable, async (context, { params, body }) => ({
    data: await makeTimetable(context, params.id, body),
  })),
  route(contract.setTimes, async (context, { params, body }) => ({
    data: await setTimes(context, params.id, body),
  })),
];
