import { useEffect, useRef } from 'react';
import { Box, Row, Text } from '#ui/blocks.tsx';
import styles from './ComposerRows.module.css';
import type { Option, OptionRow } from './useComposer.ts';

type Props = { id: string; rows: OptionRow[]; active: number; option: Option | undefined };

export function ComposerRows({ id, rows, active, option }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // The input has the focus and handles the keys, so the rows handle only the pointer.
  return (
    <Box
      border="strong"
      radius="card"
      surface={1}
      overflow="auto"
      padding={1.5}
      marginBottom={2}
      ref={list}
      id={`${id}-rows`}
      className={styles.rows}
      hidden={rows.length === 0}
      role="listbox"
      aria-label={option ? option.description : 'Commands'}
    >
      {rows.map(({ key, title, text, take }, index) => (
        <Row
          radius="badge"
          as="button"
          surface={index === active ? 3 : undefined}
          padding={[2, 2.5]}
          gap={[0, 3]}
          align="baseline"
          alignContent="center"
          wraps
          touch
          width="full"
          key={key}
          id={`${id}-${index}`}
          className={styles.row}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
        >
          <Text weight="medium">{title}</Text>
          {text && <Text tone="secondary">{text}</Text>}
        </Row>
      ))}
    </Box>
  );
}
