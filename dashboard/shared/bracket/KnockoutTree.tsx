import type { ReactNode, Ref } from 'react';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { classes, Note, Row, Text } from '#ui/blocks.tsx';
import styles from './KnockoutTree.module.css';
import { knockoutOf, type Round, wayInto } from './rounds.ts';
import { usePath } from './usePath.ts';

/** A match's place in the tree: its round, counted from the first and from the last, and its row, all from 0. */
export type TreePlace = { depth: number; fromEnd: number; index: number; round: Round };

type Props = {
  bracket: Bracket;
  rounds: readonly Round[];
  head: (round: Round) => ReactNode;
  match: (match: BracketMatch, place: TreePlace) => ReactNode;
  /** The line below each column except the last. */
  foot?: (next: Round) => ReactNode;
  columnClass?: (round: Round, fromEnd: number) => string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

/**
 * One column for each round, with every match midway between the two that feed it. The surrounding element sets the
 * height of a side (`--row`), of a match's head (`--head`) and foot (`--foot`), and the gap between columns (`--gap`).
 */
export const KnockoutTree = ({
  bracket,
  rounds,
  head,
  match: Match,
  foot,
  columnClass,
  className,
  ref,
  children,
}: Props) => {
  const ways = rounds.map((round, depth) => wayInto(round, rounds[depth - 1]));
  return (
    <Row align="stretch" flex="fill" ref={ref} className={classes(styles.tree, className)}>
      {rounds.map((round, depth) => {
        const fromEnd = rounds.length - 1 - depth;
        const next = rounds[depth + 1];
        return (
          <section
            key={round.key}
            className={classes(styles.column, depth > 0 && styles.later, columnClass?.(round, fromEnd))}
            aria-labelledby={`round-${round.key}`}
          >
            {head(round)}
            <ul className={styles.matches}>
              {round.matches.map((match, index) => (
                <li key={match.id} className={styles.item}>
                  {ways[depth] && (
                    <Connectors match={match} bracket={bracket} isStraight={ways[depth] === 'straight'} />
                  )}
                  {Match(match, { depth, fromEnd, index, round })}
                </li>
              ))}
            </ul>
            {next && foot?.(next)}
          </section>
        );
      })}
      {children}
    </Row>
  );
};

type HeadProps = { round: Round; as?: 'h2' | 'h3'; className?: string | undefined; format?: string };

export const RoundHead = ({ round, as = 'h3', className, format = formatOf(round) }: HeadProps) => (
  <Row gap={[0.5, 2.5]} align="baseline" wraps className={className}>
    <Text as={as} size="large" weight="bold" fontWidth="display" id={`round-${round.key}`}>
      {round.name}
    </Text>
    <Note tone="tertiary">{format}</Note>
  </Row>
);

export const formatOf = ({ matches: [match] }: Round) => (match ? matchFormatWords(match.matchFormat) : '');

type ConnectorsProps = { match: BracketMatch; bracket: Bracket; isStraight?: boolean };

/** The connectors into a match, from each feeding match to its team's row. */
function Connectors({ match, bracket, isStraight = false }: ConnectorsProps) {
  const { lit } = usePath();
  const all = knockoutOf(bracket);
  return (['team1', 'team2'] as const).map((side) => {
    const from = all.find(({ id }) => id === match[side].source);
    const came = from?.winner?.participationId;
    if (!from && isStraight) return null;
    const isLit = lit !== null && came === lit && match[side].participationId === lit;
    return (
      <Text
        key={side}
        className={classes(
          styles.wire,
          isStraight ? styles.straight : side === 'team1' ? styles.upper : styles.lower,
          isLit && styles.lit,
        )}
        data-wire={`${match[side].source} ${match.id}`}
        data-lit={isLit || undefined}
        aria-hidden="true"
      />
    );
  });
}
