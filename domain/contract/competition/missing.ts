import { z } from 'zod';
import type { Missing } from '../../competition/bracket/missing.ts';
import { OUTLOOK_KINDS } from '../../competition/outlook.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, listOf, nameSchemas, text } from '../http/shapes.ts';
import { standings } from './brackets.ts';
import { consequence, match } from './matches.ts';

const MISSING_KINDS = [
  'draw',
  'matches',
  'registration',
  'tie',
  'place',
  'pairing',
  'misplaced',
  'cancelled',
  'champion',
] as const satisfies (Missing['kind'] | 'champion')[];
const CHOICES = ['keep', 'replay', 'award'] as const;
export type MisplacedChoice = (typeof CHOICES)[number];

const missing = z.object({
  kind: z.enum(MISSING_KINDS),
  count: z.int().nullable().describe('For kind matches: how many matches to create'),
  group: groupName.nullable().describe('For kind tie: the group with the tie'),
  place: z
    .string()
    .nullable()
    .describe('For kind place: a place such as SF1.2; for kind pairing: a round such as S2'),
  match: match
    .nullable()
    .describe(
      'For kinds misplaced and cancelled: the match; for kind champion: the final that both teams forfeited',
    ),
  expected: listOf({ participationId: id.nullable(), name: z.string() })
    .nullable()
    .describe('For kind misplaced: the two teams that should meet there instead'),
  choices: z.array(z.enum(CHOICES)).nullable().describe('For kind misplaced: the possible decisions'),
});
export type MissingView = z.output<typeof missing>;

export const readMissing = endpoint('GET /api/tournaments/:id/bracket/missing', 'viewer', {
  summary: 'Read what a tournament needs besides results',
  reply: z.array(missing),
});

const misplacedDecision = z.strictObject({
  choice: z
    .enum(CHOICES)
    .describe(
      'keep: the result stays with its teams; replay: it is removed; award: it is removed, and `winner` wins',
    ),
  winner: id.nullish().describe('For award: one of the teams that should meet there'),
});
export type MisplacedDecision = z.output<typeof misplacedDecision>;

/** Decides what happens to a result whose teams no longer meet (docs/rules.md, "Misplaced results"). */
export const decideMisplaced = endpoint('POST /api/matches/:id/misplaced', 'matchAdmin', {
  summary: 'Keep, replay or award a match whose teams no longer meet',
  body: misplacedDecision,
  reply: consequence,
});

export const decideTie = endpoint('PUT /api/tournaments/:id/tie-break', 'matchAdmin', {
  summary: 'Decide a tie that the tie-breakers do not settle',
  body: z.strictObject({
    group: groupName,
    order: z.array(id).min(2, 'At least two teams').max(16),
    reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish(),
  }),
  reply: standings,
});

/** Orders a group's tied teams by a public draw. If no seed is given, the server publishes a random one. */
export const drawTie = endpoint('POST /api/tournaments/:id/tie-break/draw', 'matchAdmin', {
  summary: 'Settle a tie with a draw that anybody can repeat',
  body: z.strictObject({ group: groupName, seed: text('Seed', { max: 64, min: 1 }).optional() }),
  reply: standings,
});

const tieGames = z.object({ created: z.int(), matches: z.array(match) });
export type TieGames = z.output<typeof tieGames>;

/**
 * Creates the missing tie-break games at a group's cut-off. Repeating the call is harmless. `dryRun` only lists the
 * games.
 */
export const makeTieGames = endpoint('POST /api/tournaments/:id/tie-break/games', 'matchAdmin', {
  summary: 'Create the games to settle a tie',
  body: z.strictObject({ group: groupName, dryRun: z.boolean().default(false) }),
  reply: tieGames,
});

nameSchemas({ missing, misplacedDecision, tieGames });

/** A result that the team still needs. `matchId` is null until the game is created. */
const awaited = z.object({
  matchId: id.nullable(),
  winner: id,
  loser: id,
  isDraw: z.boolean().optional().describe('Whether the match ends in a draw instead'),
});

const teamScenario = z.object({
  participationId: id,
  teamId: id,
  name: z.string(),
  tag: z.string(),
  state: z.enum(['through', 'out', 'open']),
  /** The places in which the team can still finish without sharing them. */
  places: z.array(z.int()),
  /**
   * What the team still needs. win: to win all its open games; oneWin: to win any one of them; must: to win them all,
   * plus other results; waits: only other results; tie: a tie-break at the cut-off of a complete group.
   */
  outlook: z.enum(OUTLOOK_KINDS),
  ends: z.object({ total: z.int(), through: z.int(), tie: z.int(), out: z.int() }),
  own: z.object({ games: z.int(), enough: z.int().nullable(), needed: z.int().nullable() }),
  /** Minimal sets of results with which the team advances, shortest first. Any one set is enough. */
  through: z.array(z.array(awaited)),
  /** Minimal sets of results that leave the team tied at the cut-off, where a tie-break follows. */
  tie: z.array(z.array(awaited)),
  /** False if so many games are open that only the shortest sets are listed. */
  isWhole: z.boolean(),
});

const scenarios = z.object({
  groups: listOf({
    name: groupName,
    complete: z.boolean(),
    needsTieBreak: z.boolean(),
    openGames: listOf({ matchId: id.nullable(), team1: id, team2: id }),
    teams: z.array(teamScenario),
  }),
});
export type Scenarios = z.output<typeof scenarios>;

export const getScenarios = endpoint('GET /api/tournaments/:id/scenarios', 'public', {
  summary: 'Read what each team still needs to advance',
  reply: scenarios,
});

nameSchemas({ scenarios });
