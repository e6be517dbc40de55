import IconAlertCircle from 'icon:alert-circle';
import IconAlertTriangle from 'icon:alert-triangle';
import IconCheck from 'icon:check';
import IconHourglass from 'icon:hourglass';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { mainRoster, teamSize } from '#domain/registration/roster.ts';
import { howMany } from '#domain/text/text.ts';
import { Crest, Name, Row, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';

export function RegistrationRow({ registration }: { registration: Registration }) {
  const { name, tag, logo, submittedBy, submittedAt, players, problems, warnings, earlierTeams } =
    registration;
  const now = useNow();
  const mains = mainRoster(players).length;
  const reserves = players.length - mains;
  return (
    <>
      <Crest name={name} tag={tag} logo={logo} size={36} />
      <Stack as="span" minWidth={0}>
        <Text textAlign="start" as={Name} weight="medium" lines={2} isCut>
          {name}
        </Text>
        <Small>
          <Name>{submittedBy ?? 'By hand'}</Name>, {mains} of {teamSize()}
          {reserves > 0 && <Text nowrap>, {howMany(reserves, 'reserve')}</Text>}
          {earlierTeams[0]?.isLikely && ', played before'}
        </Small>
      </Stack>
      <Stack justifyItems="end" as="span" gap={0.5} size="small" nowrap>
        <Text tone="secondary">
          <Time at={submittedAt} style="list" now={now} />
        </Text>
        {registration.status === 'waiting' ? (
          <Row as="span" gap={1} align="center" weight="medium" tone="warning">
            <IconHourglass size={15} stroke={1.8} aria-hidden="true" /> Number {registration.placeInLine} on
            the waitlist
          </Row>
        ) : problems.length > 0 ? (
          <Row as="span" gap={1} align="center" weight="medium" tone="danger">
            <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
            {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
          </Row>
        ) : warnings.length > 0 ? (
          <Row as="span" gap={1} align="center" weight="medium" tone="warning">
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" /> Check again
          </Row>
        ) : (
          <Row as="span" gap={1} align="center" weight="medium" tone="done">
            <IconCheck size={15} stroke={2} aria-hidden="true" /> Ready
          </Row>
        )}
      </Stack>
    </>
  );
}
