import type { ReactNode } from 'react';
import styles from './ConsoleHead.module.css';
import { Tabs } from './Tabs.tsx';

type Props = {
  title: string;
  /** Beside the title: a state, or the choice of the tournament. */
  beside?: ReactNode;
  /** The ways to look at the page, which stand in a line of their own below. */
  views?: Parameters<typeof Tabs>[0] | undefined;
  /** The acts of the page. */
  children?: ReactNode;
};

/** The head of a page of the console, alike on every one. */
export const ConsoleHead = ({ title, beside, views, children }: Props) => (
  <header className={styles.head}>
    <div className={styles.line}>
      <h1 className="adminTitle" tabIndex={-1}>
        {title}
      </h1>
      {beside}
      {children && <div className={styles.acts}>{children}</div>}
    </div>
    {views && <Tabs {...views} />}
  </header>
);
