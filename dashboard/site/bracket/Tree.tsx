import IconChevronRight from 'icon:chevron-right';
import { useRef } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { formatOf, KnockoutTree, RoundHead } from '#shared/bracket/KnockoutTree.tsx';
import type { Round } from '#shared/bracket/rounds.ts';
import { Box, Button, classes, Row, Text } from '#ui/blocks.tsx';
import { Champion } from './Champion.tsx';
import { FinalOrder } from './FinalOrder.tsx';
import { Node } from './Node.tsx';
import styles from './Tree.module.css';
import { useArrows } from './useArrows.ts';

type Props = {
  bracket: Bracket;
  tournament: Tournament;
  rounds: Round[];
  shown: string;
  onNext: (key: string) => void;
};

/** The whole tree instead of one round: small sides with tags, which pan and zoom. */
export const ALL = 'all';

export function Tree({ bracket, tournament, rounds, shown, onNext }: Props) {
  const tree = useRef<HTMLDivElement>(null);
  const isWide = rounds.length > 3;
  const isBeside = rounds.length === 3;
  const isLast = shown === 'final' || shown === ALL;
  const order = bracket.champion && <FinalOrder bracket={bracket} isShown={isLast} isBeside={isBeside} />;
  useArrows(tree);
  return (
    <>
      <div className={classes(isWide && styles.wide, rounds.length > 4 && styles.tall)}>
        <KnockoutTree
          ref={tree}
          className={styles.tree}
          bracket={bracket}
          rounds={rounds}
          columnClass={({ key }, fromEnd) =>
            classes(styles.column, fromEnd === 0 && styles.last, key !== shown && styles.other)
          }
          head={(round) => (
            <RoundHead as="h2" round={round} className={styles.head} format={formatWords(round, bracket)} />
          )}
          match={(match, { fromEnd, index, round: { matches } }) => (
            <Node
              match={match}
              bracket={bracket}
              opens={fromEnd > 0 ? 'right' : 'left'}
              isLow={index >= matches.length / 2 && matches.length > 1}
            />
          )}
          foot={(next) => (
            <Row only="phone" gap={3} justify="between">
              <Text tone="tertiary">{t`Swipe for the next round`}</Text>
              <Box flex="none">
                <Button onClick={() => onNext(next.key)}>
                  {next.name}
                  <IconChevronRight size={18} aria-hidden="true" />
                </Button>
              </Box>
            </Row>
          )}
        >
          <Champion bracket={bracket} tournament={tournament} isShown={isLast} />
          {isBeside && order}
        </KnockoutTree>
      </div>
      {!isBeside && order}
    </>
  );
}

function formatWords(round: Round, { format }: Bracket): string {
  const words = formatOf(round);
  return round.key === 'final' && format === 'group_stage' ? t`${words} • Winner Takes All` : words;
}
