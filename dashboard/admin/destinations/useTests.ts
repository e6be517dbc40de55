import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerWords } from '#admin/deliveries/index.ts';
import { errorText } from '#admin/shared/useAct.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { listDeliveries } from '#domain/contract/publishing/announcements.ts';
import { type ChannelTest, testChannels } from '#domain/contract/publishing/channels.ts';
import { testWebhooks } from '#domain/contract/publishing/webhooks.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import type { Destination } from './destination.ts';

export type TestState = { phase: 'testing' | 'arrived' | 'waiting' | 'failed'; words: string };

const BETWEEN_LOOKS = 700;
/** The maximum number of times to check whether the workers have delivered a channel's test message. */
const LOOKS = 20;

export function useTests() {
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
