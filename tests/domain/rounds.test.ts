import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Rounds, roundEnd, roundMoment, roundsOf, roundTime } from '#domain/competition/rounds.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';

const timeZone = 'Africa/Johannesburg';
/** A Saturday, 19:30 league time. */
const start = new Date('2026-12-05T17:30:00.000Z');
const ROUNDS: Rounds = { start, days: 7, timeZone };
const team = (name: string) => ({ id: name, name });
const idOf = (index: number) => String(index).padStart(4, '0');
const groupOf = (count: number, prefix = '') =>
  pairings(Array.from({ length: count }, (_, index) => team(`${prefix}${index}`))).map((teams, index) => ({
    id: `${prefix}${idOf(index)}`,
    stage: 'group',
    slot: null,
    teams,
    feeders: [] as string[],
  }));
const always = { isFree: () => true, suits: () => true };

describe('Rounds', () => {
  it('of a group match its schedule, and each team plays at most once in each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), (count) => {
        const games = groupOf(count);
        const rounds = roundsOf(games);
        expect(Math.max(...rounds.values()) + 1).toBe(count % 2 === 0 ? count - 1 : count);
        for (const round of new Set(rounds.values())) {
          const playing = games.filter(({ id }) => rounds.get(id) === round).flatMap(({ teams }) => teams);
          expect(new Set(playing.map(({ id }) => id)).size).toBe(playing.length);
        }
      }),
    );
  });

  it('of the knockout follow all groups, and each follows the matches it waits for', () => {
    const games = [...groupOf(5, 'a'), ...groupOf(3, 'b')];
    const one = { stage: 'quarterfinal', slot: 'QF1', teams: [null, null] as const };
    const rounds = roundsOf([
      ...games,
      { ...one, id: 'x3', feeders: ['x2'] },
      { ...one, id: 'x2', feeders: games.map(({ id }) => id) },
      { ...one, id: 'x1', stage: 'other', slot: null, feeders: [] },
    ]);
    expect([rounds.get('x2'), rounds.get('x3'), rounds.get('x1')]).toEqual([5, 6, undefined]);
  });

  it('of an elimination start before the quarterfinals, and exclude the show match', () => {
    const one = { stage: 'other', teams: [null, null] as const, feeders: [] as string[] };
    const rounds = roundsOf([
      { ...one, id: 'a', slot: 'R1-1' },
      { ...one, id: 'b', slot: 'LB1-1', feeders: ['a'] },
      { ...one, id: 'c', slot: null },
    ]);
    expect([...rounds]).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });
});

describe('The time for a round', () => {
  it('keeps the start’s local hour, a set number of days later for each round', () => {
    expect(roundMoment(0, ROUNDS)).toEqual(start);
    expect(roundMoment(2, ROUNDS).toISOString()).toBe('2026-12-19T17:30:00.000Z');
    expect(roundEnd(0, ROUNDS)).toEqual(roundMoment(1, ROUNDS));
    // The local time is unchanged when summer time begins.
    const away = { start: new Date('2026-03-26T18:30:00.000Z'), days: 7, timeZone: 'Europe/Lisbon' };
    expect(roundMoment(1, away).toISOString()).toBe('2026-04-02T17:30:00.000Z');
  });

  it('moves to a day when both can play, and stays if there is none', () => {
    const now = new Date('2026-12-01T10:00:00.000Z');
    const suits = (moment: string) => moment.startsWith('2026-12-08');
    expect(roundTime(0, ROUNDS, { now, ...always })).toBe(start.toISOString());
    expect(roundTime(0, ROUNDS, { now, ...always, suits })).toBe('2026-12-08T17:30:00.000Z');
    expect(roundTime(0, ROUNDS, { now, ...always, suits: () => false })).toBe(start.toISOString());
  });

  it('is at least a day ahead for a past round, and never already taken', () => {
    const now = new Date('2026-12-20T18:00:00.000Z');
    expect(roundTime(0, ROUNDS, { now, ...always })).toBe('2026-12-22T17:30:00.000Z');
    const isFree = (moment: string) => moment > '2026-12-23';
    expect(roundTime(0, ROUNDS, { now, ...always, isFree })).toBe('2026-12-23T17:30:00.000Z');
  });

  it('is always in the future and free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 28 }),
        fc.date({ min: new Date('2026-11-01'), max: new Date('2027-06-01'), noInvalidDate: true }),
        (round, days, now) => {
          const taken = roundTime(round, { ...ROUNDS, days }, { now, ...always });
          const time = roundTime(
            round,
            { ...ROUNDS, days },
            { now, ...always, isFree: (at) => at !== taken },
          );
          expect(taken && Date.parse(taken) > now.getTime()).toBe(true);
          expect(time && Date.parse(time) > now.getTime()).toBe(true);
          expect(time).not.toBe(taken);
        },
      ),
    );
  });
});
