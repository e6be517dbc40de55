import IconChevronDown from 'icon:chevron-down';
import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { anchorOf } from './anchor.ts';
import styles from './Index.module.css';
import type { Noun } from './readDocument.ts';

type Props = {
  nouns: readonly Noun[];
  count: number;
  typed: string;
  onType: (typed: string) => void;
  onOpenAll: (isOpen: boolean) => void;
};

export function Index({ nouns, count, typed, onType, onOpenAll }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const found = nouns.reduce((sum, { calls }) => sum + calls.length, 0);
  const isFiltered = typed.trim() !== '';
  const fold = () => {
    if (folded.current) folded.current.open = false;
  };
  const links = (
    <ul className={styles.links}>
      {!isFiltered && <Entry to="basics" name="Before the first call" onGo={fold} />}
      {nouns.map(({ name, calls }) => (
        <Entry key={name} to={anchorOf(name)} name={name} count={calls.length} onGo={fold} />
      ))}
      {!isFiltered && <Entry to="signed-webhooks" name="Signed webhooks" onGo={fold} />}
      <Entry to="schemas" name="Schemas" onGo={fold} />
    </ul>
  );
  return (
    <Stack alignContent="start" gap={3} minWidth={0} className={styles.index}>
      <SearchField label="Filter calls" placeholder="Path or words" value={typed} onChange={onType} />
      <Row gap={[0, 1]} align="center" wraps size="small" className={styles.tools}>
        <Text as="p" tone="secondary" role="status">
          {isFiltered ? `${found} of ${count} calls` : `${count} calls`}
        </Text>
        <Button look="plain" className={styles.all} onClick={() => onOpenAll(true)}>
          Open all
        </Button>
        <Button look="plain" className={styles.all} onClick={() => onOpenAll(false)}>
          Close all
        </Button>
      </Row>
      <Box as="nav" hides="tablet" aria-label="On this page">
        {links}
      </Box>
      <details ref={folded} className={styles.narrow}>
        <summary>
          On this page
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </summary>
        <nav aria-label="On this page, folded">{links}</nav>
      </details>
    </Stack>
  );
}

type EntryProps = { to: string; name: string; count?: number; onGo: () => void };

const Entry = ({ to, name, count, onGo }: EntryProps) => (
  <li>
    <a href={`#${to}`} onClick={onGo}>
      {name}
      {count !== undefined && (
        <Text weight="regular" tone="tertiary">
          {count}
          <VisuallyHidden> {count === 1 ? 'call' : 'calls'}</VisuallyHidden>
        </Text>
      )}
    </a>
  </li>
);
