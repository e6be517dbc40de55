import { useEffect, useRef, useState } from 'react';
import type { CsvReport, CsvRow } from '#domain/contract/exchange/exchange.ts';
import { nameList, sense, t } from '#domain/text/translate.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Grid, Name, Note, Text } from '#ui/blocks.tsx';
import { type Column, DataTable, MANY_ROWS } from '#ui/DataTable.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stats } from '#ui/Stats.tsx';
import styles from './Import.module.css';

const OUTCOMES: Record<CsvRow['outcome'], { before: string; after: string; tone: Tone }> = {
  create: { before: t`New`, after: sense('in a file')`Created`, tone: 'done' },
  update: { before: t`Changes`, after: t`Changed`, tone: 'sched' },
  same: { before: t`Unchanged`, after: t`Unchanged`, tone: 'off' },
  failed: { before: t`Problem`, after: t`Skipped`, tone: 'bad' },
};

const FILTERS = { failed: t`With problems`, noted: t`With a note` };
type Kind = keyof typeof FILTERS;

const kindOf = ({ outcome, problems }: CsvRow): Kind | null =>
  outcome === 'failed' ? 'failed' : problems.length > 0 ? 'noted' : null;
const severity = (row: CsvRow) => ({ failed: 2, noted: 1, none: 0 })[kindOf(row) ?? 'none'];

export function CsvRows({ report }: { report: CsvReport & { isDone: boolean } }) {
  const { rows, created, updated, same, failed, ignored, isDone } = report;
  const [only, setOnly] = useState<Kind | 'all'>('all');
  const section = useRef<HTMLElement>(null);
  // A long pasted table can push this section out of sight.
  useEffect(() => section.current?.focus(), []);
  const inOrder = rows.toSorted((a, b) => severity(b) - severity(a) || a.line - b.line);
  const count = (kind: Kind) => rows.filter((row) => kindOf(row) === kind).length;
  const offered = (Object.keys(FILTERS) as Kind[]).filter(
    (kind) => count(kind) > 0 && count(kind) < rows.length,
  );
  const wanted = offered.find((kind) => kind === only);
  return (
    <Grid
      paddingTop={1}
      as="section"
      columns={1}
      gap={3.5}
      ref={section}
      tabIndex={-1}
      aria-label={t`Import preview`}
    >
      <Stats
        figures={[
          [OUTCOMES.create[isDone ? 'after' : 'before'], created],
          [isDone ? t`Changed` : t`To change`, updated],
          [t`Unchanged`, same],
          [isDone ? t`Skipped` : t`With problems`, failed],
          ...(count('noted') > 0 ? ([[t`With a note`, count('noted')]] as [string, number][]) : []),
        ]}
      />
      {ignored.length > 0 && <Note size="small">{t`Ignored columns: ${nameList(ignored)}.`}</Note>}
      {isDone && <Note size="small">{t`See the audit log for each row.`}</Note>}
      {offered.length > 0 && (
        <Segmented
          legend={t`Rows to show`}
          options={[
            { value: 'all', label: t`All ${rows.length}` },
            ...offered.map((value) => ({ value, label: `${FILTERS[value]} ${count(value)}` })),
          ]}
          value={only}
          onChange={setOnly}
        />
      )}
      <DataTable
        caption={t`Rows in the file`}
        columns={columnsOf(isDone, rows.length <= MANY_ROWS)}
        rows={wanted ? inOrder.filter((row) => kindOf(row) === wanted) : inOrder}
        keyOf={({ line }) => String(line)}
      />
    </Grid>
  );
}

const columnsOf = (isDone: boolean, isWhole: boolean): Column<CsvRow>[] => [
  { head: t`Line`, by: ({ line }) => line, isNumber: true },
  {
    head: isDone ? t`Became` : t`Outcome`,
    cell: ({ outcome }) => (
      <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome][isDone ? 'after' : 'before']}</Badge>
    ),
    by: ({ outcome }) => outcome,
  },
  { head: sense('in a file')`Record`, cell: ({ what }) => <Name>{what}</Name>, by: ({ what }) => what },
  {
    head: t`Problems`,
    cell: ({ problems, outcome }) => (
      <Text tone={outcome === 'failed' ? 'danger' : 'warning'} className={isWhole ? styles.whole : undefined}>
        {problems.map(({ column, message }) => `${column ? `${column}: ` : ''}${message}`).join('. ')}
      </Text>
    ),
    by: ({ problems }) => problems.length,
  },
];
