import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, league, listOf, nameSchemas, searchText, shownTeam, time } from '../http/shapes.ts';

const isSample = z.boolean();

export const found = z.object({
  teams: listOf({
    id,
    ...shownTeam,
    foundAs: z
      .object({ name: z.string(), tag: z.string(), tournamentName: z.string() })
      .nullable()
      .describe('The team’s name in a tournament, if it matches the search better than its current name'),
    tournamentId: id,
    tournamentName: z.string(),
    league,
    isSample,
  }),
  players: listOf({
    id,
    name: z.string(),
    steamId: z.string(),
    teamId: id.nullable(),
    teamName: z.string().nullable(),
    isSample,
  }),
  tournaments: listOf({ id, name: z.string(), league, startDate: time.nullable(), isSample }),
});
export type Found = z.output<typeof found>;

export const search = endpoint('GET /api/search', 'public', {
  summary: 'Search teams, players and tournaments',
  query: z.strictObject({ q: searchText.default('') }),
  reply: found,
});

nameSchemas({ SearchHit: found });
