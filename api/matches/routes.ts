import * as contract from '../../domain/contract/matches.ts';
import { matchRights } from '../../domain/permissions.ts';
import { route } from '../route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { changeMatch, removeMatches } from './change.ts';
import { cancelMatch, removeMatch, startMatch } from './course.ts';
import { createMatch } from './create.ts';
import { setParticipation } from './participation.ts';
import { presentMatch } from './present.ts';
import { setResult } from './result.ts';
import * as store from './store.ts';

export const matchRoutes = [
  route(contract.listMatches, async ({ db }, { query }) => list(db, query, query)),
  route(contract.listTournamentMatches, async ({ db }, { params, query }) => {
    const answer = await list(db, query, { ...query, tournamentId: params.id });
    if (answer.data.length === 0) await getTournamentRow(db, params.id);
    return answer;
  }),
  route(contract.getMatch, async ({ db, actor }, { params }) => {
    const match = presentMatch(await store.getMatch(db, params.id));
    return { data: match, ...(actor.kind === 'admin' && { can: matchRights(actor, match) }) };
  }),
  route(contract.createMatch, async (context, { body }) => ({ data: await createMatch(context, body) })),
  route(contract.deleteMatches, async (context, { body }) => ({
    data: await removeMatches(context, body.ids),
  })),
  route(contract.updateMatch, async (context, { params, body }) => ({
    data: await changeMatch(context, params.id, body),
  })),
  route(contract.deleteMatch, async (context, { params }) => ({
    data: await removeMatch(context, params.id),
  })),
  route(contract.setResult, async (context, { params, body }) => ({
    data: await setResult(context, params.id, body),
  })),
  route(contract.startMatch, async (context, { params }) => ({ data: await startMatch(context, params.id) })),
  route(contract.cancelMatch, async (context, { params, body }) => ({
    data: await cancelMatch(context, params.id, body),
  })),
  route(contract.setParticipation, async (context, { params, body }) => ({
    data: await setParticipation(context, params.id, body.players),
  })),
];

async function list(...[db, page, filter]: Parameters<typeof store.listMatches>) {
  const { rows, ...rest } = await store.listMatches(db, page, filter);
  return { data: rows.map(presentMatch), ...rest };
}
