import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas } from '../http/nameSchemas.ts';
import { byId, id, time } from '../http/shapes.ts';
import { newCaptain } from './registrations.ts';

const person = z.object({ discordId: z.string(), name: z.string().nullable() });

const captaincy = z.object({
  participationId: id,
  captain: person.nullable(),
  viceCaptains: z.array(person.extend({ appointedAt: time })),
  offeredTo: person.nullable().describe('Whom the captain has asked to take the team over'),
});
export type Captaincy = z.output<typeof captaincy>;

const path = '/api/participations/:id/captaincy';
const named = newCaptain.pick({ discordId: true, name: true });

export const getCaptaincy = endpoint({
  method: 'GET',
  path,
  access: 'team',
  isSecret: true,
  summary: 'Read who acts for a team, as one of them or the staff',
  params: byId,
  reply: captaincy,
});

export const appointViceCaptain = endpoint({
  method: 'POST',
  path: `${path}/vice-captains`,
  access: 'captain',
  summary: 'Let somebody act for the own team on its match days; two at most',
  params: byId,
  body: named,
  reply: captaincy,
});

/** For the captain, staff, or the vice-captain themselves as `me`. */
export const dismissViceCaptain = endpoint({
  method: 'DELETE',
  path: `${path}/vice-captains/:discordId`,
  access: 'captain',
  summary: 'Take a vice-captain away, or leave as one',
  params: byId.extend({ discordId: z.literal('me').or(named.shape.discordId) }),
  reply: captaincy,
});

export const offerCaptaincy = endpoint({
  method: 'POST',
  path: `${path}/offer`,
  access: 'captain',
  summary: 'Ask somebody to take the own team over as its captain',
  params: byId,
  body: named,
  reply: captaincy,
});

/** For the person it was offered to. */
export const answerOffer = endpoint({
  method: 'POST',
  path: `${path}/answer`,
  access: 'captain',
  summary: 'Take a team over that was offered, or decline',
  params: byId,
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.object({ participationId: id, teamName: z.string() }),
});

export const myCaptaincies = endpoint({
  method: 'GET',
  path: '/api/me/captaincies',
  access: 'captain',
  summary: 'List teams that the caller is a vice-captain of, or is asked to take over',
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
