import { z } from 'zod';
import { SCOPES } from '../../people/permissions.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, page, text, time } from '../http/shapes.ts';

const scope = z
  .enum(SCOPES, 'Scope is read, results or write')
  .describe('read: as a viewer; results: as a match admin; write: as an admin');

/** What a script is known by: it acts for its maker, with the scope's role or its maker's, whichever is less. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scope,
  accountId: id.nullable(),
  owner: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
  /** When it was last used, to the minute. */
  usedAt: time.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const listTokens = endpoint('GET /api/tokens', 'viewer', {
  summary: 'List your own API tokens, or as owner everybody’s',
  query: z.strictObject(page),
  reply: z.array(apiToken),
});

export const newToken = z.strictObject({
  name: text('Name', { max: NAME_LENGTH, min: 1 }),
  scope,
  days: z.int('A whole number of days').min(1, 'At least 1 day').max(365, 'At most 365 days').default(90),
});

export const createToken = endpoint('POST /api/tokens', 'viewer', {
  status: 201,
  needsProof: true,
  summary: 'Create an API token for scripts; it is shown only once',
  isSecret: true,
  body: newToken,
  reply: apiToken.extend({ token: z.string().describe('Goes into Authorization: Bearer …') }),
});

export const deleteToken = endpoint('DELETE /api/tokens/:id', 'viewer', {
  summary: 'End one of your own API tokens, or as owner anybody’s',
  reply: apiToken,
});

nameSchemas({ apiToken });
