import IconAlertCircle from 'icon:alert-circle';
import IconHash from 'icon:hash';
import IconWebhook from 'icon:webhook';
import type { ComponentProps, ReactNode } from 'react';
import { kindsText } from '#admin/deliveries/index.ts';
import { Listing, Outcome } from '#admin/shared/destination/Listing.tsx';
import { Box, Button, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import type { Destination } from './destination.ts';
import { EditDestination } from './EditDestination.tsx';
import type { TestState } from './useTests.ts';

type Props = ComponentProps<typeof EditDestination> &
  Pick<ComponentProps<typeof Listing>, 'isSwitching' | 'isEditing' | 'onSwitch' | 'onTest'> & {
    test: TestState | undefined;
    onOpen: (isMending: boolean) => void;
  };

export function DestinationRow({ test, isMending, onOpen, onDone, onRemove, ...shown }: Props) {
  const { destination, isSwitching, isEditing, onSwitch } = shown;
  const { type, kinds, isActive, problem } = destination;
  return (
    <Listing
      as="li"
      heading="h2"
      icon={<Sign type={type} />}
      place={type === 'webhook' ? destination.url : destination.channelId}
      toldOf={kindsText(kinds)}
      further={type === 'channel' && destination.isRegistration && ', captains register here'}
      isTesting={test?.phase === 'testing'}
      onEdit={() => onOpen(false)}
      form={<EditDestination {...{ destination, isMending, onDone, onRemove }} />}
      {...shown}
    >
      {problem !== null && (
        <Problem destination={destination} problem={problem}>
          {!isEditing && (
            <Button onClick={() => onOpen(true)}>
              {type === 'webhook' ? 'Replace the address' : 'Choose another channel'}
            </Button>
          )}
          {!isActive && (
            <Button onClick={() => onSwitch(true)} isBusy={isSwitching}>
              Turn on again
            </Button>
          )}
        </Problem>
      )}
      {test && test.phase !== 'testing' && <Outcome phase={test.phase}>{test.words}</Outcome>}
    </Listing>
  );
}

const Sign = ({ type }: Pick<Destination, 'type'>) => (
  <Box tone="tertiary">
    {type === 'channel' ? (
      <IconHash size={20} stroke={1.7} aria-hidden="true" />
    ) : (
      <IconWebhook size={20} stroke={1.7} aria-hidden="true" />
    )}
    <VisuallyHidden>{type === 'channel' ? 'Channel' : 'Webhook'}</VisuallyHidden>
  </Box>
);

type ProblemProps = { destination: Destination; problem: string; children: ReactNode };

const Problem = ({ destination: { type, isActive }, problem, children }: ProblemProps) => (
  <Row rail="danger" surface="danger" width="full" padding={[2.5, 3.5]} gap={[2, 3]} align="center" wraps>
    <Text tone="danger">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
    </Text>
    <Text as="p" flex="field">
      <strong>{problem.replace(/\.$/, '')}.</strong> {remedyText(type, problem)}
      {!isActive && ' Nothing is sent there until you turn it on again.'}
    </Text>
    <Row gap={2} wraps>
      {children}
    </Row>
  </Row>
);

function remedyText(type: Destination['type'], problem: string): string {
  if (/got through/.test(problem)) return 'Send a test to see the problem.';
  if (type === 'webhook')
    return 'Make a new one in Discord under Server settings → Integrations → Webhooks, and replace its address here.';
  return /may not write/.test(problem)
    ? 'Give the bot View Channel, Send Messages and Embed Links there.'
    : 'Choose another channel, or remove this one.';
}
