import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { publicEvents } from '#domain/contract/publishing/publicEvents.ts';

const SIGNED = z.object({
  'webhook-id': z
    .uuid()
    .describe('The same at every attempt and in a replay: what comes twice is dropped by it'),
  'webhook-timestamp': z.string().describe('Seconds since 1970 when this attempt was made'),
  'webhook-signature': z
    .string()
    .describe('v1,<base64> of HMAC-SHA256 over id.timestamp.body; two with a space between after a rotation'),
});

export const webhookPaths = (): ZodOpenApiPathsObject =>
  Object.fromEntries(
    Object.entries(publicEvents).map(([type, schema]) => [
      type,
      {
        post: {
          summary: `Tell of ${type}`,
          tags: ['webhooks'],
          requestParams: { header: SIGNED },
          requestBody: { content: { 'application/json': { schema: asAnswered(schema) } } },
          responses: {
            '2XX': { description: 'Taken. It is sent no more' },
            410: { description: 'Takes no more: the webhook is switched off' },
            default: { description: 'Sent again, for a little over three days, and then set aside' },
          },
        },
      },
    ]),
  );

/** What a webhook carries is as calls answer it, which the document would else describe a second time, as it is sent. */
function asAnswered(schema: z.ZodObject): z.ZodObject {
  const id = z.globalRegistry.get(schema.shape.data as z.ZodType)?.id;
  if (!id) return schema;
  return schema.extend({ data: z.unknown().meta({ override: { $ref: `#/components/schemas/${id}` } }) });
}
