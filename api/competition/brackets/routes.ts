import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/brackets.ts';
import * as tieContract from '#domain/contract/competition/missing.ts';
import {
  decideMisplaced as decideMisplacedCall,
  getScenarios,
  readMissing as readMissingCall,
} from '#domain/contract/competition/missing.ts';
import { previewDraw } from '#domain/contract/competition/stages.ts';
import { type Actor, bracketRights, matchRights } from '#domain/people/permissions.ts';
import * as commands from './commands.ts';
import { undoDraw } from './draw.ts';
import { decideMisplaced, readMissing } from './misplaced.ts';
import { pairRound } from './pairRound.ts';
import * as placements from './placementActs.ts';
import { readRegeneration, requestRegeneration } from './regenerate.ts';
import { saveBracket } from './save.ts';
import { proposeSeeding } from './seeding.ts';
import * as ties from './ties.ts';

export const bracketRoutes = [
  route(contract.getStandings, async ({ db, actor }, { params }) => ({
    data: await commands.readStandings(db, params.id),
    ...(actor.kind === 'admin' && { can: bracketRights(actor) }),
  })),
  route(getScenarios, async ({ db }, { params }) => ({ data: await commands.readScenarios(db, params.id) })),
  route(contract.getBracket, async ({ db, actor }, { params }) =>
    answered(actor, await commands.readBracket(db, params.id)),
  ),
  route(contract.saveBracket, async (context, { params, body }) =>
    answered(context.actor, await saveBracket(context, params.id, body)),
  ),
  route(contract.regenerateBracket, async (context, { params }) =>
    answered(context.actor, await requestRegeneration(context, params.id)),
  ),
  route(contract.getRegeneration, async (context, { params }) =>
    answered(context.actor, await readRegeneration(context, params.id)),
  ),
  route(contract.autoFillBracket, async (context, { params }) =>
    answered(context.actor, await placements.autoFillBracket(context, params.id)),
  ),
  route(contract.clearBracket, async (context, { params }) =>
    answered(context.actor, await placements.clearBracket(context, params.id)),
  ),
  route(contract.pairRound, async (context, { params: { id, round }, body }) =>
    answered(context.actor, await pairRound(context, id, round, body)),
  ),
  route(readMissingCall, async (context, { params }) => ({ data: await readMissing(context, params.id) })),
  route(decideMisplacedCall, async (context, { params, body }) => {
    const data = await decideMisplaced(context, params.id, body);
    return { data, can: matchRights(context.actor, data.match) };
  }),
  route(contract.undoDraw, async (context, { params, body }) =>
    answered(context.actor, await undoDraw(context, params.id, body)),
  ),
  route(contract.generateMatches, async (context, { params, body }) =>
    answered(context.actor, await commands.generateMatches(context, params.id, body)),
  ),
  route(previewDraw, async ({ db }, { params }) => ({ data: await commands.readPreview(db, params.id) })),
  route(contract.proposeSeeding, async ({ db }, { params, query }) => ({
    data: await proposeSeeding(db, params.id, query),
  })),
  route(tieContract.decideTie, async (context, { params, body }) =>
    answered(context.actor, await ties.decideTie(context, params.id, body)),
  ),
  route(tieContract.drawTie, async (context, { params, body }) =>
    answered(context.actor, await ties.drawTie(context, params.id, body)),
  ),
  route(tieContract.makeTieGames, async (context, { params, body }) =>
    answered(context.actor, await ties.makeTieGames(context, params.id, body)),
  ),
];

const answered = <Data>(actor: Actor, data: Data) => ({
  data,
  ...(actor.kind === 'admin' && { can: bracketRights(actor) }),
});
