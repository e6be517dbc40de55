import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { entrantsOf, type SingleEliminationSettings } from '#domain/competition/stages/facts.ts';
import {
  isStageOver,
  reseedStage,
  roundsOf,
  staleMatches,
  startStage,
} from '#domain/competition/stages/stage.ts';
import {
  better,
  chanceOf,
  Played,
  placingsOf,
  playAtRandom,
  shuffled,
  teams,
  told,
} from '../../support/stages.ts';

const CUP: SingleEliminationSettings = {
  kind: 'single_elimination',
  matchFormat: 'Best of 1',
  hasThirdPlaceMatch: false,
};
const WITH_THIRD = { ...CUP, hasThirdPlaceMatch: true };
const worse = (one: string, other: string) => (better(one, other) === one ? other : one);
const sidesOf = (played: Played, key: string) => played.slot(key).sides.map(({ team, open }) => team ?? open);

describe('A single elimination stage', () => {
  it('of any size gives byes only to the best seeds and ranks the best teams first', () => {
    for (let count = 2; count <= 128; count += 1) {
      const played = Played.of(WITH_THIRD, count).play();
      const size = 2 ** Math.ceil(Math.log2(count));
      const byes = played.slots().filter(({ key, state }) => state === 'bye' && key !== 'P3');
      expect(byes.map(({ winner }) => Number(winner?.slice(1))).sort((a, b) => a - b)).toEqual(
        Array.from({ length: size - count }, (_, index) => index + 1),
      );
      const games = played.slots().filter(({ state }) => state === 'played').length;
      expect(games).toBe(count < 4 ? count - 1 : count);
      expect(isStageOver(played.stage)).toBe(true);
      const placings = placingsOf(played.stage);
      expect(placings.map(({ team }) => team).sort()).toEqual(teams(count).sort());
      expect(placings[0]).toEqual({ team: 'T1', from: 1, to: 1 });
      // Each range of places is shared by as many teams as it has places.
      for (const { from, to } of placings)
        expect(placings.filter((other) => other.from === from)).toHaveLength(to - from + 1);
    }
  });

  it('names the source of each team, and why a side is empty', () => {
    const played = Played.of(WITH_THIRD, 6);
    expect(roundsOf(played.stage).map(({ key, name }) => [key, name])).toEqual([
      ['QF', 'Quarterfinals'],
      ['SF', 'Semifinals'],
      ['P3', 'Third-place match'],
      ['F', 'Final'],
    ]);
    const words = (key: string) =>
      played.slot(key).sides.map(({ words, team, open }) => [words, team ?? open]);
    expect(words('QF1')).toEqual([
      ['Seed 1', 'T1'],
      ['Seed 8', 'Bye'],
    ]);
    expect(words('SF1')).toEqual([
      ['Winner of QF1', 'T1'],
      ['Winner of QF2', 'TBD'],
    ]);
    expect(words('P3')).toEqual([
      ['Loser of SF1', 'TBD'],
      ['Loser of SF2', 'TBD'],
    ]);
    expect(
      played
        .make()
        .slots()
        .map(({ key, state }) => `${key} ${state}`),
    ).toEqual([
      'QF1 bye',
      'QF2 made',
      'QF3 bye',
      'QF4 made',
      'SF1 waiting',
      'SF2 waiting',
      'P3 waiting',
      'F waiting',
    ]);
  });

  it('can set a format for each round', () => {
    const settings = { ...CUP, roundFormats: { SF: 'Best of 3', F: 'Best of 5' } } as const;
    expect(roundsOf(Played.of(settings, 8).stage).map(({ matchFormat }) => matchFormat)).toEqual([
      'Best of 1',
      'Best of 3',
      'Best of 5',
    ]);
  });

  it('crossed, the first seeds of both halves meet in the second round', () => {
    const played = Played.of({ ...CUP, pairing: 'crossed' }, 8);
    const words = (key: string) => played.slot(key).sides.map(({ words }) => words);
    expect(words('SF1')).toEqual(['Winner of QF1', 'Winner of QF3']);
    expect(words('SF2')).toEqual(['Winner of QF2', 'Winner of QF4']);
  });

  it('a correction reaches the final, as does its reversal', () => {
    const played = Played.of(WITH_THIRD, 8).play();
    const before = told(played.stage);
    const first = new Set(played.matches.keys());
    played.result('QF1', 'T8').make();
    expect(sidesOf(played, 'SF1')).toEqual(['T8', 'T4']);
    expect(sidesOf(played, 'F')).toEqual(['TBD', 'T2']);
    expect(staleMatches(played.stage).map(({ key, team1, team2 }) => [key, team1, team2])).toEqual([
      ['SF1', 'T1', 'T4'],
      ['P3', 'T4', 'T3'],
      ['F', 'T1', 'T2'],
    ]);
    expect(isStageOver(played.stage)).toBe(false);
    played.play();
    expect(
      placingsOf(played.stage)
        .slice(0, 4)
        .map(({ team }) => team),
    ).toEqual(['T2', 'T4', 'T3', 'T8']);
    const later = [...played.matches.values()].filter(({ id }) => !first.has(id));
    for (const match of later) played.drop(match);
    expect(told(played.result('QF1', 'T1').stage)).toBe(before);
  });

  it('a result leaves the objects of unaffected rounds unchanged', () => {
    const played = Played.of(CUP, 64).play(better, 1);
    const before = roundsOf(played.stage);
    const after = roundsOf(played.result('R2-3', better('T8', 'T9')).stage);
    expect(after.map((round, index) => round === before[index])).toEqual(
      [true, false, true, true, true, true].map((isSame, index) => (index === 2 ? false : isSame)),
    );
    const changed = after.flatMap(({ slots }, round) =>
      slots.filter((slot, index) => slot !== before[round]?.slots[index]).map(({ key }) => key),
    );
    expect(changed).toEqual(['R2-3', 'R3-2']);
  });

  it('a manual placement overrides results and takes the team off its other side', () => {
    const entrants = entrantsOf(teams(4));
    const placements = new Map<string, string | null>([
      ['F.2', 'T1'],
      ['SF2.1', null],
    ]);
    const played = new Played(CUP, entrants, placements).play();
    expect(sidesOf(played, 'SF2')).toEqual(['TBD', 'T3']);
    expect(sidesOf(played, 'F')).toEqual(['TBD', 'T1']);
    // The open side must be filled by hand, because results only fill the other side.
    expect(played.slot('F').sides.map(({ isByHand }) => isByHand)).toEqual([true, true]);
    expect(told(played.stage)).toBe(told(played.fromScratch()));
  });

  it('different teams at its seeds make matches of the old ones stale', () => {
    const played = Played.of(CUP, 4).play();
    const entrants = entrantsOf(['T1', 'T2', 'T9', 'T4']).map((entrant, seed) =>
      seed === 2 ? entrant : (played.entrants[seed] ?? entrant),
    );
    const stage = reseedStage(played.stage, entrants);
    expect(staleMatches(stage).map(({ key }) => key)).toEqual(['SF2', 'F']);
    const matches = [...played.matches.values()];
    expect(told(stage)).toBe(told(startStage({ settings: CUP, entrants, matches })));
  });

  it('takes matches in any order, together or one by one', () => {
    const played = Played.of(WITH_THIRD, 13).play(worse);
    const chance = chanceOf(7);
    const blank = Played.of(WITH_THIRD, 13);
    for (const match of shuffled(chance, [...played.matches.values()])) blank.take([match]);
    expect(told(blank.stage)).toBe(told(played.stage));
    expect(told(played.fromScratch(chance))).toBe(told(played.stage));
  });

  it('matches a full recomputation at every point of random play', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 40 }), fc.boolean(), (seed, count, hasThird) => {
        const played = Played.of({ ...CUP, hasThirdPlaceMatch: hasThird }, count);
        expect(playAtRandom(played, chanceOf(seed), 8)).toBe(0);
        expect(isStageOver(played.play().stage)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
