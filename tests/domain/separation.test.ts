import { describe, expect, it } from '@jest/globals';
import { firstMeetings, separated } from '#domain/competition/separation.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import { chanceOf } from '../support/stages.ts';

const teams = (count: number) => Array.from({ length: count }, (_, index) => `T${index + 1}`);
const pairOf = (one: string, other: string) => [one, other].sort().join(' ');

describe('Teams that should not meet early', () => {
  it('go to different groups, within the row of their seeds', () => {
    const meetings = firstMeetings(planFor('groups_into_cup', 8) ?? []);
    // The eight teams go into two groups in snake order: 1, 4, 5, 8 and 2, 3, 6, 7.
    expect(separated(teams(8), meetings, (one, other) => pairOf(one, other) === 'T1 T4')).toEqual([
      'T1',
      'T2',
      'T4',
      'T3',
      ...teams(8).slice(4),
    ]);
  });

  it('do not meet in the first round of an elimination', () => {
    const meetings = firstMeetings(planFor('cup', 8) ?? []);
    const order = separated(teams(8), meetings, (one, other) => pairOf(one, other) === 'T1 T8');
    expect(order).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T8', 'T7']);
  });

  it('stay put if nothing else is possible or needed', () => {
    const meetings = firstMeetings(planFor('cup', 4) ?? []);
    expect(separated(teams(4), meetings, () => true)).toEqual(teams(4));
    expect(separated(teams(4), meetings, () => false)).toEqual(teams(4));
  });

  it.each(PLANS)('keep their pots in %s, with no more early meetings than before', (name) => {
    for (let seed = 0; seed < 100; seed += 1) {
      const chance = chanceOf(seed);
      const count = 4 + Math.floor(chance() * 29);
      const stages = planFor(name, count);
      if (!stages) continue;
      const before = teams(count);
      const bad = new Set(
        before.flatMap((one) => before.filter(() => chance() < 0.05).map((other) => pairOf(one, other))),
      );
      const shouldNotMeet = (one: string, other: string) => one !== other && bad.has(pairOf(one, other));
      const meetings = firstMeetings(stages);
      const after = separated(before, meetings, shouldNotMeet);
      const countOf = (order: readonly string[]) =>
        meetings.pairs.filter(([one, other]) => shouldNotMeet(order[one] ?? '', order[other] ?? '')).length;
      expect(after.toSorted()).toEqual(before.toSorted());
      expect(countOf(after)).toBeLessThanOrEqual(countOf(before));
      for (const pot of meetings.pots)
        expect(pot.map((place) => after[place]).toSorted()).toEqual(
          pot.map((place) => before[place]).toSorted(),
        );
    }
  });
});
