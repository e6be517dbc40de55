import {
  createTournament,
  deleteTournament,
  getTournament,
  listTournaments,
  updateTournament,
} from '../../domain/contract/tournaments.ts';
import { tournamentRights } from '../../domain/permissions.ts';
import { readBracket } from '../brackets/commands.ts';
import { presentTexts } from '../brackets/texts.ts';
import { route } from '../route.ts';
import * as commands from './commands.ts';
import { presentTournament } from './present.ts';
import * as store from './store.ts';

export const tournamentRoutes = [
  route(listTournaments, async ({ db, now }, { query }) => {
    // The status is derived, so it is filtered after reading; a league runs few tournaments.
    const { rows, ...rest } = await store.listTournaments(db, query, query);
    const all = rows.map((row) => presentTournament(row, now));
    return { data: query.status ? all.filter(({ status }) => status === query.status) : all, ...rest };
  }),
  route(getTournament, async ({ db, now, actor }, { params }) => ({
    data: {
      ...presentTournament(await store.getTournament(db, params.id), now),
      ...presentTexts(await readBracket(db, params.id)),
    },
    ...(actor.kind === 'admin' && { can: tournamentRights(actor) }),
  })),
  route(createTournament, async (context, { body }) => ({
    data: await commands.createTournament(context, body),
  })),
  route(deleteTournament, async (context, { params }) => ({
    data: await commands.removeTournament(context, params.id),
  })),
  route(updateTournament, async (context, { params, body }) => ({
    data: await commands.changeTournament(context, params.id, body),
  })),
];
