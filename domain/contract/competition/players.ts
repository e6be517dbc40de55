import { z } from 'zod';
import { COUNTERS } from '../../competition/statistics.ts';
import { readAccount } from '../../registrations/account.ts';
import { bulkDeletion, endpoint } from '../http/endpoint.ts';
import {
  addSentence,
  byId,
  countersNamed,
  figuresNamed,
  flag,
  halfPoints,
  id,
  listOf,
  nameSchemas,
  page,
  partialOf,
  playerName,
  recordFields,
  role,
  steamId,
  text,
  time,
} from '../http/shapes.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';

export const player = z.object({
  ...recordFields,
  name: z.string(),
  steamId: z.string(),
  primaryRole: role,
  role: role.describe('The same as primaryRole'),
  preferredRole: role.describe('The same as primaryRole'),
  photo: z.string().nullable(),
  isActive: z.boolean(),
  ...figuresNamed('careerGamesPlayed', 'careerWins', 'careerLosses', 'careerPoints'),
  gamesPlayed: z.int().describe('The same as careerGamesPlayed'),
  wins: z.int().describe('The same as careerWins'),
  losses: z.int().describe('The same as careerLosses'),
  totalPoints: halfPoints.describe('The same as careerPoints'),
  membershipId: id.nullable().describe('The player’s latest active roster place'),
});
export type Player = z.output<typeof player>;

export const membership = z.object({
  ...recordFields,
  playerId: id,
  tournamentParticipationId: id,
  tournamentId: id,
  role,
  isCaptain: z.boolean(),
  registrationStatus: z.enum(['active', 'inactive']),
  ...figuresNamed('tournamentGames', 'tournamentWins', 'tournamentLosses', 'tournamentPoints'),
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
  summary: 'List roster places',
  query: z.strictObject({
    ...activeOnly,
    playerId: id.optional(),
    tournamentParticipationId: id.optional(),
    role: role.optional(),
  }),
  reply: z.array(membership),
});

export const getMembership = endpoint('GET /api/memberships/:id', 'public', {
  summary: 'Read a roster place',
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
  'List a team’s roster in a tournament',
);
export const listPlayerMemberships = membershipsOf(
  '/api/players/:id/memberships',
  'List the rosters that a player is on',
);
export const listTournamentMemberships = membershipsOf(
  '/api/tournaments/:id/memberships',
  'List all of a tournament’s rosters',
);

const career = {
  ...countersNamed('careerGamesPlayed', 'careerWins', 'careerLosses', 'careerPoints'),
  ...countersNamed('gamesPlayed', 'wins', 'losses', 'totalPoints'),
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
      'An existing team: the player joins its roster in its latest tournament, in this role or the first free one',
    ),
  changeKnown: z
    .boolean()
    .optional()
    .describe(
      'If the account is known, updates that player’s name, role and photo and reactivates them; their career is kept. Without this, nothing changes and the response is 409 player_known with `{ player, changes }` in `data`',
    ),
});
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
    isActive: z.boolean('isActive must be true or false'),
    ...career,
  },
  player,
);
export type PlayerUpdate = z.output<typeof playerUpdate>;

/** Returns 201 for a new player, or 200 for a known Steam ID. A known player gets the new name and role. */
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

/** A player who has played becomes inactive; any other player is deleted. */
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
  ...figuresNamed('gamesPlayed', 'wins', 'losses', 'points', 'winRate', 'tournaments'),
  teams: listOf({
    membershipId: id,
    tournamentId: id,
    tournamentName: z.string(),
    participationId: id,
    teamId: id,
    teamName: z.string(),
    role,
    isActive: z.boolean(),
    ...figuresNamed('games', 'wins', 'losses', 'points'),
  }),
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

const counters = countersNamed(...COUNTERS.membership);

export const newMembership = z.strictObject({
  playerId: id,
  tournamentParticipationId: id,
  role,
  isCaptain: z.boolean('isCaptain must be true or false').optional(),
});
export type NewMembership = z.output<typeof newMembership>;

/** `swapWith` is the membership with which to exchange roles. */
export const membershipUpdate = partialOf(
  'membership',
  {
    role,
    swapWith: id,
    isCaptain: z.boolean('isCaptain must be true or false'),
    registrationStatus: z.enum(['active', 'inactive'], 'registrationStatus must be active or inactive'),
    ...counters,
  },
  membership,
);
export type MembershipUpdate = z.output<typeof membershipUpdate>;

/** Returns 201 for a new place in a roster, or 200 for an existing one. */
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
  summary: 'Change a roster place',
  body: membershipUpdate,
  reply: membership,
});

/** Removes a player from a roster. A player who has played for the team remains in its history. */
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

export const ban = z.object({
  id,
  discordId: z.string().nullable(),
  steamId: z.string().nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  endsAt: time.nullable(),
  lastDay: z.string().nullable(),
  isOver: z.boolean(),
  createdAt: time,
  /** The banned person's teams in tournaments. The ban does not remove them. */
  teams: listOf({ name: z.string(), tournament: z.string() }),
});
export type Ban = z.output<typeof ban>;

export const listBans = endpoint('GET /api/bans', 'viewer', {
  summary: 'List bans of captains and players',
  query: z.strictObject(page),
  reply: z.array(ban),
});

const day = z.iso.date('Enter a date like 2027-01-31');

export const newBan = z
  .strictObject({
    kind: z.enum(['captain', 'player'], 'kind must be captain or player'),
    who: z
      .string('Enter the captain or player to ban')
      .trim()
      .min(1, 'Enter the captain or player to ban')
      .max(200, 'This is too long'),
    reason: text('Reason', { max: 200, min: 1 }),
    lastDay: day
      .nullish()
      .describe('The last day of the ban, in the league’s time zone; without one, the ban is permanent'),
  })
  .superRefine(({ kind, who }, context) => {
    const read = readAccount(who);
    const message =
      kind === 'captain'
        ? /^\d{15,20}$/.test(who)
          ? null
          : 'This is not a Discord ID. Enter all 15 to 20 digits'
        : 'problem' in read
          ? read.problem
          : null;
    if (typeof message === 'string') context.addIssue({ code: 'custom', path: ['who'], message });
    else if (message) addSentence(context, message, ['who']);
  });
export type NewBan = z.output<typeof newBan>;

/** A banned captain sees the reason when registering. Other people see only that a player is banned. */
export const createBan = endpoint('POST /api/bans', 'admin', {
  status: 201,
  summary: 'Ban a captain by Discord ID, or a player by account',
  body: newBan,
  reply: ban,
});

export const liftBan = endpoint('DELETE /api/bans/:id', 'admin', { summary: 'Lift a ban', reply: ban });

nameSchemas({ player, membership, newPlayer, playerUpdate, playerStats, newMembership, membershipUpdate });
nameSchemas({ ban, newBan });
