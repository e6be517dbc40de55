import { describe, expect, it } from '@jest/globals';
import { fitted } from '#domain/competition/bracket/plan.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { groupSchedule, seedsOfGroups } from '#domain/competition/stages/roundRobin/schedule.ts';

const keysOf = ({ days }: ReturnType<typeof groupSchedule>) =>
  days.flatMap(({ games }) => games.map(({ key, seats }) => `${key} ${seats.join(' v ')}`));

describe('A group that takes a latecomer', () => {
  it.each([
    [5, 6, 1],
    [4, 6, 1],
    [6, 8, 1],
    [7, 8, 2],
    [3, 9, 1],
    [2, 5, 3],
    [1, 3, 2],
  ])('from %i to %i teams in %i legs keeps its rounds and adds more', (drawn, size, legs) => {
    const before = groupSchedule('A', drawn, legs);
    const grown = groupSchedule('A', size, legs, size - drawn);
    expect(keysOf(grown).slice(0, keysOf(before).length)).toEqual(keysOf(before));
    expect(grown.days.length).toBeGreaterThan(before.days.length);
    const meetings = new Map<string, number>();
    for (const { games } of grown.days) {
      const seats = games.flatMap((game) => game.seats);
      expect(new Set(seats).size).toBe(seats.length);
      for (const game of games) {
        const pair = game.seats.toSorted((one, other) => one - other).join();
        meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
      }
    }
    expect(meetings.size).toBe((size * (size - 1)) / 2);
    expect([...meetings.values()].every((times) => times === legs)).toBe(true);
    expect(new Set(grown.days.flatMap(({ games }) => games.map(({ key }) => key))).size).toBe(
      meetings.size * legs,
    );
    const next = groupSchedule('A', size + 1, legs, size + 1 - drawn);
    const keys = new Set(keysOf(next));
    expect(keysOf(grown).every((key) => keys.has(key))).toBe(true);
  });

  it('keeps every drawn team, and latecomers fill the smallest groups in turn', () => {
    const plan = planFor('groups_into_cup', 12) ?? [];
    const groupsOf = (entrants: number, drawn?: number) => {
      const settings = fitted(plan, entrants, drawn)[0]?.settings;
      if (settings?.kind !== 'round_robin') throw new Error('No groups');
      return seedsOfGroups(settings.groups, settings.distribution, settings.late);
    };
    const drawn = groupsOf(9);
    expect(drawn.map((seeds) => seeds.length)).toEqual([5, 4]);
    const grown = groupsOf(12, 9);
    expect(grown.map((seeds, group) => seeds.slice(0, drawn[group]?.length))).toEqual(drawn);
    expect(grown.map((seeds, group) => seeds.slice(drawn[group]?.length))).toEqual([[10], [9, 11]]);
    expect(fitted(plan, 12, 12)).toEqual(plan);
  });
});
