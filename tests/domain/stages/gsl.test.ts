import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { entrantsOf, type GslSettings } from '#domain/competition/stages/facts.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { planProblems } from '#domain/competition/stages/planning/problems.ts';
import { isStageOver, roundsOf, teamAtPlace } from '#domain/competition/stages/stage.ts';
import { chanceOf, oneOf, Played, placingsOf, playAtRandom, teams, told } from '../../support/stages.ts';

const GSL: GslSettings = { kind: 'gsl', matchFormat: 'Best of 1', groups: [4, 4], distribution: 'snake' };
const sidesOf = (played: Played, key: string) => played.slot(key).sides.map(({ team, open }) => team ?? open);

describe('GSL groups of four', () => {
  it('have an opening, winners’, losers’ and decider match, and two teams advance', () => {
    const played = Played.of(GSL, 8).make();
    expect(roundsOf(played.stage).map(({ key, name, slots }) => [key, name, slots.length])).toEqual([
      ['O', 'Opening matches', 4],
      ['W', 'Winners’ matches', 2],
      ['L', 'Losers’ matches', 2],
      ['D', 'Decider matches', 2],
    ]);
    expect(['A-O1', 'A-O2', 'B-O1', 'B-O2'].map((key) => sidesOf(played, key).join())).toEqual([
      'T1,T8',
      'T4,T5',
      'T2,T7',
      'T3,T6',
    ]);
    played.result('A-O1', 'T8').result('A-O2', 'T4').make();
    expect([sidesOf(played, 'A-W'), sidesOf(played, 'A-L')]).toEqual([
      ['T8', 'T4'],
      ['T1', 'T5'],
    ]);
    expect(teamAtPlace(played.stage, 1, 'A')).toEqual({ team: null, open: 'Group A undecided' });
    played.result('A-W', 'T8').result('A-L', 'T1').make().result('A-D', 'T1');
    expect([1, 2, 3, 4].map((place) => teamAtPlace(played.stage, place, 'A').team)).toEqual([
      'T8',
      'T1',
      'T4',
      'T5',
    ]);
    played.play();
    expect(placingsOf(played.stage).map(({ team, from, to }) => `${from}–${to} ${team}`)).toEqual([
      ...['1–2 T8', '1–2 T2', '3–4 T1', '3–4 T3', '5–6 T4', '5–6 T6', '7–8 T5', '7–8 T7'],
    ]);
  });

  it('of any number eliminate teams after two losses and fill every place', () => {
    for (let count = 3; count <= 128; count += 1) {
      if (count === 5) continue;
      const chance = chanceOf(count);
      const number = Math.ceil(count / 4);
      const groups = Array.from({ length: number }, (_, index) => (index < count - 3 * number ? 4 : 3));
      const played = Played.of({ ...GSL, groups }, count).play((one, other) => oneOf(chance, [one, other]));
      expect(isStageOver(played.stage)).toBe(true);
      const losses = new Map<string | null, number>();
      for (const { loser } of played.slots()) losses.set(loser, (losses.get(loser) ?? 0) + 1);
      const placings = placingsOf(played.stage);
      expect(placings.map(({ team }) => team).sort()).toEqual(teams(count).sort());
      for (const [index, { team, from, to }] of placings.entries()) {
        expect([count, from <= index + 1, index + 1 <= to]).toEqual([count, true, true]);
        const lost = losses.get(team) ?? 0;
        expect([count, team, from <= number ? lost === 0 : from <= 2 * number ? lost === 1 : lost]).toEqual([
          count,
          team,
          from <= 2 * number ? true : 2,
        ]);
      }
    }
  });

  it('stop a withdrawn team and give a bye for a missing one', () => {
    const left = entrantsOf(teams(8)).map((entrant) =>
      entrant.team === 'T8' || entrant.team === 'T1' ? { ...entrant, hasLeft: true } : entrant,
    );
    const played = new Played(GSL, left).play();
    expect(sidesOf(played, 'A-W')).toEqual(['Bye', 'T4']);
    expect(sidesOf(played, 'A-L')).toEqual(['Bye', 'T5']);
    expect(teamAtPlace(played.stage, 1, 'A').team).toBe('T4');
    expect(teamAtPlace(played.stage, 2, 'A').team).toBe('T5');
    const three = Played.of({ ...GSL, groups: [4, 3] }, 7).play();
    expect(sidesOf(three, 'B-O1')).toEqual(['T2', 'Bye']);
    expect(teamAtPlace(three.stage, 4, 'B')).toEqual({ team: null, open: 'Bye' });
  });

  it('match a full recomputation at every point of random play', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, number) => {
        const groups = Array.from({ length: number }, (_, index) => (index % 2 === 0 ? 4 : 3));
        const played = Played.of(
          { ...GSL, groups },
          groups.reduce((sum, size) => sum + size, 0),
        );
        expect(playAtRandom(played, chanceOf(seed), 8)).toBe(0);
        expect(told(played.stage)).toBe(told(played.fromScratch()));
      }),
      { numRuns: 100 },
    );
  });

  it('are refused in other sizes, and missing places feed nobody', () => {
    const [groups, cup] = planFor('gsl_into_cup', 8) ?? [];
    if (!groups || !cup) throw new Error('No plan');
    const five = { ...groups, settings: { ...GSL, groups: [5, 3] } };
    expect(planProblems([five, cup]).map(({ message }) => message.text)).toEqual([
      'A group must have 3 to 4 teams',
    ]);
    const fifth = { ...cup, feeds: [{ stage: 0, group: 'A', place: 5 }, ...cup.feeds.slice(1)] };
    expect(planProblems([groups, fifth]).map(({ message }) => message.text)).toEqual([
      'There is no slot 1.A5',
    ]);
  });
});
