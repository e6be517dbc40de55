import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './FittedText.module.css';
import { fitOf } from './fit.ts';

type Props = {
  /** What stands there, and is measured. */
  text: string;
  limits?: readonly [number, number, number];
  /** In the letters of headlines. */
  isDisplay?: boolean;
  lines?: 1 | 2 | 3;
  /** The text with its parts marked. */
  children?: ReactNode;
};

/** Words that must stand whole: the longer, the smaller and narrower, at last on two lines. */
export const FittedText = ({ text, limits, isDisplay, lines = 2, children = text }: Props) => (
  <bdi
    dir="auto"
    className={classes(
      styles.fitted,
      `lines-${lines}`,
      isDisplay && styles.display,
      styles[fitOf(text, limits)],
    )}
  >
    {children}
  </bdi>
);
