import type { RankedTeam, RatedTeam } from '#domain/contract/competition/rankings.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pagesQuery } from '#shared/api/pages.ts';

export const leagueRankingsQuery = (api: Client, league: string) =>
  pagesQuery<RankedTeam>(api, ['rankings', { league }], `/api/rankings/teams?league=${league}`);

export const ratingsQuery = (api: Client, league: string) =>
  pagesQuery<RatedTeam>(api, ['rankings', { league, ratings: true }], `/api/ratings?league=${league}`);
