import { Children, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { classes, Note } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { useNow } from '#ui/useNow.ts';
import { Head } from '../embed/parts.tsx';
import styles from './Paper.module.css';

/** Prints its sheets at once. The browser's dialog offers a choice of printer and paper size. */
export function Paper({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const printed = useRef(onPrinted);
  const isEmpty = Children.toArray(children).length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const timer = setTimeout(() => window.print());
    // Phones return from print() before they print, so only this event shows that the sheets can be removed.
    const end = () => printed.current();
    addEventListener('afterprint', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', end);
    };
  }, [isEmpty]);
  if (isEmpty) return <Note role="status">{t`There is nothing to print yet.`}</Note>;
  return createPortal(
    <div className={styles.paper} data-theme="light">
      {children}
    </div>,
    document.body,
  );
}

type SheetProps = {
  /** Set unless the content has its own heading. */
  tournament?: Tournament;
  title?: ReactNode;
  look?: 'bracket';
  children: ReactNode;
};

export function Sheet({ tournament, title, look, children }: SheetProps) {
  const { name, timeZone } = useSite();
  const now = momentText(useNow(), timeZone, 'page');
  return (
    <section className={classes(styles.sheet, look && styles[look])}>
      {tournament && <Head tournament={tournament} title={title} />}
      {children}
      <footer>{t`${name}. Printed ${now}.`}</footer>
    </section>
  );
}

type Look = 'narrow' | 'word' | 'account';

type TableProps = {
  caption?: ReactNode;
  columns: readonly (readonly [head: string, look?: Look])[];
  rows: readonly (readonly ReactNode[])[];
};

/** A table on paper; empty cells are filled in by hand. */
export const PaperTable = ({ caption, columns, rows }: TableProps) => (
  <table className={styles.table}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>{columns.map(([head, look], index) => cellOf('th', index, head, look))}</tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed pages do not change
        <tr key={row}>{columns.map(([, look], index) => cellOf('td', index, cells[index], look))}</tr>
      ))}
    </tbody>
  </table>
);

const cellOf = (Tag: 'th' | 'td', key: number, content: ReactNode, look?: Look) => (
  <Tag key={key} className={look && styles[look]}>
    {content}
  </Tag>
);

export const Tick = () => <span className={styles.tick} />;
export const Blank = () => <span className={styles.blank} />;
