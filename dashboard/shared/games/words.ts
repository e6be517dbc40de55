import type { RecordName } from '#domain/game/records.ts';
import type { OrderName } from '#domain/game/statistics.ts';
import { clockText } from '#shared/match/gameWords.ts';

/** What a figure is called, at the head of a column and in full. */
export const FIGURES: Record<OrderName, { short: string; name: string }> = {
  points: { short: 'MVP', name: 'MVP points' },
  winRate: { short: 'Won', name: 'Win rate' },
  games: { short: 'Games', name: 'Games' },
  kda: { short: 'KDA', name: 'Kills and assists for each death' },
  kills: { short: 'K', name: 'Kills' },
  deaths: { short: 'D', name: 'Deaths, the fewest first' },
  assists: { short: 'A', name: 'Assists' },
  gpm: { short: 'GPM', name: 'Gold per minute' },
  xpm: { short: 'XPM', name: 'Experience per minute' },
  lastHits: { short: 'LH', name: 'Last hits' },
  denies: { short: 'DN', name: 'Denies' },
  netWorth: { short: 'Net worth', name: 'Net worth' },
  heroDamage: { short: 'Damage', name: 'Damage to heroes' },
  towerDamage: { short: 'Towers', name: 'Damage to towers' },
  heroHealing: { short: 'Healing', name: 'Healing' },
  level: { short: 'Level', name: 'Level' },
};

export const RECORDS: Record<RecordName, string> = {
  kills: 'Most kills',
  assists: 'Most assists',
  lastHits: 'Most last hits',
  gpm: 'Highest gold per minute',
  xpm: 'Highest experience per minute',
  netWorth: 'Most net worth',
  heroDamage: 'Most damage to heroes',
  towerDamage: 'Most damage to towers',
  heroHealing: 'Most healing',
  longest: 'Longest game',
  shortest: 'Shortest game',
  bloodiest: 'Most kills of both teams',
};

const LARGE = 100;

/** An average for people: to one decimal where it is small, with commas where it is large. */
export const figureText = (name: OrderName, value: number) =>
  name === 'winRate'
    ? `${value}%`
    : name === 'games'
      ? String(value)
      : Math.abs(value) >= LARGE
        ? Math.round(value).toLocaleString('en')
        : value.toFixed(1);

/** A record for people. */
export const recordText = (name: RecordName, value: number) =>
  name === 'longest' || name === 'shortest' ? clockText(value) : value.toLocaleString('en');
