import { comma, t } from '#domain/text/translate.ts';
import { classes, Text, VisuallyHidden } from '#ui/blocks.tsx';
import type { HeadToHeadResult } from './groupState.ts';
import styles from './HeadToHead.module.css';

const SIGNS: Record<HeadToHeadResult['state'], { letter: string; words: (opponent: string) => string }> = {
  won: { letter: t`W`, words: (opponent) => t`won against ${opponent}` },
  drawn: { letter: t`D`, words: (opponent) => t`drew with ${opponent}` },
  lost: { letter: t`L`, words: (opponent) => t`lost to ${opponent}` },
  live: { letter: '', words: (opponent) => t`is playing ${opponent} now` },
  hidden: { letter: '–', words: (opponent) => t`hidden result against ${opponent}` },
  open: { letter: '', words: (opponent) => t`has yet to play ${opponent}` },
};

type Props = {
  squares: readonly HeadToHeadResult[];
  /** The row's own place in a table with a column for each opponent, which stays free. */
  own?: number | undefined;
};

export const HeadToHead = ({ squares, own }: Props) => (
  <span className={styles.squares}>
    {squares.map(({ opponent, state }, index) => {
      const words = SIGNS[state].words(opponent.name);
      const isBefore = index + 1 === squares.length && own === squares.length;
      const look = classes(index === own && styles.afterOwn, isBefore && styles.beforeOwn);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two teams may meet twice
        <span key={index} title={words} className={look || undefined}>
          <SquareSign state={state} />
          <VisuallyHidden>
            {index > 0 && comma()}
            {words}
          </VisuallyHidden>
        </span>
      );
    })}
  </span>
);

export const SquareSign = ({ state }: { state: HeadToHeadResult['state'] }) => (
  <Text
    flex="none"
    size="label"
    weight="bold"
    tone="secondary"
    className={classes(styles.square, styles[state])}
    aria-hidden="true"
  >
    {SIGNS[state].letter}
  </Text>
);
