import IconArrowBackUp from 'icon:arrow-back-up';
import type { ReactNode } from 'react';
import { Box, Button, Heading, Note, Row, Stack, Text } from '#ui/blocks.tsx';

type UnsavedField = { key: string; title: string; words: ReactNode; back: string; onBack: () => void };
type Props = {
  /** Of the heading, for the section that it names. */
  id: string;
  /** What one of them is called, such as 'change'. */
  noun: string;
  rows: readonly UnsavedField[];
  onDiscard: () => void;
  /** Shown while everything is saved. */
  none?: string;
};

export const Unsaved = ({ id, noun, rows, onDiscard, none }: Props) => (
  <>
    <Row
      line={rows.length > 0 ? 'bottom' : undefined}
      padding={[3.5, 4]}
      gap={3}
      align="baseline"
      justify="between"
    >
      <Heading size="card" id={id}>
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
      <Note padding={4} paddingTop={0} tone="tertiary">
        {none}
      </Note>
    )}
    {rows.length > 0 && (
      <Box as="ul" line="between" height="list">
        {rows.map(({ key, title, words, back, onBack }) => (
          <Row as="li" padding={2} paddingLeft={4} gap={2} align="center" key={key}>
            <Stack flex="fill" minWidth={0} size="small">
              <Text as="strong" weight="medium">
                {title}
              </Text>
              <span>{words}</span>
            </Stack>
            <Button look="icon" isReading onClick={onBack} aria-label={back} title="Take back">
              <IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />
            </Button>
          </Row>
        ))}
      </Box>
    )}
  </>
);
