import * as contract from '../../domain/contract/brackets.ts';
import { tournamentRights } from '../../domain/permissions.ts';
import { route } from '../route.ts';
import * as commands from './commands.ts';
import { saveBracket } from './save.ts';

export const bracketRoutes = [
  route(contract.getStandings, async ({ db }, { params }) => ({
    data: await commands.readStandings(db, params.id),
  })),
  route(contract.getBracket, async ({ db, actor }, { params }) => ({
    data: await commands.readBracket(db, params.id),
    ...(actor.kind === 'admin' && { can: tournamentRights(actor) }),
  })),
  route(contract.saveBracket, async (context, { params, body }) => ({
    data: await saveBracket(context, params.id, body),
  })),
  route(contract.regenerateBracket, async (context, { params }) => ({
    data: await commands.regenerateBracket(context, params.id),
  })),
  route(contract.autoFillBracket, async (context, { params }) => ({
    data: await commands.autoFillBracket(context, params.id),
  })),
  route(contract.clearBracket, async (context, { params }) => ({
    data: await commands.clearBracket(context, params.id),
  })),
  route(contract.generateMatches, async (context, { params }) => ({
    data: await commands.generateMatches(context, params.id),
  })),
  route(contract.decideTie, async (context, { params, body }) => ({
    data: await commands.decideTie(context, params.id, body),
  })),
];
