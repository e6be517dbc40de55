import { useEditing } from '#admin/shared/board/editing.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { classes } from '#ui/classes.ts';
import styles from './Knockout.module.css';
import { KnockoutMatch } from './KnockoutMatch.tsx';

/** The knockout round by round; the last two share a line. */
export function Knockout() {
  const rounds = roundsOf(useEditing().board.bracket);
  const isLate = (key: string) => key === 'semifinals' || key === 'final';
  const round = ({ key, name, matches }: (typeof rounds)[number]) => (
    <section key={key} aria-label={name}>
      <h3 className={`label ${styles.round}`}>{name}</h3>
      <div className={styles.matches}>
        {matches.map((match) => (
          <KnockoutMatch key={match.id} match={match} isFinal={key === 'final'} />
        ))}
      </div>
    </section>
  );
  return (
    <div className={styles.rounds}>
      {rounds.filter(({ key }) => !isLate(key)).map(round)}
      <div className={classes(styles.rounds, styles.late)}>
        {rounds.filter(({ key }) => isLate(key)).map(round)}
      </div>
    </div>
  );
}
