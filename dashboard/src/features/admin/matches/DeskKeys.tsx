import { Dialog } from '../../../ui/Dialog.tsx';
import { Key } from '../../../ui/Key.tsx';
import styles from '../registrations/KeyHelp.module.css';

const KEYS: { keys: string[]; word?: string; sentence: string }[] = [
  {
    keys: ['J', 'K'],
    word: 'next, previous',
    sentence: 'Next match, previous match; the arrows do the same',
  },
  { keys: ['1', '0'], word: 'type the scores', sentence: 'A digit leads on to the other score' },
  { keys: ['Tab'], sentence: 'To the other score, after one of two digits' },
  { keys: ['Enter'], word: 'save, go to next', sentence: 'Save the result and go to the next match' },
  { keys: ['Esc'], word: 'cancel', sentence: 'Take back what is typed' },
  { keys: ['F'], word: 'forfeit', sentence: 'A side gives up' },
  { keys: ['L'], word: 'set live', sentence: 'The match has begun' },
  { keys: ['U'], word: 'undo', sentence: 'Take back your last change' },
  { keys: ['P'], sentence: 'Paste a list of results' },
  { keys: ['/'], sentence: 'Search; Enter leads back to the list' },
];

/** The desk's keys in one line at its foot. */
export const DeskKeys = ({ onAll }: { onAll: () => void }) => (
  <div className={styles.bar}>
    {KEYS.filter(({ word }) => word).map(({ keys, word }) => (
      <span key={word}>
        {keys.map((key) => (
          <Key key={key} name={key} />
        ))}
        {word}
      </span>
    ))}
    <button type="button" onClick={onAll}>
      <Key name="?" /> all keys
    </button>
  </div>
);

/** All keys of the desk. */
export const DeskKeyDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl className={styles.keys}>
      {KEYS.map(({ keys, sentence }) => (
        <div key={sentence}>
          <dt>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
    <p className="ink3">They work in the score fields, too: a score never holds a letter.</p>
  </Dialog>
);
