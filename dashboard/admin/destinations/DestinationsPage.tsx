import IconAlertCircle from 'icon:alert-circle';
import IconHash from 'icon:hash';
import IconWebhook from 'icon:webhook';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { answerWords, kindsText } from '#admin/deliveries/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Listing, Outcome, openerOf, useToggle } from '#admin/shared/destination/Listing.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useFocusOnReturn } from '#admin/shared/form/RecordForm.tsx';
import { errorText } from '#admin/shared/useAct.ts';
import { useNewsViews } from '#admin/shared/useNewsViews.ts';
import { SignedWebhooks } from '#admin/signedWebhooks/index.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { listDeliveries } from '#domain/contract/publishing/announcements.ts';
import { type ChannelTest, testChannels } from '#domain/contract/publishing/channels.ts';
import { testWebhooks } from '#domain/contract/publishing/webhooks.ts';
import { commaList, sentences, t, translated } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, Button, Note, Row, rich, richSentences, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { DestinationForm, draftOf, NEW } from './DestinationForm.tsx';
import { change, type Destination, type DestinationType, remove, useDestinations } from './destination.ts';

export default function Destinations() {
  const { destinations, ...query } = useDestinations();
  const views = useNewsViews();
  return (
    <>
      {destinations ? (
        <Listed destinations={destinations} />
      ) : (
        <>
          <ConsoleHead title={t`Destinations`} views={views} />
          <NotYet
            query={query}
            title={t`Destinations could not be loaded`}
            loading={t`Loading destinations`}
            lines={6}
          />
        </>
      )}
      <Box marginTop={6}>
        <SignedWebhooks />
      </Box>
    </>
  );
}

const TYPES = ['webhook', 'channel'] as const;

function Listed({ destinations }: { destinations: Destination[] }) {
  const [opened, setOpened] = useState<{ name: string; isMending?: boolean }>();
  const [removing, setRemoving] = useState<Destination | null>(null);
  const kept = useKeptNames();
  const { test, states, isTesting } = useTests();
  const focusOn = useFocusOnReturn();
  const isOpen = (name: string) => opened?.name === name || kept.names.includes(name);
  const adding = TYPES.find((type) => isOpen(newName(type)));
  const close = (opener: string) => {
    setOpened(undefined);
    focusOn(opener);
  };
  const add = (type: DestinationType) => setOpened({ name: newName(type) });
  const active = destinations.filter(({ isActive }) => isActive);
  return (
    <>
      <ConsoleHead title={t`Destinations`} views={useNewsViews()}>
        {active.length > 0 && (
          <Button onClick={() => void test(active)} isBusy={isTesting}>
            {t`Test all (${active.length})`}
          </Button>
        )}
        {destinations.length > 0 && !adding && (
          <>
            <Button id={openerOf('channel')} onClick={() => add('channel')}>{t`Add channel`}</Button>
            <Button look="primary" id={openerOf('webhook')} onClick={() => add('webhook')}>
              {t`Add Discord webhook`}
            </Button>
          </>
        )}
      </ConsoleHead>
      <TestSummary states={Object.values(states)} />
      {adding && (
        <Box marginBottom={5}>
          <Panel title={NEW[adding]}>
            <DestinationForm
              key={adding}
              type={adding}
              stored={null}
              onSaved={({ id }) => close(openerOf(id))}
              onCancel={() => close(openerOf(adding))}
            />
          </Panel>
        </Box>
      )}
      {destinations.length === 0 ? (
        !adding && <NoDestinations onAdd={add} />
      ) : (
        <Box as="ul" look="card" line="between">
          {destinations.map((destination) => (
            <DestinationRow
              key={destination.id}
              destination={destination}
              test={states[destination.id]}
              isEditing={isOpen(draftOf(destination.id))}
              isMending={opened?.name === draftOf(destination.id) && opened.isMending === true}
              onTest={() => void test([destination])}
              onOpen={(isMending) => setOpened({ name: draftOf(destination.id), isMending })}
              onDone={() => close(openerOf(destination.id))}
              onRemove={() => setRemoving(destination)}
            />
          ))}
        </Box>
      )}
      {removing && (
        <RemoveDestination
          destination={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            kept.forget(draftOf(removing.id));
            close(openerOf('webhook'));
          }}
        />
      )}
    </>
  );
}

type RemoveProps = { destination: Destination; onDone: () => void; onClose: () => void };

function RemoveDestination({ destination, ...then }: RemoveProps) {
  const { type, name, kinds } = destination;
  return (
    <ActDialog
      title={t`Remove ${name}?`}
      keep={t`Keep it`}
      go={type === 'webhook' ? t`Remove webhook` : t`Remove channel`}
      run={(call) => remove(call, destination)}
      done={() => t`${name} was removed`}
      failed={t`${name} was not removed.`}
      undone={t`${name} was restored`}
      kept={t`${name} was not restored.`}
      reads={[`${type}s`]}
      {...then}
    >
      <Note>
        {t`It will get no more news, and waiting messages will be dropped. It currently receives: ${kindsText(kinds)}.`}
      </Note>
      <Note>{t`To pause it, turn it off instead.`}</Note>
    </ActDialog>
  );
}

function TestSummary({ states }: { states: { phase: string }[] }) {
  const count = (phase: string) => states.filter((state) => state.phase === phase).length;
  const [testing = 0, arrived = 0, failed = 0, waiting = 0] = ['testing', 'arrived', 'failed', 'waiting'].map(
    count,
  );
  const parts = commaList([
    arrived > 0 && t`${arrived} arrived`,
    failed > 0 && t`${failed} failed`,
    waiting > 0 && t`${waiting} still being sent`,
  ]);
  if (states.length < 2) return null;
  return (
    <Text as="p" marginBottom={3} weight="medium" role="status">
      {testing > 0 ? t`Testing ${testing} of ${states.length}` : t`Tests: ${parts}`}
    </Text>
  );
}

const NoDestinations = ({ onAdd }: { onAdd: (type: DestinationType) => void }) => (
  <EmptyState
    title={t`No destinations yet`}
    actions={
      <>
        <Button look="primary" onClick={() => onAdd('webhook')}>{t`Add Discord webhook`}</Button>
        <Button onClick={() => onAdd('channel')}>{t`Add channel`}</Button>
      </>
    }
  >
    <p>{t`Add one to post results, new teams and donations to Discord automatically.`}</p>
    <Stack gap={3} marginTop={3}>
      <p>
        {rich`${<Way>{t`A webhook`}</Way>} is a secret address for posting to one channel in any server, without the bot. In Discord: ${<strong>{t`Server Settings → Integrations → Webhooks → New Webhook`}</strong>}, choose the channel, then ${<strong>{t`Copy Webhook URL`}</strong>}.`}
      </p>
      <p>
        {rich`${<Way>{t`A channel`}</Way>} must be in a server with the bot. Turn ${<strong>{t`User Settings → Advanced → Developer Mode`}</strong>} on, right-click the channel and choose ${<strong>{t`Copy Channel ID`}</strong>}.`}
      </p>
    </Stack>
  </EmptyState>
);

const Way = ({ children }: { children: string }) => (
  <Text as="strong" weight="semibold" tone="primary">
    {children}
  </Text>
);

const newName = (type: DestinationType) => draftOf(`new ${type}`);

type RowProps = Pick<ComponentProps<typeof Listing>, 'isEditing' | 'onTest'> & {
  destination: Destination;
  test: TestState | undefined;
  isMending: boolean;
  onOpen: (isMending: boolean) => void;
  onDone: () => void;
  onRemove: () => void;
};

function DestinationRow({ test, isMending, onOpen, onDone, onRemove, ...shown }: RowProps) {
  const { destination, isEditing } = shown;
  const { type, name, kinds, isActive, problem } = destination;
  const toggle = useToggle(name, [`${type}s`], (call, body) => change(call, destination, body));
  return (
    <Listing
      as="li"
      heading="h2"
      icon={<Sign type={type} />}
      place={type === 'webhook' ? destination.url : destination.channelId}
      toldOf={kindsText(kinds)}
      further={type === 'channel' && destination.isRegistration && t`captains register here`}
      toggle={toggle}
      isTesting={test?.phase === 'testing'}
      onEdit={() => onOpen(false)}
      acts={[{ label: t`Remove`, act: onRemove, tone: 'danger' }]}
      form={
        <DestinationForm
          type={type}
          isMending={isMending}
          stored={destination}
          onSaved={onDone}
          onCancel={onDone}
        />
      }
      {...shown}
    >
      {problem !== null && (
        <Problem destination={destination} problem={problem}>
          {!isEditing && (
            <Button onClick={() => onOpen(true)}>
              {type === 'webhook' ? t`Replace address` : t`Choose another channel`}
            </Button>
          )}
          {!isActive && (
            <Button onClick={() => toggle.set(true)} isBusy={toggle.isBusy}>{t`Turn on again`}</Button>
          )}
        </Problem>
      )}
      {test && test.phase !== 'testing' && <Outcome phase={test.phase}>{test.words}</Outcome>}
    </Listing>
  );
}

function Sign({ type }: Pick<Destination, 'type'>) {
  const Icon = type === 'channel' ? IconHash : IconWebhook;
  return (
    <Box tone="tertiary">
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>{type === 'channel' ? t`Channel` : t`Webhook`}</VisuallyHidden>
    </Box>
  );
}

type ProblemProps = { destination: Destination; problem: string; children: ReactNode };

const Problem = ({ destination: { type, isActive }, problem, children }: ProblemProps) => (
  <Row rail="danger" surface="danger" width="full" padding={[2.5, 3.5]} gap={[2, 3]} wraps>
    <IconAlertCircle tone="danger" size={18} stroke={1.8} aria-hidden="true" />
    <Text as="p" flex="field">
      {richSentences(
        <strong>{t`${translated(problem).replace(/\.$/, '')}.`}</strong>,
        remedyText(type, problem),
        !isActive && t`Nothing will be sent there until you turn it on again.`,
      )}
    </Text>
    <Row align="stretch" gap={2} wraps>
      {children}
    </Row>
  </Row>
);

function remedyText(type: Destination['type'], problem: string): string {
  if (/got through/.test(problem)) return t`Send a test to see the problem.`;
  if (type === 'webhook')
    return t`Create a new one in Discord under Server Settings → Integrations → Webhooks, then replace the address here.`;
  return /not allowed to post/.test(problem)
    ? t`Give the bot View Channel, Send Messages and Embed Links there.`
    : t`Choose another channel, or remove this one.`;
}

type TestState = { phase: 'testing' | 'arrived' | 'waiting' | 'failed'; words: string };

const BETWEEN_LOOKS = 700;
/** The maximum number of times to check whether the workers have delivered a channel's test message. */
const LOOKS = 20;

function useTests() {
  const api = useApi();
  const cache = useQueryClient();
  const [states, setStates] = useState<Record<string, TestState>>({});
  const tell = (id: string, state: TestState) => setStates((known) => ({ ...known, [id]: state }));

  const test = async (destinations: readonly Destination[]) => {
    for (const { id } of destinations) tell(id, { phase: 'testing', words: t`Testing` });
    const of = (type: Destination['type']) =>
      destinations.filter((each) => each.type === type).map(({ id }) => id);
    const guard = async (ids: string[], run: () => Promise<void>) => {
      try {
        if (ids.length > 0) await run();
      } catch (error) {
        for (const id of ids)
          tell(id, { phase: 'failed', words: sentences([t`The test was not sent.`, errorText(error)]) });
      }
    };
    const webhooks = of('webhook');
    const channels = of('channel');
    await Promise.all([
      guard(webhooks, async () => {
        const { data } = await api.call(testWebhooks, { body: { ids: webhooks } });
        for (const { id, ok, status, error } of data)
          tell(id, ok ? ARRIVED : { phase: 'failed', words: answerWords(status, error) });
      }),
      guard(channels, async () => {
        const { data } = await api.call(testChannels, { body: { ids: channels } });
        await follow(api, data, tell);
      }),
    ]);
    for (const noun of ['webhooks', 'channels', 'deliveries'])
      void cache.invalidateQueries({ queryKey: [noun] });
  };
  return { test, states, isTesting: Object.values(states).some(({ phase }) => phase === 'testing') };
}

const ARRIVED: TestState = { phase: 'arrived', words: t`Test delivered` };

async function follow(api: Client, tests: readonly ChannelTest[], tell: (id: string, to: TestState) => void) {
  let open = [...tests];
  for (let look = 0; look < LOOKS && open.length > 0; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
    const { data } = await api.call(listDeliveries, { query: { limit: 200 } });
    open = open.filter(({ id, deliveryId }) => {
      const delivery = data.find((each) => each.id === deliveryId);
      if (delivery?.state === 'sent') tell(id, ARRIVED);
      else if (delivery?.state === 'failed')
        tell(id, { phase: 'failed', words: answerWords(delivery.lastStatus, delivery.lastError) });
      else if (delivery?.lastError)
        tell(id, {
          phase: 'waiting',
          words: sentences([answerWords(delivery.lastStatus, delivery.lastError), t`It will be retried.`]),
        });
      else return true;
      return false;
    });
  }
  for (const { id } of open)
    tell(id, { phase: 'waiting', words: t`Still being sent. See Deliveries for its progress.` });
}
