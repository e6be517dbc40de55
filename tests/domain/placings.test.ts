import { describe, expect, it } from '@jest/globals';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { change, elimination, favourite, groupStage, play } from '../support/playing.ts';

function places(facts: BracketFacts) {
  const by: Record<number, string[]> = {};
  for (const [team, { position }] of placings(resolve(facts))) by[position] = [...(by[position] ?? []), team];
  return Object.fromEntries(Object.entries(by).map(([position, teams]) => [position, teams.toSorted()]));
}
const settledBy = (facts: BracketFacts, team: string) => placings(resolve(facts)).get(team)?.settledBy;

describe('Final placings', () => {
  it('placings come from the final, the lost knockout rounds and the groups', () => {
    const facts = play(groupStage());
    expect(places(facts)).toEqual({
      1: ['A1'],
      2: ['B1'],
      3: ['C1', 'D1'],
      5: ['A2', 'B2', 'C2', 'D2'],
      9: ['A3', 'B3', 'C3', 'D3'],
      13: ['A4', 'B4', 'C4', 'D4'],
      17: ['A5', 'B5', 'C5', 'D5'],
    });
    expect(settledBy(facts, 'A1')).toBe('F A1 B1');
    expect(settledBy(facts, 'B1')).toBe('F A1 B1');
    expect(settledBy(facts, 'C1')).toBe('SF1 A1 C1');
    expect(settledBy(facts, 'A2')).toBe('QF2 B1 A2');
    expect(settledBy(facts, 'A3')).toBeNull();
  });

  it('a placing is set as soon as nothing can change it', () => {
    expect(places(groupStage())).toEqual({});
    const groups = play(groupStage(), undefined, 1);
    expect(Object.keys(places(groups))).toEqual(['9', '13', '17']);
    const open = change(groups, 'D D5 D1', (match) => ({
      ...match,
      status: 'cancelled',
      countsForStats: false,
    }));
    expect(places(open)[17]).toEqual(['A5', 'B5', 'C5']);
    expect(places(play(groupStage(), undefined, 2))[5]).toEqual(['A2', 'B2', 'C2', 'D2']);
  });

  it('a tie below the line shares a placing, and a tie across it stays open', () => {
    const below = play(groupStage(), (one, other) =>
      [one, other].toSorted().join() === 'A3,A5' ? 'A5' : favourite(one, other),
    );
    expect(places(below)).toMatchObject({ 9: ['A3', 'A4', 'A5', 'B3', 'C3', 'D3'], 15: ['B4', 'C4', 'D4'] });
    const across = play(groupStage(), (one, other) =>
      [one, other].toSorted().join() === 'A2,A4' ? 'A4' : favourite(one, other),
    );
    const placed = Object.values(places(across)).flat();
    expect(placed).not.toEqual(expect.arrayContaining(['A2']));
    expect(placed.filter((team) => team.startsWith('A'))).toEqual(['A5']);
  });

  it('a team that an admin put into the knockout is placed by the knockout', () => {
    const placements = new Map([['QF1.1', 'A3']]);
    const waiting = play(groupStage({ placements }), undefined, 1);
    expect(places(waiting)[9]).toEqual(['B3', 'C3', 'D3']);
    const won = play(waiting, (one, other) => ([one, other].includes('A3') ? 'A3' : favourite(one, other)));
    const lost = play(waiting, (one, other) => (one === 'A3' ? other : favourite(one, other)));
    expect([places(won)[1], places(won)[9]]).toEqual([['A3'], ['B3', 'C3', 'D3']]);
    expect(places(lost)[5]).toContain('A3');
  });

  it.each([2, 3, 5, 8, 13, 16, 33, 64])(
    'placings in a single elimination of %i are shared by round',
    (teams) => {
      const numbers = places(play(elimination(teams)));
      const size = 2 ** Math.ceil(Math.log2(teams));
      const expected: Record<number, string[]> = { 1: ['S1'] };
      for (let losers = 1; losers < size; losers *= 2) {
        const seeds = Array.from({ length: losers }, (_, index) => `S${losers + index + 1}`);
        const present = seeds.filter((seed) => Number(seed.slice(1)) <= teams).toSorted();
        if (present.length > 0) expected[losers + 1] = present;
      }
      expect(numbers).toEqual(expected);
    },
  );
});
