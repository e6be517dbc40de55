import { z } from 'zod';
import { FORFEITS, MATCH_FORMATS, MATCH_STATUSES } from '../../competition/match.ts';
import { OUTLOOK_KINDS } from '../../competition/outlook.ts';
import { SEEDING_WAYS } from '../../competition/separation.ts';
import { STAGE_KINDS, SWISS_TIE_BREAKERS } from '../../competition/stages/facts.ts';
import { REASONS } from '../../competition/standings.ts';
import { TIE_BREAKER_NAMES } from '../../competition/tieBreakers.ts';
import { FORMATS } from '../../competition/tournament.ts';
import { PHASES } from '../../matchDay/matchDay.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  figuresNamed,
  flag,
  group,
  groupName,
  halfPoints,
  id,
  idList,
  listOf,
  nameSchemas,
  said,
  shownTeam,
  teamInTournament,
  text,
  time,
  version,
} from '../http/shapes.ts';
import { match, runningScore } from './matches.ts';

const gameDifference = z
  .int()
  .nullable()
  .describe(
    'Games won minus games lost or, in single-game matches, the score difference; null if a score is unknown, or if the tournament neither ranks by it nor plays series',
  );

/** A row of a group's table. An empty place is a placeholder without ids. */
export const standingRow = z.object({
  rank: z.int(),
  participationId: id.nullable(),
  teamId: id.nullable(),
  ...shownTeam,
  ...figuresNamed('groupDraws', 'groupPoints', 'groupWins', 'groupLosses'),
  gameDifference,
  tieGroup: z.int().nullable(),
  tiedWith: z.int(),
  reason: z.enum(REASONS).nullable(),
  isPlaceholder: z.boolean(),
});
export type StandingRow = z.output<typeof standingRow>;

const outlook = z.object({
  participationId: id,
  kind: z.enum(OUTLOOK_KINDS),
  /** If the team is through, the places in which it can still finish. */
  places: z.array(z.int()),
  /** win, must: the opponents still to beat; out: the team that beat this one to the last advancing place. */
  teams: z.array(id),
  /** win: whether anything less than these wins eliminates the team. */
  orOut: z.boolean(),
  /** tie: how many teams are tied, and how many of them advance. */
  level: z.int(),
  advancing: z.int(),
});

const draw = z.object({
  seed: z.string(),
  order: z
    .array(id)
    .describe('Participation IDs, ascending by the hexadecimal SHA-256 of `seed:participationId`'),
});

export const groupStandings = z.object({
  name: groupName,
  rows: z.array(standingRow),
  complete: z.boolean(),
  needsTieBreak: z.boolean(),
  draws: z.array(draw),
});

export const standings = z.object({
  groups: z.array(groupStandings),
  tieBreakers: z.array(z.enum(TIE_BREAKER_NAMES)),
  hasDraws: z.boolean(),
});
export type Standings = z.output<typeof standings>;

export const bracketTeam = z.object({
  participationId: id.nullable(),
  teamId: id.nullable(),
  ...shownTeam,
  isTextPlaceholder: z.boolean(),
  isByHand: z.boolean(),
  /** Where the team comes from: A1, B2, QF1, SF2, or its seed, such as #3. */
  source: z.string(),
  advancedFrom: z.string().optional(),
  previousScore: z.string().optional(),
  wonPreviousMatch: z.boolean().optional(),
  isWithdrawn: z.boolean().optional(),
});
export type BracketTeam = z.output<typeof bracketTeam>;

export const bracketMatch = z.object({
  /** The match's place in the bracket: QF1, SF2, F, R1-3. A group game uses its match id. */
  id: z.string(),
  matchId: id.nullable(),
  team1: bracketTeam,
  team2: bracketTeam,
  team1Score: z.int().nullable(),
  team2Score: z.int().nullable(),
  runningScore,
  forfeit: z.enum(FORFEITS).nullable().describe('The side that forfeited; nobody wins if both did'),
  winner: bracketTeam.nullable(),
  /** waiting: a side is still unknown. */
  status: z.enum(MATCH_STATUSES),
  dayPhase: z.enum(PHASES).nullable().describe('The match’s state on match day; null without a room'),
  matchFormat: z.enum(MATCH_FORMATS),
  scheduledTime: time.nullable(),
  streamUrl: z.string().nullable(),
  /** The next match of the winner and of the loser; null if there is none, as after a final and in groups. */
  winnerTo: z.string().nullable(),
  loserTo: z.string().nullable(),
});
export type BracketMatch = z.output<typeof bracketMatch>;

const round = z.array(bracketMatch);

const swissRow = z.object({
  rank: z.int(),
  ...teamInTournament,
  ...figuresNamed('wins', 'losses', 'draws'),
  points: halfPoints.describe('The figure used for ranking: wins, or points if matches can end in a draw'),
  gameDifference,
  byes: z.int(),
  buchholz: halfPoints.describe(
    'A sum over the opponents: the first Buchholz variant among the tie-breakers, otherwise their wins',
  ),
  reason: z.enum(SWISS_TIE_BREAKERS).nullable(),
  state: z.enum(['in', 'through', 'out', 'left']).describe('Whether the team will be paired again'),
  outlook: z
    .object({
      state: z.enum(['through', 'out', 'open']),
      games: z.int().describe('The most games the team can still play'),
      enough: z
        .int()
        .nullable()
        .describe('With this many wins, the team advances whatever else happens; null if unknown'),
      needed: z.int().nullable().describe('With fewer wins, the team is out whatever else happens'),
    })
    .nullable()
    .describe('What the team still needs to advance, as far as is certain; null if nobody advances'),
});
export type SwissRowView = z.output<typeof swissRow>;

const isSeparated = z
  .boolean()
  .optional()
  .describe('Whether teams that share an organisation or met last season were kept apart where possible');
const seeding = z.object({
  by: z.enum(SEEDING_WAYS),
  drawSeed: z.string().nullable().describe('The seed for repeating the draw, as for a tie draw'),
  isSeparated,
  drawnTeams: z
    .int()
    .optional()
    .describe('How many seeds were drawn; teams with later seeds joined after the draw'),
});

export const stageView = z.object({
  name: z.string(),
  kind: z.enum(STAGE_KINDS),
  groups: z.array(groupName),
  /** All rounds of an elimination bracket, or the paired rounds of a Swiss stage. */
  rounds: listOf({
    key: z.string().describe('QF, UB1, GF, S3'),
    name: z.string(),
    part: z
      .enum(['upper', 'lower', 'final', 'places'])
      .nullable()
      .describe('The part of a double-elimination bracket, or `places` for placement matches'),
    matchFormat: z.enum(MATCH_FORMATS),
    drawSeed: z
      .string()
      .nullable()
      .describe('The seed for repeating a random Swiss round’s draw, as for a tie draw'),
    matches: round,
  }),
  rows: z.array(swissRow),
  /**
   * The places from which only the best teams advance, with those teams, best first. Empty if there are no such places.
   */
  bestPlaces: listOf({
    place: z.int(),
    advancing: z.int().describe('How many of these teams advance'),
    complete: z.boolean().describe('Whether every group has settled this place, so that the order is final'),
    rows: z.array(
      standingRow.extend({
        group: groupName,
        games: z.int().describe('The number of games; all figures are compared per game'),
        scored: z.int(),
        conceded: z.int(),
      }),
    ),
  }),
  tieBreakers: z.array(z.enum(SWISS_TIE_BREAKERS)).describe('A Swiss stage’s tie-breakers, in order'),
  hasDraws: z.boolean(),
  advancing: z.int(),
  isOver: z.boolean(),
  isTitle: z.boolean().describe('Whether the stage’s winner is the champion'),
});
export type StageView = z.output<typeof stageView>;

export const bracket = z.object({
  tournamentId: id,
  version: z.int(),
  format: z.enum(FORMATS),
  groups: listOf({
    name: groupName,
    advancing: z.int(),
    legs: z.int(),
    hasDraws: z.boolean(),
    bestPlace: z
      .int()
      .nullable()
      .describe('A place whose best teams across groups also advance; null if there is none'),
    teams: z.array(bracketTeam),
    matches: z.array(bracketMatch),
    standings: z.array(standingRow),
    complete: z.boolean(),
    needsTieBreak: z.boolean(),
    /** Games that break a tie at the cut-off for advancing. They do not count towards the group's points. */
    tieBreakMatches: z.array(bracketMatch),
    draws: z.array(draw),
    /** Empty before the first game. */
    outlooks: z.array(outlook),
  }),
  knockout: z.object({
    round1: round.optional(),
    round2: round.optional(),
    round3: round.optional(),
    quarterfinals: round,
    semifinals: round,
    final: bracketMatch.nullable().describe('Null if the format is `stages`: see `stages`'),
  }),
  /** Only for the format `stages`. Other formats use the groups and knockout fields. */
  stages: z.array(stageView),
  seeding: seeding.nullable(),
  hasPublicDraw: z.boolean(),
  champion: bracketTeam.nullable(),
  rules: z.object({
    winPoints: z.int(),
    drawPoints: halfPoints.nullable().describe('The points for a draw; null if no match can end in a draw'),
    lossPoints: z.int(),
    advancing: z.int(),
    groupSize: z.int(),
    semifinalPairing: z.enum(['crossed', 'adjacent']),
    tieBreakers: z.array(z.enum(TIE_BREAKER_NAMES)),
  }),
  isEmpty: z.boolean(),
  hasRealTeams: z.boolean(),
  totalRealTeams: z.int(),
});
export type Bracket = z.output<typeof bracket>;

const asRead = (record: z.ZodObject) =>
  Object.fromEntries(Object.keys(record.shape).map((name) => [name, z.unknown().optional()])) as Record<
    never,
    z.ZodOptional<z.ZodUnknown>
  >;

/** A team as the bracket editor sends it back. */
const givenTeam = z
  .strictObject({ ...asRead(bracketTeam), ...asRead(standingRow), participationId: id.nullish() })
  .nullable();
const givenScore = z.int('A score must be a whole number').min(0).max(999).nullish();
const givenMatch = z.strictObject({
  ...asRead(bracketMatch),
  id: z.string(),
  team1: givenTeam.optional(),
  team2: givenTeam.optional(),
  team1Score: givenScore,
  team2Score: givenScore,
  winner: givenTeam.optional(),
});
const givenRound = z.array(givenMatch).max(256).optional();
export const bracketUpdate = z.strictObject({
  ...asRead(bracket),
  version: version.optional(),
  groups: z
    .array(
      z.strictObject({
        ...asRead(bracket.shape.groups.element),
        name: group,
        teams: z.array(givenTeam).max(5),
      }),
    )
    .max(4)
    .optional(),
  knockout: z
    .strictObject({
      ...asRead(bracket.shape.knockout),
      round1: givenRound,
      round2: givenRound,
      round3: givenRound,
      quarterfinals: givenRound,
      semifinals: givenRound,
      final: givenMatch.optional(),
    })
    .optional(),
  /** Only for the format `stages`: the changed matches, in any order. */
  matches: givenRound,
});
export type BracketUpdate = z.output<typeof bracketUpdate>;

const nothing = z.strictObject({}).optional();

export const getStandings = endpoint('GET /api/tournaments/:id/standings', 'public', {
  summary: 'Read a tournament’s tables',
  reply: standings,
});

export const getBracket = endpoint('GET /api/tournaments/:id/bracket', 'public', {
  summary: 'Read a tournament’s bracket',
  reply: bracket,
});

export const saveBracket = endpoint('PUT /api/tournaments/:id/bracket', 'matchAdmin', {
  summary: 'Save placements and results in the bracket',
  body: bracketUpdate,
  reply: bracket,
});

const act = (name: string, summary: string) =>
  endpoint(`POST /api/tournaments/:id/bracket/${name}`, 'matchAdmin', {
    summary,
    body: nothing,
    reply: bracket,
  });

const regeneration = z.object({
  state: z
    .enum(['none', 'waiting', 'done', 'refused'])
    .describe('The newest request’s state; `none` before the first request'),
  request: id.nullable(),
  act: id.nullable().describe('Once done: the ID for undoing the change'),
  refusal: z
    .string()
    .nullable()
    .describe('Why the request was refused, if things had changed in the meantime'),
  hasWorker: z.boolean().describe('While waiting: whether a worker is running'),
});
export type Regeneration = z.output<typeof regeneration>;

export const regenerateBracket = endpoint('POST /api/tournaments/:id/bracket/regenerate', 'matchAdmin', {
  status: 202,
  summary: 'Request a rebuild of the bracket from groups, seeds and results',
  body: nothing,
  reply: bracket.extend({ regeneration }),
});
export const getRegeneration = endpoint('GET /api/tournaments/:id/bracket/regeneration', 'matchAdmin', {
  summary: 'Read the progress of a bracket regeneration',
  reply: regeneration,
});
export const autoFillBracket = act('auto-fill', 'Place unplaced registered teams in groups');
export const clearBracket = act('clear', 'Empty every place in the bracket; matches are kept');

/**
 * Pairs a whole Swiss round by hand (docs/rules.md, "Pairing a round by hand"). Every team in the round must be in one
 * pair or, if the number of teams is odd, have the bye. Returns the bracket and the pairs that have met before.
 */
export const pairRound = endpoint('PUT /api/tournaments/:id/bracket/rounds/:round/pairs', 'matchAdmin', {
  summary: 'Pair a whole Swiss round by hand',
  params: z.strictObject({
    id,
    round: z
      .string()
      .regex(/^(?:\d{1,2}:)?S\d{1,2}$/, 'A round must look like S3')
      .describe('The round’s key in the bracket, such as S3'),
  }),
  body: z.strictObject({
    pairs: z.array(z.tuple([id, id])).max(64),
    bye: id.nullable().default(null).describe('The team with the bye; null if the number of teams is even'),
  }),
  reply: bracket.extend({ rematches: z.array(z.tuple([id, id])) }),
});

const dryRunOption = { dryRun: z.boolean().default(false) };

export const generateMatches = endpoint('POST /api/tournaments/:id/bracket/matches', 'matchAdmin', {
  summary: 'Create the missing matches',
  body: z
    .strictObject({
      ...dryRunOption,
      seeds: z.array(id).max(128).optional(),
      seeding: z
        .strictObject({
          by: z.enum(SEEDING_WAYS),
          drawSeed: text('Seed', { max: 64, min: 1 }).nullish(),
          isSeparated,
        })
        .optional(),
    })
    .optional(),
  reply: z.object({ created: z.int() }),
});

/** Undoes the draw (docs/rules.md, "The draw"): clears seeds and cancels every match in the bracket. */
export const undoDraw = endpoint('POST /api/tournaments/:id/bracket/undo-draw', 'matchAdmin', {
  summary: 'Undo the draw and cancel the matches that follow from it',
  body: z.strictObject(dryRunOption),
  reply: z.object({ matches: z.array(match) }),
});

export const boxes = listOf({ name: z.string().nullable(), seeds: z.array(z.int()) }).describe(
  'The seeds in each group, or in each first match (without a name)',
);

const seedingProposal = z.object({
  by: z.enum(SEEDING_WAYS),
  drawSeed: z.string().nullable(),
  isSeparated,
  order: listOf({
    participationId: id,
    ...shownTeam,
    reason: said.nullable().describe('Why the team has this seed'),
  }),
  boxes,
});
export type SeedingProposal = z.output<typeof seedingProposal>;

export const proposeSeeding = endpoint('GET /api/tournaments/:id/seeding', 'matchAdmin', {
  summary: 'Suggest a seeding by a rule',
  query: z.strictObject({
    by: z.enum(SEEDING_WAYS).exclude(['hand']),
    order: idList(128).optional().describe('The order in which to fill the pots'),
    drawSeed: text('Seed', { max: 64, min: 1 }).optional(),
    separates: flag.optional().describe('Keeps apart teams that met last season or share an organisation'),
  }),
  reply: seedingProposal,
});

nameSchemas({ standingRow, standings, bracketTeam, bracketMatch, swissRow, Stage: stageView, bracket });
nameSchemas({ bracketUpdate, regeneration, seedingProposal, groupStandings, seeding, PlaceInput: givenTeam });
nameSchemas({ BracketMatchInput: givenMatch });
