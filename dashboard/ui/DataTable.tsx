import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { classes, VisuallyHidden } from './blocks.tsx';
import styles from './DataTable.module.css';
import { SortHead } from './SortHead.tsx';
import { toggled } from './toggled.ts';

export type Column<Row> = {
  head: string;
  /** By default, a cell shows its sort key, or '--' for null. */
  cell?: (row: Row) => ReactNode;
  /** The sort key; absent if the column cannot be sorted. Null is sorted last. */
  by?: (row: Row) => string | number | null;
  isNumber?: boolean;
};

type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The label of a row's checkbox, such as 'Select Talon'. */
  nameOf: (row: Row) => string;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection?: Selection<Row> | undefined;
  acts?: (row: Row) => ReactNode;
  isMarked?: (row: Row) => boolean;
  /** The expanded content beneath a row, as wide as the visible table; null if there is none. */
  detail?: (row: Row) => ReactNode;
};

/** Longer tables render only the rows in view, all of equal height. */
export const MANY_ROWS = 150;
const ROW_HEIGHT = 44;

type Sort = { head: string; isDown: boolean } | null;

function useSorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [sort, setSort] = useState<Sort>(null);
  const sorted = useMemo(() => {
    const by = columns.find(({ head }) => head === sort?.head)?.by;
    return by ? rows.toSorted((a, b) => compare(by(a), by(b), sort?.isDown ?? false)) : rows;
  }, [rows, columns, sort]);
  const press = (head: string) =>
    setSort((before) => {
      if (before?.head !== head) return { head, isDown: false };
      return before.isDown ? null : { head, isDown: true };
    });
  return { sorted, sort, press };
}

/** A sortable table that stays fast with thousands of rows and scrolls within itself, under a fixed header. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, selection, acts } = props;
  const { sorted, sort, press } = useSorted(rows, columns);
  const box = useRef<HTMLElement>(null);
  const isMany = rows.length > MANY_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler, so nothing here is memoized
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keyOf(sorted[index] as Row),
    overscan: 12,
    enabled: isMany,
    initialRect: { width: 1_000, height: 600 },
  });
  const inView = virtual.getVirtualItems();
  const first = isMany ? (inView[0]?.index ?? 0) : 0;
  const last = isMany ? (inView.at(-1)?.index ?? -1) : sorted.length - 1;
  return (
    <section ref={box} className={classes(styles.box, isMany && styles.many)} aria-label={caption}>
      <table className={styles.table} aria-rowcount={sorted.length + 1}>
        <thead>
          <tr>
            {selection && (
              <td className={styles.tick}>
                <All rows={sorted} keyOf={keyOf} {...selection} />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sort={sort} onPress={press} />
            ))}
            {acts && (
              <td>
                <VisuallyHidden>{t`Actions`}</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <Gap height={inView[0]?.start ?? 0} />
        {sorted.slice(first, last + 1).map((row, index) => (
          <tbody
            key={keyOf(row)}
            data-index={first + index}
            ref={isMany ? virtual.measureElement : undefined}
          >
            <Cells {...props} row={row} index={first + index} />
          </tbody>
        ))}
        <Gap height={virtual.getTotalSize() - (inView.at(-1)?.end ?? virtual.getTotalSize())} />
      </table>
    </section>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort: Sort; onPress: (head: string) => void };

function Head<Row>({ column: { head, by, isNumber }, sort, onPress }: HeadProps<Row>) {
  const className = isNumber ? styles.number : undefined;
  if (!by)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const order = sort?.head === head ? (sort.isDown ? 'descending' : 'ascending') : null;
  return (
    <SortHead order={order} isNumber={isNumber} className={className} onSort={() => onPress(head)}>
      {head}
    </SortHead>
  );
}

function Cells<Row>({
  row,
  index,
  columns,
  keyOf,
  selection,
  acts,
  isMarked,
  detail,
}: Props<Row> & { row: Row; index: number }) {
  const key = keyOf(row);
  const isTicked = selection?.selected.has(key) ?? false;
  const open = detail?.(row);
  return (
    <>
      <tr
        aria-rowindex={index + 2}
        className={classes(isTicked && styles.ticked, isMarked?.(row) && styles.marked)}
      >
        {selection && (
          <td className={styles.tick}>
            <input
              type="checkbox"
              checked={isTicked}
              onChange={() => selection.onChange(toggled(selection.selected, key))}
              aria-label={selection.nameOf(row)}
            />
          </td>
        )}
        {columns.map(({ head, by, cell, isNumber }, place) => {
          const Cell = place === 0 ? 'th' : 'td';
          return (
            <Cell
              key={head}
              scope={place === 0 ? 'row' : undefined}
              className={isNumber ? styles.number : undefined}
              data-label={place === 0 ? undefined : head}
            >
              {cell ? cell(row) : (by?.(row) ?? '--')}
            </Cell>
          );
        })}
        {acts && <td className={styles.acts}>{acts(row)}</td>}
      </tr>
      {open && (
        <tr className={styles.detail}>
          <td colSpan={columns.length + (selection ? 1 : 0) + (acts ? 1 : 0)}>
            <div className={styles.opened}>{open}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Fills the space of unrendered rows. It is an SVG, because the content security policy forbids style attributes. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody className={styles.gap}>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell has no content to label */}
        <td>
          <svg width="1" height={height} aria-hidden="true" />
        </td>
      </tr>
    </tbody>
  );

type AllProps<Row> = Pick<Selection<Row>, 'selected' | 'onChange'> & {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

function All<Row>({ rows, keyOf, selected, onChange }: AllProps<Row>) {
  const isAll = rows.length > 0 && rows.every((row) => selected.has(keyOf(row)));
  const isSome = !isAll && rows.some((row) => selected.has(keyOf(row)));
  return (
    <input
      type="checkbox"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={() => onChange(new Set(isAll ? [] : rows.map(keyOf)))}
      aria-label={t`Select All`}
    />
  );
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number | null, b: string | number | null, isDown: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return isDown ? -order : order;
}
