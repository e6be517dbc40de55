import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconHourglass from 'icon:hourglass';
import type { Registration } from '#domain/contract/registrations.ts';
import { mainRoster } from '#domain/registration/roster.ts';
import { MAIN_ROSTER_SIZE } from '#domain/settings.ts';
import { Crest } from '#ui/Crest.tsx';
import { Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
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
      <Stack as="span" minWidth={0}>
        <Text textAlign="start" as={Name} weight="medium" isOneLine className={styles.name}>
          {name}
        </Text>
        <span className={styles.second}>
          <Name>{submittedBy ?? 'By hand'}</Name>, {mains} of {MAIN_ROSTER_SIZE}
          {reserves > 0 && <Text nowrap>, 1 reserve</Text>}
          {earlierTeams[0]?.isLikely && ', played before'}
        </span>
      </Stack>
      <Stack justifyItems="end" as="span" gap={0.5} size="small" nowrap>
        <span className={styles.time}>
          <Time at={submittedAt} style="list" now={now} />
        </span>
        {registration.status === 'waiting' ? (
          <Text tone="warning" className={styles.inLine}>
            <IconHourglass size={15} stroke={1.8} aria-hidden="true" /> Number {registration.placeInLine} in
            line
          </Text>
        ) : problems.length > 0 ? (
          <Text tone="danger" className={styles.problem}>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
            {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
          </Text>
        ) : (
          <Text tone="done" className={styles.ready}>
            <IconCheck size={15} stroke={2} aria-hidden="true" /> Ready
          </Text>
        )}
      </Stack>
    </>
  );
}
