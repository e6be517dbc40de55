import { nameList, t } from '#domain/text/translate.ts';
import { OUTCOME_WORDS } from '#shared/team/FormSquares.tsx';
import styles from './FormChart.module.css';

const STEPS = { won: 1, drawn: 0, lost: -1 };

/** Wins minus losses from match to match. The list of results below the chart is its table. */
export function FormChart({ outcomes }: { outcomes: readonly (keyof typeof STEPS)[] }) {
  const words = nameList(outcomes.map((state) => OUTCOME_WORDS[state]));
  const sums = outcomes.map((_, index) =>
    outcomes.slice(0, index + 1).reduce((sum, state) => sum + STEPS[state], 0),
  );
  const [low, high] = [Math.min(0, ...sums), Math.max(1, ...sums)];
  const y = (value: number) => 8 + (84 * (high - value)) / (high - low);
  const at = (index: number) => `${100 * index + 50} ${y(sums[index] ?? 0)}`;
  const line = sums.map((_, index) => at(index)).join('L');
  const dots = (of: keyof typeof STEPS) =>
    outcomes.map((state, index) => (state === of ? `M${at(index)}h0` : '')).join('');
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${100 * sums.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Wins minus losses, oldest first: ${words}`}
    >
      <path className={styles.zero} d={`M0 ${y(0)}H${100 * sums.length}`} />
      <path className={styles.area} d={`M50 ${y(0)}L${line}V${y(0)}Z`} />
      <path className={styles.line} d={`M${line}`} />
      <path className={styles.won} d={dots('won')} />
      <path className={styles.drawn} d={dots('drawn')} />
      <path className={styles.lost} d={dots('lost')} />
      <path className={styles.hole} d={dots('lost')} />
    </svg>
  );
}
