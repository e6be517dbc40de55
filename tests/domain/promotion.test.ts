import { describe, expect, it } from '@jest/globals';
import {
  type Exception,
  type FinishedLeague,
  finalOrder,
  type Movement,
  planPromotion,
} from '#domain/competition/promotion.ts';
import type { League } from '#domain/settings.ts';
import { chanceOf, oneOf } from '../support/stages.ts';

/** Returns a league with teams a1, a2 and so on in final order. Those in `short` have too few players. */
const leagueOf = (league: League, count: number, short: readonly string[] = []): FinishedLeague => ({
  league,
  teams: Array.from({ length: count }, (_, index) => {
    const id = `${league.toLowerCase()}${index + 1}`;
    return { id, position: index + 1, isLevel: false, isComplete: !short.includes(id) };
  }),
});

type Given = {
  sizes?: [number, number];
  rules?: { direct: number; playOffs: number };
  exceptions?: Record<string, Exception>;
  short?: readonly string[];
  winners?: readonly string[];
};

function plan({ sizes = [6, 6], rules = { direct: 2, playOffs: 0 }, ...given }: Given = {}) {
  const leagues = [leagueOf('A', sizes[0], given.short), leagueOf('B', sizes[1], given.short)];
  return planPromotion({
    leagues,
    rules,
    exceptions: new Map(Object.entries(given.exceptions ?? {})),
    winnerOf: (upper, lower) => [upper, lower].find((id) => given.winners?.includes(id)) ?? null,
  });
}

const next = (movements: readonly Movement[], league: League | null) =>
  movements.filter(({ to }) => to === league).map(({ id }) => id);
const reason = (movements: readonly Movement[], id: string) => movements.find((each) => each.id === id)?.why;

describe('Promotion and relegation', () => {
  it('swaps the bottom teams with as many top teams of the league below', () => {
    const { movements, playOffs } = plan();
    expect(next(movements, 'A')).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
    expect(next(movements, 'B')).toEqual(['a5', 'a6', 'b3', 'b4', 'b5', 'b6']);
    expect(playOffs).toEqual([]);
  });

  it('play-offs put the last teams above against the first teams below', () => {
    const rules = { direct: 1, playOffs: 2 };
    const open = plan({ rules });
    expect(open.playOffs.map(({ upper, lower }) => [upper, lower])).toEqual([
      ['a5', 'b2'],
      ['a4', 'b3'],
    ]);
    expect(next(open.movements, 'A')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
    const { movements } = plan({ rules, winners: ['b2', 'a4'] });
    expect(next(movements, 'A')).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
    expect(next(movements, 'B')).toEqual(['a5', 'a6', 'b3', 'b4', 'b5', 'b6']);
    expect(['a5', 'b2', 'a4', 'b3'].map((id) => reason(movements, id))).toEqual(Array(4).fill('play_off'));
  });

  it('gives a leaving team’s place to the next team below', () => {
    const { movements } = plan({ exceptions: { a2: 'leaves', a6: 'leaves' } });
    expect(next(movements, 'A')).toEqual(['a1', 'a3', 'a4', 'b1', 'b2', 'b3']);
    expect(reason(movements, 'b3')).toBe('vacancy');
    expect(next(movements, null)).toEqual(['a2', 'a6']);
  });

  it('skips teams that refuse or lack players, and says why they stay', () => {
    const { movements } = plan({ exceptions: { b1: 'refuses' }, short: ['b3', 'b5'] });
    expect(next(movements, 'A')).toEqual(['a1', 'a2', 'a3', 'a4', 'b2', 'b4']);
    expect(['b1', 'b3', 'b5'].map((id) => reason(movements, id))).toEqual([
      'refuses',
      'incomplete',
      // This team would not have been promoted anyway.
      'place',
    ]);
  });

  it('keeps the best of the bottom teams if nobody below can go up', () => {
    const { movements } = plan({ sizes: [6, 2], exceptions: { b1: 'refuses' } });
    expect(next(movements, 'A')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b2']);
    expect([reason(movements, 'a5'), reason(movements, 'a6')]).toEqual(['spared', 'place']);
  });

  it('orders shared places by record, and flags a line between level teams', () => {
    const records = ['x', 'y', 'z'].map((id) => ({
      ...{ id, place: 3, isComplete: true },
      ...{ points: id === 'x' ? 4 : 2, wins: 1, losses: 1 },
    }));
    const order = (exceptions: [string, Exception][]) => finalOrder(records, new Map(exceptions));
    expect(order([]).map(({ id, isLevel }) => [id, isLevel])).toEqual([
      ['x', false],
      ['y', false],
      ['z', true],
    ]);
    const level = (exceptions: [string, Exception][]) =>
      planPromotion({
        leagues: [{ league: 'A', teams: order(exceptions) }, leagueOf('B', 3)],
        rules: { direct: 1, playOffs: 0 },
        exceptions: new Map(),
        winnerOf: () => null,
      });
    expect(level([]).level).toEqual([['y', 'z']]);
    expect(level([['z', 'first']]).level).toEqual([]);
    expect(next(level([['z', 'first']]).movements, 'B')[0]).toBe('y');
  });

  it('keeps each team in one league and each league’s size, in 2,000 random seasons', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const chance = chanceOf(seed);
      const sizes: [number, number] = [1 + Math.floor(chance() * 8), 1 + Math.floor(chance() * 8)];
      const ids = [leagueOf('A', sizes[0]), leagueOf('B', sizes[1])].flatMap(({ teams }) =>
        teams.map(({ id }) => id),
      );
      const exceptions = Object.fromEntries(
        ids.filter(() => chance() < 0.2).map((id) => [id, oneOf(chance, ['leaves', 'refuses'] as const)]),
      );
      const rules = { direct: Math.floor(chance() * 4), playOffs: Math.floor(chance() * 3) };
      const { movements } = plan({ sizes, rules, exceptions, winners: ids.filter(() => chance() < 0.5) });
      expect(movements.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const above = next(movements, 'A').length;
      const able = ids.filter((id) => id.startsWith('b') && exceptions[id] === undefined).length;
      const leaving = ids.filter((id) => id.startsWith('a') && exceptions[id] === 'leaves').length;
      expect([seed, above]).toEqual([seed, Math.min(sizes[0], sizes[0] - leaving + able)]);
      for (const { id, to } of movements)
        if (exceptions[id] === 'leaves') expect([id, to]).toEqual([id, null]);
    }
  });
});
