import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiSecuritySchemeObject,
} from 'zod-openapi';
import type { Endpoint } from '#domain/contract/http/endpoint.ts';
import { id, nameSchemas } from '#domain/contract/http/shapes.ts';
import { publicEvents } from '#domain/contract/publishing/signedWebhooks.ts';
import type { Access, AdminRole } from '#domain/people/permissions.ts';
import { siteSettings } from '#domain/site/settings.ts';

const SIGNED = z.object({
  'webhook-id': z.uuid().describe('The same for every attempt and replay: use it to discard duplicates'),
  'webhook-timestamp': z.string().describe('Time of this attempt, in seconds since 1970'),
  'webhook-signature': z
    .string()
    .describe(
      'v1,<base64> of the HMAC-SHA256 of id.timestamp.body; after a rotation, two values, separated by a space',
    ),
});

const webhookPaths = (): ZodOpenApiPathsObject =>
  Object.fromEntries(
    Object.entries(publicEvents).map(([type, schema]) => [
      type,
      {
        post: {
          summary: `Event ${type}`,
          tags: ['webhooks'],
          requestParams: { header: SIGNED },
          requestBody: { content: { 'application/json': { schema: asAnswered(schema) } } },
          responses: {
            '2XX': { description: 'Accepted. The event will not be sent again' },
            410: { description: 'The receiver no longer wants events: the webhook is turned off' },
            default: { description: 'Retried for just over three days, then set aside' },
          },
        },
      },
    ]),
  );

/** For a webhook's data, refers to the response schema of an API call, so that the schema is not repeated. */
function asAnswered(schema: z.ZodObject): z.ZodObject {
  const id = z.globalRegistry.get(schema.shape.data as z.ZodType)?.id;
  if (!id) return schema;
  return schema.extend({ data: z.unknown().meta({ override: { $ref: `#/components/schemas/${id}` } }) });
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Builds the OpenAPI 3.1 document from the schemas that validate the calls. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const info = { title: `${siteSettings().name} API`, version, description: DESCRIPTION };
  return createDocument(
    { openapi: '3.1.0', info, paths, webhooks: webhookPaths(), components: { securitySchemes: SCHEMES } },
    { override: shorten },
  );
}

const SCHEMES: Record<string, ZodOpenApiSecuritySchemeObject> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set at log-in. Over plain http, the cookie is named session.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'An API token, created in the console.' },
  service: { type: 'http', scheme: 'bearer', description: 'Only the bot has this token.' },
};

/** Removes patterns and limits that a format or integer type already implies. They took up a third of the document. */
const shorten: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Rules for every call, one paragraph per line. */
const DESCRIPTION = `Everything that the site and its Discord bot do goes through these calls, and your scripts may use them too. JSON in, JSON out: a success is \`{ "data": … }\`, and in a session, \`can\` beside it lists what you may do. Unknown fields are rejected. Times are ISO 8601 in UTC, and money is in whole units of the site’s currency. Everybody can read what the site shows. The other calls require a session, or an API token from the console (System & Admin, Access). A viewer can read what the console shows, a match admin can also run matches and the bracket, and an admin can do everything except what only the owner may: accounts, backups and deleting everything. The bot has its own token. A list returns \`limit\` rows: 100 by default, 1,000 at most. \`nextToken\` beside the data requests the next page; the last page has none. A PUT is partial: an absent field is unchanged, and \`null\` clears it. Send the record’s \`version\` along: if somebody else has changed the record meanwhile, the response is 409 with the current record in \`data\`. A write may carry an \`Idempotency-Key\` unless it returns a secret. For 24 hours, the same body under that key returns the first response again, and a different body is rejected with 409. Public reads carry an \`ETag\`: send it as \`If-None-Match\`, and 304 means that nothing has changed. \`GET /api/events\` streams changes as they happen. While the database is down, a public read returns its last response, with its \`Age\` and a \`Cache-Status\` marked stale; everything else returns 503. A failure is \`{ "error", "errors", "code", "fields" }\`: one sentence, each problem, a code for programs, and each problem by its field.`;

const sentences = z
  .array(z.object({ key: z.string(), values: z.record(z.string(), z.unknown()), text: z.string() }))
  .optional()
  .describe('Messages that have translations, for clients in other languages');

const failure = z.strictObject({
  error: z.string().describe('The error in one sentence'),
  errors: z.array(z.string()).describe('Each problem'),
  code: z.string().describe('The error code for programs'),
  fields: z.record(z.string(), z.string()).optional().describe('Each problem by field name'),
  sentences,
  data: z
    .unknown()
    .optional()
    .describe('The current record if the save was stale; otherwise details of the error'),
});

function operation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const {
    method,
    access,
    needsProof,
    isSecret,
    status = 200,
    params,
    query,
    body,
    reply,
    files = [],
    summary,
    deprecated,
  } = endpoint;
  const noun = endpoint.path.split('/')[2] ?? 'health';
  const content = {
    ...(!(reply instanceof z.ZodNull && files.length > 0) && {
      'application/json': { schema: answerOf(endpoint, reply) },
    }),
    ...Object.fromEntries(files.map((media) => [media, {}])),
  };
  return {
    operationId: operationId(endpoint),
    summary,
    ...(deprecated && { deprecated: true }),
    tags: [endpoint.path.startsWith('/api/') ? noun : 'health'],
    ...(needsProof && { description: PROOF }),
    security: SECURITY[access].filter((way) => !needsProof || 'session' in way),
    requestParams: {
      ...(params && { path: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(method !== 'GET' && !isSecret && { header: IDEMPOTENCY }),
    },
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      ...(status === 202
        ? { 202: { description: 'Accepted: the workers will process it', content } }
        : { 200: { description: status === 201 ? 'The record already existed' : 'Done', content } }),
      ...(status === 201 && { 201: { description: 'Made', content } }),
      ...Object.fromEntries(refusalsOf(endpoint).map((code) => [code, REFUSALS[code]])),
    },
  };
}

/** Returns `putMatchResult` for `PUT /api/matches/:id/result`, and `getTeamById` for `GET /api/teams/:id`. */
const operationId = ({ method, path }: AnyEndpoint) =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, '')
    .replace(/\/:(\w+)$/, '/:/by-$1')
    .replace(/(?:(ch)es|i(e)s|s)?\/:\w*/g, (_, ch = '', ie?: string) => ch || (ie ? 'y' : ''))
    .replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/\W/g, '');

const PROOF =
  'Requires a log-in or `POST /api/me/proof` within the last 15 minutes, otherwise 403 `proof_needed`. Tokens are not accepted.';

const answerOf = ({ method, access, isSecret, query }: AnyEndpoint, data: z.ZodType) => {
  const isPaged = query instanceof z.ZodObject && 'nextToken' in query.shape;
  return z.strictObject({
    data,
    ...(isPaged && { nextToken: z.string().optional() }),
    ...(method !== 'GET' && !isSecret && { act, acts: acts.optional() }),
    can: can.optional(),
    ...(access !== 'public' && { sentences }),
  });
};

const act = id.nullable().describe('The id for `POST /api/audit-log/{id}/undo`; null if nothing was changed');
const acts = z.record(id, z.array(id)).describe('For a bulk change: each record’s undo ids, by record id');

const can = z.record(z.string(), z.boolean()).describe('What the caller may do');

nameSchemas({ failure, sentences, act, acts, can });

const IDEMPOTENCY = z.object({ 'Idempotency-Key': z.string().max(255).optional() });

/** Requires a session, an API token or the bot acting for a person, each with at least this role. */
const forRole = (role: AdminRole) => [{ session: [role] }, { token: [role] }, { service: [role] }];

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  service: [{ service: [] }],
  captain: [{ session: [] }, { service: [] }],
  team: [{ session: [] }, { token: ['matchAdmin'] }, { service: [] }],
  viewer: forRole('viewer'),
  matchAdmin: forRole('matchAdmin'),
  admin: forRole('admin'),
  owner: forRole('owner'),
};

const refused = (id: string, description: string) => ({
  id,
  description,
  content: { 'application/json': { schema: failure } },
});

const REFUSALS = {
  400: refused('Invalid', 'The input is not valid; `fields` lists each problem'),
  401: refused('Unidentified', 'Not logged in'),
  403: refused('Forbidden', 'The request is from another site, or not allowed'),
  404: refused('Missing', 'The record does not exist'),
  409: refused('Conflict', 'The current state does not allow this'),
  413: refused('TooLarge', 'The request is too large'),
  415: refused('NotJson', 'The body is not JSON'),
  429: refused('Limited', 'Too many requests; Retry-After gives the seconds to wait'),
  500: refused('Fault', 'A server error, with an error ID'),
  503: refused('Unavailable', 'A required service is unavailable'),
};

function refusalsOf({ method, access, params, query, body }: AnyEndpoint): (keyof typeof REFUSALS)[] {
  const isWrite = method !== 'GET';
  return [
    ...((query ?? body) ? [400 as const] : []),
    ...(access !== 'public' ? [401 as const] : []),
    ...(isWrite || access !== 'public' ? [403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(isWrite ? [409 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    429,
    500,
    503,
  ];
}
