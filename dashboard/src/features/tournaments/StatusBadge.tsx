import type { TournamentStatus } from '../../../../domain/tournament.ts';
import styles from './StatusBadge.module.css';
import { STATUS_WORDS } from './status.ts';

/** A tournament's status: the colour is a dot, the word stands in ink. */
export function StatusBadge({ status }: { status: TournamentStatus }) {
  return (
    <span className={styles.badge}>
      <span className={styles[status]} aria-hidden="true" />
      {STATUS_WORDS[status]}
    </span>
  );
}
