import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { isPlayedOut } from '#domain/competition/bracket/missing.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { isResultOf } from '#domain/competition/bracket/resolve.ts';
import type { StageSettings } from '#domain/competition/stages/facts.ts';
import { entrantFeeds, seededFeeds } from '#domain/competition/stages/feeds.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import type { PlannedStage } from '#domain/competition/stages/tournament.ts';
import { resolveMissing } from './acts/missingActs.ts';
import { Competition, teamTwice } from './competition.ts';
import { groupStage } from './playing.ts';
import { type Act, doAct, playTwo } from './randomActs.ts';
import { chanceOf, oneOf } from './stages.ts';

type Chance = () => number;
const from = (chance: Chance, least: number, most: number) =>
  least + Math.floor(chance() * (most - least + 1));
const matchFormat = 'Best of 1';

const oneStage = (chance: Chance, settings: StageSettings, teams: number): [BracketFacts, number] =>
  listOf(chance, [{ name: 'Stage', settings, feeds: entrantFeeds(teams) }], teams);

const listOf = (chance: Chance, stages: readonly PlannedStage[], teams: number): [BracketFacts, number] => [
  { ...groupStage(), format: 'stages', stages, maxTeams: teams, hasDraws: chance() < 0.3 },
  Math.max(2, teams - from(chance, 0, 2)),
];

const FORMATS = {
  'group stage': (chance: Chance) => [
    groupStage({ maxTeams: 12, takesTeams: chance() < 0.5, hasDraws: chance() < 0.3 }),
    from(chance, 2, 11),
  ],
  'single elimination': (chance: Chance) => {
    const teams = from(chance, 2, 10);
    return [{ ...groupStage(), format: 'single_elimination', maxTeams: teams + 1 }, teams];
  },
  'single elimination with matches for places': (chance: Chance) => {
    const teams = from(chance, 3, 10);
    return oneStage(
      chance,
      {
        kind: 'single_elimination',
        matchFormat,
        hasThirdPlaceMatch: true,
        placementMatches: oneOf(chance, [[], teams > 5 ? [5] : [], teams > 7 ? [5, 7] : []]),
        pairing: oneOf(chance, ['adjacent', 'crossed']),
      },
      teams,
    );
  },
  'double elimination': (chance: Chance) =>
    oneStage(
      chance,
      {
        kind: 'double_elimination',
        matchFormat,
        grandFinal: oneOf(chance, ['single', 'reset']),
        hasLowerStart: chance() < 0.3,
        losersOrders: oneOf(chance, [[], ['reverse', 'half_shift'], ['pair_flip', 'natural']]),
      },
      from(chance, 3, 9),
    ),
  'round robin': (chance: Chance) => {
    const groups = Array.from({ length: from(chance, 1, 2) }, () => from(chance, 3, 5));
    const teams = groups.reduce((sum, size) => sum + size, 0);
    return oneStage(
      chance,
      {
        kind: 'round_robin',
        matchFormat,
        groups,
        legs: oneOf(chance, [1, 1, 2, 3]),
        distribution: oneOf(chance, ['listed', 'in_turn', 'snake']),
        tieBreakers: ['head_to_head', 'neustadtl'],
        advancing: 1,
      },
      teams,
    );
  },
  swiss: (chance: Chance) =>
    oneStage(
      chance,
      {
        kind: 'swiss',
        matchFormat,
        length: oneOf(chance, [
          { rounds: 2 },
          { rounds: 3 },
          { wins: 2, losses: 2 },
          { rounds: 4, wins: 3, losses: 2 },
        ]),
        pairing: oneOf(chance, ['slide', 'fold', 'random']),
        roundPairings: oneOf(chance, [
          {},
          { S1: 'random' },
          { S1: 'by_hand', S2: 'fold' },
          { S2: 'by_hand' },
        ]),
        drawSeed: `${chance()}`,
        tieBreakers: oneOf(chance, [
          ['buchholz', 'head_to_head'],
          ['buchholz_median', 'buchholz_difference'],
        ]),
      },
      from(chance, 4, 9),
    ),
  'groups of four with a decider': (chance: Chance) => {
    const groups = Array.from({ length: from(chance, 1, 2) }, () => from(chance, 3, 4));
    const teams = groups.reduce((sum, size) => sum + size, 0);
    const [gsl, final]: PlannedStage[] = [
      {
        name: 'Groups',
        settings: { kind: 'gsl', matchFormat, groups, distribution: 'snake' },
        feeds: entrantFeeds(teams),
      },
      {
        name: 'Knockout',
        settings: { kind: 'single_elimination', matchFormat, hasThirdPlaceMatch: false },
        feeds: seededFeeds(0, groups.length, 2),
      },
    ] as const;
    return listOf(chance, gsl && final ? [gsl, final] : [], teams);
  },
  'several stages': (chance: Chance) => {
    for (;;) {
      const teams = from(chance, 6, 13);
      const stages = planFor(oneOf(chance, PLANS), teams);
      if (stages && stages.length > 1) return listOf(chance, stages, teams);
    }
  },
} satisfies Record<string, (chance: Chance) => [BracketFacts, number]>;

export const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

/** Returns half of the formats, so that each half can run on its own processor. */
export const halfOfFormats = (half: 0 | 1) => FORMAT_NAMES.filter((_, index) => index % 2 === half);

type Sequences = { first: number; count: number };

/** The random sequences of each format, from the seed `first`; RANDOM_SEED and RANDOM_SEQUENCES name others. */
const sequences = (first: number, count: number): Sequences => ({
  first: Number(process.env.RANDOM_SEED ?? first),
  count: Number(process.env.RANDOM_SEQUENCES ?? count),
});
export const SHORT_RUN = sequences(0, 300);
/** Continues after the sequences of `npm test`. */
export const LONG_RUN = sequences(300, 1_200);

export function playAll(format: keyof typeof FORMATS, { first, count }: Sequences): void {
  for (let seed = first; seed < first + count; seed += 1) playAtRandom(format, seed);
}

/** Performs random actions, then plays to the end. Throws an error with the history if a rule is broken. */
function playAtRandom(format: keyof typeof FORMATS, seed: number): void {
  const chance = chanceOf(seed * 7919 + format.length);
  const competition = new Competition(...(FORMATS[format](chance) as [BracketFacts, number]));
  try {
    const acts = from(chance, 4, 26);
    for (let act = 0; act < acts; act += 1) step(competition, chance, act === 2 ? 'generate' : undefined);
    playOut(competition, chance);
  } catch (error) {
    const story = competition.story.join(' ');
    throw new Error(
      `${(error as Error).message}\n${format}, RANDOM_SEED=${seed} RANDOM_SEQUENCES=1: ${story}`,
      { cause: error },
    );
  }
}

function step(competition: Competition, chance: Chance, wanted: Act | undefined): void {
  const before = competition.results;
  const named = doAct(competition, chance, wanted);
  const isResult = isResultOf(competition.resolved.entrants);
  const now = new Set(competition.facts.matches.filter((match) => match.countsForStats).map(({ id }) => id));
  for (const match of before)
    if (isResult(match) && !now.has(match.id) && !named.has(match.id))
      throw new Error(`The result of ${match.slot ?? match.id} went unasked`);
  check(competition);
}

function check(competition: Competition): void {
  const { resolved, playable, missing } = competition;
  const twice = teamTwice(resolved);
  if (twice) throw new Error(twice);
  if (playable.length === 0 && missing.length === 0 && !isPlayedOut(resolved)) throw new Error('Stuck');
}

function playOut(competition: Competition, chance: Chance): void {
  for (let turn = 0; turn < 500; turn += 1) {
    if (competition.missing.length > 0) resolveMissing(competition, chance);
    else if (competition.playable.length === 0) break;
    else if (!playTwo(competition, chance)) throw new Error('Two orders of two results give something else');
    check(competition);
    if (competition.isGivenUp) return;
  }
  if (competition.missing.length > 0 || !isPlayedOut(competition.resolved))
    throw new Error(`Never over: ${JSON.stringify(competition.missing)}`);
  checkPlaces(competition);
}

/** Expects that each team has a place, and that each place matches the number of better teams. */
function checkPlaces({ resolved }: Competition): void {
  const places = placings(resolved);
  const positions = [...places.values()].map(({ position }) => position);
  const first = positions.includes(1) ? 1 : 2;
  const isRanked = positions.every(
    (position) => position === first + positions.filter((other) => other < position).length,
  );
  const isWhole = resolved.tournament.entrants.every((team) => team === null || places.has(team));
  if (!isRanked || !isWhole) throw new Error(`Places ${positions.join()}`);
}
