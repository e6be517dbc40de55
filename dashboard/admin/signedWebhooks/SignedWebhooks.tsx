import { type ComponentProps, useState } from 'react';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { Listing, Outcome, openerOf } from '#admin/shared/destination/Listing.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useFocusOnReturn } from '#admin/shared/form/RecordForm.tsx';
import type { SignedWebhook, SignedWebhookTest } from '#domain/contract/publishing/signedWebhooks.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Time } from '#ui/blocks.tsx';
import { type Asked, FurtherActs, Question } from './FurtherActs.tsx';
import { draftName } from './fields.ts';
import { signedWebhooksQuery } from './queries.ts';
import { SignedWebhookForm } from './SignedWebhookForm.tsx';
import { useSignedActs } from './useSignedActs.ts';

const NEW = 'new';

const WHAT = (
  <>
    Your program receives public events as JSON,{' '}
    <a className="link" href="/api/docs#post-signed-webhooks">
      signed by Standard Webhooks
    </a>
    : results, times, teams, tournaments. Failed events are retried for three days.
  </>
);

export function SignedWebhooks() {
  const query = useRead(signedWebhooksQuery);
  const [opened, open] = useState<string>();
  const [asked, ask] = useState<Asked>();
  const [shown, show] = useState<{ name: string; secret: string }>();
  const { names: kept, forget } = useKeptNames();
  const acts = useSignedActs(show);
  const focusOn = useFocusOnReturn();
  const isOpen = (id: string) => opened === id || kept.includes(draftName(id));
  const close = (id: string) => {
    open(undefined);
    focusOn(openerOf(id));
  };
  const save = (id: string, ...saved: Parameters<typeof acts.saved>) => {
    acts.saved(...saved);
    close(id);
  };
  return (
    <Card title="Signed webhooks, for programs">
      <CardAct text={WHAT}>
        {!isOpen(NEW) && (
          <Button id={openerOf(NEW)} onClick={() => open(NEW)}>
            Add signed webhook
          </Button>
        )}
      </CardAct>
      {isOpen(NEW) && (
        <Box padding={[4, 5]}>
          <SignedWebhookForm
            stored={null}
            onCancel={() => close(NEW)}
            onSaved={(answer) => save(NEW, answer, 'created')}
          />
        </Box>
      )}
      {shown && (
        <Secret
          title={`The secret of ${shown.name}`}
          text={shown.secret}
          help="It is shown only now. Your program uses it to verify that events come from here."
          onDone={() => show(undefined)}
        />
      )}
      <Listed query={query} title="Signed webhooks could not be loaded">
        {(webhooks) =>
          webhooks.map((webhook) => (
            <SignedWebhookRow
              key={webhook.id}
              webhook={webhook}
              test={acts.tests[webhook.id]}
              busy={acts.busyOf(webhook.id)}
              isEditing={isOpen(webhook.id)}
              onSwitch={(isOn) => void acts.turn(webhook, isOn)}
              onTest={() => void acts.test(webhook)}
              onEdit={() => open(webhook.id)}
              onCancel={() => close(webhook.id)}
              onSaved={(answer) => save(webhook.id, answer, 'changed')}
              onAsk={(what) => ask({ what, of: webhook })}
            />
          ))
        }
      </Listed>
      {asked && (
        <Question
          {...asked}
          onKeep={() => ask(undefined)}
          onGo={async () => {
            ask(undefined);
            if (asked.what === 'secret') return acts.rotate(asked.of);
            if (!(await acts.remove(asked.of))) return;
            forget(draftName(asked.of.id));
            close(NEW);
          }}
        />
      )}
    </Card>
  );
}

type Props = Pick<ComponentProps<typeof Listing>, 'isEditing' | 'onSwitch' | 'onTest' | 'onEdit'> &
  Pick<ComponentProps<typeof SignedWebhookForm>, 'onSaved' | 'onCancel'> &
  ComponentProps<typeof FurtherActs> & {
    webhook: SignedWebhook;
    test: SignedWebhookTest | undefined;
    busy: 'test' | 'switch' | undefined;
  };

function SignedWebhookRow({ webhook, test, busy, onSaved, onCancel, onAsk, ...shown }: Props) {
  const { url, types, isActive, problem, formerSecretUntil } = webhook;
  const actions = <FurtherActs onAsk={onAsk} />;
  return (
    <Listing
      as="div"
      heading="h3"
      destination={webhook}
      place={url}
      toldOf={types ? typesText(types) : 'All public events'}
      further={
        formerSecretUntil && (
          <>
            , the old secret is valid until <Time at={formerSecretUntil} style="list" />
          </>
        )
      }
      isSwitching={busy === 'switch'}
      isTesting={busy === 'test'}
      form={<SignedWebhookForm stored={webhook} {...{ onSaved, onCancel, actions }} />}
      {...shown}
    >
      {problem !== null && (
        <Outcome phase="failed">
          {`${problem}. ${isActive ? '' : 'Nothing is sent there until you turn it on again; you can then resend what it missed.'}`}
        </Outcome>
      )}
      {test && <Outcome phase={test.ok ? 'arrived' : 'failed'}>{outcomeText(test)}</Outcome>}
    </Listing>
  );
}

/** 'match.result and 3 more'. */
const typesText = (types: readonly string[]) =>
  types.length <= 3 ? types.join(', ') : `${types.slice(0, 2).join(', ')} and ${types.length - 2} more`;

const outcomeText = ({ ok, status, error, answer }: SignedWebhookTest) =>
  ok ? `Test delivered (${status})` : `${error}.${answer ? ` “${answer}”` : ''}`;
