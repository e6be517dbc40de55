import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/timetables.ts';
import { makeTimetable, setTimes } from './commands.ts';

export const timetableRoutes = [
  dataRoute(contract.makeTimetable, (context, { params, body }) => makeTimetable(context, params.id, body)),
  dataRoute(contract.setTimes, (context, { params, body }) => setTimes(context, params.id, body)),
];
