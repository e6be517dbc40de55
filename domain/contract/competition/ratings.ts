import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, league, nameSchemas, page, shownTeam } from '../http/shapes.ts';

const rating = {
  rating: z.int(),
  deviation: z.int().describe('Nineteen times in twenty the strength is within twice of it'),
  matches: z.int(),
};

const ratedTeam = z.object({ rank: z.int(), id, ...shownTeam, ...rating });
export type RatedTeam = z.output<typeof ratedTeam>;

export const listRatings = endpoint('GET /api/ratings', 'public', {
  summary: 'Rate teams by their matches in all tournaments',
  query: z.strictObject({ league: league.optional(), ...page }),
  reply: z.array(ratedTeam),
});

const ratedWeek = z.object({
  week: z.string().describe('Its Monday'),
  ...rating,
  played: z.array(z.object({ matchId: id, rivalId: id, isWon: z.boolean(), isDraw: z.boolean() })),
});

/** The weeks in which a team played, the newest first, with its rating after each; null where it has none yet. */
export const readRating = endpoint('GET /api/teams/:id/rating', 'public', {
  summary: 'Read the history of a team’s rating',
  reply: z.object({ rating: z.object(rating).nullable(), weeks: z.array(ratedWeek) }),
});

nameSchemas({ ratedTeam });
