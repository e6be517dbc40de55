import { describe, expect, it } from '@jest/globals';
import type {
  DoubleEliminationSettings,
  StageSettings,
  SwissSettings,
} from '#domain/competition/stages/facts.ts';
import { isStageOver } from '#domain/competition/stages/stage.ts';
import { expectLatestRematches, expectTwoLosses } from '../../support/doubleElimination.ts';
import { chanceOf, oneOf, Played, playAtRandom } from '../../support/stages.ts';
import { expectBestPairings } from '../../support/swiss.ts';

const PLAYS = 2_500;
/** Plays of the two kinds of stages that take by far the longest. */
const SLOW_PLAYS = 1_000;
const matchFormat = 'Best of 1';
const DOUBLE: DoubleEliminationSettings = { kind: 'double_elimination', matchFormat, grandFinal: 'reset' };

/** Returns a number from `least` to `most`. Small numbers are more likely, because large stages are slow. */
const sizeBy = (chance: () => number, least: number, most: number) =>
  least + Math.floor(chance() ** 8 * (most - least + 1));

const swissBy = (chance: () => number, count: number): SwissSettings => ({
  kind: 'swiss',
  matchFormat,
  length:
    chance() < 0.5
      ? { rounds: Math.min(count - 1, 2 + Math.floor(chance() * 6)) }
      : {
          wins: oneOf(chance, [2, 3]),
          losses: oneOf(chance, [2, 3]),
          ...(chance() < 0.5 && { rounds: oneOf(chance, [3, 4]) }),
        },
  pairing: oneOf(chance, ['slide', 'fold', 'random']),
  drawSeed: 'seed',
  tieBreakers: oneOf(chance, [
    ['buchholz', 'head_to_head'],
    ['buchholz_median', 'buchholz_difference'],
    ['head_to_head', 'neustadtl'],
    [],
  ]),
});

const ANY: Record<StageSettings['kind'], (chance: () => number) => [settings: StageSettings, count: number]> =
  {
    single_elimination: (chance) => {
      const hasThirdPlaceMatch = chance() < 0.5;
      const pairing = oneOf(chance, ['adjacent', 'crossed'] as const);
      return [
        { kind: 'single_elimination', matchFormat, hasThirdPlaceMatch, pairing },
        sizeBy(chance, 2, 128),
      ];
    },
    double_elimination: (chance) => {
      const grandFinal = oneOf(chance, ['single', 'reset'] as const);
      return [{ ...DOUBLE, grandFinal, hasLowerStart: chance() < 0.3 }, sizeBy(chance, 3, 128)];
    },
    round_robin: (chance) => {
      const groups = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => sizeBy(chance, 3, 16));
      const settings: StageSettings = {
        kind: 'round_robin',
        matchFormat,
        groups,
        legs: oneOf(chance, [1, 2, 3, 4]),
        distribution: oneOf(chance, ['listed', 'in_turn', 'snake']),
        tieBreakers: ['head_to_head', 'neustadtl'],
        advancing: 2,
      };
      return [settings, groups.reduce((sum, size) => sum + size, 0)];
    },
    gsl: (chance) => {
      const groups = Array.from({ length: 1 + Math.floor(chance() * 8) }, () => sizeBy(chance, 3, 4));
      const distribution = oneOf(chance, ['listed', 'in_turn', 'snake'] as const);
      return [
        { kind: 'gsl', matchFormat, groups, distribution },
        groups.reduce((sum, size) => sum + size, 0),
      ];
    },
    swiss: (chance) => {
      const count = sizeBy(chance, 4, 40);
      return [swissBy(chance, count), count];
    },
  };

describe('Random plays', () => {
  it('of double elimination give all but the champion two losses', () => {
    for (let seed = 0; seed < PLAYS; seed += 1)
      expectTwoLosses(Played.of(DOUBLE, 3 + (seed % 126)), chanceOf(seed));
  }, 900_000);

  it('of Swiss avoid rematches and pair scores within one score group of the nearest pairing', () => {
    for (let seed = 0; seed < SLOW_PLAYS; seed += 1) {
      const chance = chanceOf(seed);
      const count = sizeBy(chance, 4, 128);
      const played = Played.of(swissBy(chance, count), count).play((one, other) =>
        oneOf(chance, [one, other]),
      );
      expect(isStageOver(played.stage)).toBe(true);
      expectBestPairings(played);
    }
  }, 1_800_000);

  it.each(Object.entries(ANY))(
    'of %s with corrections match a replay from scratch at every point',
    (kind, any) => {
      const plays = kind === 'round_robin' ? SLOW_PLAYS : PLAYS;
      for (let seed = 0; seed < plays; seed += 1) {
        const chance = chanceOf(seed);
        const [settings, count] = any(chance);
        expect([seed, playAtRandom(Played.of(settings, count), chance, 6, 0.01)]).toEqual([seed, 0]);
      }
    },
    1_800_000,
  );

  it.each([
    [64, false],
    [64, true],
    [128, false],
    [128, true],
  ])(
    'no order of %i delays rematches longer (lower start: %s)',
    (size, hasLowerStart) => {
      expectLatestRematches({ ...DOUBLE, hasLowerStart }, size);
    },
    900_000,
  );
});
