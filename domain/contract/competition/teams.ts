import { z } from 'zod';
import { COUNTERS } from '../../competition/statistics.ts';
import { MATCH_REASONS } from '../../registrations/earlierTeams.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { tidy } from '../../text/text.ts';
import { bulkDeletion, endpoint, failed } from '../http/endpoint.ts';
import {
  countersNamed,
  figuresNamed,
  group,
  id,
  listOf,
  nameSchemas,
  page,
  partialOf,
  recordFields,
  role,
  shownTeam,
  teamName,
  teamTag,
  text,
  time,
} from '../http/shapes.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';
import { player } from './players.ts';

/** The participation fields are null in a list across all tournaments. `players` is the active roster in role order. */
export const team = z.object({
  ...recordFields,
  ...shownTeam,
  organisation: z.string().nullable().describe('The team’s organisation, if that has several teams'),
  assignedTournaments: z.array(id),
  tournamentId: id.nullable(),
  tournamentParticipationId: id.nullable(),
  participationId: id.nullable().describe('The same as tournamentParticipationId'),
  assignedGroup: group.nullable(),
  ...figuresNamed('wins', 'losses', 'points', 'games'),
  rank: z
    .int()
    .nullable()
    .describe(
      'Rank in this tournament by points, wins and fewest losses, which level teams share; null if unranked or in a list across tournaments',
    ),
  ...figuresNamed('groupWins', 'groupLosses', 'groupPoints'),
  feePaid: z
    .boolean()
    .nullable()
    .optional()
    .describe('Whether the fee for this tournament is paid; only admins see this'),
  ...figuresNamed('careerWins', 'careerLosses', 'careerPoints', 'careerGames'),
  players: listOf({
    id,
    membershipId: id,
    name: z.string(),
    photo: z.string().nullable(),
    steamId: z.string(),
    role,
    isCaptain: z.boolean(),
    wins: z.int().describe('The player’s match wins for this team in this tournament'),
    losses: z.int(),
  }),
  transfers: listOf({ at: time, hasJoined: z.boolean(), players: listOf({ id, name: z.string() }) })
    .optional()
    .describe('Newest first; only for a single team'),
});
export type Team = z.output<typeof team>;

export const listTeams = endpoint('GET /api/teams', 'public', {
  summary: 'List teams',
  query: z.strictObject({ ...page, tournamentId: id.optional() }),
  reply: z.array(team),
});

const featuredTeam = team.pick({
  id: true,
  name: true,
  tag: true,
  logo: true,
  assignedGroup: true,
  points: true,
  wins: true,
  losses: true,
});
export type FeaturedTeam = z.output<typeof featuredTeam>;

export const listFeaturedTeams = endpoint('GET /api/tournaments/:id/featured-teams', 'public', {
  summary: 'List a tournament’s featured teams, in brief',
  query: z.strictObject({}),
  reply: z.array(featuredTeam),
});

export const getTeam = endpoint('GET /api/teams/:id', 'public', {
  summary: 'Read a team, on its own or as shown in a tournament',
  query: z.strictObject({ tournamentId: id.optional() }),
  reply: team,
});

const organisation = text('Organisation', { max: NAME_LENGTH }).transform((words) => words || null);
const editable = { name: teamName, tag: teamTag, logo: image, organisation: organisation.nullable() };

const counters = {
  ...countersNamed(...COUNTERS.team, 'wins', 'losses', 'points', 'games'),
  ...countersNamed('groupWins', 'groupLosses', 'groupPoints'),
};

const FILL_IN = 'Please fill in team name and tag';
const filledIn = (field: typeof teamName) =>
  z
    .string(FILL_IN)
    .refine((value) => tidy(value) !== '', { error: FILL_IN, abort: true })
    .pipe(field);

/** If a tournament is given, the team joins it at once with an empty roster. */
export const newTeam = z.strictObject({
  name: filledIn(teamName),
  tag: filledIn(teamTag),
  logo: image.optional(),
  organisation: organisation.nullish(),
  tournamentId: z.uuid('Please select a tournament for this team.').nullish(),
  assignedGroup: group.nullish(),
  ...z.object(countersNamed('wins', 'losses', 'points')).partial().shape,
});
export type NewTeam = z.output<typeof newTeam>;

export const teamUpdate = partialOf('team', { ...editable, ...counters }, team);
export type TeamUpdate = z.output<typeof teamUpdate>;

export const createTeam = endpoint('POST /api/teams', 'admin', {
  summary: 'Create a team',
  status: 201,
  bodyLimit: IMAGE_BODY_LIMIT,
  body: newTeam,
  reply: team,
});

export const updateTeam = endpoint('PUT /api/teams/:id', 'admin', {
  summary: 'Change a team, or its name in a tournament',
  bodyLimit: IMAGE_BODY_LIMIT,
  query: z.strictObject({
    tournamentId: id
      .optional()
      .describe(
        'The tournament in which name, tag and logo change; without it, they change for the team and its tournaments that are neither drawn nor under way',
      ),
  }),
  body: teamUpdate,
  reply: team,
});

export const deleteTeam = endpoint('DELETE /api/teams/:id', 'admin', {
  summary: 'Delete a team that has not played',
  reply: team,
});

export const deleteTeams = bulkDeletion('/api/teams', {
  summary: 'Delete several teams that have not played, with an outcome for each',
  nothing: 'No teams selected',
});

const body = z.strictObject({
  intoId: id.describe('The record to keep'),
  dryRun: z.boolean('dryRun must be true or false').default(false),
});

const merged = {
  moved: z.object({
    ...figuresNamed('participations', 'memberships', 'matches'),
    tournaments: listOf({ id, name: z.string() }),
  }),
  undo: z.object({ isPossible: z.boolean(), reason: z.string().nullable() }),
};

const playerMerge = z.object({ player, ...merged });
export type PlayerMerge = z.output<typeof playerMerge>;

/**
 * Merges two records of the same person. Rosters, matches and the career record move to `intoId`, and the
 * other record is deleted.
 */
export const mergePlayers = endpoint('POST /api/players/:id/merge', 'admin', {
  summary: 'Merge a player into another, or preview the merge',
  body,
  reply: playerMerge,
});

const teamMerge = z.object({ team, ...merged });
export type TeamMerge = z.output<typeof teamMerge>;

export const mergeTeams = endpoint('POST /api/teams/:id/merge', 'admin', {
  summary: 'Merge a team into another, or preview the merge',
  body,
  reply: teamMerge,
});

const record = z.object({
  id,
  name: z.string(),
  tag: z.string(),
  tournamentNames: z.array(z.string()).describe('Tournaments in the order the team entered them'),
});

/** Compares captains, names and Steam IDs. Two teams in the same tournament are never duplicates. */
export const listDoubles = endpoint('GET /api/teams/doubles', 'viewer', {
  summary: 'Find duplicate teams',
  reply: listOf({
    goes: record,
    stays: record,
    signs: z
      .array(z.enum(MATCH_REASONS))
      .describe('Evidence that it is the same team; `players` means at least three in common'),
    isLikely: z.boolean(),
  }),
});
export type DoubledTeam = z.output<typeof listDoubles.reply>[number];

/** Merges several pairs of teams independently, in the given order. `dryRun` only returns the outcomes. */
export const mergeDoubles = endpoint('POST /api/teams/merges', 'admin', {
  summary: 'Merge several teams into others, or preview the merges, with an outcome for each',
  body: z.strictObject({
    merges: z
      .array(z.strictObject({ id, intoId: body.shape.intoId }))
      .min(1, 'No teams selected')
      .max(64, 'At most 64 at once'),
    dryRun: body.shape.dryRun,
  }),
  reply: z.object({ merged: listOf({ id, moved: merged.moved }), failed }),
});

nameSchemas({ team, featuredTeam, newTeam, teamUpdate, playerMerge, teamMerge });
