import { useEditing } from '#admin/shared/board/editing.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import cards from './cards.module.css';
import styles from './Knockout.module.css';
import { KnockoutMatch } from './KnockoutMatch.tsx';

/** The knockout round by round; the last two share a line. */
export function Knockout() {
  const rounds = roundsOf(useEditing().board.bracket);
  const isLate = ({ key }: BracketRound) => key === 'semifinals' || key === 'final';
  return (
    <Grid columns={1} gap={5}>
      {rounds
        .filter((round) => !isLate(round))
        .map((round) => (
          <Round key={round.key} round={round} columns={4} />
        ))}
      <Grid gap={[5, 3.5]} stacks="tablet" className={styles.late}>
        {rounds.filter(isLate).map((round) => (
          <Round key={round.key} round={round} columns={round.key === 'final' ? 1 : 2} />
        ))}
      </Grid>
    </Grid>
  );
}

type BracketRound = ReturnType<typeof roundsOf>[number];

const Round = ({ round: { key, name, matches }, columns }: { round: BracketRound; columns: 1 | 2 | 4 }) => (
  <section aria-label={name}>
    <Text as="h3" marginBottom={2} className="label">
      {name}
    </Text>
    <Grid columns={columns} gap={3.5} stacks="phone" className={columns === 4 ? cards.cards : undefined}>
      {matches.map((match) => (
        <KnockoutMatch key={match.id} match={match} isFinal={key === 'final'} />
      ))}
    </Grid>
  </section>
);
