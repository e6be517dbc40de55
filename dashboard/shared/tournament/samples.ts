import type { League } from '#domain/settings.ts';
import { leagueIds, leagueName, leagueSettings } from '#domain/site/settings.ts';

/** Shown where tournaments cannot be loaded and none was before, each marked; never sent anywhere. */
export const samples = (): { name: string; league: League; description: string; target: number }[] =>
  leagueIds().map((league, index) => ({
    name: index === 0 ? `${league} League Championship` : `${league} League Cup`,
    league,
    description: `The ${leagueName(league)}: ${index === 0 ? 'four groups of five, then a knockout' : 'where new teams start'}.`,
    target: leagueSettings(league).targetPrizePool,
  }));
