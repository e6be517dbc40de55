import type { Context } from '#api/database/context.ts';
import type { Database } from '#api/database/database.ts';
import { DEFAULT_LIMITS } from '#api/http/middleware/limits.ts';
import { limitUnknownCredentials } from '#api/http/middleware/limitUnknownCredentials.ts';
import { route } from '#api/http/route.ts';
import * as statistics from '#domain/contract/games/gameStatistics.ts';
import * as contract from '#domain/contract/games/games.ts';
import { type GamePost, MAX_POSTS } from '#domain/contract/games/games.ts';
import { missing } from '#domain/errors.ts';
import * as clients from './clients.ts';
import { createIntake, type Intake } from './intake.ts';
import * as linking from './linking.ts';
import { listGames } from './present.ts';
import * as counted from './statistics.ts';
import * as store from './store.ts';
import { readTrust } from './trust.ts';

type Settings = { sessionSecret: string; publicUrl?: string | undefined };

/** What takes the posts of clients; it is there once for each process. */
export const createGameIntake = (db: Database, { sessionSecret: secret }: Settings) =>
  createIntake({
    db,
    secret,
    counted: limitUnknownCredentials(DEFAULT_LIMITS.readsPerMinute),
    follow: (ids) => linking.followGames({ db, actor: { kind: 'system' }, now: new Date() }, ids),
  });

/** Game statistics of players, teams and tournaments. */
export const gameStatisticsRoutes = [
  route(statistics.getTournamentGames, async (context, { params }) => ({
    data: await counted.readTournamentGames(context, params.id),
  })),
  route(statistics.getPlayerGames, async (context, { params, query }) => ({
    data: await counted.readPlayerGames(context, params.id, query),
  })),
  route(statistics.getTeamGames, async (context, { params, query }) => ({
    data: await counted.readTeamGames(context, params.id, query),
  })),
  route(statistics.getGamesBetween, async (context, { params }) => ({
    data: await counted.readGamesBetween(context, params.id, params.otherId),
  })),
];

export function gameRoutes(intake: Intake, { sessionSecret: secret, publicUrl }: Settings) {
  return [
    route(contract.listGameClients, async (context) => ({ data: await clients.listClients(context) })),
    route(contract.makeGameClient, async (context, { body }, visit) => ({
      data: await clients.makeClient(context, body.name, { secret, origin: publicUrl ?? visit.origin }),
    })),
    route(contract.endGameClient, async (context, { params }) => ({
      data: await clients.endClient(context, params.id),
    })),
    route(contract.postGame, async (_context, { body }, visit) => {
      await intake.take(body, visit.address);
      return { data: null };
    }),
    route(contract.listGames, async (context, { params }) => ({ data: await listGames(context, params.id) })),
    route(contract.listLooseGames, async (context) => ({ data: await linking.listLooseGames(context) })),
    route(contract.listGamePosts, async (context, { params }) => ({
      data: await listPosts(context, params.dotaMatchId),
    })),
    route(contract.linkGame, async (context, { params, body }) => ({
      data: await linking.linkByHand(context, params.dotaMatchId, body.matchId),
    })),
  ];
}

/** What clients posted of a game as it came, for the staff in a dispute, and whose word counts for its match. */
async function listPosts({ db }: Context, dotaMatchId: string): Promise<GamePost[]> {
  const game = await store.findGame(db, dotaMatchId);
  if (!game) throw missing('Game');
  const posts = await store.listPosts(db, dotaMatchId, MAX_POSTS);
  const readings = await store.listReadings(db, [dotaMatchId]);
  const isTrusted = game.match_id ? await readTrust(db, game.match_id, readings) : () => false;
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
