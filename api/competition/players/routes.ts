import { deleteEach } from '#api/http/bulk.ts';
import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/players.ts';
import { mergePlayers } from '#domain/contract/competition/teams.ts';
import { found } from '#domain/errors.ts';
import { playerRights } from '#domain/people/permissions.ts';
import { changePlayer, removePlayer } from './change.ts';
import { createPlayer } from './create.ts';
import { mergePlayers as merge } from './merge.ts';
import { presentPlayer, presentStats } from './present.ts';
import { findFigures, getVisiblePlayer, listPlayers, seesAllPlayers } from './store.ts';

const playerRoute = rightsRoute(playerRights);

export const playerRoutes = [
  route(contract.listPlayers, async ({ db, actor }, { query }) =>
    presentPage(
      await listPlayers(db, query, { ...query, onlyPublic: !seesAllPlayers(actor) }),
      presentPlayer,
    ),
  ),
  playerRoute(contract.getPlayer, async (context, { params }) =>
    presentPlayer(await getVisiblePlayer(context, params.id)),
  ),
  dataRoute(contract.getPlayerStats, async (context, { params, query: { tournamentId } }) => {
    await getVisiblePlayer(context, params.id);
    const figures = await findFigures(context.db, params.id, tournamentId);
    return presentStats(found(figures, 'Player'), tournamentId);
  }),
  route(contract.createPlayer, async (context, { body }) => {
    const { player, isNew } = await createPlayer(context, body);
    return { data: player, can: playerRights(context.actor), status: isNew ? 201 : 200 };
  }),
  playerRoute(contract.updatePlayer, byId(changePlayer)),
  dataRoute(contract.deletePlayer, byId(removePlayer)),
  route(contract.deletePlayers, deleteEach(removePlayer)),
  dataRoute(mergePlayers, byId(merge)),
];
