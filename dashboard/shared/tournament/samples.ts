import type { League } from '#domain/settings.ts';
import { leagueIds, leagueName, leagueSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';

/** Shown where tournaments cannot be loaded and none was before, each marked; never sent anywhere. */
export const samples = (): { name: string; league: League; description: string; target: number }[] =>
  leagueIds().map((league, index) => ({
    name: index === 0 ? t`${league} League Championship` : t`${league} League Cup`,
    league,
    description:
      index === 0
        ? t`The ${leagueName(league)}: four groups of five, then a knockout.`
        : t`The ${leagueName(league)}: where new teams start.`,
    target: leagueSettings(league).targetPrizePool,
  }));
