import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/eventCheckIn.ts';
import { checkInForEvent, extendEventCheckIn, readEventCheckIn, readOwnCheckIns } from './commands.ts';
import { leaveOut } from './leaveOut.ts';

export const eventCheckInRoutes = [
  route(contract.getEventCheckIn, async (context, { params }) => ({
    data: await readEventCheckIn(context, params.id),
  })),
  route(contract.myCheckIns, async (context) => ({
    data: context.actor.kind === 'captain' ? await readOwnCheckIns(context, context.actor.discordId) : [],
  })),
  route(contract.checkInForEvent, async (context, { params }) => ({
    data: await checkInForEvent(context, params.id),
  })),
  route(contract.leaveOutOfEvent, async (context, { params, body }) => ({
    data: await leaveOut(context, params.id, body.teamIds),
  })),
  route(contract.extendEventCheckIn, async (context, { params, body }) => ({
    data: await extendEventCheckIn(context, params.id, new Date(body.to)),
  })),
];
