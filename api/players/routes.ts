import * as contract from '../../domain/contract/players.ts';
import { getParticipation } from '../participations/store.ts';
import { route } from '../route.ts';
import { getTournament } from '../tournaments/store.ts';
import { getMembership, listMemberships } from './membershipStore.ts';
import { presentMembership, presentPlayer } from './present.ts';
import { getPlayer, listPlayers } from './store.ts';

type Asked = Parameters<typeof listMemberships>;

export const playerRoutes = [
  route(contract.listPlayers, async ({ db }, { query }) => {
    const { rows, ...rest } = await listPlayers(db, query, query);
    return { data: rows.map(presentPlayer), ...rest };
  }),
  route(contract.getPlayer, async ({ db }, { params }) => ({
    data: presentPlayer(await getPlayer(db, params.id)),
  })),
  route(contract.listMemberships, async ({ db }, { query }) => memberships(db, query, query)),
  route(contract.getMembership, async ({ db }, { params }) => ({
    data: presentMembership(await getMembership(db, params.id)),
  })),
  route(contract.listParticipationMemberships, async ({ db }, { params, query }) => {
    const { id } = await getParticipation(db, params.id);
    return memberships(db, query, { ...query, tournamentParticipationId: id });
  }),
  route(contract.listPlayerMemberships, async ({ db }, { params, query }) => {
    const { id } = await getPlayer(db, params.id);
    return memberships(db, query, { ...query, playerId: id });
  }),
  route(contract.listTournamentMemberships, async ({ db }, { params, query }) => {
    const { id } = await getTournament(db, params.id);
    return memberships(db, query, { ...query, tournamentId: id });
  }),
];

async function memberships(...[db, page, filter]: Asked) {
  const { rows, ...rest } = await listMemberships(db, page, filter);
  return { data: rows.map(presentMembership), ...rest };
}
