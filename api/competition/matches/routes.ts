import type { Context } from '#api/database/database.ts';
import { deleteEach } from '#api/http/bulk.ts';
import { route } from '#api/http/route.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import * as contract from '#domain/contract/competition/matches.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import { hasRole, matchRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { readBackground } from './backgroundStore.ts';
import { changeMatch } from './change.ts';
import { createMatch } from './create.ts';
import { cancelMatch, removeMatch, startMatch } from './lifecycle.ts';
import { findLastMove } from './moveStore.ts';
import { setParticipation } from './participation.ts';
import { presentForVisitors, presentListed, presentMatch, presentResult } from './present.ts';
import { setResult } from './result.ts';
import * as store from './store.ts';

export const matchRoutes = [
  route(contract.listMatches, (context, { query }) => list(context, query)),
  route(contract.listTournamentMatches, async (context, { params, query }) => {
    const answer = await list(context, { ...query, tournamentId: params.id });
    if (answer.data.length === 0) await getTournamentRow(context.db, params.id);
    return answer;
  }),
  route(contract.listCurrentMatches, async ({ db }, { params }) => {
    const rows = await store.listCurrentMatches(db, params.id, contract.AROUND_NOW);
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return { data: rows.map(presentListed) };
  }),
  route(contract.getMatchBackground, async ({ db }, { params }) => {
    const { sides, ...background } = await readBackground(db, params.id);
    return {
      data: {
        ...background,
        sides: sides.map(({ lastResults, ...side }) => ({
          ...side,
          lastResults: lastResults.map(presentResult),
        })),
      },
    };
  }),
  route(contract.getMatch, async (context, { params }) => {
    const match = presentFor(context)(await store.getMatch(context.db, params.id));
    return answered(context, { ...match, moved: await findLastMove(context.db, match) });
  }),
  route(contract.createMatch, async (context, { body }) =>
    answered(context, await createMatch(context, body)),
  ),
  route(contract.deleteMatches, (context, { body }) =>
    deleteEach(context, body.ids, (id) => removeMatch(context, id)),
  ),
  route(contract.updateMatch, async (context, { params, body }) =>
    answered(context, await changeMatch(context, params.id, body)),
  ),
  route(contract.deleteMatch, async (context, { params }) => ({
    data: await removeMatch(context, params.id),
  })),
  route(contract.setResult, async (context, { params, body }) => {
    const data = await setResult(context, params.id, body);
    return { data, can: matchRights(context.actor, data.match) };
  }),
  route(contract.startMatch, async (context, { params }) =>
    answered(context, await startMatch(context, params.id)),
  ),
  route(contract.cancelMatch, async (context, { params, body }) => {
    const data = await cancelMatch(context, params.id, body);
    return { data, can: matchRights(context.actor, data.match) };
  }),
  route(contract.setParticipation, async (context, { params, body }) =>
    answered(context, await setParticipation(context, params.id, body.players)),
  ),
];

const answered = ({ actor }: Context, match: Match) => ({
  data: match,
  ...(actor.kind === 'admin' && { can: matchRights(actor, match) }),
});

/** The staff sees named stand-ins; everybody else sees them once they play. */
const presentFor = ({ actor }: Pick<Context, 'actor'>) =>
  hasRole(actor, 'viewer') ? presentMatch : presentForVisitors;

async function list(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { players = true, ...query }: Parsed<typeof contract.listMatches>['query'],
) {
  if (!players) {
    const { rows, ...rest } = await store.listMatchesOfTeams(db, query, query);
    return { data: rows.map(presentListed), ...rest };
  }
  const { rows, ...rest } = await store.listMatches(db, query, query);
  return { data: rows.map(presentFor({ actor })), ...rest };
}
