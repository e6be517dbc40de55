import { z } from 'zod';
import {
  FORFEITS,
  FORMAT_PROBLEM,
  MATCH_FORMATS,
  MATCH_STATUSES,
  SIDES,
  STAGES,
} from '../../competition/match.ts';
import { readMatchStatus } from '../../competition/readMatchStatus.ts';
import { PHASES } from '../../matchDay/matchDay.ts';
import { LONG_TEXT_LENGTH, MAX_SCORE, NAME_LENGTH, NOTE_LENGTH } from '../../settings.ts';
import { linkProblem } from '../../text/webLink.ts';
import { bulkDeletion, endpoint } from '../http/endpoint.ts';
import {
  flag,
  group,
  id,
  instant,
  league,
  listOf,
  nameSchemas,
  page,
  partialOf,
  recordFields,
  role,
  teamInTournament,
  text,
  time,
} from '../http/shapes.ts';

export const teamOfMatch = z.object({ ...teamInTournament });
export type TeamOfMatch = z.output<typeof teamOfMatch>;

export const runningScore = z
  .object({ team1: z.int(), team2: z.int() })
  .nullable()
  .describe(
    'For a series in progress: the games each side has won, shown after the tournament’s delay; null before the first',
  );

export const match = z.object({
  ...recordFields,
  tournamentId: id,
  team1ParticipationId: id.nullable(),
  team2ParticipationId: id.nullable(),
  team1: teamOfMatch.nullable(),
  team2: teamOfMatch.nullable(),
  scheduledTime: time.nullable(),
  moved: z
    .object({ from: time, by: z.enum(['teams', 'staff']), reason: z.string().nullable() })
    .nullish()
    .describe(
      'How the match was moved to its current time; null if never moved; only included when reading one match',
    ),
  actualStartTime: time.nullable(),
  actualEndTime: time.nullable(),
  status: z.enum(MATCH_STATUSES),
  dayPhase: z.enum(PHASES).nullable().describe('The match’s state on match day; null without a room'),
  stage: z.enum(STAGES),
  group: group.nullable(),
  roundName: z.string(),
  matchFormat: z.enum(MATCH_FORMATS),
  canBeDrawn: z.boolean().describe('Whether the match can end in a draw'),
  /** The place in the bracket, such as QF1, SF2, F or R1-3, or a name given by hand. */
  matchIdentifier: z.string().nullable(),
  team1Score: z.int().nullable(),
  team2Score: z.int().nullable(),
  runningScore,
  winner: z.string().nullable(),
  winnerParticipationId: id.nullable(),
  forfeit: z.enum(FORFEITS).nullable().describe('The side that forfeited; nobody wins if both did'),
  countsForStats: z.boolean(),
  notes: z.string().nullable(),
  streamUrl: z.string().nullable(),
  casters: listOf({ name: z.string().nullable(), link: z.string().nullable() }).describe(
    'The match’s casters, each with a stream link',
  ),
  replayData: z.string().nullable(),
  participatingPlayerIds: z.array(id),
  participatingPlayers: listOf({
    id,
    name: z.string(),
    steamId: z.string(),
    teamName: z.string(),
    participationId: id,
    role,
  }),
});
export type Match = z.output<typeof match>;

/** A match in a list. Callers can leave out its players, who make up two thirds of its size. */
export const listedMatch = match
  .partial({ participatingPlayerIds: true, participatingPlayers: true })
  .extend({
    playerSide: z.enum(SIDES).optional().describe('The player’s side, if one player’s matches are requested'),
  });
export type ListedMatch = z.output<typeof listedMatch>;

const score = z
  .int(`A score must be a whole number from 0 to ${MAX_SCORE}`)
  .min(0, `A score must be a whole number from 0 to ${MAX_SCORE}`)
  .max(MAX_SCORE, `A score must be a whole number from 0 to ${MAX_SCORE}`);
const statusInput = z.string('Status must be text').transform((written, context) => {
  const status = readMatchStatus(written);
  if (status) return status;
  context.addIssue({ code: 'custom', message: `Status must be one of ${MATCH_STATUSES.join(', ')}` });
  return z.NEVER;
});
export const link = z
  .string('A link must start with https://')
  .max(NOTE_LENGTH, 'The link is too long')
  .superRefine((text, context) => {
    const problem = linkProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ format: 'uri' });
const playersGiven = z.array(z.looseObject({ id, participationId: id.optional(), role: role.optional() }));
type PlayersGiven = z.output<typeof playersGiven>;
/** The value for unreadable text: an empty list, which never replaces players who have played. */
export const UNREADABLE_PLAYERS: PlayersGiven = [];
const players = z
  .union([z.string(), z.array(z.unknown()), z.null()], 'Players must be a list')
  .transform((given, context): PlayersGiven => {
    const read = playersGiven.safeParse(typeof given === 'string' ? parsed(given) : (given ?? []));
    if (read.success) return read.data;
    if (typeof given === 'string') return UNREADABLE_PLAYERS;
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const editable = {
  scheduledTime: instant.nullable(),
  actualStartTime: instant.nullable(),
  actualEndTime: instant.nullable(),
  status: statusInput,
  roundName: text('Round', { max: NAME_LENGTH, min: 1 }),
  matchFormat: z.enum(MATCH_FORMATS, FORMAT_PROBLEM),
  matchIdentifier: text('Match identifier', { max: NAME_LENGTH }).nullable(),
  team1Score: score.nullable(),
  team2Score: score.nullable(),
  notes: text('Notes', { max: NOTE_LENGTH, lines: true }).nullable(),
  streamUrl: link.nullable(),
  replayData: text('Replay data', { max: LONG_TEXT_LENGTH, lines: true }).nullable(),
  participatingPlayers: players,
  participatingPlayerIds: z.array(id),
  /** Why the match is rescheduled. Both teams receive the reason, and the match's page shows it. */
  reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullable(),
};

const need = (message: string) => z.uuid(message);
export const newMatch = z.strictObject({
  tournamentId: need('Please select a tournament first'),
  team1ParticipationId: need('Please select both teams and a stage'),
  team2ParticipationId: need('Please select both teams and a stage'),
  stage: z.enum(STAGES, 'Please select both teams and a stage'),
  scheduledTime: z.iso.datetime({ offset: true, error: 'Please select a scheduled date and time' }),
  status: statusInput.optional(),
  roundName: editable.roundName.optional(),
  matchFormat: editable.matchFormat.optional(),
  matchIdentifier: editable.matchIdentifier.optional(),
  notes: editable.notes.optional(),
  streamUrl: editable.streamUrl.optional(),
  participatingPlayerIds: z.array(id).optional(),
  participatingPlayers: players.optional(),
});
export type NewMatch = z.output<typeof newMatch>;

export const MATCH_FIELDS = Object.keys(editable) as (keyof typeof editable)[];
export const matchUpdate = partialOf('match', editable, match);
export type MatchUpdate = z.output<typeof matchUpdate>;

/**
 * A match's result: scores (a blank counts as 0), or a forfeit by one side or both. `version` prevents overwriting
 * another admin's result.
 */
export const resultBody = z.strictObject({
  team1Score: score.nullish(),
  team2Score: score.nullish(),
  forfeit: z.enum(FORFEITS, 'forfeit must be team1, team2 or both').nullish(),
  reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish(),
  version: z.int().min(1).optional(),
  dryRun: z.boolean().default(false),
});
export type ResultBody = z.output<typeof resultBody>;

export const consequence = z.object({ match, affected: z.array(match) });
export type Consequence = z.output<typeof consequence>;

/**
 * The `data` of an error with the code `removes_results`: the matches whose results the change would remove.
 * An admin can keep the results in `keepable` and decide on each later.
 */
export type Removal = { matches: Match[]; keepable: string[] };

const path = '/api/matches';

const listing = {
  ...page,
  players: flag
    .optional()
    .describe('false leaves participatingPlayers and participatingPlayerIds out of the response'),
  status: statusInput.optional(),
};

export const listMatches = endpoint('GET /api/matches', 'public', {
  summary: 'List matches in all tournaments',
  query: z.strictObject({
    ...listing,
    tournamentId: id.optional(),
    teamId: id.optional(),
    playerId: id.optional(),
  }),
  reply: z.array(listedMatch),
});

export const listTournamentMatches = endpoint('GET /api/tournaments/:id/matches', 'public', {
  summary: 'List a tournament’s matches',
  query: z.strictObject(listing),
  reply: z.array(listedMatch),
});

/** The maximum number of matches of each kind: live, scheduled, not yet scheduled, and recently played. */
export const AROUND_NOW = 8;

export const listCurrentMatches = endpoint('GET /api/tournaments/:id/current-matches', 'public', {
  summary: 'List a tournament’s current matches',
  query: z.strictObject({}),
  reply: z.array(listedMatch),
});

export const LAST_RESULTS = 5;

const background = z.object({
  records: listOf({ playerId: id, wins: z.int(), losses: z.int() }),
  /** Each side's wins in the two teams' other meetings, across all tournaments. */
  meetings: z.object({ team1: z.int(), team2: z.int(), drawn: z.int() }),
  /** How many fans have picked each team to win. */
  picks: z.object({ team1: z.int(), team2: z.int() }),
  sides: listOf({
    participationId: id,
    captainId: id.nullable(),
    reserves: listOf({ id, name: z.string(), role: z.string() }),
    resultCount: z.int(),
    lastResults: z.array(listedMatch.extend({ tournamentName: z.string(), league })),
  }),
});
export type MatchBackground = z.output<typeof background>;

export const getMatchBackground = endpoint('GET /api/matches/:id/background', 'public', {
  summary: 'Read other matches played by a match’s teams',
  query: z.strictObject({}),
  reply: background,
});

export const getMatch = endpoint('GET /api/matches/:id', 'public', { summary: 'Read a match', reply: match });

export const createMatch = endpoint('POST /api/matches', 'matchAdmin', {
  summary: 'Create a match',
  status: 201,
  body: newMatch,
  reply: match,
});

export const updateMatch = endpoint('PUT /api/matches/:id', 'matchAdmin', {
  summary: 'Change a match',
  body: matchUpdate,
  reply: match,
});

export const deleteMatch = endpoint('DELETE /api/matches/:id', 'admin', {
  summary: 'Delete a match',
  reply: match,
});

export const deleteMatches = bulkDeletion(path, {
  summary: 'Delete several matches, with an outcome for each',
  nothing: 'No matches selected',
});

export const setResult = endpoint('PUT /api/matches/:id/result', 'matchAdmin', {
  summary: 'Set or correct a match’s result',
  body: resultBody,
  reply: consequence,
});

export const startMatch = endpoint('POST /api/matches/:id/start', 'matchAdmin', {
  summary: 'Start a match',
  body: z.strictObject({}).optional(),
  reply: match,
});

export const cancelMatch = endpoint('POST /api/matches/:id/cancel', 'matchAdmin', {
  summary: 'Cancel a match',
  body: z.strictObject({ reverseStats: z.boolean().default(false), dryRun: z.boolean().default(false) }),
  reply: consequence,
});

export const setParticipation = endpoint('PUT /api/matches/:id/participation', 'matchAdmin', {
  summary: 'Set which players played in a match',
  body: z.strictObject({
    players: z.array(z.strictObject({ playerId: id, participationId: id, role })).max(20),
  }),
  reply: match,
});

nameSchemas({ MatchTeam: teamOfMatch, match, listedMatch, newMatch, matchUpdate, resultBody, consequence });
nameSchemas({ MatchBackground: background });
