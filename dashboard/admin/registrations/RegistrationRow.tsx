import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconHourglass from 'icon:hourglass';
import type { Registration } from '#domain/contract/registrations.ts';
import { mainRoster } from '#domain/registration/roster.ts';
import { MAIN_ROSTER_SIZE } from '#domain/settings.ts';
import { Crest } from '#ui/Crest.tsx';
import { Name } from '#ui/Name.tsx';
import { Time } from '#ui/Time.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './RegistrationList.module.css';

/** One registration in a list: who, how many, since when, and whether it can be approved. */
export function RegistrationRow({ registration }: { registration: Registration }) {
  const { name, tag, logo, submittedBy, submittedAt, players, problems, earlierTeams } = registration;
  const now = useNow();
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
          {earlierTeams[0]?.isLikely && ', played before'}
        </span>
      </span>
      <span className={styles.state}>
        <span className={styles.time}>
          <Time at={submittedAt} style="list" now={now} />
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
