import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { openerOf } from '#admin/shared/destination/Listing.tsx';
import { useFocusOnReturn } from '#admin/shared/destination/useFocusOnReturn.ts';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { Box } from '#ui/layout.tsx';
import { type Asked, Question } from './FurtherActs.tsx';
import { draftName } from './fields.ts';
import { signedWebhooksQuery } from './queries.ts';
import { SignedWebhookForm } from './SignedWebhookForm.tsx';
import { SignedWebhookRow } from './SignedWebhookRow.tsx';
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
