import type { ReactNode } from 'react';
import { classes } from '#ui/blocks.tsx';
import styles from './FittedText.module.css';

type Props = {
  text: string;
  limits?: readonly [number, number, number];
  isDisplay?: boolean;
  lines?: 1 | 2 | 3;
  children?: ReactNode;
};

/** Shows text in full: longer text gets smaller and narrower, and finally wraps. */
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

/** Returns the width of a name in narrow letters; East Asian characters and emoji count twice. */
function roomOf(name: string): number {
  let room = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) room += WIDE.test(segment) ? 2 : 1;
  return room;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

function fitOf(
  name: string,
  [short, middle, long]: readonly [number, number, number] = [16, 26, 42],
): 'short' | 'middle' | 'long' | 'longest' {
  const room = roomOf(name);
  if (room <= short) return 'short';
  if (room <= middle) return 'middle';
  return room <= long ? 'long' : 'longest';
}
