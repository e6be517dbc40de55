import { useState } from 'react';
import { type Saved, useSavedToast } from '#admin/shared/destination/Listing.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import type { Done } from '#domain/contract/http/client.ts';
import {
  deleteSignedWebhook,
  rotateSecret,
  type SignedWebhook,
  type SignedWebhookTest,
  type SignedWebhookWithSecret,
  testSignedWebhooks,
  updateSignedWebhook,
} from '#domain/contract/publishing/signedWebhooks.ts';
import { READS } from './queries.ts';

export function useSignedActs(show: (shown: { name: string; secret: string }) => void) {
  const act = useAct();
  const said = useSavedToast();
  const [busy, setBusy] = useState<Record<string, 'test' | 'switch' | undefined>>({});
  const [tests, setTests] = useState<Record<string, SignedWebhookTest>>({});
  const during = async <Result>(id: string, what: 'test' | 'switch', run: () => Promise<Result>) => {
    setBusy((known) => ({ ...known, [id]: what }));
    const result = await run();
    setBusy((known) => ({ ...known, [id]: undefined }));
    return result;
  };

  return {
    tests,
    busyOf: (id: string) => busy[id],
    /** Says that it was saved, with the way back, and shows the secret of a new one. */
    saved: (answer: Done<SignedWebhook | SignedWebhookWithSecret>, what: Saved) => {
      said(answer.data.name, answer.act, 'signedWebhooks', what);
      if ('secret' in answer.data) show(answer.data);
    },
    turn: ({ id, name }: SignedWebhook, isActive: boolean) =>
      during(id, 'switch', () =>
        act({
          run: (call) => call(updateSignedWebhook, { params: { id }, body: { isActive } }),
          done: () => `${name} is turned ${isActive ? 'on' : 'off'}`,
          failed: `${name} stays ${isActive ? 'off' : 'on'}.`,
          undone: `${name} is turned ${isActive ? 'off' : 'on'} again`,
          reads: READS,
        }),
      ),
    test: ({ id, name }: SignedWebhook) =>
      during(id, 'test', async () => {
        const outcome = await act({
          run: (call) => call(testSignedWebhooks, { body: { ids: [id] } }),
          done: ([test]) => (test?.ok ? `Test delivered to ${name}` : `${name} rejected the test`),
          failed: 'The test was not sent.',
          reads: READS,
        });
        const [test] = outcome ?? [];
        if (test) setTests((known) => ({ ...known, [id]: test }));
      }),
    rotate: async ({ id, name }: SignedWebhook) => {
      const rotated = await act({
        run: (call) => call(rotateSecret, { params: { id }, body: {} }),
        done: () => `${name} has a new secret`,
        failed: `${name} keeps its secret.`,
        reads: READS,
      });
      if (rotated) show(rotated);
    },
    remove: ({ id, name }: SignedWebhook) =>
      act({
        run: (call) => call(deleteSignedWebhook, { params: { id } }),
        done: () => `${name} was removed`,
        failed: `${name} was not removed.`,
        undone: `${name} is back`,
        reads: READS,
      }),
  };
}
