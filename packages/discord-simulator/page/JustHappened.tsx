import styles from './JustHappened.module.css';
import { secondsText } from './moments.ts';
import type { Room } from './useRoom.ts';

const SHOWN = 8;

/** The machinery, newest first: what people, bot and jobs did, and how long it took. */
export const JustHappened = ({ notes }: Pick<Room, 'notes'>) => (
  <section className={styles.section} aria-label="What just happened">
    <h3 className={styles.title}>What just happened</h3>
    {notes.length === 0 && <p className={styles.aside}>Nothing yet.</p>}
    <ol>
      {notes.slice(0, SHOWN).map(({ id, at, what, aside, request, isTrouble }) => (
        <li key={id} className={styles.note} title={request}>
          <time className={styles.aside} dateTime={new Date(at).toISOString()}>
            {secondsText(new Date(at))}
          </time>
          <span className={isTrouble ? styles.trouble : undefined}>{what}</span>
          <span className={styles.aside}>{aside}</span>
        </li>
      ))}
    </ol>
  </section>
);
