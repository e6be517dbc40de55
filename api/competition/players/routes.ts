import { deleteEach } from '#api/http/bulk.ts';
import { route } from '#api/http/route.ts';
import type { Player } from '#domain/contract/competition/players.ts';
import * as contract from '#domain/contract/competition/players.ts';
import { mergePlayers } from '#domain/contract/competition/teams.ts';
import { missing } from '#domain/errors.ts';
import { type Actor, playerRights } from '#domain/people/permissions.ts';
import { changePlayer } from './change.ts';
import { createPlayer } from './create.ts';
import { mergePlayers as merge } from './merge.ts';
import { presentPlayer, presentStats } from './present.ts';
import { removePlayer } from './remove.ts';
import { findFigures } from './statsStore.ts';
import { listPlayers } from './store.ts';
import { getVisiblePlayer, seesAllPlayers } from './visible.ts';

export const playerRoutes = [
  route(contract.listPlayers, async ({ db, actor }, { query }) => {
    const onlyPublic = !seesAllPlayers(actor);
    const { rows, ...rest } = await listPlayers(db, query, { ...query, onlyPublic });
    return { data: rows.map(presentPlayer), ...rest };
  }),
  route(contract.getPlayer, async (context, { params }) =>
    answered(context.actor, presentPlayer(await getVisiblePlayer(context, params.id))),
  ),
  route(contract.getPlayerStats, async (context, { params, query: { tournamentId } }) => {
    await getVisiblePlayer(context, params.id);
    const figures = await findFigures(context.db, params.id, tournamentId);
    if (!figures) throw missing('Player');
    return { data: presentStats(figures, tournamentId) };
  }),
  route(contract.createPlayer, async (context, { body }) => {
    const { player, isNew } = await createPlayer(context, body);
    return { ...answered(context.actor, player), status: isNew ? 201 : 200 };
  }),
  route(contract.updatePlayer, async (context, { params, body }) =>
    answered(context.actor, await changePlayer(context, params.id, body)),
  ),
  route(contract.deletePlayer, async (context, { params }) => ({
    data: await removePlayer(context, params.id),
  })),
  route(contract.deletePlayers, (context, { body }) =>
    deleteEach(context, body.ids, (id) => removePlayer(context, id)),
  ),
  route(mergePlayers, async (context, { params, body }) => ({ data: await merge(context, params.id, body) })),
];

const answered = (actor: Actor, player: Player) => ({
  data: player,
  ...(actor.kind === 'admin' && { can: playerRights(actor) }),
});
