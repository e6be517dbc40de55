import { classes } from '#ui/classes.ts';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import type { HeadToHeadResult } from './groupState.ts';
import styles from './HeadToHead.module.css';

const WORDS: Record<HeadToHeadResult['state'], { letter: string; words: string }> = {
  won: { letter: 'W', words: 'won against' },
  lost: { letter: 'L', words: 'lost to' },
  live: { letter: '', words: 'plays now against' },
  hidden: { letter: '–', words: 'hidden result against' },
  open: { letter: '', words: 'has yet to play' },
};

/** A team's results against the others, in the order of the table; each in words for who cannot see it. */
export const HeadToHead = ({ squares }: { squares: readonly HeadToHeadResult[] }) => (
  <span className={styles.squares}>
    {squares.map(({ opponent, state }, index) => {
      const words = `${WORDS[state].words} ${opponent.name}`;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: an opponent may be met twice
        <span key={index} title={words}>
          <SquareSign state={state} />
          <VisuallyHidden>
            {index > 0 && ', '}
            {words}
          </VisuallyHidden>
        </span>
      );
    })}
  </span>
);

/** The sign of one result. */
export const SquareSign = ({ state }: { state: HeadToHeadResult['state'] }) => (
  <Text
    flex="none"
    size="label"
    weight="bold"
    tone="secondary"
    className={classes(styles.square, styles[state])}
    aria-hidden="true"
  >
    {WORDS[state].letter}
  </Text>
);
