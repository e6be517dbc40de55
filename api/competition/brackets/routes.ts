import { byId, dataRoute, rightsRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/brackets.ts';
import type { Consequence } from '#domain/contract/competition/matches.ts';
import * as missing from '#domain/contract/competition/missing.ts';
import * as publicDraw from '#domain/contract/competition/publicDraw.ts';
import { previewDraw } from '#domain/contract/competition/stages.ts';
import { bracketRights, matchRights } from '#domain/people/permissions.ts';
import * as commands from './commands.ts';
import { readBracket } from './factsStore.ts';
import { decideMisplaced, readMissing } from './misplaced.ts';
import * as placements from './placementActs.ts';
import { putPublicDraw, readPublicDraw } from './publicDraw.ts';
import { readRegeneration, requestRegeneration } from './regenerate.ts';
import { saveBracket } from './save.ts';
import { proposeSeeding } from './seeding.ts';
import * as ties from './ties.ts';

const bracketRoute = rightsRoute(bracketRights);

export const bracketRoutes = [
  bracketRoute(contract.getStandings, ({ db }, { params }) => commands.readStandings(db, params.id)),
  dataRoute(missing.getScenarios, ({ db }, { params }) => commands.readScenarios(db, params.id)),
  bracketRoute(contract.getBracket, ({ db }, { params }) => readBracket(db, params.id)),
  bracketRoute(contract.saveBracket, byId(saveBracket)),
  bracketRoute(contract.regenerateBracket, byId(requestRegeneration)),
  bracketRoute(contract.getRegeneration, byId(readRegeneration)),
  bracketRoute(contract.autoFillBracket, byId(placements.autoFillBracket)),
  bracketRoute(contract.clearBracket, byId(placements.clearBracket)),
  bracketRoute(contract.pairRound, (context, { params: { id, round }, body }) =>
    placements.pairRound(context, id, round, body),
  ),
  dataRoute(missing.readMissing, byId(readMissing)),
  rightsRoute((actor, { match }: Consequence) => matchRights(actor, match))(
    missing.decideMisplaced,
    byId(decideMisplaced),
  ),
  bracketRoute(contract.undoDraw, byId(placements.undoDraw)),
  bracketRoute(contract.generateMatches, byId(commands.generateMatches)),
  dataRoute(previewDraw, ({ db }, { params }) => commands.readPreview(db, params.id)),
  dataRoute(contract.proposeSeeding, ({ db }, { params, query }) => proposeSeeding(db, params.id, query)),
  dataRoute(publicDraw.getPublicDraw, byId(readPublicDraw)),
  bracketRoute(publicDraw.putPublicDraw, byId(putPublicDraw)),
  bracketRoute(missing.decideTie, byId(ties.decideTie)),
  bracketRoute(missing.drawTie, byId(ties.drawTie)),
  bracketRoute(missing.makeTieGames, byId(ties.makeTieGames)),
];
