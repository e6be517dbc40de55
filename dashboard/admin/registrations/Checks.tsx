import IconAlertCircle from 'icon:alert-circle';
import IconAlertTriangle from 'icon:alert-triangle';
import IconCheck from 'icon:check';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { positionSpan, teamSize } from '#domain/registration/roster.ts';
import { rosterProblems } from '#domain/registration/rosterRules.ts';
import { textOf } from '#domain/text/phrase.ts';
import { counted } from '#shared/tournament/headline.ts';
import { Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';

type Props = {
  registration: Registration;
  /** What the server refused the last approval for. */
  refused: readonly string[];
};

export function Checks({ registration, refused }: Props) {
  const { problems, players, warnings } = registration;
  const ofRoster = Object.values(rosterProblems(players)).map(textOf);
  const wrong = [...new Set([...problems.map(({ message }) => message), ...refused, ...ofRoster])];
  const isOfTeam = problems.some(({ slot }) => slot === null);
  const isOfPlayers = problems.some(({ slot }) => slot !== null);
  const passed = [
    ...(ofRoster.length === 0 ? [wholeRoster()] : []),
    ...(isOfTeam || refused.length > 0 ? [] : ['Name and tag are free']),
    ...(isOfPlayers || refused.length > 0 ? [] : ['No player is in another team of this tournament']),
  ];
  return (
    <Stack as="section" padding={[5, 6]} gap={3} alignContent="start" minWidth={0}>
      <Text as="h3" size="body" weight="medium">
        Checks
      </Text>
      <Stack as="ul" gap={3}>
        {wrong.map((text) => (
          <Check key={text} text={text} found="wrong" />
        ))}
        {warnings.map((text) => (
          <Check key={text} text={text} found="odd" />
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

const FOUND = {
  wrong: { word: 'Problem: ', tone: 'danger', Icon: IconAlertCircle },
  odd: { word: 'Check again: ', tone: 'warning', Icon: IconAlertTriangle },
  fine: { word: 'Passed: ', tone: 'done', Icon: IconCheck },
} as const;

function Check({ text, found = 'fine' }: { text: string; found?: keyof typeof FOUND }) {
  const { word, tone, Icon } = FOUND[found];
  return (
    <Row as="li" gap={3} weight={found === 'fine' ? undefined : 'medium'}>
      <Text tone={tone}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
      </Text>
      <span>
        <VisuallyHidden>{word}</VisuallyHidden>
        {text}
      </span>
    </Row>
  );
}
