import { type ComponentProps, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import {
  AddressField,
  Choice,
  CommonFields,
  own,
  urlErrors,
} from '#admin/shared/destination/CommonFields.tsx';
import { Listing, Outcome, openerOf, useSavedToast, useToggle } from '#admin/shared/destination/Listing.tsx';
import { changed, useKeptNames } from '#admin/shared/form/drafts.ts';
import { RecordForm, useFocusOnReturn, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { useBusyAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import {
  PUBLIC_EVENT_TYPES,
  PUBLIC_EVENTS,
  type PublicEventType,
  type PublicNoun,
} from '#domain/publicEvents.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Box, Button, Note, rich, Time } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { Loaded } from '#ui/states.tsx';
import { readMoment } from '#ui/zonedTime.ts';

const NEW = 'new';

const SIGNED = (
  <a className="link" href="/api/docs#post-signed-webhooks">{t`signed according to Standard Webhooks`}</a>
);
const WHAT = rich`Your program receives public events (results, times, teams and tournaments) as JSON, ${SIGNED}. Failed deliveries are retried for three days.`;

export function SignedWebhooks() {
  const query = useRead(callQuery, ['signedWebhooks'], contract.listSignedWebhooks, {
    query: { limit: 1000 },
  });
  const [opened, open] = useState<string>();
  const [asked, ask] = useState<Asked>();
  const [shown, show] = useState<{ name: string; secret: string }>();
  const { names: kept, forget } = useKeptNames();
  const focusOn = useFocusOnReturn();
  const isOpen = (id: string) => opened === id || kept.includes(draftName(id));
  const close = (id: string) => {
    open(undefined);
    focusOn(openerOf(id));
  };
  return (
    <Card title={t`Signed webhooks, for programs`}>
      <CardAct text={WHAT}>
        {!isOpen(NEW) && (
          <Button id={openerOf(NEW)} onClick={() => open(NEW)}>{t`Add signed webhook`}</Button>
        )}
      </CardAct>
      {isOpen(NEW) && (
        <Box padding={[4, 5]}>
          <SignedWebhookForm stored={null} onSecret={show} onClose={() => close(NEW)} />
        </Box>
      )}
      {shown && (
        <Secret
          title={t`${shown.name}’s secret`}
          text={shown.secret}
          help={t`It is shown only once. Your program uses it to verify that events come from here.`}
          onDone={() => show(undefined)}
        />
      )}
      <Loaded lines={2} query={query} title={t`Signed webhooks could not be loaded`}>
        {(webhooks) =>
          webhooks.map((webhook) => (
            <SignedWebhookRow
              key={webhook.id}
              webhook={webhook}
              isEditing={isOpen(webhook.id)}
              onEdit={() => open(webhook.id)}
              onSecret={show}
              onClose={() => close(webhook.id)}
              onAsk={(what) => ask({ what, of: webhook })}
            />
          ))
        }
      </Loaded>
      {asked && (
        <Question
          {...asked}
          onSecret={show}
          onRemoved={() => {
            forget(draftName(asked.of.id));
            close(NEW);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  );
}

type Props = Pick<ComponentProps<typeof Listing>, 'isEditing' | 'onEdit'> &
  Pick<ComponentProps<typeof SignedWebhookForm>, 'onSecret' | 'onClose'> & {
    webhook: contract.SignedWebhook;
    onAsk: (what: Asked['what']) => void;
  };

function SignedWebhookRow({ webhook, onSecret, onClose, onAsk, ...shown }: Props) {
  const testing = useBusyAct();
  const [test, setTest] = useState<contract.SignedWebhookTest>();
  const { id, name, url, types, isActive, problem, formerSecretUntil } = webhook;
  const toggle = useToggle(name, READS, (call, body) =>
    call(contract.updateSignedWebhook, { params: { id }, body }),
  );
  const send = async () => {
    const outcome = await testing.act({
      run: (call) => call(contract.testSignedWebhooks, { body: { ids: [id] } }),
      done: ([told]) => (told?.ok ? t`Test delivered to ${name}` : t`${name} rejected the test`),
      failed: t`The test was not sent.`,
      reads: READS,
    });
    if (outcome?.[0]) setTest(outcome[0]);
  };
  return (
    <Listing
      as="div"
      heading="h3"
      destination={webhook}
      place={url}
      toldOf={types ? typesText(types) : t`All public events`}
      further={
        formerSecretUntil &&
        rich`the old secret is valid until ${<Time at={formerSecretUntil} style="list" />}`
      }
      toggle={toggle}
      isTesting={testing.isBusy}
      onTest={() => void send()}
      acts={[
        { label: t`Resend from a date`, act: () => onAsk('replay') },
        { label: t`Create new secret`, act: () => onAsk('secret') },
        { label: t`Remove`, act: () => onAsk('remove'), tone: 'danger' },
      ]}
      form={<SignedWebhookForm stored={webhook} onSecret={onSecret} onClose={onClose} />}
      {...shown}
    >
      {problem !== null && (
        <Outcome phase="failed">
          {sentences([
            `${problem}.`,
            !isActive &&
              t`Nothing will be sent there until you turn it on again; you can then resend what it missed.`,
          ])}
        </Outcome>
      )}
      {test && <Outcome phase={test.ok ? 'arrived' : 'failed'}>{outcomeText(test)}</Outcome>}
    </Listing>
  );
}

const typesText = (types: readonly string[]) =>
  types.length <= 3 ? types.join(', ') : t`${types.slice(0, 2).join(', ')} and ${types.length - 2} more`;

const outcomeText = ({ ok, status, error, answer }: contract.SignedWebhookTest) =>
  ok ? t`Test delivered (${String(status)})` : `${error}.${answer ? ` “${answer}”` : ''}`;

type Asked = { what: 'remove' | 'secret' | 'replay'; of: contract.SignedWebhook };

type QuestionProps = Asked & {
  onSecret: (shown: contract.SignedWebhookWithSecret) => void;
  onRemoved: () => void;
  onClose: () => void;
};

function Question({ what, of, onSecret, onRemoved, onClose }: QuestionProps) {
  const { id, name } = of;
  if (what === 'replay') return <ReplayDialog webhook={of} onClose={onClose} />;
  return what === 'remove' ? (
    <ActDialog
      title={t`Remove ${name}?`}
      keep={t`Keep it`}
      go={t`Remove signed webhook`}
      run={(call) => call(contract.deleteSignedWebhook, { params: { id } })}
      done={() => t`${name} was removed`}
      failed={t`${name} was not removed.`}
      undone={t`${name} was restored`}
      reads={READS}
      onDone={onRemoved}
      onClose={onClose}
    >
      <Note>{t`It will get no more events, and waiting ones will be dropped. To pause it, turn it off instead.`}</Note>
    </ActDialog>
  ) : (
    <ActDialog
      isDangerous={false}
      title={t`Give ${name} a new secret?`}
      keep={t`Keep secret`}
      go={t`Create new secret`}
      run={(call) => call(contract.rotateSecret, { params: { id }, body: {} })}
      done={() => t`${name} has a new secret`}
      failed={t`${name} keeps its secret.`}
      reads={READS}
      onDone={onSecret}
      onClose={onClose}
    >
      <Note>
        {t`The new secret is shown once. For 24 hours, events are signed with both secrets, so your program can switch over. Any older secret expires at once.`}
      </Note>
    </ActDialog>
  );
}

function ReplayDialog({ webhook, onClose }: { webhook: contract.SignedWebhook; onClose: () => void }) {
  const { timeZone } = useSite();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { id, name } = webhook;
  const moment = readMoment(typed, timeZone);
  const mayGo = () => {
    const isPast = moment && moment.getTime() <= Date.now();
    if (!moment) setProblem(t`Enter a date and a time, such as 2026-12-05 18:00`);
    else if (!isPast) setProblem(t`Choose a time in the past`);
    return isPast ?? false;
  };
  return (
    <ActDialog
      isDangerous={false}
      title={t`Resend events to ${name}?`}
      keep={t`Cancel`}
      go={t`Resend`}
      isKept
      mayGo={mayGo}
      run={(call) =>
        call(contract.replayEvents, { params: { id }, body: { since: moment?.toISOString() ?? '' } })
      }
      done={({ messages }) =>
        messages === 1 ? t`1 event is being sent to ${name}` : t`${messages} events are being sent to ${name}`
      }
      failed={t`Nothing was resent to ${name}.`}
      reads={READS}
      onClose={onClose}
    >
      <DateTimeField
        label={t`Since`}
        isPlanned={false}
        value={typed}
        error={problem}
        onText={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
      />
      <Note>
        {t`All its events are sent again, in order and before new ones. Each keeps its ID, so your program can discard duplicates.`}
      </Note>
    </ActDialog>
  );
}

type FormProps = {
  stored: contract.SignedWebhook | null;
  onSecret: (made: contract.SignedWebhookWithSecret) => void;
  onClose: () => void;
};

const NOUN_WORDS: Record<PublicNoun, [name: string, note: string]> = {
  tournament: [t`Tournament`, t`Created, started, next stage, ended.`],
  match: [t`Match`, t`Time, start, result and corrections.`],
  bracket: [t`Bracket`, t`Standings and bracket, after every result.`],
  team: [t`Team`, t`Registered, approved, changed, left.`],
  participation: [t`Participation`, t`A team in a tournament: group, seed, place.`],
  player: [t`Player`, t`Players and their names.`],
  membership: [t`Membership`, t`Roster places.`],
  donation: [t`Donation`, t`Donations to a prize pool.`],
  announcement: [t`Announcement`, t`News written by staff.`],
  season: [t`Season`, t`Created, changed, closed.`],
  power_cuts: [t`Power cuts`, t`Power cut times.`],
  site: [t`Site`, t`Name, colours, settings.`],
  league: [t`League`, t`Name and settings.`],
};

const GROUPS = (Object.entries(PUBLIC_EVENTS) as [PublicNoun, readonly string[]][]).map(([noun, verbs]) => ({
  name: NOUN_WORDS[noun][0],
  note: NOUN_WORDS[noun][1],
  choices: verbs.map((verb) => `${noun}.${verb}` as PublicEventType),
}));

function SignedWebhookForm({ stored, onSecret, onClose }: FormProps) {
  const said = useSavedToast();
  const edit = useRecordForm<SignedForm, contract.SignedWebhook>({
    name: draftName(stored?.id ?? 'new'),
    labels: SIGNED_WEBHOOK_LABELS,
    record: stored,
    formOf,
    bodyOf: (values, start) => (stored ? changed(bodyOf(values), bodyOf(start)) : bodyOf(values)),
    schema: stored ? contract.signedWebhookUpdate : contract.newSignedWebhook,
    checks: (values) => ownChecks(values, stored === null),
    send: (body, call) =>
      stored
        ? call(contract.updateSignedWebhook, { params: { id: stored.id }, body })
        : call(contract.createSignedWebhook, { body }),
    onSaved: (saved, { act }) => {
      said(saved.name, act, 'signedWebhooks', !stored);
      if ('secret' in saved) onSecret(saved as contract.SignedWebhookWithSecret);
      onClose();
    },
  });
  const { register, control, watch } = edit.form;
  const field = fieldsOf(edit.form);
  return (
    <RecordForm
      edit={edit}
      label={stored ? t`Edit ${stored.name}` : t`New signed webhook`}
      save={stored ? t`Save changes` : t`Add signed webhook`}
      focus="name"
      onCancel={onClose}
    >
      <CommonFields
        name={{ help: t`A name for this list, such as the name of the receiving program.`, ...field('name') }}
        league={field('league')}
      >
        <AddressField
          masked={stored?.url}
          placeholder="https://…"
          help={t`The address where your program accepts POST requests. It is stored encrypted and never shown again.`}
          {...field('url')}
        />
      </CommonFields>
      <CheckBox
        label={t`All public events`}
        help={t`Includes any types added later.`}
        {...register('isEverything')}
      />
      {!watch('isEverything') && (
        <Choice
          control={control}
          name="types"
          legend={t`Event types`}
          groups={GROUPS}
          all={PUBLIC_EVENT_TYPES}
          wordOf={(type) => <code>{type}</code>}
        />
      )}
    </RecordForm>
  );
}

type SignedForm = ReturnType<typeof formOf>;

const SIGNED_WEBHOOK_LABELS: Record<keyof SignedForm, string> = {
  name: t`Name`,
  url: t`Address`,
  league: t`League`,
  isEverything: t`All public events`,
  types: t`Types`,
};

const formOf = (stored: contract.SignedWebhook | null) => ({
  name: stored?.name ?? '',
  /** An empty value keeps the stored URL. */
  url: '',
  league: stored?.league ?? '',
  /** Whether the webhook receives every type of event, including future ones. */
  isEverything: !stored?.types,
  types: stored?.types ?? [],
});

const bodyOf = ({ name, url, league, isEverything, types }: SignedForm) => ({
  name,
  url: url.trim(),
  league: league || null,
  types: isEverything ? null : types,
});

const ownChecks = (form: SignedForm, isNew: boolean): FieldErrors<SignedForm> => ({
  ...urlErrors(form, isNew),
  ...(!form.isEverything && form.types.length === 0 && { types: own(t`Choose at least one type`) }),
});

const draftName = (id: string) => `destination signed ${id}`;

const READS = ['signedWebhooks', 'deliveries'];
