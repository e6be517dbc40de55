import { z } from 'zod';
import { SIDES } from '../../competition/match.ts';
import { positionSpan, positions } from '../../registration/roster.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, playerName, steamId, text, time } from '../http/shapes.ts';

/** A player who offers to stand in, as captains and staff see them. */
export const freePlayer = z.object({
  id,
  nickname: z.string(),
  positions: z.array(z.int()).describe('Positions that they play'),
  note: z.string().nullable(),
  listedAt: time,
  isMine: z.boolean(),
});
export type FreePlayer = z.output<typeof freePlayer>;

const noPosition = () => `A position is ${positionSpan()}`;

export const listFreePlayers = endpoint('GET /api/free-players', 'team', {
  summary: 'List players who offer to stand in',
  reply: z.array(freePlayer),
});

export const joinFreePlayers = endpoint('PUT /api/free-players/me', 'captain', {
  summary: 'Join the list of free players',
  body: z.strictObject({
    nickname: playerName,
    steamId,
    positions: z
      .array(
        z
          .int({ error: noPosition })
          .refine((position) => positions().includes(position), { error: noPosition }),
      )
      .min(1, 'At least one position')
      .refine((list) => new Set(list).size === list.length, 'Each position once'),
    note: text('Note', { max: NOTE_LENGTH }).nullish(),
  }),
  reply: freePlayer,
});

export const leaveFreePlayers = endpoint('DELETE /api/free-players/:id', 'captain', {
  summary: 'Leave the list of free players, by `me`, or remove somebody from it, as staff',
  params: z.strictObject({ id: z.literal('me').or(id) }),
  reply: z.null(),
});

export const askFreePlayer = endpoint('POST /api/matches/:id/line-up/free-players', 'team', {
  summary: 'Ask a free player to stand in for a match',
  body: z.strictObject({ side: z.enum(SIDES).optional(), freePlayerId: id }),
  reply: z.null(),
});

/** For the asked player: a yes makes them the team's stand-in. */
export const answerStandInOffer = endpoint('POST /api/stand-in-offers/:id/answer', 'captain', {
  summary: 'Accept or decline a team’s request to stand in',
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.null(),
});

nameSchemas({ freePlayer });
