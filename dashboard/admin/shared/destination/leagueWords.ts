import type { League } from '#domain/settings.ts';
import { allLeagues, leagueName } from '#domain/site/settings.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';

/** What a league is called where one chooses it. */
export const leagueWords = (league: League | null) =>
  league === null ? upperFirst(allLeagues()) : `League ${league}, ${leagueName(league)}`;
