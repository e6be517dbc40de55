import IconChevronRight from 'icon:chevron-right';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import styles from './Overview.module.css';
import systemStyles from './System.module.css';

/** Something that waits for a hand: how much of it, what, in which tournament, and where it is done. */
export type Task = { key: string; count: number; text: string; of?: string; href: string; isBad?: boolean };

type Props = { id: string; title: string; tasks: readonly Task[]; none: string; isPending?: boolean };

/** A list of what waits, each a way to where it is done. */
export const Waiting = ({ id, title, tasks, none, isPending = false }: Props) => (
  <section className={systemStyles.card} aria-labelledby={id}>
    <header className={systemStyles.cardHead}>
      <h2 id={id} className={systemStyles.cardTitle}>
        {title}
      </h2>
    </header>
    {tasks.length === 0 ? (
      <p className={styles.none}>{isPending ? 'Looking …' : none}</p>
    ) : (
      <ul>
        {tasks.map(({ key, count, text, of, href, isBad }) => (
          <li key={key} className={styles.task}>
            <Link href={href} className={classes(styles.way, isBad && styles.bad)}>
              <span className={styles.number}>{count.toLocaleString('en')}</span>
              <span className={styles.pair}>
                {text}
                {of && <Name className={styles.of}>{of}</Name>}
              </span>
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);
