import { z } from 'zod';
import { SIDES } from '../../competition/match.ts';
import { STAND_IN_SOURCES } from '../../matchDay/settings.ts';
import { positionSpan, positions, teamSize } from '../../registrations/roster.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { howMany } from '../../text/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, listOf, nameSchemas, playerName, role, said, steamId, text, time } from '../http/shapes.ts';
import { teamAct } from './matchDays.ts';

const side = z.enum(SIDES);
const path = '/api/matches/:id/line-up';

export const lineUp = z.object({
  side,
  players: z.array(id.nullable()).describe('The players, position 1 first; null for an empty position'),
  isNamed: z
    .boolean()
    .describe('Whether the team chose this line-up for the match; otherwise it is the default one'),
  state: z
    .enum(['open', 'onRequest', 'fixed'])
    .describe(
      'Whether the team can change the line-up alone, must ask the other team, or must ask the staff',
    ),
  candidates: listOf({
    id,
    name: z.string(),
    role,
    isStandIn: z.boolean(),
    problem: said.nullable().describe('Why the player cannot play in this match'),
  }),
  standInsLeft: z.int().describe('How many more stand-ins the team may have'),
  standInsFrom: z.enum(STAND_IN_SOURCES),
  asksOther: z.boolean().describe('Whether the other team must agree to a stand-in'),
  problems: listOf({ position: z.int(), text: said }),
});
export type LineUpView = z.output<typeof lineUp>;

export const getLineUp = endpoint('GET /api/matches/:id/line-up', 'team', {
  summary: 'Read a team’s line-up for a match, as its captain or as staff',
  query: z.strictObject({ side: side.optional() }),
  reply: lineUp,
});

/**
 * A line-up applies at once if line-ups are not fixed yet, or if staff name it. Otherwise, it needs the other team's
 * approval.
 */
export const nameLineUp = endpoint('PUT /api/matches/:id/line-up', 'team', {
  summary: 'Set a team’s line-up for a match, by position',
  body: z.strictObject({
    side: side.optional(),
    players: z
      .array(id.nullable())
      .refine((players) => players.length === teamSize(), {
        error: () => `A line-up must have ${howMany(teamSize(), 'player')}`,
      })
      .describe('The team’s players, position 1 first'),
  }),
  reply: lineUp,
});

/** The other team must agree if the tournament requires its consent. A stand-in named by staff may play at once. */
export const nameStandIn = teamAct(
  `${path}/stand-ins`,
  'Name a stand-in from outside the roster for a match',
  {
    name: playerName,
    steamId,
    position: z
      .int('A position must be a whole number')
      .min(1, 'Positions start at 1')
      .refine((position) => position <= teamSize(), {
        error: () => `A line-up must have ${howMany(teamSize(), 'player')}`,
      })
      .optional()
      .describe(
        'The position that the stand-in takes once allowed to play; without it, that of a player who cannot play',
      ),
  },
);

const answer = (name: string, summary: string) => teamAct(`${path}/${name}`, summary, {});

export const agreeToLineUp = answer('accept', 'Accept the other team’s line-up request');
export const declineLineUp = answer(
  'decline',
  'Decline the other team’s line-up request, or withdraw your own',
);
export const agreeToStandIn = answer('stand-ins/accept', 'Accept the other team’s stand-in');
export const declineStandIn = answer('stand-ins/decline', 'Decline the other team’s stand-in');
export const withdrawStandIn = answer('stand-ins/withdraw', 'Withdraw your own stand-in request');

export const freePlayer = z.object({
  id,
  nickname: z.string(),
  positions: z.array(z.int()).describe('The positions that the player plays'),
  note: z.string().nullable(),
  listedAt: time,
  isMine: z.boolean(),
});
export type FreePlayer = z.output<typeof freePlayer>;

const noPosition = () => `A position must be ${positionSpan()}`;

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
      .refine((list) => new Set(list).size === list.length, 'Each position can be listed only once'),
    note: text('Note', { max: NOTE_LENGTH }).nullish(),
  }),
  reply: freePlayer,
});

export const leaveFreePlayers = endpoint('DELETE /api/free-players/:id', 'captain', {
  summary: 'Leave the list of free players with `me`, or remove somebody from it as staff',
  params: z.strictObject({ id: z.literal('me').or(id) }),
  reply: z.null(),
});

export const askFreePlayer = endpoint('POST /api/matches/:id/line-up/free-players', 'team', {
  summary: 'Ask a free player to stand in for a match',
  body: z.strictObject({ side: z.enum(SIDES).optional(), freePlayerId: id }),
  reply: z.null(),
});

/** Called by the player who was asked. Accepting makes them the team's stand-in. */
export const answerStandInOffer = endpoint('POST /api/stand-in-offers/:id/answer', 'captain', {
  summary: 'Accept or decline a team’s request to stand in',
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.null(),
});

nameSchemas({ lineUp, freePlayer });
