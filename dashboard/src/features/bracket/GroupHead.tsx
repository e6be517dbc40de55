import { ADVANCING } from '../../../../domain/settings.ts';
import { classes } from '../../ui/classes.ts';
import styles from './GroupHead.module.css';
import { type Group, type GroupStatus, progressOf, statusOf } from './groupState.ts';

/** A group's letter and name, and how far it is. */
export const GroupHead = ({ group, id }: { group: Group; id: string }) => (
  <div className={styles.head}>
    <span className={styles.letter} aria-hidden="true">
      {group.name}
    </span>
    <div className={styles.words}>
      <h2 id={id} className="cardTitle">
        Group {group.name}
      </h2>
      <p className={styles.progress}>
        {progressWords(group)}
        <span className={styles.onPhone}>. Top {ADVANCING} advance.</span>
      </p>
    </div>
    <StatusBadge {...statusOf(group)} />
  </div>
);

function progressWords(group: Group): string {
  const { played, live, total } = progressOf(group);
  if (group.complete) return `All ${total} games played`;
  if (played === 0 && live === 0) return 'No game played yet';
  return `${played} of ${total} played${live > 0 ? `, ${live} live` : ''}`;
}

const StatusBadge = ({ status, words }: { status: GroupStatus; words: string }) => (
  <span className={classes(styles.badge, styles[status])}>
    {status !== 'tie' && <span className={styles.dot} aria-hidden="true" />}
    {words}
  </span>
);
