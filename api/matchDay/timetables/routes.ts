import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/timetables.ts';
import { makeTimetable, setTimes } from './commands.ts';

export const timetableRoutes = [
  dataRoute(contract.makeTimetable, byId(makeTimetable)),
  dataRoute(contract.setTimes, byId(setTimes)),
];
