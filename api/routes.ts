import { bracketRoutes } from './brackets/routes.ts';
import type { Database } from './database.ts';
import { matchRoutes } from './matches/routes.ts';
import { participationRoutes } from './participations/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { prizePoolRoutes } from './prizePool/routes.ts';
import { rankingRoutes } from './rankings/routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import type { Route } from './route.ts';
import { createLogInLimits } from './sessions/logInLimits.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { tournamentRoutes } from './tournaments/routes.ts';

type RouteSettings = { sessionSecret: string; version: string };

/** Every call that the api answers. */
export const allRoutes = (db: Database, settings: RouteSettings): Route[] => [
  ...tournamentRoutes,
  ...registrationRoutes,
  ...teamRoutes,
  ...participationRoutes,
  ...playerRoutes,
  ...matchRoutes,
  ...bracketRoutes,
  ...rankingRoutes,
  ...statisticsRoutes,
  ...prizePoolRoutes,
  ...sessionRoutes(settings.sessionSecret, createLogInLimits(db)),
  ...systemRoutes(settings.version),
];
