import type { Bracket } from '#domain/contract/brackets.ts';
import { SquareSign } from '#shared/bracket/Squares.tsx';
import { orderWhenLevel } from '#shared/bracket/words.ts';
import styles from './Summary.module.css';

/** The rules of the group stage in figures, and what the signs mean. */
export function Summary({ bracket: { groups, rules, totalRealTeams } }: { bracket: Bracket }) {
  const places = groups.length * rules.groupSize;
  const figures: [string, string][] = [
    ['Teams', totalRealTeams === places ? `${places}` : `${totalRealTeams} of ${places}`],
    ['Groups', `${groups.length} groups of ${rules.groupSize}`],
    ['Win', `${rules.winPoints} points`],
    ['Loss', `${rules.lossPoints}`],
  ];
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
        <div>
          <dt className="label">Order when level</dt>
          <dd className={styles.order}>{orderWhenLevel(rules.tieBreakers)}</dd>
        </div>
      </dl>
      <Legend />
    </div>
  );
}

const Legend = () => (
  <ul className={styles.legend} aria-label="Signs">
    <li>
      <span className={styles.rail} aria-hidden="true" />
      Advances
    </li>
    <li>
      <span className={styles.tie} aria-hidden="true" />
      Tie-break needed
    </li>
    <li>
      <SquareSign state="won" />
      <span className={styles.word}>won</span> <SquareSign state="lost" />
      <span className={styles.word}>lost</span> <SquareSign state="live" />
      live <SquareSign state="open" />
      to play
    </li>
  </ul>
);
