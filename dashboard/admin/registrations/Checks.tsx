import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import type { Registration } from '#domain/contract/registrations.ts';
import { positionSpan, teamSize } from '#domain/registration/roster.ts';
import { rosterProblems } from '#domain/registration/rosterRules.ts';
import { textOf } from '#domain/text/phrase.ts';
import { counted } from '#shared/tournament/headline.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';

type Props = {
  registration: Registration;
  /** What the server refused the last approval for. */
  refused: readonly string[];
};

/** What was checked: what stands against approving first, then what passes. */
export function Checks({ registration, refused }: Props) {
  const { problems, players } = registration;
  const ofRoster = Object.values(rosterProblems(players)).map(textOf);
  const wrong = [...new Set([...problems.map(({ message }) => message), ...refused, ...ofRoster])];
  const isOfTeam = problems.some(({ slot }) => slot === null);
  const isOfPlayers = problems.some(({ slot }) => slot !== null);
  const passed = [
    ...(ofRoster.length === 0 ? [wholeRoster()] : []),
    ...(isOfTeam || refused.length > 0 ? [] : ['Name and tag are free']),
    ...(isOfPlayers || refused.length > 0 ? [] : ['Nobody plays for another team in this tournament']),
  ];
  return (
    <Stack as="section" padding={[5, 6]} gap={3} alignContent="start" minWidth={0}>
      <Text as="h3" size="body" weight="medium">
        Checks
      </Text>
      <Stack as="ul" gap={3}>
        {wrong.map((text) => (
          <Check key={text} text={text} isWrong />
        ))}
        {passed.map((text) => (
          <Check key={text} text={text} />
        ))}
      </Stack>
    </Stack>
  );
}

function wholeRoster() {
  const positions = teamSize() === 1 ? 'position' : 'positions';
  return `${counted(teamSize(), 'main player')}, ${positions} ${positionSpan()}`;
}

function Check({ text, isWrong = false }: { text: string; isWrong?: boolean }) {
  const Icon = isWrong ? IconAlertCircle : IconCheck;
  return (
    <Row as="li" gap={3} weight={isWrong ? 'medium' : undefined}>
      <Text tone={isWrong ? 'danger' : 'done'}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
      </Text>
      <span>
        <VisuallyHidden>{isWrong ? 'Problem: ' : 'Passed: '}</VisuallyHidden>
        {text}
      </span>
    </Row>
  );
}
