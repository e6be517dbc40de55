import { describe, expect, it } from '@jest/globals';
import { drawOrder } from '#domain/competition/drawOrder.ts';
import {
  boxesOf,
  countShown,
  drawnFrom,
  drawnTeams,
  hasBegun,
  potsOf,
} from '#domain/competition/publicDraw.ts';
import { firstMeetings, separated } from '#domain/competition/separation.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import { chanceOf } from '../support/stages.ts';

const teams = (count: number) => Array.from({ length: count }, (_, index) => `T${index + 1}`);

describe('A public draw', () => {
  it.each(PLANS)('of %s draws every team once, from its pot, and is the same for the same seed', (name) => {
    for (let run = 0; run < 12; run += 1) {
      const chance = chanceOf(run);
      const count = 4 + Math.floor(chance() * 29);
      const stages = planFor(name, count);
      if (!stages) continue;
      const meetings = firstMeetings(stages);
      const by = chance() < 0.3 ? 'draw' : 'pots';
      const pots = potsOf(by, meetings, count);
      expect(pots.flat().toSorted((one, other) => one - other)).toEqual([...teams(count).keys()]);
      const given = teams(count);
      const drawn = drawnFrom(given, pots, `seed ${run}`);
      const apart = new Set(given.filter(() => chance() < 0.3));
      const shouldNotMeet = (one: string, other: string) => apart.has(one) && apart.has(other);
      const unwanted = (order: readonly string[]) =>
        meetings.pairs.filter(([one, other]) => shouldNotMeet(order[one] ?? '', order[other] ?? '')).length;
      const kept = by === 'pots' ? separated(drawn, meetings, shouldNotMeet) : drawn;
      expect(unwanted(kept)).toBeLessThanOrEqual(unwanted(drawn));
      for (const order of [drawn, kept]) {
        const inPots = pots.map((pot) => pot.map((seed) => order[seed] ?? '').toSorted());
        expect(inPots).toEqual(pots.map((pot) => pot.map((seed) => given[seed]).toSorted()));
        const drawn = drawnTeams(order, pots, `seed ${run}`);
        expect(drawn.map(({ participationId }) => participationId).toSorted()).toEqual(given.toSorted());
        expect(drawn.map(({ seed }) => order[seed - 1])).toEqual(
          inPots.flatMap((pot) => drawOrder(`seed ${run}`, pot)),
        );
      }
      // Whatever the order in which a pot is filled, the same seed draws the same.
      const shuffled = [...given];
      for (const pot of pots)
        for (const [index, seed] of pot.toReversed().entries()) shuffled[seed] = given[pot[index] ?? 0] ?? '';
      expect(drawnFrom(shuffled, pots, `seed ${run}`)).toEqual(drawn);
      expect(drawnFrom(drawn, pots, `seed ${run}`)).toEqual(drawn);
      const boxes = boxesOf(meetings, count);
      const sizes = boxes.flatMap(({ name, seeds }) => (name === null ? [] : seeds.length));
      expect(boxes.flatMap(({ seeds }) => seeds).toSorted((one, other) => one - other)).toEqual(
        given.map((_, index) => index + 1),
      );
      expect(Math.max(...sizes, 0) - Math.min(...sizes, Math.max(...sizes, 0))).toBeLessThanOrEqual(1);
      for (const { seeds } of by === 'pots' && meetings.groups ? boxes.filter(({ name }) => name) : [])
        for (const pot of pots)
          expect(seeds.filter((seed) => pot.includes(seed - 1)).length).toBeLessThanOrEqual(1);
    }
  });

  it('differs between seeds', () => {
    const pots = [[...teams(12).keys()]];
    const outcomes = teams(20).map((seed) => drawnFrom(teams(12), pots, seed).join());
    expect(new Set(outcomes).size).toBe(20);
  });

  it('shows one team after another from its start, and stops while it is paused', () => {
    const startsAt = '2026-12-01T18:00:00.000Z';
    const at = (seconds: number) => Date.parse(startsAt) + 1_000 * seconds;
    const reveal = { from: 2, startsAt, pace: 5 };
    expect([-9, 0, 4.9, 5, 10, 99].map((second) => countShown(reveal, at(second), 6))).toEqual([
      2, 2, 2, 3, 4, 6,
    ]);
    expect(countShown({ ...reveal, startsAt: null }, at(99), 6)).toBe(2);
    expect([0, 1].map((from) => hasBegun({ from, startsAt: null, pace: 5 }))).toEqual([false, true]);
  });
});
