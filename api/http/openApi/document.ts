import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { account } from '#domain/contract/accounts.ts';
import { announcement, delivery } from '#domain/contract/announcements.ts';
import { auditEntry } from '#domain/contract/audit.ts';
import { ban } from '#domain/contract/bans.ts';
import {
  bracket,
  bracketMatch,
  bracketTeam,
  groupStandings,
  stageView,
  standingRow,
  standings,
} from '#domain/contract/brackets.ts';
import { channel } from '#domain/contract/channels.ts';
import { donation } from '#domain/contract/donations.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { lineUp } from '#domain/contract/lineUps.ts';
import { matchDay } from '#domain/contract/matchDays.ts';
import { match, teamOfMatch } from '#domain/contract/matches.ts';
import { participation } from '#domain/contract/participations.ts';
import { membership, player } from '#domain/contract/players.ts';
import { prizePool } from '#domain/contract/prizePool.ts';
import { registration } from '#domain/contract/registrations.ts';
import { rosterChange } from '#domain/contract/rosterChanges.ts';
import { season, wholeSeason } from '#domain/contract/seasons.ts';
import { id } from '#domain/contract/shapes.ts';
import { signedWebhook } from '#domain/contract/signedWebhooks.ts';
import { team } from '#domain/contract/teams.ts';
import { tournament } from '#domain/contract/tournaments.ts';
import { webhook } from '#domain/contract/webhooks.ts';
import type { Access, AdminRole } from '#domain/people/permissions.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { webhookPaths } from './webhookPaths.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** The OpenAPI 3.1 document of these calls, made of the very schemas that check them. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${siteSettings().name} API`, version, description: DESCRIPTION },
    paths,
    webhooks: webhookPaths(),
    components: {
      schemas: {
        Tournament: tournament,
        Team: team,
        Participation: participation,
        Player: player,
        Membership: membership,
        Match: match,
        MatchTeam: teamOfMatch,
        MatchDay: matchDay,
        LineUp: lineUp,
        Bracket: bracket,
        BracketMatch: bracketMatch,
        BracketTeam: bracketTeam,
        Stage: stageView,
        Standings: standings,
        GroupStandings: groupStandings,
        StandingRow: standingRow,
        PrizePool: prizePool,
        Registration: registration,
        Donation: donation,
        Announcement: announcement,
        Delivery: delivery,
        Channel: channel,
        Webhook: webhook,
        SignedWebhook: signedWebhook,
        Season: season,
        WholeSeason: wholeSeason,
        RosterChange: rosterChange,
        Ban: ban,
        Account: account,
        AuditEntry: auditEntry,
        Failure: failure,
      },
      securitySchemes: {
        session: {
          ...{ type: 'apiKey', in: 'cookie', name: '__Host-session' },
          description: 'What a log-in sets. Over plain http its name is session.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, made in the console.' },
        service: { type: 'http', scheme: 'bearer', description: 'Only the bot has this token.' },
      },
    },
  });
}

const DESCRIPTION = `JSON in, JSON out. A success is \`{ "data": … }\`, a list has \`nextToken\` beside it unless it is the last page.
Times are ISO 8601 in UTC, money is whole units of the currency of the site. A write may carry an \`Idempotency-Key\` unless it answers a secret; public reads carry an \`ETag\`.
While the database is away a public read that was answered before is answered as it was, with its \`Age\` and a \`Cache-Status\` that says stale; all else is 503.`;

const failure = z.strictObject({
  error: z.string().describe('One sentence'),
  errors: z.array(z.string()).describe('Each problem'),
  code: z.string().describe('The same refusal as one word for programs'),
  fields: z.record(z.string(), z.string()).optional().describe('Each problem beside its field'),
  sentences: z
    .array(z.object({ key: z.string(), values: z.record(z.string(), z.unknown()), text: z.string() }))
    .optional()
    .describe('Which of these texts are sentences of the catalogue, for clients that speak other languages'),
  data: z
    .unknown()
    .optional()
    .describe('The current record, where a save was stale; else what the refusal is about'),
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
        ? { 202: { description: 'Asked for; the workers do it', content } }
        : { 200: { description: status === 201 ? 'It was there already' : 'Done', content } }),
      ...(status === 201 && { 201: { description: 'Made', content } }),
      ...Object.fromEntries(refusalsOf(endpoint).map((code) => [code, REFUSALS[code]])),
    },
  };
}

const PROOF =
  'Takes a log-in, or `POST /api/me/proof`, of the last 15 minutes: else 403 `proof_needed`. No token is enough.';

/** What stands around an answer's data. */
const answerOf = ({ method, isSecret, query }: AnyEndpoint, data: z.ZodType) => {
  const isPaged = query instanceof z.ZodObject && 'nextToken' in query.shape;
  return z.strictObject({
    data,
    ...(isPaged && { nextToken: z.string().optional() }),
    ...(method !== 'GET' && !isSecret && { act, acts: acts.optional() }),
    can: z.record(z.string(), z.boolean()).optional(),
  });
};

const act = id.nullable().describe('What `POST /api/audit-log/{id}/undo` takes; null where nothing was done');
const acts = z.record(id, z.array(id)).describe('Of an act on many: what was done for each, by its id');

const IDEMPOTENCY = z.object({ 'Idempotency-Key': z.string().max(255).optional() });

/** A session, an API token, or the bot for somebody, of at least this role. */
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
  400: refused('Invalid', 'What was sent cannot be read; each problem stands beside its field'),
  401: refused('Unidentified', 'Nobody is logged in'),
  403: refused('Forbidden', 'From another site, or not allowed'),
  404: refused('Missing', 'There is no such record'),
  409: refused('Conflict', 'The present state speaks against it'),
  413: refused('TooLarge', 'Too much at once'),
  415: refused('NotJson', 'Not JSON'),
  429: refused('Limited', 'Too often; Retry-After tells the seconds to wait'),
  500: refused('Fault', 'A fault, with a report number'),
  503: refused('Unavailable', 'A needed service is away'),
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
