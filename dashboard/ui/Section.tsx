import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Section.module.css';

type Props = {
  title: string;
  note?: ReactNode;
  more?: { href: string; text: string } | undefined;
  children: ReactNode;
};

/** A part of a page under its heading. */
export function Section({ title, note, more, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className="section">{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        {more && (
          <Link href={more.href} className={`link ${styles.more}`}>
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
