import { Dialog } from '../../../ui/Dialog.tsx';
import { Key } from '../../../ui/Key.tsx';
import styles from './KeyHelp.module.css';

const KEYS: [string[], string][] = [
  [['J', 'K'], 'next and previous registration'],
  [['A'], 'approve'],
  [['R'], 'reject'],
  [['G'], 'choose the group'],
  [['U'], 'undo the last rejection'],
  [['?'], 'all keys'],
];

/** The keys of this page in one line at its foot. */
export const KeyBar = ({ onAll }: { onAll: () => void }) => (
  <div className={styles.bar}>
    {KEYS.slice(0, -1).map(([keys, what]) => (
      <span key={what}>
        {keys.map((key) => (
          <Key key={key} name={key} />
        ))}
        {what}
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
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p className="ink3">Keys rest while you type in a field.</p>
  </Dialog>
);
