import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconClockHour4 from 'icon:clock-hour-4';
import IconHash from 'icon:hash';
import IconWebhook from 'icon:webhook';
import type { ReactNode } from 'react';
import { kindsText } from '#admin/deliveries/index.ts';
import { Switch } from '#admin/shared/Switch.tsx';
import { Button } from '#ui/Button.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { type Destination, leagueWords } from './destination.ts';
import type { TestState } from './useTests.ts';

type Props = {
  destination: Destination;
  test: TestState | undefined;
  isSwitching: boolean;
  isEditing: boolean;
  onSwitch: (isOn: boolean) => void;
  onTest: () => void;
  onEdit: () => void;
  /** Opens the form at what is wrong: its address. */
  onMend: () => void;
};

/** A channel or webhook: where it is, what it is told of, whether it is on, and what is wrong with it. */
export function DestinationRow(props: Props) {
  const { destination, test, isSwitching, isEditing, onSwitch, onTest, onEdit, onMend } = props;
  const { type, name, league, kinds, isActive, problem } = destination;
  const tone = isActive ? undefined : 'secondary';
  return (
    <Row padding={[3.5, 5]} gap={[2.5, 5]} align="center" wraps>
      <Box tone="tertiary">
        {type === 'channel' ? (
          <IconHash size={20} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconWebhook size={20} stroke={1.7} aria-hidden="true" />
        )}
        <VisuallyHidden>{type === 'channel' ? 'Channel' : 'Webhook'}</VisuallyHidden>
      </Box>
      <Box flex="field" minWidth={0}>
        <Text as="h2" size="medium" weight="semibold" tone={tone}>
          <Name>{name}</Name>
        </Text>
        <Text as="p" size="small" tone="tertiary">
          {type === 'webhook' ? destination.url : destination.channelId}
        </Text>
      </Box>
      <Box flex="field" minWidth={0} tone={tone}>
        <p>{kindsText(kinds)}</p>
        <Text as="p" size="small" tone="tertiary">
          {leagueWords(league)}
          {type === 'channel' && destination.isRegistration && ', captains register here'}
        </Text>
      </Box>
      <Switch label={`${name} is switched on`} isOn={isActive} isBusy={isSwitching} onChange={onSwitch} />
      <Row gap={2}>
        <Button onClick={onTest} isBusy={test?.phase === 'testing'} aria-label={`Test ${name}`}>
          Test
        </Button>
        {!isEditing && (
          <Button id={openerOf(destination.id)} onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
      </Row>
      {problem !== null && (
        <Problem destination={destination} problem={problem}>
          {!isEditing && (
            <Button onClick={onMend}>
              {type === 'webhook' ? 'Replace the address' : 'Choose another channel'}
            </Button>
          )}
          {!isActive && (
            <Button onClick={() => onSwitch(true)} isBusy={isSwitching}>
              Switch on again
            </Button>
          )}
        </Problem>
      )}
      {test && test.phase !== 'testing' && <Outcome test={test} />}
    </Row>
  );
}

/** The id of the button that opens a row's form. */
export const openerOf = (id: string) => `edit-${id}`;

type ProblemProps = { destination: Destination; problem: string; children: ReactNode };

const Problem = ({ destination: { type, isActive }, problem, children }: ProblemProps) => (
  <Row rail="danger" surface="danger" width="full" padding={[2.5, 3.5]} gap={[2, 3]} align="center" wraps>
    <Text tone="danger">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
    </Text>
    <Text as="p" flex="field">
      <strong>{problem.replace(/\.$/, '')}.</strong> {remedyText(type, problem)}
      {!isActive && ' Nothing is sent there until it is switched on again.'}
    </Text>
    <Row gap={2} wraps>
      {children}
    </Row>
  </Row>
);

/** What to do about a problem, by its own words. */
function remedyText(type: Destination['type'], problem: string): string {
  if (/got through/.test(problem)) return 'Test it, to see what stands in the way.';
  if (type === 'webhook')
    return 'Make a new one in Discord under Server settings → Integrations → Webhooks, and replace its address here.';
  return /may not write/.test(problem)
    ? 'Give the bot View Channel, Send Messages and Embed Links there.'
    : 'Choose another channel, or remove this one.';
}

const Outcome = ({ test: { phase, words } }: { test: TestState }) => (
  <Row
    as="p"
    gap={2}
    align="center"
    weight="medium"
    tone={phase === 'failed' ? 'danger' : phase === 'arrived' ? 'done' : 'secondary'}
    width="full"
    role={phase === 'failed' ? 'alert' : 'status'}
  >
    {phase === 'arrived' ? (
      <IconCheck size={16} stroke={2} aria-hidden="true" />
    ) : phase === 'failed' ? (
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
    ) : (
      <IconClockHour4 size={16} stroke={1.8} aria-hidden="true" />
    )}
    {words}
  </Row>
);
