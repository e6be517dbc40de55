import IconChevronRight from 'icon:chevron-right';
import { useRef } from 'react';
import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { Connectors } from '#shared/bracket/Connectors.tsx';
import type { Round, RoundKey } from '#shared/bracket/rounds.ts';
import { inSentence } from '#shared/bracket/words.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Champion } from './Champion.tsx';
import { FinalOrder } from './FinalOrder.tsx';
import { Node } from './Node.tsx';
import styles from './Tree.module.css';
import { useArrows } from './useArrows.ts';

type Props = {
  bracket: Bracket;
  tournament: Tournament;
  rounds: Round[];
  /** The round that a phone shows. */
  shown: RoundKey;
  onNext: (key: RoundKey) => void;
};

/** A column for each round, every match in the middle of the two that feed it, and the champion at the end. */
export function Tree({ bracket, tournament, rounds, shown, onNext }: Props) {
  const tree = useRef<HTMLDivElement>(null);
  const isWide = rounds.length > 3;
  const isBeside = rounds.length === 3;
  const order = <FinalOrder bracket={bracket} isShown={shown === 'final'} isBeside={isBeside} />;
  useArrows(tree);
  return (
    <>
      <div className={classes(isWide && styles.wide, rounds.length > 4 && styles.tall)}>
        <Row ref={tree} className={styles.tree}>
          {rounds.map((round, depth) => (
            <Column
              key={round.key}
              bracket={bracket}
              round={round}
              depth={depth}
              next={rounds[depth + 1]}
              fromEnd={rounds.length - 1 - depth}
              isShown={round.key === shown}
              onNext={onNext}
            />
          ))}
          <Champion bracket={bracket} tournament={tournament} isShown={shown === 'final'} />
          {isBeside && order}
        </Row>
      </div>
      {!isBeside && order}
    </>
  );
}

type ColumnProps = {
  bracket: Bracket;
  round: Round;
  depth: number;
  next: Round | undefined;
  fromEnd: number;
  isShown: boolean;
  onNext: Props['onNext'];
};

function Column({ bracket, round, depth, next, fromEnd, isShown, onNext }: ColumnProps) {
  return (
    <section
      className={classes(
        styles.column,
        depth > 0 && styles.later,
        fromEnd === 0 && styles.last,
        !isShown && styles.other,
      )}
      aria-labelledby={`round-${round.key}`}
    >
      <Row gap={[0.5, 2.5]} align="baseline" wraps className={styles.head}>
        <Text as="h2" size="medium" weight="bold" id={`round-${round.key}`} className={styles.title}>
          {round.name}
        </Text>
        <Text as="p" tone="tertiary">
          {formatWords(round, bracket)}
        </Text>
      </Row>
      <ul className={styles.matches}>
        {round.matches.map((match, index) => (
          <li key={match.id} className={styles.item}>
            {depth > 0 && <Connectors match={match} bracket={bracket} />}
            {next && index % 2 === 0 && <Pair match={match} bracket={bracket} />}
            <Node
              match={match}
              bracket={bracket}
              opens={fromEnd >= 1 ? 'right' : 'left'}
              isLow={index >= round.matches.length / 2 && round.matches.length > 1}
            />
          </li>
        ))}
      </ul>
      {next && (
        <div className={styles.next}>
          <Text tone="tertiary">Swipe for the next round</Text>
          <Button onClick={() => onNext(next.key)}>
            {next.name}
            <IconChevronRight size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
    </section>
  );
}

/** On a phone the wire is said: where the winners of two matches meet. */
const Pair = ({ match, bracket }: { match: BracketMatch; bracket: Bracket }) =>
  match.winnerTo && (
    <p className={styles.pair}>
      <Logo size={20} />
      Winners meet in {inSentence(match.winnerTo, bracket.format)}
    </p>
  );

function formatWords({ key, matches }: Round, { format }: Bracket): string {
  const words = matches[0]?.matchFormat ?? '';
  return key === 'final' && format === 'group_stage' ? `${words} • Winner Takes All` : words;
}
