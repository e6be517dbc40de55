import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { group, halfPoints, id, league, nameSchemas, page, role, shownTeam, upTo } from '../http/shapes.ts';

/** A place in an order; `winRate` is a whole percentage. */
const place = {
  rank: z.int(),
  id,
  ...shownTeam,
  wins: z.int(),
  losses: z.int(),
  points: halfPoints,
  games: z.int(),
  winRate: z.int(),
};

export const rankedTeam = z.object(place);
export type RankedTeam = z.output<typeof rankedTeam>;

const scope = { tournamentId: id.optional(), league: league.optional() };

export const rankTeams = endpoint('GET /api/rankings/teams', 'public', {
  summary: 'Rank teams',
  query: z.strictObject({ ...scope, ...page, limit: page.limit.unwrap().optional() }),
  reply: z.array(rankedTeam),
});

/** A player's place; tag, logo and group are those of the team they last played for. */
export const rankedPlayer = z.object({
  ...place,
  steamId: z.string(),
  role,
  teamId: id,
  teamName: z.string(),
  group: group.nullable(),
  /** Wins × 10 + win rate. */
  score: z.int(),
});
export type RankedPlayer = z.output<typeof rankedPlayer>;

/** Players in order: of one tournament, or over all (of a league). */
export const rankPlayers = endpoint('GET /api/rankings/players', 'public', {
  summary: 'Rank players',
  query: z.strictObject({ ...scope, ...page, perRole: upTo(100, 'perRole').optional() }),
  reply: z.array(rankedPlayer),
});

nameSchemas({ rankedTeam, rankedPlayer });
