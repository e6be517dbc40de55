import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import type { SignedWebhook } from '#domain/contract/signedWebhooks.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { draftName } from './fields.ts';
import { signedWebhooksQuery } from './queries.ts';
import { ReplayDialog } from './ReplayDialog.tsx';
import { SignedWebhookForm } from './SignedWebhookForm.tsx';
import { SignedWebhookRow, signedOpenerOf } from './SignedWebhookRow.tsx';
import { useSignedActs } from './useSignedActs.ts';

const NEW = 'new';
type Asked = { what: 'remove' | 'secret' | 'replay'; of: SignedWebhook };

/** Webhooks for programs: each is told what happens in public as signed JSON. */
export function SignedWebhooks() {
  const query = useQuery(signedWebhooksQuery(useApi()));
  const [opened, open] = useState<string>();
  const [asked, ask] = useState<Asked>();
  const [shown, show] = useState<{ name: string; secret: string }>();
  const { names: kept, forget } = useKeptNames();
  const acts = useSignedActs(show);
  const focusOn = useFocusOnReturn();
  const isOpen = (id: string) => opened === id || kept.includes(draftName(id));
  const close = (id: string) => {
    open(undefined);
    focusOn(signedOpenerOf(id));
  };
  return (
    <Card title="Signed webhooks, for programs">
      <CardAct text="A program of yours is sent what happens in public as JSON, signed by Standard Webhooks: results, times, teams, tournaments. What it does not take is tried again for three days.">
        {!isOpen(NEW) && (
          <Button id={signedOpenerOf(NEW)} onClick={() => open(NEW)}>
            Add signed webhook
          </Button>
        )}
      </CardAct>
      {isOpen(NEW) && (
        <Box padding={[4, 5]}>
          <SignedWebhookForm
            stored={null}
            onCancel={() => close(NEW)}
            onSaved={(answer) => {
              acts.saved(answer, 'was added');
              close(NEW);
            }}
          />
        </Box>
      )}
      {shown && (
        <Secret
          title={`The secret of ${shown.name}`}
          text={shown.secret}
          help="It is shown this once: your program verifies with it that an event is from here."
          onDone={() => show(undefined)}
        />
      )}
      <Listed query={query} title="Signed webhooks could not be loaded">
        {(webhooks) =>
          webhooks.map((webhook) => (
            <Box key={webhook.id}>
              <SignedWebhookRow
                webhook={webhook}
                test={acts.tests[webhook.id]}
                busy={acts.busyOf(webhook.id)}
                isEditing={isOpen(webhook.id)}
                onSwitch={(isOn) => void acts.turn(webhook, isOn)}
                onTest={() => void acts.test(webhook)}
                onEdit={() => open(webhook.id)}
              />
              {isOpen(webhook.id) && (
                <SignedWebhookForm
                  stored={webhook}
                  onCancel={() => close(webhook.id)}
                  onSaved={(answer) => {
                    acts.saved(answer, 'was saved');
                    close(webhook.id);
                  }}
                  actions={<FurtherActs onAsk={(what) => ask({ what, of: webhook })} />}
                />
              )}
            </Box>
          ))
        }
      </Listed>
      {asked?.what === 'replay' && <ReplayDialog webhook={asked.of} onClose={() => ask(undefined)} />}
      {asked && asked.what !== 'replay' && (
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

const FurtherActs = ({ onAsk }: { onAsk: (what: Asked['what']) => void }) => (
  <Row gap={2} wraps marginLeft="auto">
    <Button onClick={() => onAsk('replay')}>Send again from a date</Button>
    <Button onClick={() => onAsk('secret')}>New secret</Button>
    <Button look="danger" onClick={() => onAsk('remove')}>
      Remove
    </Button>
  </Row>
);

type QuestionProps = Asked & { onKeep: () => void; onGo: () => Promise<unknown> };

/** Asks before a signed webhook goes, or its secret. */
const Question = ({ what, of: { name }, onKeep, onGo }: QuestionProps) =>
  what === 'remove' ? (
    <ConfirmDialog
      title={`Remove ${name}?`}
      keep="Keep it"
      go="Remove signed webhook"
      isDangerous
      onKeep={onKeep}
      onGo={() => void onGo()}
    >
      <Text as="p" tone="secondary">
        It is not told of anything any more, and what still waits for it is not sent. To pause it for a while,
        switch it off instead.
      </Text>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Give ${name} a new secret?`}
      keep="Keep the secret"
      go="Make a new secret"
      onKeep={onKeep}
      onGo={() => void onGo()}
    >
      <Text as="p" tone="secondary">
        The new one is shown once. For 24 hours events are signed by both, so that your program can change
        over; a secret from before these two ends at once.
      </Text>
    </ConfirmDialog>
  );

/** After a form has closed the focus goes back to what opened it, as soon as that stands there. */
function useFocusOnReturn() {
  const target = useRef<string>(undefined);
  useEffect(() => {
    const found = target.current && document.getElementById(target.current);
    if (!found) return;
    target.current = undefined;
    found.focus();
  });
  return (id: string) => {
    target.current = id;
  };
}
