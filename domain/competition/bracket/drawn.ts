import type { BracketFacts } from './facts.ts';

/**
 * Whether the draw is made (docs/rules.md, "The draw"): groups have their games, or teams have their seeds.
 */
export const isDrawn = ({
  format,
  entrants,
  matches,
}: Pick<BracketFacts, 'format' | 'entrants' | 'matches'>) =>
  format === 'group_stage'
    ? matches.some(
        ({ stage, status, countsForStats }) =>
          stage === 'group' && (status !== 'cancelled' || countsForStats),
      )
    : entrants.some(({ seed }) => seed !== null);

/**
 * The first two teams of an elimination are not finalists while others may still register: the draw creates the
 * matches.
 */
export const isUnderWay = (facts: BracketFacts) => facts.format === 'group_stage' || isDrawn(facts);
