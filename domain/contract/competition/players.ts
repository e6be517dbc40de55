import { z } from 'zod';
import { bulkDeletion } from '../http/bulk.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  byId,
  counter,
  flag,
  halfPoints,
  id,
  nameSchemas,
  page,
  partialOf,
  playerName,
  pointsCounter,
  recordFields,
  role,
  steamId,
} from '../http/shapes.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';

/** A player, found again by Steam ID over tournaments. */
export const player = z.object({
  ...recordFields,
  name: z.string(),
  steamId: z.string(),
  primaryRole: role,
  role: role.describe('The same as primaryRole'),
  preferredRole: role.describe('The same as primaryRole'),
  photo: z.string().nullable(),
  isActive: z.boolean(),
  careerGamesPlayed: z.int(),
  careerWins: z.int(),
  careerLosses: z.int(),
  careerPoints: halfPoints,
  gamesPlayed: z.int().describe('The same as careerGamesPlayed'),
  wins: z.int().describe('The same as careerWins'),
  losses: z.int().describe('The same as careerLosses'),
  totalPoints: halfPoints.describe('The same as careerPoints'),
  membershipId: id.nullable().describe('The newest active place in a roster'),
});
export type Player = z.output<typeof player>;

/** A player's place in a team of a tournament. */
export const membership = z.object({
  ...recordFields,
  playerId: id,
  tournamentParticipationId: id,
  tournamentId: id,
  role,
  isCaptain: z.boolean(),
  registrationStatus: z.enum(['active', 'inactive']),
  tournamentGames: z.int(),
  tournamentWins: z.int(),
  tournamentLosses: z.int(),
  tournamentPoints: halfPoints,
});
export type Membership = z.output<typeof membership>;

export const listPlayers = endpoint('GET /api/players', 'public', {
  summary: 'List players',
  query: z.strictObject({ ...page, isActive: flag.optional() }),
  reply: z.array(player),
});

export const getPlayer = endpoint('GET /api/players/:id', 'public', {
  summary: 'Read a player',
  reply: player,
});

const activeOnly = { ...page, activeOnly: flag.optional() };

export const listMemberships = endpoint('GET /api/memberships', 'public', {
  summary: 'List places in rosters',
  query: z.strictObject({
    ...activeOnly,
    playerId: id.optional(),
    tournamentParticipationId: id.optional(),
    role: role.optional(),
  }),
  reply: z.array(membership),
});

export const getMembership = endpoint('GET /api/memberships/:id', 'public', {
  summary: 'Read a place in a roster',
  reply: membership,
});

const membershipsOf = (path: string, summary: string) =>
  endpoint(`GET ${path}`, 'public', {
    summary,
    params: byId,
    query: z.strictObject(activeOnly),
    reply: z.array(membership),
  });

export const listParticipationMemberships = membershipsOf(
  '/api/participations/:id/memberships',
  'List the roster of a team in a tournament',
);
export const listPlayerMemberships = membershipsOf(
  '/api/players/:id/memberships',
  'List the rosters that a player is in',
);
export const listTournamentMemberships = membershipsOf(
  '/api/tournaments/:id/memberships',
  'List all rosters of a tournament',
);

const career = {
  careerGamesPlayed: counter,
  careerWins: counter,
  careerLosses: counter,
  careerPoints: pointsCounter,
  gamesPlayed: counter,
  wins: counter,
  losses: counter,
  totalPoints: pointsCounter,
};
const photo = image;

export const newPlayer = z.strictObject({
  name: playerName,
  steamId,
  primaryRole: role.optional(),
  role: role.optional(),
  preferredRole: role.optional(),
  photo: photo.optional(),
  teamID: id
    .nullish()
    .describe(
      'A known team: the player comes into its roster of its newest tournament, in the role, else in the first that is free',
    ),
  changeKnown: z
    .boolean()
    .optional()
    .describe(
      'Whose account is known takes the name, role and photo, and is active again; the career stays. Without it, what would change is a 409 player_known with `{ player, changes }` in `data`, and nothing does',
    ),
});
/** The holder of a Steam ID, and the fields that would differ. */
export type KnownPlayer = {
  player: Player;
  changes: { field: 'name' | 'primaryRole' | 'photo' | 'isActive'; from: unknown; to: unknown }[];
};
export type NewPlayer = z.output<typeof newPlayer>;

export const playerUpdate = partialOf(
  'player',
  {
    name: playerName,
    steamId,
    primaryRole: role,
    role,
    preferredRole: role,
    photo,
    isActive: z.boolean('isActive is true or false'),
    ...career,
  },
  player,
);
export type PlayerUpdate = z.output<typeof playerUpdate>;

/** 201 for a new player; 200 for one whose Steam ID is known, who takes the newest name and role. */
export const createPlayer = endpoint('POST /api/players', 'admin', {
  summary: 'Create a player',
  status: 201,
  bodyLimit: IMAGE_BODY_LIMIT,
  body: newPlayer,
  reply: player,
});

export const updatePlayer = endpoint('PUT /api/players/:id', 'admin', {
  summary: 'Change a player',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: playerUpdate,
  reply: player,
});

/** A player who has played becomes inactive, another one goes. */
export const deletePlayer = endpoint('DELETE /api/players/:id', 'admin', {
  summary: 'Delete a player',
  reply: player,
});

export const playerStats = z.object({
  playerId: id,
  name: z.string(),
  steamId: z.string(),
  photo: z.string().nullable(),
  tournamentId: id.nullable(),
  gamesPlayed: z.int(),
  wins: z.int(),
  losses: z.int(),
  points: halfPoints,
  winRate: z.int(),
  /** Tournaments with a place in a roster. */
  tournaments: z.int(),
  /** Every place in a roster, the newest first. */
  teams: z.array(
    z.object({
      membershipId: id,
      tournamentId: id,
      tournamentName: z.string(),
      participationId: id,
      teamId: id,
      teamName: z.string(),
      role,
      isActive: z.boolean(),
      games: z.int(),
      wins: z.int(),
      losses: z.int(),
      points: halfPoints,
    }),
  ),
});
export type PlayerStats = z.output<typeof playerStats>;

export const getPlayerStats = endpoint('GET /api/players/:id/stats', 'public', {
  summary: 'Read a player’s wins and losses',
  query: z.strictObject({ tournamentId: id.optional() }),
  reply: playerStats,
});

export const deletePlayers = bulkDeletion('/api/players', {
  summary: 'Remove several players, with an outcome for each',
  nothing: 'No players selected',
});

nameSchemas({ player, membership, newPlayer, playerUpdate, playerStats });
