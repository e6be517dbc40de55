import { Dialog } from '../../../ui/Dialog.tsx';
import { Key } from '../../../ui/Key.tsx';
import styles from './KeyHelp.module.css';

const KEYS: { keys: string[]; word: string; sentence: string }[] = [
  { keys: ['J', 'K'], word: 'move', sentence: 'Next registration, previous registration' },
  { keys: ['A'], word: 'approve', sentence: 'Approve the one that is shown' },
  { keys: ['R'], word: 'reject', sentence: 'Reject the one that is shown' },
  { keys: ['G'], word: 'group', sentence: 'Go to the groups; arrows choose' },
  { keys: ['X'], word: 'tick', sentence: 'Tick the one that is shown, for a decision on several' },
  { keys: ['U'], word: 'undo', sentence: 'Take up again the last one rejected' },
];

/** The keys of this page in one line at its foot. */
export const KeyBar = ({ onAll }: { onAll: () => void }) => (
  <div className={styles.bar}>
    {KEYS.map(({ keys, word }) => (
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

/** All keys of this page. */
export const KeyDialog = ({ onClose }: { onClose: () => void }) => (
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
    <p className="ink3">? shows this list. Keys rest while you type in a field.</p>
  </Dialog>
);
