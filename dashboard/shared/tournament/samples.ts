import { LEAGUE_NAMES, type League, TARGET_PRIZE_POOL } from '#domain/settings.ts';

/** Shown where tournaments cannot be loaded and none was before, each marked; never sent anywhere. */
export const SAMPLES: { name: string; league: League; description: string; target: number }[] = [
  {
    name: 'A League Championship',
    league: 'A',
    description: `The ${LEAGUE_NAMES.A}: four groups of five, then a knockout.`,
    target: TARGET_PRIZE_POOL.A,
  },
  {
    name: 'B League Cup',
    league: 'B',
    description: `The ${LEAGUE_NAMES.B}: where new teams start.`,
    target: TARGET_PRIZE_POOL.B,
  },
];
