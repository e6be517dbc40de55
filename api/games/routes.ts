import type { Database } from '#api/database/database.ts';
import { DEFAULT_LIMITS } from '#api/http/middleware/limits.ts';
import { limitUnknownCredentials } from '#api/http/middleware/limitUnknownCredentials.ts';
import { route } from '#api/http/route.ts';
import * as statistics from '#domain/contract/games/gameStatistics.ts';
import * as contract from '#domain/contract/games/games.ts';
import * as clients from './clients.ts';
import { createIntake, type Intake } from './intake.ts';
import * as linking from './linking.ts';
import { listPosts } from './posts.ts';
import { listGames } from './present.ts';
import * as counted from './statistics.ts';

type Settings = { sessionSecret: string; publicUrl?: string | undefined };

/** What takes the posts of clients; it is there once for each process. */
export const createGameIntake = (db: Database, { sessionSecret: secret }: Settings) =>
  createIntake({
    ...{ db, secret },
    counted: limitUnknownCredentials(DEFAULT_LIMITS.readsPerMinute),
    follow: (ids) => linking.followGames({ db, actor: { kind: 'system' }, now: new Date() }, ids),
  });

/** What games tell of players, teams and tournaments. */
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
      data: await clients.makeClient(context, body.name, {
        secret,
        origin: publicUrl ?? visit.origin,
      }),
    })),
    route(contract.endGameClient, async (context, { params }) => ({
      data: await clients.endClient(context, params.id),
    })),
    route(contract.postGame, async (_context, { body }, visit) => {
      await intake.take(body, visit.address);
      return { data: null };
    }),
    route(contract.listGames, async (context, { params }) => ({
      data: await listGames(context, params.id),
    })),
    route(contract.listLooseGames, async (context) => ({ data: await linking.listLooseGames(context) })),
    route(contract.listGamePosts, async (context, { params }) => ({
      data: await listPosts(context, params.dotaMatchId),
    })),
    route(contract.linkGame, async (context, { params, body }) => ({
      data: await linking.linkByHand(context, params.dotaMatchId, body.matchId),
    })),
  ];
}
