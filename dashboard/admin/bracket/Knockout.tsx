import { useEditing } from '#admin/shared/board/editing.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { classes } from '#ui/classes.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import styles from './Knockout.module.css';
import { KnockoutMatch } from './KnockoutMatch.tsx';

/** The knockout round by round; the last two share a line. */
export function Knockout() {
  const rounds = roundsOf(useEditing().board.bracket);
  const isLate = (key: string) => key === 'semifinals' || key === 'final';
  const round = ({ key, name, matches }: (typeof rounds)[number]) => (
    <section key={key} aria-label={name}>
      <h3 className={`label ${styles.round}`}>{name}</h3>
      <Grid columns={4} gap={3.5} className={styles.matches}>
        {matches.map((match) => (
          <KnockoutMatch key={match.id} match={match} isFinal={key === 'final'} />
        ))}
      </Grid>
    </section>
  );
  return (
    <Stack gap={5} className={styles.rounds}>
      {rounds.filter(({ key }) => !isLate(key)).map(round)}
      <Stack gap={5} className={classes(styles.rounds, styles.late)}>
        {rounds.filter(({ key }) => isLate(key)).map(round)}
      </Stack>
    </Stack>
  );
}
