import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openerOf, useSavedToast } from '#admin/shared/destination/Listing.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RecordForm, useFocusOnReturn, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { errorText } from '#admin/shared/useAct.ts';
import { SignedWebhooks } from '#admin/signedWebhooks/index.ts';
import { newChannel } from '#domain/contract/publishing/channels.ts';
import { newWebhook } from '#domain/contract/publishing/webhooks.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, Button, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { EmptyState, ErrorState, SkeletonCards } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { change, create } from './calls.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { DestinationRow } from './DestinationRow.tsx';
import { type Destination, type DestinationType, useDestinations } from './destination.ts';
import { editName } from './EditDestination.tsx';
import { bodyOf, DESTINATION_LABELS, type DestinationForm, emptyForm, ownChecks } from './fields.ts';
import { RemoveDestination } from './RemoveDestination.tsx';
import { useTests } from './useTests.ts';

/** Where news goes: channels and webhooks in one list, each switched, tested and changed in its place. */
export default function Destinations() {
  const { destinations, error, isFetching, refetch } = useDestinations();
  return (
    <>
      {destinations ? (
        <Listed destinations={destinations} />
      ) : (
        <>
          <ConsoleHead title="Destinations" />
          {error ? (
            <ErrorState title="Destinations could not be loaded" query={{ error, refetch, isFetching }} />
          ) : (
            <div aria-busy="true">
              <VisuallyHidden as="p" role="status">
                Loading destinations
              </VisuallyHidden>
              <SkeletonCards count={1} lines={6} />
            </div>
          )}
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
  const { turn, isBusy } = useSwitching();
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
      <ConsoleHead title="Destinations">
        {active.length > 0 && (
          <Button onClick={() => void test(active)} isBusy={isTesting}>
            Test all, {active.length}
          </Button>
        )}
        {destinations.length > 0 && !adding && (
          <>
            <Button id={openerOf('channel')} onClick={() => add('channel')}>
              Add channel
            </Button>
            <Button look="primary" id={openerOf('webhook')} onClick={() => add('webhook')}>
              Add Discord webhook
            </Button>
          </>
        )}
      </ConsoleHead>
      <TestSummary states={Object.values(states)} />
      {adding && (
        <AddDestination
          key={adding}
          type={adding}
          onDone={({ id }) => close(openerOf(id))}
          onCancel={() => close(openerOf(adding))}
        />
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
              isSwitching={isBusy(destination.id)}
              isEditing={isOpen(editName(destination.id))}
              isMending={opened?.name === editName(destination.id) && opened.isMending === true}
              onSwitch={(isOn) => void turn(destination, isOn)}
              onTest={() => void test([destination])}
              onOpen={(isMending) => setOpened({ name: editName(destination.id), isMending })}
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
          onRemoved={() => {
            setRemoving(null);
            kept.forget(editName(removing.id));
            close(openerOf('webhook'));
          }}
        />
      )}
    </>
  );
}

/** What became of several tests, in one sentence. */
function TestSummary({ states }: { states: { phase: string }[] }) {
  const count = (phase: string) => states.filter((state) => state.phase === phase).length;
  const parts = [
    ['arrived', 'arrived'],
    ['failed', 'failed'],
    ['waiting', 'still on the way'],
  ].flatMap(([phase = '', words]) => (count(phase) > 0 ? [`${count(phase)} ${words}`] : []));
  if (states.length < 2) return null;
  return (
    <Text as="p" marginBottom={3} weight="medium" role="status">
      {count('testing') > 0
        ? `Testing ${count('testing')} of ${states.length}`
        : `Tests: ${parts.join(', ')}`}
    </Text>
  );
}

function useSwitching() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const turn = async (destination: Destination, isOn: boolean) => {
    const { id, type, name } = destination;
    setBusy((known) => [...known, id]);
    try {
      const { data: saved } = await change(api, destination, { isActive: isOn });
      const undo = () => void turn(saved, !isOn);
      toast.done(`${name} is turned ${isOn ? 'on' : 'off'}`, { label: 'Undo', run: undo });
    } catch (error) {
      toast.failed(`${name} stays ${isOn ? 'off' : 'on'}. ${errorText(error)}`);
    } finally {
      await cache.invalidateQueries({ queryKey: [`${type}s`] });
      setBusy((known) => known.filter((each) => each !== id));
    }
  };
  return { turn, isBusy: (id: string) => busy.includes(id) };
}

const NoDestinations = ({ onAdd }: { onAdd: (type: DestinationType) => void }) => (
  <EmptyState
    title="No destinations yet"
    actions={
      <>
        <Button look="primary" onClick={() => onAdd('webhook')}>
          Add Discord webhook
        </Button>
        <Button onClick={() => onAdd('channel')}>Add channel</Button>
      </>
    }
  >
    <p>Add one, and results, new teams and donations are posted to Discord automatically.</p>
    <Stack gap={3} marginTop={3}>
      <p>
        <Way>A webhook</Way> is a secret address for posting to one channel of any server, without the bot. In
        Discord: <strong>Server settings → Integrations → Webhooks → New Webhook</strong>, choose the channel,
        then <strong>Copy Webhook URL</strong>.
      </p>
      <p>
        <Way>A channel</Way> must be in a server with the bot. Turn{' '}
        <strong>User Settings → Advanced → Developer Mode</strong> on, right-click the channel and choose{' '}
        <strong>Copy Channel ID</strong>.
      </p>
    </Stack>
  </EmptyState>
);

const Way = ({ children }: { children: string }) => (
  <Text as="strong" weight="semibold" tone="primary">
    {children}
  </Text>
);

type Props = { type: DestinationType; onDone: (added: Destination) => void; onCancel: () => void };

/** The form of a new channel or webhook. */
function AddDestination({ type, onDone, onCancel }: Props) {
  const api = useApi();
  const said = useSavedToast();
  const edit = useRecordForm<DestinationForm, Destination>({
    name: newName(type),
    record: null,
    formOf: emptyForm,
    bodyOf: (values) => bodyOf(values, type),
    schema: type === 'webhook' ? newWebhook : newChannel,
    checks: (values) => ownChecks(values, type, true),
    send: (body, _call, key) => create(api, type, body, key),
    onSaved: (added, { act }) => {
      said(added.name, act, `${type}s`, 'created');
      onDone(added);
    },
  });
  const title = `New ${type}`;
  return (
    <Box marginBottom={5}>
      <Panel title={title}>
        <RecordForm
          edit={edit}
          label={title}
          what={`the new ${type}`}
          labels={DESTINATION_LABELS}
          save={type === 'webhook' ? 'Add Discord webhook' : 'Add channel'}
          focus="name"
          onCancel={onCancel}
        >
          <DestinationFields form={edit.form} type={type} />
        </RecordForm>
      </Panel>
    </Box>
  );
}

const newName = (type: DestinationType) => `destination new ${type}`;
