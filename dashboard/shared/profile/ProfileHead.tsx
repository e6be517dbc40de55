import type { ReactNode } from 'react';
import { classes, Heading, Name, Row } from '#ui/blocks.tsx';
import { longestWord } from '#ui/longestWord.ts';
import { Stats } from '#ui/Stats.tsx';
import styles from './ProfileHead.module.css';

type Props = {
  picture?: ReactNode;
  name: string;
  facts: ReactNode[];
  figures: [label: string, count: number | string][];
  children?: ReactNode;
};

export const ProfileHead = ({ picture, name, facts, figures, children }: Props) => (
  <Row as="header" gap={[5, 6]} align="start" wraps marginBottom={7} className={styles.head}>
    {picture}
    <div className={styles.words}>
      <Heading size="page" className={classes(Array.from(name).length > 30 && styles.long, widthOf(name))}>
        <Name>{name}</Name>
      </Heading>
      <Row as="ul" gap={[1, 3.5]} wraps marginTop={2} tone="secondary">
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id and never change places
          <li key={index}>{fact}</li>
        ))}
      </Row>
      {children && (
        <Row gap={2} align="start" wraps marginTop={4} className={styles.ways}>
          {children}
        </Row>
      )}
    </div>
    <Stats className={styles.figures} figures={figures} />
  </Row>
);

/** On a phone, a long word is set in smaller type, so that it fits unbroken. */
function widthOf(name: string) {
  const longest = longestWord(name);
  return longest > 13 ? styles.widest : longest > 9 && styles.wide;
}
