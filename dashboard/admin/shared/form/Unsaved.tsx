import IconArrowBackUp from 'icon:arrow-back-up';
import type { ReactNode } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styles from './Unsaved.module.css';

type UnsavedField = { key: string; title: string; words: ReactNode; back: string; onBack: () => void };
type Props = {
  /** Of the heading, for the section that it names. */
  id: string;
  /** What one of them is called, such as 'change'. */
  noun: string;
  rows: readonly UnsavedField[];
  onDiscard: () => void;
  /** What stands there while nothing is unsaved. */
  none?: string;
};

/** What is planned and not saved: its heading, each with its way back, and all of it at once. */
export const Unsaved = ({ id, noun, rows, onDiscard, none }: Props) => (
  <>
    <Row padding={[3.5, 4]} gap={3} align="baseline" justify="between">
      <Heading as="h2" size="card" id={id}>
        {rows.length === 0
          ? `No unsaved ${noun}s`
          : `${rows.length} unsaved ${noun}${rows.length === 1 ? '' : 's'}`}
      </Heading>
      {rows.length > 0 && (
        <button type="button" className="link" onClick={onDiscard}>
          Discard
        </button>
      )}
    </Row>
    {rows.length === 0 && none && (
      <Text as="p" tone="tertiary" className={styles.none}>
        {none}
      </Text>
    )}
    {rows.length > 0 && (
      <ul className={styles.rows}>
        {rows.map(({ key, title, words, back, onBack }) => (
          <li key={key}>
            <Text flex="fill" minWidth={0} size="small" className={styles.words}>
              <strong>{title}</strong>
              {words}
            </Text>
            <Stack
              radius="control"
              as="button"
              flex="none"
              tone="secondary"
              type="button"
              className={styles.back}
              onClick={onBack}
              aria-label={back}
              title="Take back"
            >
              <IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />
            </Stack>
          </li>
        ))}
      </ul>
    )}
  </>
);
