import { z } from 'zod';
import { MATCH_FORMATS } from '../../competition/match.ts';
import {
  GROUP_LIMITS,
  LOSERS_ORDERS,
  MAX_STAGES,
  MEETINGS,
  MISSED_ROUNDS,
  STAGE_KINDS,
  STAGE_LIMITS,
  SWISS_PAIRINGS,
  SWISS_TIE_BREAKERS,
} from '../../competition/stages/facts.ts';
import { FEED } from '../../competition/stages/feeds.ts';
import { PLANS } from '../../competition/stages/planning/plans.ts';
import { planProblems } from '../../competition/stages/planning/problems.ts';
import { readStages, type StoredStage } from '../../competition/stages/tournament.ts';
import { TIE_BREAKER_NAMES } from '../../competition/tieBreakers.ts';
import { endpoint } from '../http/endpoint.ts';
import { addSentence, groupName, id, listOf, nameSchemas, said, text } from '../http/shapes.ts';

const matchFormat = z.enum(MATCH_FORMATS);
export const roundFormats = z
  .record(z.string().regex(/^[A-Z0-9-]{1,8}$/, 'Use the bracket’s round keys, such as SF'), matchFormat)
  .optional()
  .describe(
    'Rounds with a different format, by key: SF, F, UB2, LB5, GF, S3, R2 for all groups, A-R2 for group A',
  );
const formats = { matchFormat, roundFormats };
const upTo20 = z.int('Enter a whole number').min(1, 'At least 1').max(20, 'At most 20');

const placementMatches = z
  .array(
    z
      .int('Enter a whole number')
      .min(5, 'Enter a place from 5 to 127')
      .max(127, 'Enter a place from 5 to 127')
      .refine((place) => place % 2 === 1, 'Enter an odd place: 5, 7, 9 …'),
  )
  .max(62)
  .readonly()
  .optional()
  .describe('Places decided by a match instead of being shared, each pair given by its first place: 5, 7, 9');
const groups = z.array(z.int()).min(1, 'At least one group').max(32, 'At most 32 groups').readonly();

const settings = z.discriminatedUnion('kind', [
  z.strictObject({
    ...formats,
    kind: z.literal('round_robin'),
    groups: groups.describe('The number of teams in each group'),
    legs: z
      .int('Enter a whole number')
      .min(1, 'At least once')
      .max(MEETINGS.length, `At most ${MEETINGS.at(-1)}`)
      .describe('How often each pair plays'),
    distribution: z.enum(['listed', 'in_turn', 'snake']),
    tieBreakers: z
      .array(z.enum(TIE_BREAKER_NAMES))
      .max(TIE_BREAKER_NAMES.length)
      .readonly()
      .describe('Not used: groups use the tournament’s tie-breakers'),
    advancing: z
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(GROUP_LIMITS[1])
      .describe('The number of top places that must not end in a tie'),
  }),
  z.strictObject({
    ...formats,
    kind: z.literal('single_elimination'),
    hasThirdPlaceMatch: z.boolean(),
    placementMatches,
    pairing: z.enum(['adjacent', 'crossed']).optional(),
  }),
  z.strictObject({
    ...formats,
    kind: z.literal('double_elimination'),
    grandFinal: z.enum(['single', 'reset']),
    placementMatches,
    hasLowerStart: z.boolean().optional().describe('The lower half of the seeds starts in the lower bracket'),
    losersOrders: z
      .array(z.enum(LOSERS_ORDERS, `A losers’ order must be one of ${LOSERS_ORDERS.join(', ')}`))
      .max(7, 'At most 7 orders: one for each upper-bracket round')
      .readonly()
      .optional()
      .describe(
        'How each upper-bracket round’s losers enter the lower bracket, starting with the first round. Rounds without an order use the one that delays rematches the longest',
      ),
  }),
  z.strictObject({
    ...formats,
    kind: z.literal('gsl').describe('Groups of four that end once two teams are through'),
    groups: groups.describe('The number of teams in each group, 3 or 4'),
    distribution: z.enum(['listed', 'in_turn', 'snake']),
  }),
  z.strictObject({
    ...formats,
    kind: z.literal('swiss'),
    length: z
      .union([
        z.strictObject({ rounds: upTo20 }),
        z.strictObject({ wins: upTo20, losses: upTo20 }),
        z.strictObject({ rounds: upTo20, wins: upTo20, losses: upTo20 }),
      ])
      .describe('A number of rounds, a number of wins or losses, or whichever comes first'),
    pairing: z.enum(SWISS_PAIRINGS).describe('How teams in a score group are paired'),
    roundPairings: z
      .record(z.string().regex(/^S\d{1,2}$/, 'Swiss rounds must be written S1, S2 …'), z.enum(SWISS_PAIRINGS))
      .optional()
      .describe('Rounds with a different pairing, by key: S1'),
    drawSeed: text('Draw seed', { max: 64, min: 1 })
      .optional()
      .describe(
        'The public seed for random rounds: the round 1 draw orders teams by the SHA-256 of `seed:S1:participationId` and pairs neighbours',
      ),
    missedRounds: z
      .enum(MISSED_ROUNDS)
      .optional()
      .describe(
        'How to score a round that a late team missed: a loss by default, a draw only if games can end in a draw',
      ),
    tieBreakers: z.array(z.enum(SWISS_TIE_BREAKERS)).max(SWISS_TIE_BREAKERS.length).readonly(),
  }),
]);

const stage = z.strictObject({
  name: text('Stage name', { max: 40, min: 1 }),
  settings,
  feeds: z
    .array(z.string().regex(FEED, 'Enter places like #3, 1.A2, 2.5 or 1.3/2'))
    .max(STAGE_LIMITS.swiss[1])
    .describe(
      'Where seeds 1, 2 … come from: #3 is the third entrant, 1.A2 second in stage 1’s group A, 2.5 fifth in stage 2, 1.3/2 second best of the third-placed teams in stage 1’s groups',
    ),
});

export const stages = z
  .array(stage)
  .min(1, 'At least one stage')
  .max(MAX_STAGES, `At most ${MAX_STAGES} stages`)
  .superRefine((list, context) => {
    // An unreadable feed is already reported in its own field.
    if (list.some(({ feeds }) => !feeds.every((feed) => FEED.test(feed)))) return;
    for (const { stage: index, message } of planProblems(readStages(list as StoredStage[])))
      addSentence(context, message, [index]);
  });

const matchesAndRounds = {
  matches: z.int().describe('The maximum, including a grand final reset'),
  rounds: z.int(),
};

const drawPreview = z.object({
  isDrawn: z.boolean(),
  teams: z.int(),
  ...matchesAndRounds,
  stages: listOf({
    name: z.string(),
    kind: z.enum(STAGE_KINDS),
    groups: listOf({ name: groupName, teams: z.int() }),
    byes: listOf({
      place: z.string().describe('Such as Seed 3 or 1st in Group A'),
      participationId: id.nullable(),
      name: z.string().nullable(),
    }),
    ...matchesAndRounds,
  }),
  problems: z.array(said).describe('The draw’s problems, as sentences'),
  isPlayable: z.boolean(),
  alternatives: listOf({ plan: z.enum(PLANS), name: z.string(), ...matchesAndRounds, stages }).describe(
    'Better plans for these teams, if the draw has problems; to use one, change the format and stages',
  ),
});
export type DrawPreview = z.output<typeof drawPreview>;

export const previewDraw = endpoint('GET /api/tournaments/:id/draw-preview', 'matchAdmin', {
  summary: 'Preview the draw',
  reply: drawPreview,
});

nameSchemas({ matchFormat, TournamentStage: stage, StageSettings: settings, drawPreview });
