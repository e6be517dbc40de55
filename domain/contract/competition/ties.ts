import { z } from 'zod';
import { NOTE_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, nameSchemas, text } from '../http/shapes.ts';
import { standings } from './brackets.ts';
import { match } from './matches.ts';

/** An admin's decision on teams that the tie-breakers leave level: the level teams, or the whole group, in order. */
export const decideTie = endpoint('PUT /api/tournaments/:id/tie-break', 'matchAdmin', {
  summary: 'Decide a tie that the tie-breakers leave',
  body: z.strictObject({
    group: groupName,
    order: z.array(id).min(2, 'At least two teams').max(16),
    reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish(),
  }),
  reply: standings,
});

/** Draws the order of the teams at a group's line; without a seed a random one, which is published. */
export const drawTie = endpoint('POST /api/tournaments/:id/tie-break/draw', 'matchAdmin', {
  summary: 'Settle a tie by a draw that anybody can repeat',
  body: z.strictObject({ group: groupName, seed: text('Seed', { max: 64, min: 1 }).optional() }),
  reply: standings,
});

const tieGames = z.object({ created: z.int(), matches: z.array(match) });
export type TieGames = z.output<typeof tieGames>;

/** Makes the tie-break games that are missing for the teams at a group's line; safe to press twice. `dryRun` only answers which. */
export const makeTieGames = endpoint('POST /api/tournaments/:id/tie-break/games', 'matchAdmin', {
  summary: 'Create the games that settle a tie',
  body: z.strictObject({ group: groupName, dryRun: z.boolean().default(false) }),
  reply: tieGames,
});

nameSchemas({ tieGames });
