import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, league } from './shapes.ts';

/** A team's place in a tournament's order, or over all tournaments; `winRate` is a whole percentage. */
export const rankedTeam = z.object({
  rank: z.int(),
  id,
  name: z.string(),
  tag: z.string(),
  logo: z.string().nullable(),
  wins: z.int(),
  losses: z.int(),
  points: z.int(),
  games: z.int(),
  winRate: z.int(),
});
export type RankedTeam = z.output<typeof rankedTeam>;

/** Teams in order: of one tournament, or over all (of a league) when none is named (specification 1 §4). */
export const rankTeams = endpoint({
  method: 'GET',
  path: '/api/rankings/teams',
  access: 'public',
  query: z.strictObject({ tournamentId: id.optional(), league: league.optional() }),
  reply: z.array(rankedTeam),
});
