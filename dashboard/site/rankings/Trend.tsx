import { plural, t } from '#domain/text/translate.ts';
import { Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Trend.module.css';

/** The number of places gained or lost since `before`, if any. */
export function Movement({ rank, before }: { rank: number; before: number | undefined }) {
  const gain = (before ?? rank) - rank;
  if (gain === 0) return null;
  const [isUp, places] = [gain > 0, Math.abs(gain)];
  return (
    <Text size="small" weight="semibold" fontWidth="narrow" nowrap tone={isUp ? 'done' : 'danger'}>
      <span aria-hidden="true">{`${isUp ? '▲' : '▼'}${places}`}</span>
      <VisuallyHidden>
        {' '}
        {isUp ? plural(places, 'up # place', 'up # places') : plural(places, 'down # place', 'down # places')}
      </VisuallyHidden>
    </Text>
  );
}

/** Ratings from week to week, oldest first. All lines in a table share the range from `low` to `high`. */
export function Sparkline({ points, range: [low, high] }: { points: number[]; range: [number, number] }) {
  const y = (value: number) => 3 + ((high - value) / Math.max(1, high - low)) * 18;
  const step = 58 / Math.max(1, points.length - 1);
  const line = points.map((value, index) => `${3 + index * step} ${y(value)}`).join('L');
  const [first = low, last = low] = [points[0], points.at(-1)];
  return (
    <svg
      className={styles.spark}
      width="64"
      height="24"
      role="img"
      aria-label={t`Rating from ${first} to ${last}`}
    >
      <path d={`M${line}`} />
      <circle cx="61" cy={y(last)} r="2.5" />
    </svg>
  );
}

export const rangeOf = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
