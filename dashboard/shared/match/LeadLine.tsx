import { useId } from 'react';
import type { Game } from '#domain/contract/games/games.ts';
import { sense, t } from '#domain/text/translate.ts';
import { clockText, goldText, sidesOf } from './gameWords.ts';
import styles from './LeadLine.module.css';

type OfGame = Pick<Game, 'line' | 'radiant'>;
type Props = { game: OfGame; names: readonly [string, string] };

const WIDTH = 1_000;
const HEIGHT = 200;
const MIDDLE = HEIGHT / 2;
/** A smaller lead in gold never reaches the chart's edge, because a few hundred is hardly a lead. */
const LEAST = 4_000;

/** The left team's lead over time, and functions that place it in the chart as shares of its width and height. */
export function leadOver(game: OfGame) {
  const isRadiant = sidesOf(game)[0] === 'radiant';
  const points = game.line.map(({ clock, lead }) => ({ clock, lead: isRadiant ? lead : -lead }));
  const [from, to] = [Math.min(0, points[0]?.clock ?? 0), points.at(-1)?.clock ?? 0];
  const most = Math.max(LEAST, ...points.map(({ lead }) => Math.abs(lead)));
  return {
    points,
    to,
    most,
    x: (clock: number) => (clock - from) / Math.max(1, to - from),
    y: (lead: number) => 0.5 - (lead / most) * 0.47,
  };
}

export function LeadLine({ game, names }: Props) {
  const id = useId();
  const { points, ...place } = leadOver(game);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const x = (clock: number) => round(place.x(clock) * WIDTH);
  const y = (lead: number) => round(place.y(lead) * HEIGHT);
  const line = points.map(({ clock, lead }) => `${x(clock)} ${y(lead)}`).join('L');
  const area = `M${x(first.clock)} ${MIDDLE}L${line}L${x(last.clock)} ${MIDDLE}Z`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Net worth up to ${clockText(last.clock)}: ${leadText(last.lead, names)}`}
    >
      <clipPath id={`${id}-left`}>
        <rect width={WIDTH} height={MIDDLE} />
      </clipPath>
      <clipPath id={`${id}-right`}>
        <rect y={MIDDLE} width={WIDTH} height={MIDDLE} />
      </clipPath>
      {([0, 1] as const).map((index) => (
        <g
          key={index}
          clipPath={`url(#${id}-${index === 0 ? 'left' : 'right'})`}
          className={styles[sidesOf(game)[index]]}
        >
          <path className={styles.area} d={area} />
          <path className={styles.line} d={`M${line}`} />
        </g>
      ))}
      <path className={styles.middle} d={`M0 ${MIDDLE}H${WIDTH}`} />
    </svg>
  );
}

export const leadText = (lead: number, [left, right]: Props['names']): string =>
  lead === 0 ? sense('even')`Level` : `${lead > 0 ? left : right} +${goldText(lead)}`;

const round = (value: number) => Math.round(value * 10) / 10;
