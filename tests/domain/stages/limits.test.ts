import { describe, expect, it } from '@jest/globals';
import { type StageSettings, stageProblems } from '#domain/competition/stages/facts.ts';
import { textOf } from '#domain/text/phrase.ts';

const matchFormat = 'Best of 1';
const cup: StageSettings = { kind: 'single_elimination', matchFormat, hasThirdPlaceMatch: false };
const double: StageSettings = { kind: 'double_elimination', matchFormat, grandFinal: 'reset' };
const groups = (...sizes: number[]): StageSettings => ({
  kind: 'round_robin',
  matchFormat,
  groups: sizes,
  legs: 1,
  distribution: 'snake',
  tieBreakers: [],
  advancing: 2,
});
const swiss = (rounds: number): StageSettings => ({
  kind: 'swiss',
  matchFormat,
  length: { rounds },
  pairing: 'slide',
  tieBreakers: [],
});

const problemsOf = (settings: StageSettings, entrants: number) =>
  stageProblems(settings, entrants).map(textOf);

describe('The limits of a stage', () => {
  it.each([
    [cup, 2, 128],
    [double, 3, 128],
    [swiss(3), 4, 128],
  ])('set its number of teams: %j', (settings, least, most) => {
    expect([least, most].flatMap((count) => problemsOf(settings, count))).toEqual([]);
    const problem = `This format takes ${least} to ${most} teams, not`;
    expect(problemsOf(settings, least - 1)).toEqual([`${problem} ${least - 1}`]);
    expect(problemsOf(settings, most + 1)).toEqual([`${problem} ${most + 1}`]);
  });

  it('set its group sizes and the length of a Swiss stage', () => {
    expect(problemsOf(groups(24, 3), 27)).toEqual([]);
    expect(problemsOf(groups(25, 2), 27)).toEqual(['A group must have 3 to 24 teams']);
    expect(problemsOf(groups(5, 5), 9)).toEqual(['The groups have 10 places for 9 teams']);
    expect(problemsOf(swiss(0), 8)).toEqual(['Rounds, wins and losses must be whole numbers from 1 to 20']);
    const both = { ...swiss(3), length: { rounds: 3, wins: 4, losses: 3 } } as StageSettings;
    expect(problemsOf(both, 8)).toEqual(['No team can reach that number of wins or losses within 3 rounds']);
    const random = { ...swiss(3), roundPairings: { S1: 'random' } } as StageSettings;
    expect(problemsOf(random, 8)).toEqual(['A randomly drawn round needs a seed']);
    expect(problemsOf({ ...random, drawSeed: 'seed' } as StageSettings, 8)).toEqual([]);
  });
});
