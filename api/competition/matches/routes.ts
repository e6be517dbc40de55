import type { Context } from '#api/database/database.ts';
import { deleteEach } from '#api/http/bulk.ts';
import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/matches.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import { hasRole, matchRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { readBackground } from './backgroundStore.ts';
import { changeMatch } from './change.ts';
import { createMatch } from './create.ts';
import { cancelMatch, removeMatch, startMatch } from './lifecycle.ts';
import { setParticipation } from './participation.ts';
import { presentForVisitors, presentListed, presentMatch, presentResult } from './present.ts';
import { setResult } from './result.ts';
import * as store from './store.ts';

const matchRoute = rightsRoute(matchRights);
const consequenceRoute = rightsRoute((actor, { match }: contract.Consequence) => matchRights(actor, match));

export const matchRoutes = [
  route(contract.listMatches, (context, { query }) => list(context, query)),
  route(contract.listTournamentMatches, async (context, { params, query }) => {
    const answer = await list(context, { ...query, tournamentId: params.id });
    if (answer.data.length === 0) await getTournamentRow(context.db, params.id);
    return answer;
  }),
  dataRoute(contract.listCurrentMatches, async ({ db }, { params }) => {
    const rows = await store.listCurrentMatches(db, params.id, contract.AROUND_NOW);
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return rows.map(presentListed);
  }),
  dataRoute(contract.getMatchBackground, async ({ db }, { params }) => {
    const { sides, ...background } = await readBackground(db, params.id);
    return {
      ...background,
      sides: sides.map(({ lastResults, ...side }) => ({
        ...side,
        lastResults: lastResults.map(presentResult),
      })),
    };
  }),
  matchRoute(contract.getMatch, async (context, { params }) => {
    const match = presentFor(context)(await store.getMatch(context.db, params.id));
    return { ...match, moved: await store.findLastMove(context.db, match) };
  }),
  matchRoute(contract.createMatch, (context, { body }) => createMatch(context, body)),
  route(contract.deleteMatches, deleteEach(removeMatch)),
  matchRoute(contract.updateMatch, byId(changeMatch)),
  dataRoute(contract.deleteMatch, byId(removeMatch)),
  consequenceRoute(contract.setResult, byId(setResult)),
  matchRoute(contract.startMatch, byId(startMatch)),
  consequenceRoute(contract.cancelMatch, byId(cancelMatch)),
  matchRoute(contract.setParticipation, (context, { params, body }) =>
    setParticipation(context, params.id, body.players),
  ),
];

/** The staff see named stand-ins immediately. Everybody else sees them once the match has begun. */
const presentFor = ({ actor }: Pick<Context, 'actor'>) =>
  hasRole(actor, 'viewer') ? presentMatch : presentForVisitors;

async function list(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { players = true, ...query }: Parsed<typeof contract.listMatches>['query'],
) {
  if (!players) return presentPage(await store.listMatchesOfTeams(db, query, query), presentListed);
  return presentPage(await store.listMatches(db, query, query), presentFor({ actor }));
}
