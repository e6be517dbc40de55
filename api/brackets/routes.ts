import * as contract from '../../domain/contract/brackets.ts';
import { getScenarios } from '../../domain/contract/scenarios.ts';
import { tournamentRights } from '../../domain/permissions.ts';
import { route } from '../route.ts';
import * as commands from './commands.ts';
import * as placements from './placementActs.ts';
import { saveBracket } from './save.ts';
import * as ties from './ties.ts';

export const bracketRoutes = [
  route(contract.getStandings, async ({ db }, { params }) => ({
    data: await commands.readStandings(db, params.id),
  })),
  route(getScenarios, async ({ db }, { params }) => ({
    data: await commands.readScenarios(db, params.id),
  })),
  route(contract.getBracket, async ({ db, actor }, { params }) => ({
    data: await commands.readBracket(db, params.id),
    ...(actor.kind === 'admin' && { can: tournamentRights(actor) }),
  })),
  route(contract.saveBracket, async (context, { params, body }) => ({
    data: await saveBracket(context, params.id, body),
  })),
  route(contract.regenerateBracket, async (context, { params }) => ({
    data: await placements.regenerateBracket(context, params.id),
  })),
  route(contract.autoFillBracket, async (context, { params }) => ({
    data: await placements.autoFillBracket(context, params.id),
  })),
  route(contract.clearBracket, async (context, { params }) => ({
    data: await placements.clearBracket(context, params.id),
  })),
  route(contract.generateMatches, async (context, { params }) => ({
    data: await commands.generateMatches(context, params.id),
  })),
  route(contract.decideTie, async (context, { params, body }) => ({
    data: await ties.decideTie(context, params.id, body),
  })),
  route(contract.drawTie, async (context, { params, body }) => ({
    data: await ties.drawTie(context, params.id, body),
  })),
  route(contract.makeTieGames, async (context, { params, body }) => ({
    data: await ties.makeTieGames(context, params.id, body),
  })),
];
