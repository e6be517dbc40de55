import * as contract from '#domain/contract/games.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { route } from '../http/route.ts';
import * as commands from './commands.ts';
import { createIntake } from './intake.ts';

type Settings = {
  sessionSecret: string;
  productName: string;
  leagueTimeZone: string;
  publicUrl?: string | undefined;
};

/** What the game itself tells: the clients that post it, and the games of a match. */
export function gameRoutes(
  db: Database,
  { sessionSecret: secret, productName, leagueTimeZone: timeZone, publicUrl }: Settings,
) {
  const intake = createIntake(db, secret, (ids) => {
    const context: Context = { db, actor: { kind: 'system' }, now: new Date() };
    return commands.followGames(context, ids, timeZone);
  });
  return [
    route(contract.listGameClients, async (context) => ({ data: await commands.listClients(context) })),
    route(contract.makeGameClient, async (context, { body }, visit) => ({
      data: await commands.makeClient(context, body.name, {
        ...{ secret, productName },
        origin: publicUrl ?? visit.origin,
      }),
    })),
    route(contract.endGameClient, async (context, { params }) => ({
      data: await commands.endClient(context, params.id),
    })),
    route(contract.postGame, async (_context, { body }) => {
      await intake.take(body);
      return { data: null };
    }),
    route(contract.listGames, async (context, { params }) => ({
      data: await commands.listGames(context, params.id),
    })),
    route(contract.listLooseGames, async (context) => ({ data: await commands.listLooseGames(context) })),
    route(contract.linkGame, async (context, { params, body }) => ({
      data: await commands.linkByHand(context, params.dotaMatchId, body.matchId, timeZone),
    })),
  ];
}
