import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import type { AverageName, OrderName, RecordName } from '#domain/games/statistics.ts';
import { t } from '#domain/text/translate.ts';
import { clockText } from '#shared/match/gameWords.ts';

export const FIGURES: Record<OrderName, { short: string; name: string }> = {
  points: { short: 'MVP', name: t`MVP points` },
  winRate: { short: t`Won`, name: t`Win rate` },
  games: { short: t`Games`, name: t`Games` },
  kda: { short: 'KDA', name: t`Kills and assists per death` },
  kills: { short: 'K', name: t`Kills` },
  deaths: { short: 'D', name: t`Deaths, fewest first` },
  assists: { short: 'A', name: t`Assists` },
  gpm: { short: 'GPM', name: t`Gold per minute` },
  xpm: { short: 'XPM', name: t`Experience per minute` },
  lastHits: { short: t`LH`, name: t`Last hits` },
  denies: { short: t`DN`, name: t`Denies` },
  netWorth: { short: t`Net worth`, name: t`Net worth` },
  heroDamage: { short: t`Damage`, name: t`Hero damage` },
  towerDamage: { short: t`Towers`, name: t`Tower damage` },
  heroHealing: { short: t`Healing`, name: t`Healing` },
  level: { short: t`Level`, name: t`Level` },
};

export const RECORDS: Record<RecordName, string> = {
  kills: t`Most kills`,
  assists: t`Most assists`,
  lastHits: t`Most last hits`,
  gpm: t`Highest gold per minute`,
  xpm: t`Highest experience per minute`,
  netWorth: t`Highest net worth`,
  heroDamage: t`Most hero damage`,
  towerDamage: t`Most tower damage`,
  heroHealing: t`Most healing`,
  longest: t`Longest game`,
  shortest: t`Shortest game`,
  bloodiest: t`Most combined kills`,
};

const LARGE = 100;

type Averages = Pick<PlayerLine, 'averages'> | undefined;

export const figureText = (name: OrderName, value: number) =>
  name === 'winRate'
    ? `${value}%`
    : name === 'games'
      ? String(value)
      : Math.abs(value) >= LARGE
        ? Math.round(value).toLocaleString('en')
        : value.toFixed(1);

export function averageOf(line: Averages, name: AverageName): string {
  const figure = line?.averages[name];
  return figure ? figureText(name, figure.average) : '–';
}

export const kdaText = (line: Averages) =>
  (['kills', 'deaths', 'assists'] as const).map((name) => averageOf(line, name)).join('/');

export const recordText = (name: RecordName, value: number) =>
  name === 'longest' || name === 'shortest' ? clockText(value) : value.toLocaleString('en');
