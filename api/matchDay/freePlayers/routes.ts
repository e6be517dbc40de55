import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/lineUps.ts';
import { answerOffer, askFreePlayer, joinFreePlayers, leaveFreePlayers, present } from './commands.ts';
import { listFreePlayers } from './store.ts';

export const freePlayerRoutes = [
  dataRoute(contract.listFreePlayers, async (context) =>
    (await listFreePlayers(context.db)).map((row) => present(row, context)),
  ),
  dataRoute(contract.joinFreePlayers, (context, { body }) => joinFreePlayers(context, body)),
  dataRoute(contract.leaveFreePlayers, byId(leaveFreePlayers)),
  dataRoute(contract.askFreePlayer, (context, { params, body }) =>
    askFreePlayer(context, { matchId: params.id, ...body, side: body.side }),
  ),
  dataRoute(contract.answerStandInOffer, (context, { params, body }) =>
    answerOffer(context, { offerId: params.id, accepts: body.accepts }),
  ),
];
