import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { conflicts, proposeTimetable, type TimedMatch } from '#domain/competition/timetable.ts';
import { clockAt } from '#domain/leagueTime.ts';

const START = '2026-12-05T13:00:00.000Z';
const MINUTE = 60_000;
const team = (id: string) => ({ id, name: `Team ${id}` });
const game = (
  id: string,
  one: string | null,
  other: string | null,
  more: Partial<TimedMatch> = {},
): TimedMatch => ({
  id,
  name: id,
  teams: [one === null ? null : team(one), other === null ? null : team(other)],
  time: null,
  feeders: [],
  isOver: false,
  ...more,
});
const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString();
const roundRobin = (...groups: string[][]) =>
  groups.flatMap((teams) => pairings(teams).map(([one, other]) => game(`${one} v ${other}`, one, other)));
const groupOf = (letter: string, size = 5) => Array.from({ length: size }, (_, index) => `${letter}${index}`);

/** Matches between up to eight teams. Some lack sides, some wait for others, and some keep their times. */
const season = fc
  .array(
    fc.record({
      one: fc.nat({ max: 7 }),
      step: fc.integer({ min: 1, max: 7 }),
      unknown: fc.nat({ max: 5 }),
      feeders: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
      fixed: fc.option(fc.integer({ min: -300, max: 600 }), { freq: 5 }),
      isOver: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(({ one, step, unknown, feeders, fixed, isOver }, index) =>
      game(`m${index}`, unknown === 0 ? null : `${one}`, unknown <= 1 ? null : `${(one + step) % 8}`, {
        feeders: [...new Set(feeders)].filter((feeder) => feeder < index).map((feeder) => `m${feeder}`),
        ...(fixed !== null && { time: at(fixed), isOver }),
      }),
    ),
  );
const terms = fc.record({
  gapMinutes: fc.integer({ min: 1, max: 90 }),
  parallel: fc.integer({ min: 1, max: 5 }),
  restMinutes: fc.integer({ min: 0, max: 120 }),
});

describe('A proposed timetable', () => {
  it('every match gets a time without clashes, short rests, crowding or early finals', () => {
    fc.assert(
      fc.property(season, terms, (all, given) => {
        const [open, fixed] = [all.filter(({ time }) => !time), all.filter(({ time }) => time)];
        const { slots, problems } = proposeTimetable(open, { start: START, ...given }, fixed);
        expect(problems).toEqual([]);
        expect(slots.map(({ matchId }) => matchId).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
        const gap = given.gapMinutes * MINUTE;
        const times = new Map(slots.map(({ matchId, time }) => [matchId, Date.parse(time)]));
        for (const moment of times.values()) {
          expect(moment).toBeGreaterThanOrEqual(Date.parse(START));
          expect((moment - Date.parse(START)) % gap).toBe(0);
          const others = [...times.values(), ...fixed.map(({ time }) => Date.parse(time ?? ''))];
          // Only new times are checked: matches that keep their times may already break the limit.
          expect(others.filter((other) => Math.abs(other - moment) < gap).length).toBeLessThanOrEqual(
            given.parallel,
          );
        }
        const planned = open.map((match) => ({
          ...match,
          time: new Date(times.get(match.id) ?? 0).toISOString(),
        }));
        const isMoved = ({ matchId, otherId }: { matchId: string; otherId: string | null }) =>
          times.has(matchId) || (otherId !== null && times.has(otherId));
        // A match that waits for another is checked only when it is placed. A fixed match may already be too early.
        const wrong = conflicts([...planned, ...fixed], given).filter(
          (each) => isMoved(each) && (each.kind !== 'feeder' || times.has(each.matchId)),
        );
        expect(wrong).toEqual([]);
        for (const { id, feeders, teams } of planned)
          for (const feeder of feeders) {
            const before = all.find((match) => match.id === feeder);
            const end = (times.get(feeder) ?? Date.parse(before?.time ?? '')) + gap;
            const rest = teams.includes(null) ? given.restMinutes * MINUTE : 0;
            expect(times.get(id)).toBeGreaterThanOrEqual(end + rest);
          }
        expect(proposeTimetable(open, { start: START, ...given }, fixed).slots).toEqual(slots);
      }),
      { numRuns: 300 },
    );
  });

  it('no match starts outside the chosen days and hours', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(season, terms, days, hour, hour, (all, given, days, from, to) => {
        const [earliest, latest] = [
          `${String(from).padStart(2, '0')}:30`,
          `${String(to).padStart(2, '0')}:20`,
        ];
        const hours = { days, earliest, latest, timeZone: 'Africa/Johannesburg' };
        const [open, fixed] = [all.filter(({ time }) => !time), all.filter(({ time }) => time)];
        const { slots, problems } = proposeTimetable(open, { start: START, ...given, hours }, fixed);
        expect([problems, slots.length]).toEqual([[], open.length]);
        for (const { time } of slots) {
          const local = clockAt(new Date(time), hours.timeZone);
          const clock = local.toISOString().slice(11, 16);
          // Hours past midnight belong to the evening before.
          const isAfterMidnight = latest < earliest && clock <= latest;
          expect(isAfterMidnight || clock >= earliest).toBe(true);
          expect(latest < earliest || clock <= latest).toBe(true);
          const evening = new Date(local.getTime() - (isAfterMidnight ? 24 * 60 * MINUTE : 0));
          expect(days).toContain(evening.getUTCDay() || 7);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [
      'four groups of five, four at a time',
      roundRobin(...['A', 'B', 'C', 'D'].map((name) => groupOf(name))),
      4,
      0,
      10,
    ],
    [
      'four groups of five, eight at a time',
      roundRobin(...['A', 'B', 'C', 'D'].map((name) => groupOf(name))),
      8,
      0,
      5,
    ],
    ['one group of five, two at a time', roundRobin(groupOf('A')), 2, 0, 5],
    ['one group of four, two at a time', roundRobin(groupOf('A', 4)), 2, 0, 3],
    ['two groups of four, one at a time', roundRobin(groupOf('A', 4), groupOf('B', 4)), 1, 0, 12],
    [
      'four groups of five with a slot of rest',
      roundRobin(...['A', 'B', 'C', 'D'].map((name) => groupOf(name))),
      4,
      60,
      10,
    ],
  ])('a timetable of %s ends about as early as possible', (_, matches, parallel, restMinutes, best) => {
    const { slots } = proposeTimetable(matches, { start: START, gapMinutes: 60, parallel, restMinutes });
    const needed = new Set(slots.map(({ time }) => time)).size;
    expect([needed >= best, needed]).toEqual([true, Math.min(needed, Math.ceil(best * 1.25))]);
  });

  it('a final waits for open semifinals, and a waiting circle is named', () => {
    const semifinals = [game('SF1', 'a', 'b'), game('SF2', 'c', 'd')];
    const final = game('F', null, null, { feeders: ['SF1', 'SF2'] });
    const given = { start: START, gapMinutes: 60, parallel: 4, restMinutes: 30 };
    expect(proposeTimetable([final, ...semifinals], given).slots).toEqual([
      { matchId: 'SF1', time: at(0) },
      { matchId: 'SF2', time: at(0) },
      { matchId: 'F', time: at(120) },
    ]);
    const circle = [game('x', 'a', 'b', { feeders: ['y'] }), game('y', 'c', 'd', { feeders: ['x'] })];
    expect(proposeTimetable(circle, given)).toEqual({
      slots: [],
      problems: ['x', 'y'].map((matchId) => ({
        matchId,
        text: `${matchId} and another match are waiting for each other`,
      })),
    });
  });
});

describe('Conflicts in a timetable', () => {
  it('double bookings, short rests and early matches are named', () => {
    const found = conflicts(
      [
        game('QF1', 'a', 'b', { time: at(0) }),
        game('QF2', 'c', 'd', { time: at(30) }),
        game('extra', 'd', 'a', { time: at(45) }),
        game('SF1', 'b', null, { time: at(70), feeders: ['QF1', 'QF2'] }),
        game('free', 'e', 'f', { time: at(0) }),
        game('open', 'a', 'e'),
      ],
      { gapMinutes: 60, restMinutes: 30 },
    );
    expect(found).toEqual([
      {
        matchId: 'extra',
        otherId: 'QF1',
        kind: 'clash',
        text: 'Team a has two matches at once: QF1 and extra',
      },
      {
        matchId: 'SF1',
        otherId: 'QF1',
        kind: 'rest',
        text: 'Team b gets only 10 of its 30 minutes of rest between QF1 and SF1',
      },
      {
        matchId: 'extra',
        otherId: 'QF2',
        kind: 'clash',
        text: 'Team d has two matches at once: QF2 and extra',
      },
      { matchId: 'SF1', otherId: 'QF2', kind: 'feeder', text: 'SF1 starts before QF2 is over' },
    ]);
  });

  it('finished matches cause no conflict', () => {
    const played = [
      game('one', 'a', 'b', { time: at(0), isOver: true }),
      game('other', 'a', 'c', { time: at(0), isOver: true, feeders: ['one'] }),
    ];
    expect(conflicts(played, { gapMinutes: 60, restMinutes: 0 })).toEqual([]);
  });
});
