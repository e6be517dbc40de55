import { IconArrowBackUp } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { Away } from '../form/Away.tsx';
import { NewerValues } from '../form/NewerValues.tsx';
import styles from './Changes.module.css';
import type { Told } from './replay.ts';
import type { Draft } from './useDraft.ts';
import type { Saving } from './useSave.ts';

/** What is not saved yet, which is the undo list, too; and what stands against saving, or goes with it. */
export function Changes({ draft, saving }: { draft: Draft; saving: Saving }) {
  const { told, consequences, newer, taken } = draft;
  const problem = draft.problem ?? '';
  return (
    <section className={styles.card} aria-labelledby="unsaved-changes">
      <div className={styles.head}>
        <h2 className="cardTitle" id="unsaved-changes">
          {told.length === 0
            ? 'No unsaved changes'
            : `${told.length} unsaved ${told.length === 1 ? 'change' : 'changes'}`}
        </h2>
        {told.length > 0 && (
          <button type="button" className="link" onClick={draft.discard}>
            Discard
          </button>
        )}
      </div>
      {told.length === 0 && (
        <p className={styles.none}>What you move or score is listed here and can be taken back one by one.</p>
      )}
      <ul className={styles.changes}>
        {told.map((each) => (
          <ChangeRow key={each.edit.id} told={each} onUndo={() => draft.undo(each.edit.id)} />
        ))}
      </ul>
      {newer && (
        <div className={styles.newer}>
          <NewerValues
            was={newer.was}
            theirs={newer.theirs}
            mine={newer.mine}
            labels={newer.labels}
            onChoose={draft.choose}
          />
        </div>
      )}
      <div role="status">
        {taken > 0 && told.length > 0 && !newer && (
          <p className={classes(styles.told, styles.warn)}>
            The bracket was changed elsewhere: {taken} {taken === 1 ? 'place' : 'places'}. Your changes stand
            on the newest one.
          </p>
        )}
        {(problem || consequences.length > 0) && (
          <div className={classes(styles.told, styles.bad)}>
            {problem && <strong>{problem}</strong>}
            {consequences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      <Answer saving={saving} />
    </section>
  );
}

const ChangeRow = ({ told: { title, was, problem }, onUndo }: { told: Told; onUndo: () => void }) => (
  <li>
    <span className={styles.words}>
      <strong>{title}</strong>
      <span className={styles.was}>{was}</span>
      {problem && <span className={styles.problem}>{problem}</span>}
    </span>
    <button
      type="button"
      className={styles.back}
      onClick={onUndo}
      aria-label={`Take back: ${title}`}
      title="Take back"
    >
      <IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />
    </button>
  </li>
);

/** What became of saving. */
function Answer({ saving: { away, problem, isSending } }: { saving: Saving }) {
  if (away) return <Away away={away} isSending={isSending} kept="your changes are kept" />;
  if (!problem) return null;
  return (
    <p role="alert" className={classes(styles.told, styles.bad)}>
      <strong>{problem}</strong>
    </p>
  );
}
