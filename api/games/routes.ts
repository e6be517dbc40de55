import type { Context, Database } from '#api/database/database.ts';
import { DEFAULT_LIMITS, limitUnknownCredentials } from '#api/http/middleware/limits.ts';
import { byId, dataRoute, route } from '#api/http/route.ts';
import * as sources from '#domain/contract/games/gameSources.ts';
import * as statistics from '#domain/contract/games/gameStatistics.ts';
import * as contract from '#domain/contract/games/games.ts';
import { found } from '#domain/errors.ts';
import type { SourceAddresses } from './ask.ts';
import * as clients from './clients.ts';
import { createIntake, type Intake } from './intake.ts';
import * as linking from './linking.ts';
import { listLookups } from './lookups.ts';
import { listGames } from './present.ts';
import { readSourceReliability } from './sourceReliability.ts';
import { changeSource, listSources, sourceTools, testSource } from './sources.ts';
import * as counted from './statistics.ts';
import * as store from './store.ts';

type Settings = {
  sessionSecret: string;
  publicUrl?: string | undefined;
  gameSources?: SourceAddresses | undefined;
};

/** Creates the intake of clients' posts, once per process. */
export const createGameIntake = (db: Database, { sessionSecret: secret }: Settings) =>
  createIntake({
    db,
    secret,
    counted: limitUnknownCredentials(DEFAULT_LIMITS.readsPerMinute),
    follow: (ids) => linking.followGames({ db, actor: { kind: 'system' }, now: new Date() }, ids),
  });

export const gameStatisticsRoutes = [
  dataRoute(statistics.getTournamentGames, byId(counted.readTournamentGames)),
  dataRoute(statistics.getPlayerGames, (context, { params, query }) =>
    counted.readPlayerGames(context, params.id, query),
  ),
  dataRoute(statistics.getTeamGames, (context, { params, query }) =>
    counted.readTeamGames(context, params.id, query),
  ),
  dataRoute(statistics.getGamesBetween, (context, { params }) =>
    counted.readGamesBetween(context, params.id, params.otherId),
  ),
];

export const gameRoutes = (intake: Intake, { sessionSecret: secret, publicUrl }: Settings) => [
  dataRoute(contract.listGameClients, (context) => clients.listClients(context)),
  dataRoute(contract.makeGameClient, (context, { body }, visit) =>
    clients.makeClient(context, body.name, { secret, origin: publicUrl ?? visit.origin }),
  ),
  dataRoute(contract.endGameClient, byId(clients.endClient)),
  route(contract.postGame, async (_context, { body }, visit) => {
    await intake.take(body, visit.address);
    return { data: null };
  }),
  dataRoute(contract.listGames, byId(listGames)),
  dataRoute(contract.listLooseGames, (context) => linking.listLooseGames(context)),
  dataRoute(contract.listGamePosts, (context, { params }) => listPosts(context, params.dotaMatchId)),
  dataRoute(contract.linkGame, (context, { params, body }) =>
    linking.linkByHand(context, params.dotaMatchId, body.matchId),
  ),
];

/** Returns the raw posts about a game and whether each counts towards its match, so that staff can settle a dispute. */
async function listPosts({ db }: Context, dotaMatchId: string): Promise<contract.GamePost[]> {
  const game = found(await store.findGame(db, dotaMatchId), 'Game');
  const posts = await store.listPosts(db, dotaMatchId, contract.MAX_POSTS);
  const readings = await store.listReadings(db, [dotaMatchId]);
  const isTrusted = game.match_id ? await readSourceReliability(db, game.match_id, readings) : () => false;
  const trusted = new Set(
    readings.filter((reading) => isTrusted(reading, game.radiant)).map(({ teller }) => teller),
  );
  return posts.map(({ client_id: clientId, told_at, body: post }) => ({
    toldAt: told_at.toISOString(),
    clientId,
    isTrusted: trusted.has(clientId),
    post,
  }));
}

export function gameSourceRoutes({ sessionSecret, gameSources }: Settings) {
  const tools = sourceTools(sessionSecret, gameSources);
  return [
    dataRoute(sources.listGameSources, (context) => listSources(context, tools)),
    dataRoute(sources.updateGameSource, (context, { params, body }) =>
      changeSource(context, tools, params.source, body),
    ),
    dataRoute(sources.testGameSource, (context, { params }) => testSource(context, tools, params.source)),
    dataRoute(sources.listGameLookups, (context) => listLookups(context)),
  ];
}
