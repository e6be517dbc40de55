import IconClipboardText from 'icon:clipboard-text';
import { FILTERS, type Filter } from '#admin/shared/match/order.ts';
import { Box, Button, Row, Stack, Text } from '#ui/blocks.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './Desk.module.css';

type Props = {
  counts: Record<Filter, number>;
  filter: Filter;
  search: string;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
  onSearching: () => void;
  /** Leads from the search into the list. */
  onDown: () => void;
  onPaste: () => void;
};

const FILTER_WORDS: Record<Filter, string> = {
  enter: 'To enter',
  live: 'Live',
  problems: 'Problems',
  recorded: 'Recorded',
  all: 'All',
};

export function Toolbar({ counts, filter, search, onFilter, onSearch, onSearching, onDown, onPaste }: Props) {
  return (
    <Row gap={[3, 4]} align="center" wraps marginBottom={4}>
      <SearchField
        id="desk-search"
        className={styles.part}
        label="Search matches"
        placeholder="Team, group or round"
        value={search}
        onFocus={onSearching}
        onChange={onSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'Escape') return;
          event.preventDefault();
          onDown();
        }}
      />
      <Box minWidth={0} size="small" nowrap>
        <Segmented
          legend="Which matches"
          value={filter}
          onChange={onFilter}
          options={FILTERS.map((value) => ({ value, label: `${FILTER_WORDS[value]} ${counts[value]}` }))}
        />
      </Box>
      <Button onClick={onPaste}>
        <IconClipboardText size={17} stroke={1.8} aria-hidden="true" /> Paste results
      </Button>
      <Progress entered={counts.recorded} toEnter={counts.enter} />
    </Row>
  );
}

function Progress({ entered, toEnter }: { entered: number; toEnter: number }) {
  const all = entered + toEnter;
  return (
    <Stack gap={1.5} marginLeft="auto" className={styles.part} id="progress" tabIndex={-1}>
      <Row as="p" gap={3} justify="between" size="small">
        <strong>
          {entered} of {all} recorded
        </strong>
        <Text tone="tertiary">{toEnter === 0 ? 'all done' : `${toEnter} to go`}</Text>
      </Row>
      <progress value={entered} max={Math.max(1, all)} aria-label="Matches recorded" />
    </Stack>
  );
}
