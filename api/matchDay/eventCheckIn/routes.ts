import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/eventCheckIn.ts';
import {
  checkInForEvent,
  extendEventCheckIn,
  leaveOut,
  readEventCheckIn,
  readOwnCheckIns,
} from './commands.ts';

export const eventCheckInRoutes = [
  dataRoute(contract.getEventCheckIn, byId(readEventCheckIn)),
  dataRoute(contract.myCheckIns, async (context) =>
    context.actor.kind === 'captain' ? await readOwnCheckIns(context, context.actor.discordId) : [],
  ),
  dataRoute(contract.checkInForEvent, byId(checkInForEvent)),
  dataRoute(contract.leaveOutOfEvent, (context, { params, body }) =>
    leaveOut(context, params.id, body.teamIds),
  ),
  dataRoute(contract.extendEventCheckIn, (context, { params, body }) =>
    extendEventCheckIn(context, params.id, new Date(body.to)),
  ),
];
