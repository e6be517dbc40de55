import { RESERVE, type RosterRole, slotOf } from '#domain/registration/roster.ts';
import styles from './RosterMarks.module.css';

/** The position of a role, 1 to 5, or R; its word stands beside it. */
export const Position = ({ role }: { role: RosterRole }) => (
  <span className={styles.position} aria-hidden="true">
    {role === RESERVE ? 'R' : slotOf(role)}
  </span>
);

/** Who speaks for a team. */
export const CaptainMark = () => <span className={styles.captain}>Captain</span>;
