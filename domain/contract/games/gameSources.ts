import { z } from 'zod';
import { LOOKUP_STATES, OTHER_GAME } from '../../games/lookup.ts';
import { SERVICES } from '../../games/serviceNames.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, time, version } from '../http/shapes.ts';

const source = z.enum(SERVICES);

const gameSource = z.object({
  source,
  isOn: z.boolean(),
  key: z.string().nullable().describe('Masked; send it back unchanged in a PUT to keep the key'),
  problem: z.string().nullable().describe('The problem found by the last call'),
  calledAt: time.nullable(),
  nextCallAt: time.nullable().describe('When the next call is allowed, if the service requires a wait'),
  version,
});
export type GameSource = z.output<typeof gameSource>;

/** The key is sent in an HTTP header. */
const key = z
  .string()
  .trim()
  .max(128, 'A key can have at most 128 characters')
  .regex(/^[\x21-\x7e]{8,}$|^•••• /, 'A key must have at least 8 letters or digits, without spaces');

export const listGameSources = endpoint('GET /api/game-sources', 'viewer', {
  summary: 'List the game services, with masked keys',
  reply: z.array(gameSource),
});

const bySource = z.strictObject({ source });

/** Steam is enabled by a key and disabled without one. */
export const updateGameSource = endpoint('PUT /api/game-sources/:source', 'admin', {
  summary: 'Turn game lookups on or off for a service, or set its key',
  params: bySource,
  body: z.strictObject({
    isOn: z.boolean('isOn must be true or false').optional(),
    key: key.nullish().describe('null removes the key'),
    version: version.optional(),
  }),
  reply: gameSource,
});

export const testGameSource = endpoint('POST /api/game-sources/:source/test', 'admin', {
  summary: 'Call a game service once, and return its response',
  params: bySource,
  reply: z.object({
    ok: z.boolean(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    milliseconds: z.int(),
  }),
});

const gameLookup = z.object({
  kind: z.enum(['game', 'league']),
  dotaId: z.string().describe('A Dota match id or a Dota 2 league id'),
  source,
  matchId: id.nullable().describe('The match whose captain reported the game'),
  state: z.enum(LOOKUP_STATES),
  reason: z.enum(OTHER_GAME).nullable().describe('Why a reported game does not belong to that match'),
  askedAt: time,
  dueAt: time.nullable().describe('When the next lookup is due'),
  attempts: z.int(),
  fault: z.string().nullable().describe('Why the last call returned nothing'),
});
export type GameLookup = z.output<typeof gameLookup>;

export const listGameLookups = endpoint('GET /api/game-lookups', 'matchAdmin', {
  summary: 'List game lookups, those that need attention first',
  reply: z.array(gameLookup),
});

nameSchemas({ gameSource, gameLookup });
