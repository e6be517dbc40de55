import {
  getParticipation,
  listParticipations,
  listTournamentParticipations,
  withdrawParticipation,
} from '../../domain/contract/participations.ts';
import { route } from '../route.ts';
import { getTournament } from '../tournaments/store.ts';
import { presentParticipation } from './present.ts';
import * as store from './store.ts';
import { withdrawTeam } from './withdraw.ts';

export const participationRoutes = [
  route(listParticipations, async ({ db }, { query }) => {
    const { rows, ...rest } = await store.listParticipations(db, query, query);
    return { data: rows.map(presentParticipation), ...rest };
  }),
  route(listTournamentParticipations, async ({ db }, { params, query }) => {
    const { id: tournamentId } = await getTournament(db, params.id);
    const { rows, ...rest } = await store.listParticipations(db, query, { tournamentId });
    return { data: rows.map(presentParticipation), ...rest };
  }),
  route(getParticipation, async ({ db }, { params }) => ({
    data: presentParticipation(await store.getParticipation(db, params.id)),
  })),
  route(withdrawParticipation, async (context, { params, body }) => ({
    data: await withdrawTeam(context, params.id, body),
  })),
];
