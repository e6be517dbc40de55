import { z } from 'zod';
import { ROLES } from '../roster.ts';
import { endpoint } from './endpoint.ts';
import { byId, flag, id, page, recordFields } from './shapes.ts';

/** A player, found again by Steam ID over tournaments. */
export const player = z.object({
  ...recordFields,
  name: z.string(),
  steamId: z.string(),
  primaryRole: z.enum(ROLES),
  photo: z.string().nullable(),
  isActive: z.boolean(),
  careerGamesPlayed: z.int(),
  careerWins: z.int(),
  careerLosses: z.int(),
  careerPoints: z.int(),
});
export type Player = z.output<typeof player>;

/** A player's place in a team of a tournament. */
export const membership = z.object({
  ...recordFields,
  playerId: id,
  tournamentParticipationId: id,
  tournamentId: id,
  role: z.enum(ROLES),
  isCaptain: z.boolean(),
  registrationStatus: z.enum(['active', 'inactive']),
  tournamentGames: z.int(),
  tournamentWins: z.int(),
  tournamentLosses: z.int(),
  tournamentPoints: z.int(),
});
export type Membership = z.output<typeof membership>;

export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/players',
  access: 'public',
  query: z.strictObject({ ...page, isActive: flag.optional() }),
  reply: z.array(player),
});

export const getPlayer = endpoint({
  method: 'GET',
  path: '/api/players/:id',
  access: 'public',
  params: byId,
  reply: player,
});

const activeOnly = { ...page, activeOnly: flag.optional() };

export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/memberships',
  access: 'public',
  query: z.strictObject({
    ...activeOnly,
    playerId: id.optional(),
    tournamentParticipationId: id.optional(),
    role: z.enum(ROLES).optional(),
  }),
  reply: z.array(membership),
});

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/memberships/:id',
  access: 'public',
  params: byId,
  reply: membership,
});

const membershipsOf = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    params: byId,
    query: z.strictObject(activeOnly),
    reply: z.array(membership),
  });

export const listParticipationMemberships = membershipsOf('/api/participations/:id/memberships');
export const listPlayerMemberships = membershipsOf('/api/players/:id/memberships');
export const listTournamentMemberships = membershipsOf('/api/tournaments/:id/memberships');
