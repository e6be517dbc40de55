import { ADVANCING } from '#domain/settings.ts';
import { howMany } from '#domain/text/text.ts';
import { type Group, type GroupStatus, progressOf, statusOf } from '#shared/bracket/groupState.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import styles from './GroupHead.module.css';

/** A group's letter and name, and how far it is. */
export const GroupHead = ({ group, id }: { group: Group; id: string }) => {
  const { status, words } = statusOf(group);
  return (
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
      <Badge tone={TONES[status]} className={styles.badge}>
        {words}
      </Badge>
    </div>
  );
};

const TONES: Record<GroupStatus, Tone> = {
  tie: 'tie',
  final: 'done',
  live: 'air',
  playing: 'sched',
  hidden: 'word',
};

function progressWords(group: Group): string {
  const { played, live, total } = progressOf(group);
  if (isScoreHidden(group)) return howMany(total, 'game');
  if (group.complete) return total === 1 ? 'Its game is played' : `All ${total} games played`;
  if (played === 0 && live === 0) return 'No game played yet';
  return `${played} of ${total} played${live > 0 ? `, ${live} live` : ''}`;
}
