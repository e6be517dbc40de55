import { z } from 'zod';
import { WITHDRAWN_RESULTS } from '../../competition/bracket/facts.ts';
import { MATCH_FORMATS } from '../../competition/match.ts';
import { TIE_BREAKER_NAMES } from '../../competition/tieBreakers.ts';
import { FORMATS, STORED_STATUSES } from '../../competition/tournament.ts';
import { splitTotal } from '../../money/prizePool.ts';
import { CONSENT_RULES } from '../../registrations/consent.ts';
import {
  FEE_NOTE_LENGTH,
  GROUP_STAGE_TEAMS,
  GROUPS,
  LONG_TEXT_LENGTH,
  NOTE_LENGTH,
  TIE_BREAKERS,
} from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  dotaLeagueId,
  figuresNamed,
  flag,
  id,
  idList,
  instant,
  league,
  listOf,
  money,
  nameSchemas,
  page,
  partialOf,
  recordFields,
  text,
  time,
} from '../http/shapes.ts';
import { eventCheckInSettings } from '../matchDay/eventCheckIn.ts';
import { matchDaySettings } from '../matchDay/matchDays.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';
import { roundFormats, stages } from './stages.ts';

const bestOf = z.enum(MATCH_FORMATS);
export const stageFormats = z.strictObject({
  group: bestOf,
  quarterfinal: bestOf,
  semifinal: bestOf,
  final: bestOf,
  other: bestOf,
  rounds: roundFormats,
});
const sponsorTiers = z.strictObject({ bronze: money, silver: money, gold: money, title: money });
const tieBreakers = z
  .array(z.enum(TIE_BREAKER_NAMES, `A tie-breaker must be one of ${TIE_BREAKER_NAMES.join(', ')}`))
  .refine((names) => new Set(names).size === names.length, 'Each tie-breaker can be used only once');
/** Shares of the prize pool by place, as whole percentages; empty while undecided. */
const prizeSplit = z
  .array(
    z
      .int('Enter a whole percentage')
      .min(1, 'A share must be from 1 to 100 per cent')
      .max(100, 'A share must be from 1 to 100 per cent'),
  )
  .max(64, 'At most 64 shares')
  .refine((shares) => splitTotal(shares) <= 100, 'The shares add up to more than 100 per cent');
const playerConsent = z.enum(CONSENT_RULES);
const withdrawnResults = z.enum(WITHDRAWN_RESULTS);
const format = z.enum(FORMATS);
const maxTeams = z
  .int('Enter a whole number of teams')
  .min(2, 'At least 2 teams')
  .max(128, 'At most 128 teams');
/** On input, `active` is read as live. */
const statusInput = z
  .enum([...STORED_STATUSES, 'active'], 'Status must be upcoming, live, completed or cancelled')
  .transform((status) => (status === 'active' ? 'live' : status));

const NAMELESS = 'Please fill in tournament name';

const editable = {
  name: z
    .string(NAMELESS)
    .pipe(text('Tournament name', { max: 64 }))
    .refine((name) => name !== '', NAMELESS),
  description: text('Description', { max: NOTE_LENGTH, lines: true }).nullable(),
  league,
  /** If null, the status is derived from the start, matches and teams. */
  status: statusInput.nullable(),
  maxTeams,
  startDate: instant.nullable(),
  format,
  prizePool: money,
  basePrizePool: money,
  targetPrizePool: money.nullable(),
  registrationOpen: z.boolean(),
  registrationClosesAt: instant.nullable(),
  registrationFee: money.nullable(),
  /** Whether the new fee also applies to teams already entered. Otherwise their fees do not change. */
  recountFees: z.boolean(),
  /** How captains pay the fee. The text is public. */
  registrationFeeNote: text('How to pay', { max: FEE_NOTE_LENGTH, lines: true }).nullable(),
  vipThreshold: money.nullable(),
  sponsorTiers: sponsorTiers.nullable(),
  semifinalPairing: z.enum(['crossed', 'adjacent']),
  stageFormats,
  hasDraws: z.boolean(),
  stages: stages.nullable(),
  /** The first result freezes the tie-breakers. A later change needs a reason, which is published. */
  tieBreakers,
  tieBreakersReason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullable(),
  rules: text('Rules', { max: LONG_TEXT_LENGTH, lines: true }).nullable(),
  matchDay: matchDaySettings.nullable(),
  withdrawnResults,
  playerConsent,
  eventCheckIn: eventCheckInSettings.nullable(),
  dotaLeagueId,
  banner: image,
  prizeSplit,
  /** The bracket as JSON text, for older clients. */
  groupsData: z.string().nullable(),
  knockoutData: z.string().nullable(),
  bracketMetadata: z.string().nullable(),
  bracketData: z.string().nullable(),
};

/** A tournament for readers. `status` is derived; `storedStatus` is the status set by an admin, if any. */
export const tournament = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string().nullable(),
  league,
  status: z.enum(STORED_STATUSES),
  storedStatus: z.enum([...STORED_STATUSES, 'derived']),
  isActive: z.boolean(),
  isSample: z.boolean(),
  format,
  groups: z.array(z.enum(GROUPS)).describe('The group stage’s groups; empty without a group stage'),
  maxTeams: z.int(),
  startDate: time.nullable(),
  prizePool: z.int(),
  pledgedPrizePool: z.int().describe('The unpaid fees included in the prize pool'),
  basePrizePool: z.int(),
  targetPrizePool: z.int(),
  championTeamID: id.nullable(),
  registrationOpen: z.boolean(),
  registrationClosesAt: time.nullable(),
  registrationClosed: z.string().nullable(),
  registrationFee: z.int(),
  registrationFeeNote: z.string().nullable(),
  vipThreshold: z.int(),
  sponsorTiers,
  semifinalPairing: z.enum(['crossed', 'adjacent']),
  stageFormats,
  hasDraws: z.boolean().describe('Whether group and Swiss matches can end in a draw'),
  stages: stages.nullable().describe('The list of stages if the format is `stages`, otherwise null'),
  tieBreakers: z.array(z.enum(TIE_BREAKER_NAMES)),
  rules: z.string().nullable(),
  matchDay: matchDaySettings.nullable(),
  withdrawnResults,
  playerConsent,
  eventCheckIn: eventCheckInSettings.nullable(),
  dotaLeagueId: dotaLeagueId.describe('The Dota 2 league in which lobbies are created; null for none'),
  banner: z.string().nullable(),
  prizeSplit: z.array(z.int()),
  sharedPlaces: z
    .array(z.int())
    .describe(
      'How many teams share each final place, from first place down; 0 if the place is covered by teams sharing a better one',
    ),
  ...figuresNamed('teamCount', 'playerCount', 'matchCount'),
  completedCount: z.int().describe('Completed matches, without tie-breaks'),
  groupsData: z.string().optional(),
  knockoutData: z.string().optional(),
  bracketMetadata: z.string().optional(),
  bracketData: z.string().optional(),
});
export type Tournament = z.output<typeof tournament>;

export const newTournament = z.strictObject({
  name: editable.name,
  league: league.default('A'),
  description: editable.description.optional(),
  status: statusInput.nullish().describe('If absent, derived from the start, matches and teams'),
  startDate: editable.startDate.optional(),
  maxTeams: maxTeams.default(GROUP_STAGE_TEAMS),
  format: format.optional(),
  basePrizePool: money.optional(),
  prizePool: money
    .optional()
    .describe('Used as the base row if basePrizePool is absent; without either, the site’s default applies'),
  targetPrizePool: editable.targetPrizePool.optional(),
  registrationOpen: z.boolean().default(true),
  registrationClosesAt: editable.registrationClosesAt.optional(),
  registrationFee: editable.registrationFee.optional(),
  registrationFeeNote: editable.registrationFeeNote.optional(),
  vipThreshold: editable.vipThreshold.optional(),
  sponsorTiers: editable.sponsorTiers.optional(),
  semifinalPairing: editable.semifinalPairing.default('crossed'),
  stageFormats: stageFormats.optional(),
  hasDraws: z.boolean().default(false),
  stages: stages.nullish().describe('Sets the format to `stages`'),
  tieBreakers: tieBreakers.default([...TIE_BREAKERS]),
  rules: editable.rules.optional(),
  matchDay: editable.matchDay.optional(),
  withdrawnResults: withdrawnResults.default('half'),
  playerConsent: playerConsent.default('none'),
  eventCheckIn: editable.eventCheckIn.optional(),
  dotaLeagueId: dotaLeagueId.optional(),
  banner: image.optional(),
  prizeSplit: prizeSplit.default([]),
});
export type NewTournament = z.output<typeof newTournament>;

export const TOURNAMENT_FIELDS = Object.keys(editable) as (keyof typeof editable)[];
export const tournamentUpdate = partialOf('tournament', editable, tournament);
export type TournamentUpdate = z.output<typeof tournamentUpdate>;

export const listTournaments = endpoint('GET /api/tournaments', 'public', {
  summary: 'List tournaments',
  query: z.strictObject({
    ...page,
    status: statusInput.optional(),
    league: league.optional(),
    ids: idList(100).optional().describe('Only these ids, separated by commas, at most 100'),
    order: z.enum(['oldest', 'newest'], 'order must be oldest or newest').default('oldest'),
  }),
  reply: z.array(tournament),
});

/** The maximum number of tournaments per league in the overview. */
export const SHOWN_FIRST = 4;

const overview = z.object({
  leagues: listOf({ league, tournamentCount: z.int(), currentCount: z.int(), prizePool: z.int() }),
  /** At most four per league, oldest first: upcoming and live ones and, if there is room, the newest finished ones. */
  tournaments: z.array(tournament),
});
export type TournamentOverview = z.output<typeof overview>;

export const getTournamentOverview = endpoint('GET /api/tournaments/overview', 'public', {
  summary: 'Read each league’s totals and featured tournaments',
  query: z.strictObject({}),
  reply: overview,
});

const leagueTotals = z.object({
  league,
  /** A team or player in several of the league's tournaments is counted once. */
  ...figuresNamed('teamCount', 'playerCount', 'matchCount'),
  ...figuresNamed('activeTeamCount', 'activePlayerCount', 'playedCount'),
});
export type LeagueTotals = z.output<typeof leagueTotals>;

export const listLeagueTotals = endpoint('GET /api/leagues/totals', 'public', {
  summary: 'Count each league’s teams, players and matches',
  query: z.strictObject({}),
  reply: z.array(leagueTotals),
});

export const getTournament = endpoint('GET /api/tournaments/:id', 'public', {
  summary: 'Read a tournament with its bracket as text',
  reply: tournament,
});

export const createTournament = endpoint('POST /api/tournaments', 'admin', {
  summary: 'Create a tournament',
  bodyLimit: IMAGE_BODY_LIMIT,
  status: 201,
  body: newTournament,
  reply: tournament,
});

/**
 * Also deletes the tournament's matches, participations, rosters and ledger, and teams that are in no other tournament.
 */
export const deleteTournament = endpoint('DELETE /api/tournaments/:id', 'admin', {
  needsProof: true,
  summary: 'Delete a tournament',
  query: z.strictObject({ samples: flag.optional().describe('true deletes all demo tournaments') }),
  reply: tournament,
});

export const updateTournament = endpoint('PUT /api/tournaments/:id', 'admin', {
  summary: 'Change a tournament',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: tournamentUpdate,
  reply: tournament,
});

const listing = z.strictObject({ ...page, league: league.optional() });

export const listCompletedTournaments = endpoint('GET /api/tournaments/completed', 'public', {
  summary: 'List completed tournaments',
  query: listing,
  reply: z.array(tournament),
});

export const listActiveTournaments = endpoint('GET /api/tournaments/active', 'public', {
  summary: 'List active tournaments',
  query: listing,
  reply: z.array(tournament),
});

export const getMigrationInfo = endpoint('GET /api/tournaments/migration-info', 'viewer', {
  summary: 'Read which migrations have run',
  reply: z.object({ current: z.string().nullable(), pending: z.array(z.string()) }),
});

export const activateTournament = endpoint('PUT /api/tournaments/:id/set-active', 'admin', {
  summary: 'Set a league’s active tournament',
  body: z.strictObject({}).optional(),
  reply: tournament,
});

export const completeTournament = endpoint('PUT /api/tournaments/:id/complete', 'admin', {
  summary: 'Complete a tournament with its champion',
  body: z.strictObject({ championParticipationId: id.nullish() }),
  reply: tournament,
});

/** A tournament's rules as of a given time; null if there were none. */
const rulesVersion = z.object({
  rules: z.string().nullable(),
  changedAt: time,
  /** Numbered from 1, the first published version. */
  version: z.int(),
});
export type RulesVersion = z.output<typeof rulesVersion>;

/** The current rules come first. To restore earlier rules, PUT them as the tournament's `rules`. */
export const listRulesHistory = endpoint('GET /api/tournaments/:id/rules-history', 'public', {
  summary: 'List the versions of a tournament’s rules, newest first',
  reply: z.array(rulesVersion),
});

export const newCopy = z.strictObject({
  name: newTournament.shape.name,
  startDate: instant.nullish(),
  league: league.optional().describe('By default, the same league'),
  withTeams: z.boolean('withTeams must be true or false').default(false),
});
export type NewCopy = z.output<typeof newCopy>;

/**
 * Copies settings, rules and prizes into a new tournament with its own prize pool. `withTeams` also enters its teams
 * and rosters, except withdrawn teams. Results are never copied.
 */
export const copyTournament = endpoint('POST /api/tournaments/:id/copy', 'admin', {
  status: 201,
  summary: 'Copy a tournament’s settings into a new one',
  body: newCopy,
  reply: tournament,
});

const invitation = z.strictObject({
  fromTournamentId: z.uuid('Please select a tournament'),
  participationIds: z
    .array(id)
    .min(1, 'Please select at least one team')
    .max(128)
    .optional()
    .describe('By default, all of that tournament’s teams'),
  dryRun: z.boolean('dryRun must be true or false').default(false),
});
export type Invitation = z.output<typeof invitation>;

export const inviteTeams = endpoint('POST /api/tournaments/:id/invitations', 'admin', {
  summary: 'Invite the captains of another tournament’s teams, with an outcome for each',
  body: invitation,
  reply: z.object({ invited: z.array(id), failed: listOf({ participationId: id, error: z.string() }) }),
});

nameSchemas({ tournament, newTournament, tournamentUpdate, TournamentOverview: overview, leagueTotals });
nameSchemas({ stageFormats, sponsorTiers, prizeSplit, rulesVersion, newCopy });
