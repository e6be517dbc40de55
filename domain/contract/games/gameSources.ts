import { z } from 'zod';
import { LOOKUP_STATES, OTHER_GAME } from '../../game/lookup.ts';
import { SERVICES } from '../../game/serviceNames.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, time, version } from '../http/shapes.ts';

const source = z.enum(SERVICES);

const gameSource = z.object({
  source,
  isOn: z.boolean(),
  key: z.string().nullable().describe('Masked; a PUT takes it as it is and keeps the key'),
  problem: z.string().nullable().describe('The obstacle found by the last call'),
  calledAt: time.nullable(),
  nextCallAt: time.nullable().describe('Before when it is not called, where it asks for that'),
  version,
});
export type GameSource = z.output<typeof gameSource>;

/** Sent in an HTTP header. */
const key = z
  .string()
  .trim()
  .max(128, 'A key has at most 128 characters')
  .regex(/^[\x21-\x7e]{8,}$|^•••• /, 'A key has at least 8 letters and digits, without spaces');

export const listGameSources = endpoint('GET /api/game-sources', 'viewer', {
  summary: 'List the game services, their keys masked',
  reply: z.array(gameSource),
});

const bySource = z.strictObject({ source });

/** A key turns Steam on; without one it is off. */
export const updateGameSource = endpoint('PUT /api/game-sources/:source', 'admin', {
  summary: 'Turn looking up games on or off, or set the key for it',
  params: bySource,
  body: z.strictObject({
    isOn: z.boolean('isOn is true or false').optional(),
    key: key.nullish().describe('null takes it away'),
    version: version.optional(),
  }),
  reply: gameSource,
});

export const testGameSource = endpoint('POST /api/game-sources/:source/test', 'admin', {
  summary: 'Call a game service once, and return its answer',
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
  dotaId: z.string().describe('A Dota match id, or the id of a league of Dota’s'),
  source,
  matchId: id.nullable().describe('The match whose captain has reported it'),
  state: z.enum(LOOKUP_STATES),
  reason: z.enum(OTHER_GAME).nullable().describe('Why a reported game is none of that match'),
  askedAt: time,
  dueAt: time.nullable().describe('When it is asked for next'),
  attempts: z.int(),
  fault: z.string().nullable().describe('Why the last call told nothing'),
});
export type GameLookup = z.output<typeof gameLookup>;

export const listGameLookups = endpoint('GET /api/game-lookups', 'matchAdmin', {
  summary: 'List the lookups of games, those that need somebody first',
  reply: z.array(gameLookup),
});

nameSchemas({ gameSource, gameLookup });
