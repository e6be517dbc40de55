import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, listOf, nameSchemas, shownTeam, time } from '../http/shapes.ts';
import { boxes } from './brackets.ts';

const by = z.enum(['draw', 'pots']);
const isSeparated = z.boolean();
const pace = z.int().min(3).max(60).describe('Seconds between teams');
const from = z.int().min(0).max(128).describe('Teams already shown');

const publicDraw = z.object({
  by,
  isSeparated,
  hasBegun: z.boolean().describe('Stays true once the draw has started'),
  seedHash: z.string().describe('SHA-256 of the seed'),
  drawSeed: z.string().nullable().describe('Null until the draw ends'),
  pots: z.array(listOf({ participationId: id, ...shownTeam })),
  boxes,
  drawn: listOf({ participationId: id, seed: z.int() }).describe(
    'In the order drawn: those shown and, while the draw runs, the next one',
  ),
  reveal: z.object({ from, startsAt: time.nullable(), pace }),
  now: time.describe('The server’s time'),
});
export type PublicDraw = z.output<typeof publicDraw>;

export const getPublicDraw = endpoint('GET /api/tournaments/:id/draw', 'public', {
  summary: 'Read a tournament’s public draw',
  reply: publicDraw.nullable(),
});

/** Prepares a draw from an order of teams, plays it from the team shown now, or (`prepare: null`) cancels it. */
export const putPublicDraw = endpoint('PUT /api/tournaments/:id/draw', 'matchAdmin', {
  summary: 'Prepare, play or cancel a public draw',
  body: z.strictObject({
    prepare: z.strictObject({ by, isSeparated, seeds: z.array(id).max(128) }).nullish(),
    play: z
      .strictObject({ move: z.enum(['next', 'all']).optional(), isRunning: z.boolean(), pace })
      .optional(),
  }),
  reply: publicDraw.nullable(),
});

nameSchemas({ publicDraw });
