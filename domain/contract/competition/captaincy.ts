import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { byId, id, nameSchemas, time } from '../http/shapes.ts';
import { newCaptain } from './registrations.ts';

const person = z.object({ discordId: z.string(), name: z.string().nullable() });

const captaincy = z.object({
  participationId: id,
  captain: person.nullable(),
  viceCaptains: z.array(person.extend({ appointedAt: time })),
  offeredTo: person.nullable().describe('Whom the captain has asked to take the team over'),
});
export type Captaincy = z.output<typeof captaincy>;

const named = newCaptain.pick({ discordId: true, name: true });

export const getCaptaincy = endpoint('GET /api/participations/:id/captaincy', 'team', {
  isSecret: true,
  summary: 'Read the people who act for a team, as one of them or as staff',
  reply: captaincy,
});

export const appointViceCaptain = endpoint(
  'POST /api/participations/:id/captaincy/vice-captains',
  'captain',
  { summary: 'Invite a vice-captain for your own team; two at most', body: named, reply: captaincy },
);

/** For the captain, staff, or the vice-captain themselves as `me`. */
export const dismissViceCaptain = endpoint(
  'DELETE /api/participations/:id/captaincy/vice-captains/:discordId',
  'captain',
  {
    summary: 'Remove a vice-captain, or step down as one',
    params: byId.extend({ discordId: z.literal('me').or(named.shape.discordId) }),
    reply: captaincy,
  },
);

export const offerCaptaincy = endpoint('POST /api/participations/:id/captaincy/offer', 'captain', {
  summary: 'Offer somebody the captaincy of your own team',
  body: named,
  reply: captaincy,
});

/** For the person it was offered to. */
export const answerOffer = endpoint('POST /api/participations/:id/captaincy/answer', 'captain', {
  summary: 'Accept or decline the captaincy of a team',
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.object({ participationId: id, teamName: z.string() }),
});

export const myCaptaincies = endpoint('GET /api/me/captaincies', 'captain', {
  summary: 'List teams that the caller is a vice-captain of, or is offered',
  reply: z.array(
    z.object({
      participationId: id,
      teamName: z.string(),
      tournamentName: z.string(),
      role: z.enum(['vice', 'offered']),
    }),
  ),
});
export type OwnCaptaincy = z.output<typeof myCaptaincies.reply>[number];

nameSchemas({ captaincy });
