import type { Tournament } from '#domain/contract/tournaments.ts';
import styles from './SampleNote.module.css';
import { StartEmpty } from './StartEmpty.tsx';

/** Says that a season was made for a first look. */
export function SampleNote({ samples }: { samples: Tournament[] }) {
  if (samples.length === 0) return null;
  return (
    <aside className={styles.note} aria-label="Sample data">
      <p>
        <strong>Sample data.</strong> {samples.length === 1 ? 'This season was' : 'These seasons were'} made
        for a first look; nobody was told of {samples.length === 1 ? 'it' : 'them'}.
      </p>
      <StartEmpty samples={samples} />
    </aside>
  );
}
