import { z } from 'zod';
import { readAccount } from '../../registration/account.ts';
import { endpoint } from '../http/endpoint.ts';
import { addSentence, id, nameSchemas, page, text, time } from '../http/shapes.ts';

export const ban = z.object({
  id,
  discordId: z.string().nullable(),
  steamId: z.string().nullable(),
  /** What they are called, where that is known. */
  name: z.string().nullable(),
  reason: z.string(),
  endsAt: time.nullable(),
  lastDay: z.string().nullable(),
  isOver: z.boolean(),
  createdAt: time,
  /** Teams of theirs that are in a tournament: a ban leaves them there. */
  teams: z.array(z.object({ name: z.string(), tournament: z.string() })),
});
export type Ban = z.output<typeof ban>;

export const listBans = endpoint('GET /api/bans', 'viewer', {
  summary: 'List bans of captains and players',
  query: z.strictObject(page),
  reply: z.array(ban),
});

const day = z.iso.date('A day is written as 2027-01-31');

export const newBan = z
  .strictObject({
    kind: z.enum(['captain', 'player'], 'It is a captain or a player'),
    who: z.string('Say who it is').trim().min(1, 'Say who it is').max(200, 'This is too long'),
    reason: text('Reason', { max: 200, min: 1 }),
    lastDay: day.nullish().describe('The last day, where the league is; without one the ban has no end'),
  })
  .superRefine(({ kind, who }, context) => {
    const read = readAccount(who);
    const message =
      kind === 'captain'
        ? /^\d{15,20}$/.test(who)
          ? null
          : 'This is not a Discord ID. It has 15 to 20 digits'
        : 'problem' in read
          ? read.problem
          : null;
    if (typeof message === 'string') context.addIssue({ code: 'custom', path: ['who'], message });
    else if (message) addSentence(context, message, ['who']);
  });
export type NewBan = z.output<typeof newBan>;

/** The captain is told the reason when he registers; a team says only that one of its players is banned. */
export const createBan = endpoint('POST /api/bans', 'admin', {
  status: 201,
  summary: 'Ban a captain by Discord ID, or a player by account',
  body: newBan,
  reply: ban,
});

export const liftBan = endpoint('DELETE /api/bans/:id', 'admin', { summary: 'Lift a ban', reply: ban });

nameSchemas({ ban, newBan });
