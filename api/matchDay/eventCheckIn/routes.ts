import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/eventCheckIn.ts';
import * as commands from './commands.ts';

export const eventCheckInRoutes = [
  dataRoute(contract.getEventCheckIn, byId(commands.readEventCheckIn)),
  dataRoute(contract.myCheckIns, async (context) =>
    context.actor.kind === 'captain' ? await commands.readOwnCheckIns(context, context.actor.discordId) : [],
  ),
  dataRoute(contract.checkInForEvent, byId(commands.checkInForEvent)),
  dataRoute(contract.leaveOutOfEvent, (context, { params, body }) =>
    commands.leaveOut(context, params.id, body.teamIds),
  ),
  dataRoute(contract.extendEventCheckIn, (context, { params, body }) =>
    commands.extendEventCheckIn(context, params.id, new Date(body.to)),
  ),
];
