import { useRef } from 'react';
import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { KnockoutTree, RoundHead } from '#shared/bracket/KnockoutTree.tsx';
import { type Round, stageRounds } from '#shared/bracket/rounds.ts';
import { treesOfStage } from '#shared/bracket/trees.ts';
import { Box, classes, Grid, Heading } from '#ui/blocks.tsx';
import { Champion } from './Champion.tsx';
import { RoundByRound } from './Knockout.tsx';
import { Node } from './Node.tsx';
import styles from './Tree.module.css';
import { useArrows } from './useArrows.ts';

type Props = {
  bracket: Bracket;
  stage: StageView;
  /** Set only for the last stage, which shows the champion. */
  tournament: Tournament | null;
};

export const StageTree = ({ bracket, stage, tournament }: Props) => (
  <RoundByRound bracket={bracket} rounds={stageRounds(stage)}>
    {(shown) => (
      <>
        <Grid columns={stage.kind === 'gsl' ? 2 : 1} stacks="laptop" gap={[0, 6]}>
          {treesOfStage(stage).map(({ key, name, rounds }) => (
            <Part key={key} name={name} bracket={bracket} rounds={rounds} shown={shown} />
          ))}
        </Grid>
        {tournament && bracket.champion && (
          <Box marginTop={5}>
            <Champion bracket={bracket} tournament={tournament} isShown />
          </Box>
        )}
      </>
    )}
  </RoundByRound>
);

type PartProps = { name: string | null; bracket: Bracket; rounds: Round[]; shown: string };

function Part({ name, bracket, rounds, shown }: PartProps) {
  const tree = useRef<HTMLDivElement>(null);
  useArrows(tree);
  const isShown = ({ key, of = key }: Round) => of === shown;
  return (
    <section className={classes(!rounds.some(isShown) && styles.otherPart)}>
      <Box marginTop={5} marginBottom={2}>
        {name && <Heading size="section">{name}</Heading>}
      </Box>
      <div className={classes(rounds.length > 3 && styles.wide)}>
        <KnockoutTree
          ref={tree}
          className={styles.tree}
          bracket={bracket}
          rounds={rounds}
          columnClass={(round) => classes(styles.column, !isShown(round) && styles.other)}
          head={(round) => <RoundHead round={round} className={styles.head} />}
          match={(match, { fromEnd, index, round: { matches } }) => (
            <Node
              match={match}
              bracket={bracket}
              opens={fromEnd > 0 ? 'right' : 'left'}
              isLow={index >= matches.length / 2 && matches.length > 1}
            />
          )}
        />
      </div>
    </section>
  );
}
