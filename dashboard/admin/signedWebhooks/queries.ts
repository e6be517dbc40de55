import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { listSignedWebhooks } from '#domain/contract/publishing/signedWebhooks.ts';

/** Every signed webhook, its address masked. */
export const signedWebhooksQuery = (api: Client) =>
  queryOptions({
    queryKey: ['signedWebhooks'],
    queryFn: async () => (await api.call(listSignedWebhooks, { query: { limit: 1000 } })).data,
  });

/** What acts on them change. */
export const READS = ['signedWebhooks', 'deliveries'];
