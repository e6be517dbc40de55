import { z } from 'zod';
import { NAME_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, listOf, nameSchemas, page, text, time } from '../http/shapes.ts';

const team = id.describe('A participation id');
/** A fan's badge by final rank, best first. */
const badge = z.enum(['first', 'top1', 'top10', 'top25']).nullable();
const side = z.object({
  team: team.nullable(),
  from: z
    .union([
      z.object({ kind: z.enum(['winner', 'loser']), of: z.string() }),
      z.object({ kind: z.literal('place'), group: z.string(), place: z.int() }),
    ])
    .nullable()
    .describe('Where a team that is not known yet comes from; null if no pick decides that'),
});
const lock = { locksAt: time.nullable(), hasBegun: z.boolean() };

export const pickBoard = z.object({
  champion: z.object({ teams: z.array(team), ...lock, outcome: team.nullable() }),
  groups: listOf({
    name: z.string(),
    teams: z.array(team),
    places: z.int().describe('The number of teams to pick, in order'),
    ...lock,
    outcome: z.array(team).nullable(),
  }),
  matches: listOf({
    key: z.string().describe('The match’s `id` in the bracket'),
    matchId: id.nullable(),
    /** Picks lead to later matches only in a tree. */
    kind: z.enum(['group', 'swiss', 'tree']),
    later: z
      .int()
      .nullable()
      .describe(
        'How many more matches its winner needs for the title, 0 for a final; null for matches that do not lead there',
      ),
    sides: z.tuple([side, side]),
    scheduledTime: time.nullable().describe('When the pick locks, unless the match starts earlier'),
    /** Whether the match has begun or the tournament is over: picks are then closed, whatever the scheduled time. */
    hasBegun: z.boolean(),
    winner: team.nullable().describe('Null after a forfeit, which earns nobody points'),
    value: z.int(),
  }),
});

const answers = z.object({
  champion: team.optional(),
  groups: z.record(z.string(), z.array(team)),
  matches: z.record(z.string(), team),
});

const score = { points: z.int(), right: z.int(), decided: z.int(), streak: z.int(), bestStreak: z.int() };

export const pickSheet = z.object({
  id,
  tournamentId: id,
  name: z.string().nullable().describe('Null if the fan is anonymous'),
  answers: answers.describe('Another fan’s picks include only locked ones, unless they are shared'),
  isAnonymous: z.boolean(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  rank: z.int(),
  count: z.int().describe('The number of fans who have made picks'),
  badge: badge.describe('Set once the tournament is over'),
  ...score,
});
export type PickSheet = z.output<typeof pickSheet>;

export const getPickBoard = endpoint('GET /api/tournaments/:id/pick-board', 'public', {
  summary: 'Read a tournament’s open picks',
  reply: z.object({
    isOff: z.boolean(),
    board: pickBoard,
    shares: z
      .record(z.string(), z.record(team, z.int()))
      .describe(
        'How many fans picked each team, by match, once its picks are locked and five fans have picked',
      ),
  }),
});

export const getOwnPicks = endpoint('GET /api/tournaments/:id/picks/me', 'captain', {
  summary: 'Read your own picks in a tournament; null before the first one',
  reply: pickSheet.nullable(),
});

const MOST_MATCHES = 2_000;

export const savePicks = endpoint('PUT /api/tournaments/:id/picks/me', 'captain', {
  summary: 'Save your picks in a tournament',
  body: z.strictObject({
    champion: team.nullable().optional(),
    groups: z.record(groupName, z.array(team).max(16).nullable()).optional(),
    matches: z
      .record(z.string().max(40), team.nullable())
      .refine((matches) => Object.keys(matches).length <= MOST_MATCHES, 'Too many matches')
      .optional(),
    isAnonymous: z.boolean().optional(),
    isShared: z.boolean().optional(),
  }),
  reply: z.object({ sheet: pickSheet, dropped: z.array(z.string()) }),
});

export const deletePicks = endpoint('DELETE /api/tournaments/:id/picks/me', 'captain', {
  summary: 'Delete your own picks in a tournament',
  reply: z.null(),
});

export const getPickSheet = endpoint('GET /api/picks/:id', 'public', {
  summary: 'Read somebody’s picks: the locked ones, or all if they are shared',
  reply: pickSheet,
});

export const pickCode = z.string().regex(/^[a-z0-9]{12}$/, 'This is not a league code');
const byCode = z.strictObject({ code: pickCode });

export const pickTableRow = z.object({
  id: id.describe('The id of the picks, or of the fan in a season’s table'),
  rank: z.int(),
  name: z.string().nullable(),
  badge,
  ...score,
});
export type PickTableRow = z.output<typeof pickTableRow>;

export const listPickTable = endpoint('GET /api/tournaments/:id/picks', 'public', {
  summary: 'Rank fans by their picks in a tournament, or only those in a private league',
  query: z.strictObject({ ...page, league: pickCode.optional() }),
  reply: z.array(pickTableRow),
});

export const listSeasonPickTable = endpoint('GET /api/seasons/:id/picks', 'public', {
  summary: 'Rank fans by their picks in all of a season’s tournaments',
  query: z.strictObject({ ...page, league: pickCode.optional() }),
  reply: z.array(pickTableRow),
});

const pickLeague = z.object({
  code: pickCode,
  name: z.string(),
  members: z.int(),
  isOwn: z.boolean(),
  isMember: z.boolean(),
});
export type PickLeague = z.output<typeof pickLeague>;

export const listPickLeagues = endpoint('GET /api/pick-leagues', 'captain', {
  summary: 'List your private leagues',
  reply: z.array(pickLeague),
});

export const getPickLeague = endpoint('GET /api/pick-leagues/:code', 'public', {
  momentary: true,
  summary: 'Read a private league by its code',
  params: byCode,
  reply: pickLeague,
});

export const createPickLeague = endpoint('POST /api/pick-leagues', 'captain', {
  status: 201,
  summary: 'Create a private league',
  body: z.strictObject({ name: text('Name', { max: NAME_LENGTH, min: 1 }) }),
  reply: pickLeague,
});

export const joinPickLeague = endpoint('POST /api/pick-leagues/:code/join', 'captain', {
  summary: 'Join a private league',
  params: byCode,
  reply: pickLeague,
});

export const leavePickLeague = endpoint('POST /api/pick-leagues/:code/leave', 'captain', {
  summary: 'Leave a private league',
  params: byCode,
  reply: z.null(),
});

export const deletePickLeague = endpoint('DELETE /api/pick-leagues/:code', 'captain', {
  summary: 'Delete a private league that you created',
  params: byCode,
  reply: z.null(),
});

nameSchemas({ pickSheet, pickTableRow, pickLeague });

const candidate = z.object({
  id: id.describe('A player id'),
  name: z.string(),
  team: z.string(),
  teamId: id,
  participationId: id,
  matchMvps: z
    .int()
    .nullable()
    .describe('For a tournament vote: the number of matches in which they were MVP'),
  votes: z.int().nullable().describe('Null for everybody until voting closes'),
});
export type MvpCandidate = z.output<typeof candidate>;

export const mvpPoll = z.object({
  opensAt: time,
  closesAt: time,
  isOpen: z.boolean(),
  candidates: z.array(candidate).describe('Most votes first once voting has closed'),
  votes: z.int().nullable().describe('The total number of votes; null until voting closes'),
  winners: z.array(id).describe('All tied winners; empty until voting closes, or if nobody voted'),
});
export type MvpPoll = z.output<typeof mvpPoll>;

const ownVote = z.object({ playerId: id.nullable() });
const body = z.strictObject({ playerId: id });

export const getMatchMvp = endpoint('GET /api/matches/:id/mvp', 'public', {
  summary: 'Read the fans’ MVP vote for a match; null if there is none',
  reply: mvpPoll.nullable(),
});

export const getTournamentMvp = endpoint('GET /api/tournaments/:id/mvp', 'public', {
  summary: 'Read the fans’ MVP vote for a tournament; null if there is none',
  reply: mvpPoll.nullable(),
});

export const getOwnMatchVote = endpoint('GET /api/matches/:id/mvp/me', 'captain', {
  summary: 'Read your own vote for the MVP of a match',
  reply: ownVote,
});

export const getOwnTournamentVote = endpoint('GET /api/tournaments/:id/mvp/me', 'captain', {
  summary: 'Read your own vote for the MVP of a tournament',
  reply: ownVote,
});

export const voteForMatchMvp = endpoint('PUT /api/matches/:id/mvp/me', 'captain', {
  summary: 'Vote for the MVP of a match, or change your vote',
  body,
  reply: ownVote,
});

export const voteForTournamentMvp = endpoint('PUT /api/tournaments/:id/mvp/me', 'captain', {
  summary: 'Vote for the MVP of a tournament, or change your vote',
  body,
  reply: ownVote,
});

nameSchemas({ MvpCandidate: candidate, mvpPoll });
