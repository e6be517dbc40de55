import { z } from 'zod';
import { COUNTER_KINDS, COUNTERS } from '../../competition/statistics.ts';
import { playerLine } from '../games/gameStatistics.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  figuresNamed,
  group,
  id,
  league,
  listOf,
  nameSchemas,
  page,
  role,
  shownTeam,
  teamInTournament,
  upTo,
} from '../http/shapes.ts';

/** A place in a ranking. `winRate` is a whole percentage. */
const place = {
  rank: z.int(),
  id,
  ...shownTeam,
  ...figuresNamed('wins', 'losses', 'points', 'games', 'winRate'),
};

/** The rank before the latest day with results (for ratings, the latest week); absent if there are none before it. */
const before = z.int().optional();

/** In rankings across all leagues, a team has only its place. */
export const rankedTeam = z.object({
  ...{ ...place, before, group: group.nullish() },
  form: z
    .array(z.enum(['won', 'drawn', 'lost']))
    .optional()
    .describe('Newest first'),
  rating: z.int().optional(),
  /** The initial rating and the one after each week: at most the last 12. */
  trend: z.array(z.int()).optional(),
});
export type RankedTeam = z.output<typeof rankedTeam>;

const scope = { tournamentId: id.optional(), league: league.optional() };

export const rankTeams = endpoint('GET /api/rankings/teams', 'public', {
  summary: 'Rank teams',
  query: z.strictObject({ ...scope, ...page, limit: page.limit.unwrap().optional() }),
  reply: z.array(rankedTeam),
});

/** Tag, logo and group are those of the player's latest team. */
export const rankedPlayer = z.object({
  ...place,
  steamId: z.string(),
  photo: z.string().nullable(),
  role,
  teamId: id,
  teamName: z.string(),
  group: group.nullable(),
  /** Wins × 10 + win rate. */
  score: z.int(),
  /** Set with `perRole` if the player's own games in the tournament determine the rank. */
  own: playerLine.optional(),
});
export type RankedPlayer = z.output<typeof rankedPlayer>;

export const rankPlayers = endpoint('GET /api/rankings/players', 'public', {
  summary: 'Rank players',
  query: z.strictObject({ ...scope, ...page, perRole: upTo(100, 'perRole').optional() }),
  reply: z.array(rankedPlayer),
});

const rating = {
  rating: z.int(),
  deviation: z.int().describe('In 19 cases out of 20, the true rating is within twice this value'),
  matches: z.int(),
};

const ratedTeam = z.object({
  ...{ rank: z.int(), id, ...shownTeam, ...rating },
  before,
  /** The last 26 weeks in which the team played, oldest first. */
  weeks: listOf({ week: z.string(), rating: z.int(), deviation: z.int() }),
});
export type RatedTeam = z.output<typeof ratedTeam>;

export const listRatings = endpoint('GET /api/ratings', 'public', {
  summary: 'Read team ratings, based on matches in all tournaments',
  query: z.strictObject({ league: league.optional(), ...page }),
  reply: z.array(ratedTeam),
});

const ratedWeek = z.object({
  week: z.string().describe('The Monday of the week'),
  ...rating,
  played: listOf({ matchId: id, rivalId: id, isWon: z.boolean(), isDraw: z.boolean() }),
});

/**
 * The weeks in which a team played, newest first, with its rating after each. `rating` is null if the team has none
 * yet.
 */
export const readRating = endpoint('GET /api/teams/:id/rating', 'public', {
  summary: 'Read a team’s rating history',
  reply: z.object({ rating: z.object(rating).nullable(), weeks: z.array(ratedWeek) }),
});

const counterNames = [...new Set(Object.values(COUNTERS).flat())];

export const difference = z.object({
  kind: z.enum(COUNTER_KINDS),
  id,
  name: z.string(),
  counter: z.enum(counterNames),
  shown: z.int(),
  computed: z.int(),
});
export type Difference = z.output<typeof difference>;

/** Removes every correction, so that counters match the results. `dryRun` only returns the differences. */
export const syncFromMatches = endpoint('POST /api/system/sync-from-matches', 'admin', {
  summary: 'Remove corrections, so that counters come from matches alone',
  body: z.strictObject({ dryRun: z.boolean().default(false) }),
  reply: z.object({ differences: z.array(difference) }),
});

const SAVED = ['all', 'players'] as const;
export type Saved = (typeof SAVED)[number];

const saved = z.object({
  saved: z.int(),
  failed: z.int(),
  counted: z.object({ participation: z.int(), membership: z.int(), team: z.int(), player: z.int() }),
  message: z.string().nullable(),
});
export type SaveOutcome = z.output<typeof saved>;

/** Recalculates and verifies the chosen records. If there is nothing to calculate, `message` says so. */
export const saveAll = endpoint('POST /api/system/save-all', 'admin', {
  summary: 'Recompute and verify every counter',
  body: z.strictObject({ of: z.enum(SAVED).default('all') }).optional(),
  reply: saved,
});

export const tournamentStats = z.object({
  tournamentId: id,
  teams: z.int(),
  /** `players` counts the active players in main positions. */
  ...figuresNamed('players', 'reserves', 'matches', 'completedMatches', 'liveMatches'),
  ...figuresNamed('openMatches', 'forfeits', 'prizePool', 'targetPrizePool'),
});
export type TournamentStats = z.output<typeof tournamentStats>;

export const getTournamentStats = endpoint('GET /api/tournaments/:id/stats', 'public', {
  summary: 'Read a tournament’s statistics',
  reply: tournamentStats,
});

export const participationStats = z.object({
  ...teamInTournament,
  group: group.nullable(),
  ...figuresNamed('wins', 'losses', 'points', 'games'),
  ...figuresNamed('groupWins', 'groupLosses', 'groupPoints', 'winRate', 'forfeits'),
  /** Active players, including reserves. */
  players: z.int(),
  placementPosition: z.int().nullable(),
});
export type ParticipationStats = z.output<typeof participationStats>;

export const listParticipationStats = endpoint('GET /api/tournaments/:id/participation-stats', 'public', {
  summary: 'List a tournament’s team statistics',
  reply: z.array(participationStats),
});

nameSchemas({ rankedTeam, rankedPlayer, ratedTeam, difference, SaveOutcome: saved, tournamentStats });
nameSchemas({ participationStats });
