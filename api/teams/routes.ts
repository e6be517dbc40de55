import { getTeam, listTeams } from '../../domain/contract/teams.ts';
import { route } from '../route.ts';
import { presentTeam } from './present.ts';
import * as store from './store.ts';

export const teamRoutes = [
  route(listTeams, async ({ db }, { query }) => {
    const { rows, ...rest } = await store.listTeams(db, query, query.tournamentId);
    return { data: rows.map(presentTeam), ...rest };
  }),
  route(getTeam, async ({ db }, { params }) => ({ data: presentTeam(await store.getTeam(db, params.id)) })),
];
