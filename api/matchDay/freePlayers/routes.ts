import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/freePlayers.ts';
import { answerOffer, askFreePlayer, joinFreePlayers, leaveFreePlayers, present } from './commands.ts';
import { listFreePlayers } from './store.ts';

export const freePlayerRoutes = [
  route(contract.listFreePlayers, async (context) => ({
    data: (await listFreePlayers(context.db)).map((row) => present(row, context)),
  })),
  route(contract.joinFreePlayers, async (context, { body }) => ({
    data: await joinFreePlayers(context, body),
  })),
  route(contract.leaveFreePlayers, async (context, { params }) => ({
    data: await leaveFreePlayers(context, params.id),
  })),
  route(contract.askFreePlayer, async (context, { params, body }) => ({
    data: await askFreePlayer(context, { matchId: params.id, ...body, side: body.side }),
  })),
  route(contract.answerStandInOffer, async (context, { params, body }) => ({
    data: await answerOffer(context, { offerId: params.id, accepts: body.accepts }),
  })),
];
