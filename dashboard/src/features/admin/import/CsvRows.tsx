import { useEffect, useRef, useState } from 'react';
import type { CsvReport, CsvRow } from '../../../../../domain/contract/csv.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { Name } from '../../../ui/Name.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import styles from './Import.module.css';

const OUTCOMES: Record<CsvRow['outcome'], { before: string; after: string; tone: Tone }> = {
  create: { before: 'New', after: 'Created', tone: 'done' },
  update: { before: 'Changes', after: 'Changed', tone: 'sched' },
  same: { before: 'The same', after: 'The same', tone: 'off' },
  failed: { before: 'Problem', after: 'Skipped', tone: 'bad' },
};

/** Up to so many rows are drawn in whatever height they take. */
const FEW = 150;

/** What becomes of each row, those with a problem first. */
export function CsvRows({ report }: { report: CsvReport & { isDone: boolean } }) {
  const { rows, created, updated, same, failed, ignored, isDone } = report;
  const [isOnlyFailed, setOnlyFailed] = useState(false);
  const section = useRef<HTMLElement>(null);
  // It stands below what was pasted, which may be long.
  useEffect(() => section.current?.focus(), []);
  const inOrder = rows.toSorted(
    (a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed') || a.line - b.line,
  );
  const shown = isOnlyFailed && failed > 0 ? inOrder.filter(({ outcome }) => outcome === 'failed') : inOrder;
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
      cell: ({ problems }) => (
        <span className={classes(styles.problems, rows.length <= FEW && styles.whole)}>
          {problems.map(({ column, message }) => `${column ? `${column}: ` : ''}${message}`).join('. ')}
        </span>
      ),
      by: ({ problems }) => problems.length,
    },
  ];
  return (
    <section ref={section} className={styles.report} tabIndex={-1} aria-label="What becomes of the rows">
      <Figures
        figures={[
          [isDone ? 'Created' : 'New', created],
          [isDone ? 'Changed' : 'To change', updated],
          ['The same', same],
          [isDone ? 'Skipped' : 'With problems', failed],
        ]}
      />
      {ignored.length > 0 && <p className="small ink2">Columns that are not read: {ignored.join(', ')}.</p>}
      {isDone && <p className="small ink2">What was done for each row stands in the audit log.</p>}
      {failed > 0 && failed < rows.length && (
        <Segmented
          legend="Which rows"
          options={[
            { value: 'all', label: `All ${rows.length}` },
            { value: 'failed', label: `With problems ${failed}` },
          ]}
          value={isOnlyFailed ? 'failed' : 'all'}
          onChange={(value) => setOnlyFailed(value === 'failed')}
        />
      )}
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={shown}
        keyOf={({ line }) => String(line)}
      />
    </section>
  );
}
