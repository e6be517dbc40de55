import type { MatchStatus } from '../../../../domain/match.ts';
import { classes } from '../../ui/classes.ts';
import styles from './MatchBadge.module.css';

/** A match's status: the colour is a dot, the word stands in ink; on air is the one that is filled. */
export const MatchBadge = ({ status }: { status: MatchStatus }) => (
  <span className={classes(styles.badge, styles[status])}>
    <span className={styles.dot} aria-hidden="true" />
    {MATCH_WORDS[status]}
  </span>
);

/** Words of a match's status (specification 1 §4: waiting is shown as 'Pending', bye as Bye). */
export const MATCH_WORDS: Record<MatchStatus, string> = {
  scheduled: 'Scheduled',
  waiting: 'Pending',
  live: 'Live now',
  completed: 'Completed',
  cancelled: 'Cancelled',
  bye: 'Bye',
};
