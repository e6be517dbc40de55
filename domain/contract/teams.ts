import { z } from 'zod';
import { ROLES } from '../roster.ts';
import { endpoint } from './endpoint.ts';
import { byId, group, id, page, recordFields } from './shapes.ts';

/**
 * A team; the fields of its participation stand beside it, null in a list over all tournaments. `players` is the
 * active roster in role order.
 */
export const team = z.object({
  ...recordFields,
  name: z.string(),
  tag: z.string(),
  logo: z.string().nullable(),
  assignedTournaments: z.array(id),
  tournamentId: id.nullable(),
  tournamentParticipationId: id.nullable(),
  assignedGroup: group.nullable(),
  wins: z.int(),
  losses: z.int(),
  points: z.int(),
  groupWins: z.int(),
  groupLosses: z.int(),
  groupPoints: z.int(),
  careerWins: z.int(),
  careerLosses: z.int(),
  careerPoints: z.int(),
  careerGames: z.int(),
  players: z.array(
    z.object({
      id,
      membershipId: id,
      name: z.string(),
      steamId: z.string(),
      role: z.enum(ROLES),
      isCaptain: z.boolean(),
    }),
  ),
});
export type Team = z.output<typeof team>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  access: 'public',
  query: z.strictObject({ ...page, tournamentId: id.optional() }),
  reply: z.array(team),
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/teams/:id',
  access: 'public',
  params: byId,
  reply: team,
});
