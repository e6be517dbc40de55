import { useEffect, useRef, useState } from 'react';
import type { CsvReport, CsvRow } from '#domain/contract/exchange/exchange.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Grid, Name, Note, Text } from '#ui/blocks.tsx';
import { type Column, DataTable, MANY_ROWS } from '#ui/DataTable.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stats } from '#ui/Stats.tsx';
import styles from './Import.module.css';

const OUTCOMES: Record<CsvRow['outcome'], { before: string; after: string; tone: Tone }> = {
  create: { before: 'New', after: 'Created', tone: 'done' },
  update: { before: 'Changes', after: 'Changed', tone: 'sched' },
  same: { before: 'The same', after: 'The same', tone: 'off' },
  failed: { before: 'Problem', after: 'Skipped', tone: 'bad' },
};

type Only = 'all' | 'noted' | 'failed';

const severity = ({ outcome, problems }: CsvRow) => (outcome === 'failed' ? 2 : problems.length > 0 ? 1 : 0);

function useCsvRows({ report }: { report: CsvReport & { isDone: boolean } }) {
  const { rows, created, updated, same, failed, ignored, isDone } = report;
  const [only, setOnly] = useState<Only>('all');
  const section = useRef<HTMLElement>(null);
  // It is below the pasted text, which can be long.
  useEffect(() => section.current?.focus(), []);
  const inOrder = rows.toSorted((a, b) => severity(b) - severity(a) || a.line - b.line);
  const noted = rows.filter((row) => severity(row) === 1).length;
  const filters: { value: Only; label: string; count: number }[] = [
    { value: 'failed', label: 'With problems', count: failed },
    { value: 'noted', label: 'With a note', count: noted },
  ];
  const offered = filters.filter(({ count }) => count > 0 && count < rows.length);
  const wanted = { all: [0, 1, 2], noted: [1], failed: [2] }[
    offered.some(({ value }) => value === only) ? only : 'all'
  ];
  const shown = inOrder.filter((row) => wanted.includes(severity(row)));
  const columns: Column<CsvRow>[] = [
    { head: 'Line', cell: ({ line }) => line, by: ({ line }) => line, isNumber: true },
    {
      head: isDone ? 'Became' : 'Would become',
      cell: ({ outcome }) => (
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome][isDone ? 'after' : 'before']}</Badge>
      ),
      by: ({ outcome }) => outcome,
    },
    { head: 'What', cell: ({ what }) => <Name>{what}</Name>, by: ({ what }) => what },
    {
      head: 'Problems',
      cell: ({ problems, outcome }) => (
        <Text
          tone={outcome === 'failed' ? 'danger' : 'warning'}
          className={rows.length <= MANY_ROWS ? styles.whole : undefined}
        >
          {problems.map(({ column, message }) => `${column ? `${column}: ` : ''}${message}`).join('. ')}
        </Text>
      ),
      by: ({ problems }) => problems.length,
    },
  ];
  return {
    rows,
    created,
    updated,
    same,
    failed,
    ignored,
    isDone,
    only,
    setOnly,
    section,
    noted,
    offered,
    shown,
    columns,
  };
}

export function CsvRows(props: { report: CsvReport & { isDone: boolean } }) {
  const {
    rows,
    created,
    updated,
    same,
    failed,
    ignored,
    isDone,
    only,
    setOnly,
    section,
    noted,
    offered,
    shown,
    columns,
  } = useCsvRows(props);
  return (
    <Grid
      paddingTop={1}
      as="section"
      columns={1}
      gap={3.5}
      ref={section}
      tabIndex={-1}
      aria-label="Import preview"
    >
      <Stats
        figures={[
          [isDone ? 'Created' : 'New', created],
          [isDone ? 'Changed' : 'To change', updated],
          ['The same', same],
          [isDone ? 'Skipped' : 'With problems', failed],
          ...(noted > 0 ? ([['With a note', noted]] as [string, number][]) : []),
        ]}
      />
      {ignored.length > 0 && <Note size="small">Ignored columns: {ignored.join(', ')}.</Note>}
      {isDone && <Note size="small">See the audit log for each row.</Note>}
      {offered.length > 0 && (
        <Segmented
          legend="Which rows"
          options={[
            { value: 'all', label: `All ${rows.length}` },
            ...offered.map(({ value, label, count }) => ({ value, label: `${label} ${count}` })),
          ]}
          value={only}
          onChange={setOnly}
        />
      )}
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={shown}
        keyOf={({ line }) => String(line)}
      />
    </Grid>
  );
}
