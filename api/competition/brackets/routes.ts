import { dataRoute, rightsRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/brackets.ts';
import type { Consequence } from '#domain/contract/competition/matches.ts';
import * as missing from '#domain/contract/competition/missing.ts';
import * as tieContract from '#domain/contract/competition/missing.ts';
import { getScenarios } from '#domain/contract/competition/missing.ts';
import { previewDraw } from '#domain/contract/competition/stages.ts';
import { bracketRights, matchRights } from '#domain/people/permissions.ts';
import * as commands from './commands.ts';
import { decideMisplaced, readMissing } from './misplaced.ts';
import * as placements from './placementActs.ts';
import { pairRound, undoDraw } from './placementActs.ts';
import { readRegeneration, requestRegeneration } from './regenerate.ts';
import { saveBracket } from './save.ts';
import { proposeSeeding } from './seeding.ts';
import * as ties from './ties.ts';

const bracketRoute = rightsRoute(bracketRights);

export const bracketRoutes = [
  bracketRoute(contract.getStandings, ({ db }, { params }) => commands.readStandings(db, params.id)),
  dataRoute(getScenarios, ({ db }, { params }) => commands.readScenarios(db, params.id)),
  bracketRoute(contract.getBracket, ({ db }, { params }) => commands.readBracket(db, params.id)),
  bracketRoute(contract.saveBracket, (context, { params, body }) => saveBracket(context, params.id, body)),
  bracketRoute(contract.regenerateBracket, (context, { params }) => requestRegeneration(context, params.id)),
  bracketRoute(contract.getRegeneration, (context, { params }) => readRegeneration(context, params.id)),
  bracketRoute(contract.autoFillBracket, (context, { params }) =>
    placements.autoFillBracket(context, params.id),
  ),
  bracketRoute(contract.clearBracket, (context, { params }) => placements.clearBracket(context, params.id)),
  bracketRoute(contract.pairRound, (context, { params: { id, round }, body }) =>
    pairRound(context, id, round, body),
  ),
  dataRoute(missing.readMissing, (context, { params }) => readMissing(context, params.id)),
  rightsRoute((actor, { match }: Consequence) => matchRights(actor, match))(
    missing.decideMisplaced,
    (context, { params, body }) => decideMisplaced(context, params.id, body),
  ),
  bracketRoute(contract.undoDraw, (context, { params, body }) => undoDraw(context, params.id, body)),
  bracketRoute(contract.generateMatches, (context, { params, body }) =>
    commands.generateMatches(context, params.id, body),
  ),
  dataRoute(previewDraw, ({ db }, { params }) => commands.readPreview(db, params.id)),
  dataRoute(contract.proposeSeeding, ({ db }, { params, query }) => proposeSeeding(db, params.id, query)),
  bracketRoute(tieContract.decideTie, (context, { params, body }) =>
    ties.decideTie(context, params.id, body),
  ),
  bracketRoute(tieContract.drawTie, (context, { params, body }) => ties.drawTie(context, params.id, body)),
  bracketRoute(tieContract.makeTieGames, (context, { params, body }) =>
    ties.makeTieGames(context, params.id, body),
  ),
];
