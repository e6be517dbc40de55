import { useEditing } from '#admin/shared/board/editing.ts';
import { PairRoundButton } from '#admin/shared/match/PairRound.tsx';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { Grid, Row, Text } from '#ui/blocks.tsx';
import cards from './cards.module.css';
import styles from './Knockout.module.css';
import { KnockoutMatch } from './KnockoutMatch.tsx';

export function Knockout() {
  const { bracket } = useEditing().board;
  const rounds = roundsOf(bracket);
  const isLate = ({ key }: BracketRound) => key === 'semifinals' || key === 'final';
  return (
    <Grid columns={1} gap={5}>
      {rounds
        .filter((round) => !isLate(round))
        .map((round) => (
          <Round key={round.key} bracket={bracket} round={round} columns={4} />
        ))}
      <Grid gap={[5, 3.5]} stacks="tablet" className={styles.late}>
        {rounds.filter(isLate).map((round) => (
          <Round key={round.key} bracket={bracket} round={round} columns={round.key === 'final' ? 1 : 2} />
        ))}
      </Grid>
    </Grid>
  );
}

type BracketRound = ReturnType<typeof roundsOf>[number];

type Props = { bracket: Bracket; round: BracketRound; columns: 1 | 2 | 4 };

const Round = ({ bracket, round: { key, name, matches }, columns }: Props) => (
  <section aria-label={name}>
    <Row gap={3} align="baseline" justify="between" wraps marginBottom={2}>
      <Text as="h3" className="label">
        {name}
      </Text>
      <PairRoundButton bracket={bracket} round={key} />
    </Row>
    <Grid columns={columns} gap={3.5} stacks="phone" className={columns === 4 ? cards.cards : undefined}>
      {matches.map((match) => (
        <KnockoutMatch key={match.id} match={match} isFinal={key === 'final'} />
      ))}
    </Grid>
  </section>
);
