import type { Client } from '#domain/contract/http/client.ts';
import { listSignedWebhooks } from '#domain/contract/publishing/signedWebhooks.ts';
import { callQuery } from '#shared/api/api.ts';

/** Every signed webhook, its address masked. */
export const signedWebhooksQuery = (api: Client) =>
  callQuery(api, ['signedWebhooks'], listSignedWebhooks, { query: { limit: 1000 } });

/** What acts on them change. */
export const READS = ['signedWebhooks', 'deliveries'];
