import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { classes } from '../../../ui/classes.ts';
import { Key } from '../../../ui/Key.tsx';
import styles from './RegistrationList.module.css';
import { RegistrationRow } from './RegistrationRow.tsx';

type Props = { registrations: Registration[]; chosenId: string | undefined; onChoose: (id: string) => void };

/** The registrations that wait, newest first; new ones come by themselves. */
export function RegistrationList({ registrations, chosenId, onChoose }: Props) {
  return (
    <section className={styles.list} aria-label="Waiting registrations">
      <header className={styles.head}>
        <h2 className={styles.heading}>{registrations.length} waiting, newest first</h2>
        <p className={styles.keys} aria-hidden="true">
          <Key name="J" /> <Key name="K" />
        </p>
      </header>
      <ul>
        {registrations.map((registration) => (
          <li key={registration.id}>
            <button
              type="button"
              id={rowId(registration.id)}
              className={classes(styles.row, registration.id === chosenId && styles.chosen)}
              aria-current={registration.id === chosenId || undefined}
              onClick={() => onChoose(registration.id)}
            >
              <RegistrationRow registration={registration} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>New registrations appear here by themselves.</p>
    </section>
  );
}

/** The element of a registration's row, for the focus. */
export const rowId = (id: string) => `registration-${id}`;
