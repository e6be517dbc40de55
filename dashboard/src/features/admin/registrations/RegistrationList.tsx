import { IconAlertCircle, IconCheck, IconHourglass } from '@tabler/icons-react';
import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { mainRoster } from '../../../../../domain/roster.ts';
import { MAIN_ROSTER_SIZE } from '../../../../../domain/settings.ts';
import { Crest } from '../../../ui/Crest.tsx';
import { classes } from '../../../ui/classes.ts';
import { Key } from '../../../ui/Key.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './RegistrationList.module.css';
import { When } from './When.tsx';

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
              <Row registration={registration} />
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

function Row({ registration }: { registration: Registration }) {
  const { name, tag, logo, submittedBy, submittedAt, players, problems } = registration;
  const mains = mainRoster(players).length;
  const reserves = players.length - mains;
  return (
    <>
      <Crest name={name} tag={tag} logo={logo} size={36} />
      <span className={styles.words}>
        <Name isOneLine className={styles.name}>
          {name}
        </Name>
        <span className={styles.second}>
          <Name>{submittedBy ?? 'By hand'}</Name>, {mains} of {MAIN_ROSTER_SIZE}
          {reserves > 0 && <span className={styles.reserve}>, 1 reserve</span>}
        </span>
      </span>
      <span className={styles.state}>
        <span className={styles.time}>
          <When at={submittedAt} />
        </span>
        {registration.status === 'waiting' ? (
          <span className={styles.inLine}>
            <IconHourglass size={15} stroke={1.8} aria-hidden="true" /> Number {registration.placeInLine} in
            line
          </span>
        ) : problems.length > 0 ? (
          <span className={styles.problem}>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
            {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
          </span>
        ) : (
          <span className={styles.ready}>
            <IconCheck size={15} stroke={2} aria-hidden="true" /> Ready
          </span>
        )}
      </span>
    </>
  );
}
