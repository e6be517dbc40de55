import { z } from 'zod';
import { EXCEPTIONS, MOVES, REASONS } from '../../competition/promotion.ts';
import { STORED_STATUSES } from '../../competition/tournament.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  figuresNamed,
  id,
  instant,
  league,
  listOf,
  nameSchemas,
  recordFields,
  said,
  shownTeam,
  teamInTournament,
  text,
  time,
  version,
} from '../http/shapes.ts';

/** A tournament's part in its season: a league, a qualifier for another tournament, or play-offs between leagues. */
export const SEASON_PARTS = ['league', 'qualifier', 'play_offs'] as const;

const tournamentOfSeason = z.object({
  tournamentId: id,
  name: z.string(),
  league,
  part: z.enum(SEASON_PARTS),
  /** The main event that the top `places` teams in a qualifier reach. */
  feedsTournamentId: id.nullable(),
  places: z.int().nullable(),
  status: z.enum(STORED_STATUSES),
  startDate: time.nullable(),
  champion: z
    .object({
      teamId: id,
      ...shownTeam,
      prize: z.int(),
      final: z.object({ matchId: id, loser: z.string(), score: z.string() }).nullable(),
    })
    .nullable(),
});

const team = z.object({ ...teamInTournament });
export type SeasonTeam = z.output<typeof team>;

const movement = z.object({
  ...team.shape,
  from: league,
  to: league.nullable(),
  position: z.int(),
  move: z.enum(MOVES),
  why: z.enum(REASONS),
});

/** A season: the current order of each league and, once the season is closed, each team's next league. */
export const wholeSeason = z.object({
  ...recordFields,
  name: z.string(),
  /** How many teams are relegated directly, without a play-off, and how many are promoted in their place. */
  direct: z.int(),
  /** The number of teams just above the relegation line that each play a team from the league below. */
  playOffs: z.int(),
  previousId: id.nullable(),
  nextId: id.nullable(),
  keptUntil: time.nullable(),
  closedAt: time.nullable(),
  tournaments: z.array(tournamentOfSeason),
  leagues: listOf({
    league,
    tournamentId: id,
    teams: listOf({
      ...team.shape,
      ...figuresNamed('position', 'wins', 'losses', 'points'),
      isWithdrawn: z.boolean(),
    }),
  }),
  movements: z.array(movement),
});
export type WholeSeason = z.output<typeof wholeSeason>;

export const listSeasons = endpoint('GET /api/seasons', 'public', {
  summary: 'List seasons, newest first, with only the teams that lead or may change leagues',
  query: z.strictObject({}),
  reply: z.array(wholeSeason),
});

export const getSeason = endpoint('GET /api/seasons/:id', 'public', {
  summary: 'Read a season with its tables, promotions and relegations',
  reply: wholeSeason,
});

const direct = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(16, 'At most 16');
const playOffs = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(8, 'At most 8');
const name = text('Season name', { max: 64, min: 1 });
const part = z
  .strictObject({
    tournamentId: id,
    part: z.enum(SEASON_PARTS, 'part must be league, qualifier or play_offs'),
    feedsTournamentId: id.nullish(),
    places: z.int('Enter a whole number').min(1, 'At least 1').max(64, 'At most 64').nullish(),
  })
  .superRefine(({ part: kind, feedsTournamentId, places }, context) => {
    const tell = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind !== 'qualifier' && (feedsTournamentId || places))
      tell('part', 'Only a qualifier can lead to another tournament');
    if (kind === 'qualifier' && !feedsTournamentId)
      tell('feedsTournamentId', 'Please select the qualifier’s main event');
    if (kind === 'qualifier' && !places) tell('places', 'Enter how many teams qualify');
  });
export type SeasonPart = z.output<typeof part>;
const tournaments = z
  .array(part)
  .max(40, 'At most 40 tournaments')
  .refine(
    (parts) => new Set(parts.map(({ tournamentId }) => tournamentId)).size === parts.length,
    'Each tournament can be added only once',
  );

export const newSeason = z.strictObject({
  name,
  direct: direct.default(2),
  playOffs: playOffs.default(0),
  tournaments: tournaments.default([]),
});
export type NewSeason = z.output<typeof newSeason>;

export const createSeason = endpoint('POST /api/seasons', 'admin', {
  status: 201,
  summary: 'Create a season',
  body: newSeason,
  reply: wholeSeason,
});

export const seasonUpdate = z.strictObject({
  version: version.optional(),
  name: name.optional(),
  direct: direct.optional(),
  playOffs: playOffs.optional(),
  keptUntil: instant.nullish(),
  tournaments: tournaments.optional(),
  /** Exceptions by participation id; null removes an exception. */
  exceptions: z.record(id, z.enum(EXCEPTIONS).nullable()).optional(),
});
export type SeasonUpdate = z.output<typeof seasonUpdate>;

/** In a closed season, only the name and the date until which places are reserved can change. */
export const updateSeason = endpoint('PUT /api/seasons/:id', 'admin', {
  summary: 'Change a season, its tournaments, or its teams’ outcomes',
  body: seasonUpdate,
  reply: wholeSeason,
});

export const deleteSeason = endpoint('DELETE /api/seasons/:id', 'admin', {
  summary: 'Delete a season; its tournaments are kept',
  reply: wholeSeason,
});

export const promotion = z.object({
  /** The season's version, so that the season is closed exactly as previewed. */
  version: z.int(),
  movements: listOf({ ...movement.shape, exception: z.enum(EXCEPTIONS).nullable() }),
  playOffs: listOf({ upper: team, lower: team, winner: id.nullable(), matchId: id.nullable() }),
  problems: z.array(said),
});
export type Promotion = z.output<typeof promotion>;

export const getPromotion = endpoint('GET /api/seasons/:id/promotion', 'viewer', {
  summary: 'Preview promotion and relegation',
  reply: promotion,
});

export const closeSeason = endpoint('POST /api/seasons/:id/close', 'admin', {
  summary: 'Close a season, with promotion and relegation as previewed',
  body: z.strictObject({ version: version.optional() }),
  reply: wholeSeason,
});

export const makePlayOffs = endpoint('POST /api/seasons/:id/play-offs', 'admin', {
  status: 201,
  summary: 'Create a season’s play-offs',
  body: z.strictObject({}).optional(),
  reply: wholeSeason,
});

export const nextSeason = z.strictObject({
  name,
  startDate: instant.nullish(),
  keptUntil: instant,
  invites: z
    .boolean()
    .default(true)
    .describe('Whether to invite captains of teams with a reserved place to register'),
  dryRun: z.boolean('dryRun must be true or false').default(false),
});
export type NextSeason = z.output<typeof nextSeason>;

/** Each league gets a tournament in which its teams' places are reserved until a given date. */
export const startNextSeason = endpoint('POST /api/seasons/:id/next', 'admin', {
  status: 201,
  summary: 'Start the next season, with places reserved for this season’s teams',
  body: nextSeason,
  reply: z.object({
    season: wholeSeason.nullable().describe('Null in a dry run'),
    places: listOf({ league, teams: z.array(movement) }),
    /** Teams whose captains receive an invitation; `failed` lists the other teams with reasons. */
    invited: z.array(id),
    failed: listOf({ participationId: id, error: z.string() }),
  }),
});

export const enterQualified = endpoint('POST /api/tournaments/:id/qualified', 'admin', {
  summary: 'Enter a qualifier’s qualified teams in its main event',
  body: z.strictObject({ dryRun: z.boolean('dryRun must be true or false').default(false) }),
  reply: z.object({
    feedsTournamentId: id,
    entered: z.array(team),
    failed: listOf({ participationId: id, error: z.string() }),
  }),
});

const teamSeason = z.object({
  seasonId: id,
  name: z.string(),
  participationId: id,
  from: league,
  to: league.nullable(),
  position: z.int(),
  move: z.enum(MOVES),
  why: z.enum(REASONS),
});
export type TeamSeason = z.output<typeof teamSeason>;

export const listTeamSeasons = endpoint('GET /api/teams/:id/seasons', 'public', {
  summary: 'Read a team’s league history',
  reply: z.array(teamSeason),
});

const holder = z.object({ teamId: id, ...shownTeam });
export const history = z.object({
  honours: listOf({ ...holder.shape, titles: z.int(), finals: z.int(), tournaments: z.array(z.string()) }),
  records: listOf({
    name: z.enum(['win_streak', 'wins', 'games', 'tournaments', 'season_points', 'prize_money']),
    value: z.int(),
    holders: listOf({
      ...holder.shape,
      tournament: z.string().nullable(),
      matchId: id.nullable().describe('The match that set the record'),
      at: time.nullable(),
    }),
  }),
  champions: listOf({
    ...holder.shape,
    tournamentId: id,
    tournament: z.string(),
    league,
    isSample: z.boolean(),
  }).describe('Champions of completed tournaments outside any season, including samples, newest first'),
});
export type History = z.output<typeof history>;

export const getHistory = endpoint('GET /api/history', 'public', {
  summary: 'Read honours and records across all seasons',
  query: z.strictObject({}),
  reply: history,
});

nameSchemas({ SeasonTeam: team, wholeSeason, SeasonPart: part, newSeason, seasonUpdate, promotion });
nameSchemas({ nextSeason, teamSeason, history });
