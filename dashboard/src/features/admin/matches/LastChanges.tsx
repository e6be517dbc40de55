import { Name } from '../../../ui/Name.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { ShortTime } from '../../bracket/ShortTime.tsx';
import type { Change } from './deskStore.ts';
import styles from './Side.module.css';

const MOST = 8;

/** What this admin did on the desk, the last first, each with its way back. */
export function LastChanges({
  changes,
  onUndo,
}: {
  changes: readonly Change[];
  onUndo: (change: Change) => void;
}) {
  const now = useNow();
  if (changes.length === 0) return null;
  // Only a match's last change can be taken back.
  const isLast = (change: Change) => changes.find(({ matchId }) => matchId === change.matchId) === change;
  return (
    <section className={styles.card} aria-labelledby="last-changes">
      <h2 id="last-changes" className={styles.title}>
        Your last changes
      </h2>
      <ul className={styles.changes}>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.id}>
            <span className={styles.at}>
              <ShortTime at={change.at} now={now} />
            </span>
            <Name isOneLine>{change.text}</Name>
            {change.undo && isLast(change) && (
              <button type="button" className={styles.undo} onClick={() => onUndo(change)}>
                <span className="link">Undo</span>
                <span className="unseen"> {change.text}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
