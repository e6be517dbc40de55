import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { counter, id, nameSchemas, partialOf, pointsCounter, role } from '../http/shapes.ts';
import { membership } from './players.ts';

const counters = {
  tournamentGames: counter,
  tournamentWins: counter,
  tournamentLosses: counter,
  tournamentPoints: pointsCounter,
};

/** Puts a player into a roster; position 1 is the captain until one is chosen. */
export const newMembership = z.strictObject({
  playerId: id,
  tournamentParticipationId: id,
  role,
  isCaptain: z.boolean('isCaptain is true or false').optional(),
});
export type NewMembership = z.output<typeof newMembership>;

/** `swapWith` is the membership whose role is wanted: it takes this one's. */
export const membershipUpdate = partialOf(
  'membership',
  {
    role,
    swapWith: id,
    isCaptain: z.boolean('isCaptain is true or false'),
    registrationStatus: z.enum(['active', 'inactive'], 'registrationStatus is active or inactive'),
    ...counters,
  },
  membership,
);
export type MembershipUpdate = z.output<typeof membershipUpdate>;

/** 201 for a new place in a roster, 200 for one that is there already. */
export const createMembership = endpoint('POST /api/memberships', 'admin', {
  summary: 'Add a player to a roster',
  status: 201,
  body: newMembership,
  reply: membership,
});

export const createParticipationMembership = endpoint('POST /api/participations/:id/memberships', 'admin', {
  summary: 'Add a player to the roster of this team',
  status: 201,
  body: newMembership.extend({ tournamentParticipationId: id.optional() }),
  reply: membership,
});

export const updateMembership = endpoint('PUT /api/memberships/:id', 'admin', {
  summary: 'Change a place in a roster',
  body: membershipUpdate,
  reply: membership,
});

/** Takes a player out of a roster; one who has played for the team stays in its history. */
export const deleteMembership = endpoint('DELETE /api/memberships/:id', 'admin', {
  summary: 'Remove a player from a roster',
  reply: membership,
});

export const transferPlayer = endpoint('POST /api/players/:id/transfer', 'admin', {
  summary: 'Move a player to another team',
  body: z.strictObject({
    fromParticipationId: z.uuid('Missing participation data for transfer...'),
    toParticipationId: z.uuid('Please select both a player and a destination team'),
    newRole: role.optional(),
  }),
  reply: membership,
});

nameSchemas({ newMembership, membershipUpdate });
