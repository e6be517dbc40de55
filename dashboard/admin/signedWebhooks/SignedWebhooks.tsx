import { type ComponentProps, useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { Listing, Outcome, openerOf, useTurn } from '#admin/shared/destination/Listing.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useFocusOnReturn } from '#admin/shared/form/RecordForm.tsx';
import { useBusyAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Box, Button, Note, rich, Time } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { useSite } from '#ui/site.ts';
import { Loaded } from '#ui/states.tsx';
import { readMoment } from '#ui/zonedTime.ts';
import { draftName, READS, SignedWebhookForm } from './SignedWebhookForm.tsx';

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
  const turning = useTurn(name, READS, (call, body) =>
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
      turning={turning}
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
