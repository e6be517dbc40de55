import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bestPerRole,
  byPoints,
  byWinRate,
  byWins,
  performanceScore,
  ranked,
  winRate,
} from '#domain/competition/ranking.ts';
import type { RosterRole } from '#domain/registrations/roster.ts';

const record = (wins: number, losses: number, points = wins * 2) => ({ wins, losses, points });

describe('Ranking order', () => {
  it.each([
    ['more points', byPoints, record(1, 3, 3), record(2, 0, 2)],
    ['level points: more wins', byPoints, record(3, 2, 4), record(2, 0, 4)],
    ['level wins: fewer losses', byPoints, record(2, 1), record(2, 2)],
    ['over all: wins, whatever the points', byWins, record(3, 9, 0), record(2, 0, 100)],
    ['over all, level wins: fewer losses', byWins, record(2, 1), record(2, 2)],
    ['players: wins before win rate', byWinRate, record(3, 9), record(2, 0)],
    ['players, level wins: win rate', byWinRate, record(2, 0), record(2, 1)],
    ['players without a win: fewer losses', byWinRate, record(0, 1), record(0, 2)],
  ])('the better record ranks first: %s', (_, order, first, second) => {
    expect(order(first, second)).toBeLessThan(0);
    expect(order(second, first)).toBeGreaterThan(0);
  });

  it('equal records share a rank, and the next rank is skipped', () => {
    const rows = [record(1, 0), record(3, 0), record(1, 0), record(0, 0)];
    expect(ranked(rows, byPoints).map(({ rank, wins }) => [rank, wins])).toEqual([
      [1, 3],
      [2, 1],
      [2, 1],
      [4, 0],
    ]);
  });

  it('a rank is one more than the number of strictly better records', () => {
    const some = fc.array(fc.record({ wins: fc.nat(4), losses: fc.nat(4), points: fc.nat(9) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(some, fc.constantFrom(byPoints, byWins, byWinRate), (rows, order) => {
        for (const row of ranked(rows, order))
          expect(row.rank).toBe(1 + rows.filter((other) => order(other, row) < 0).length);
      }),
    );
  });
});

describe('Player statistics', () => {
  it.each([
    [0, 0, 0, 0],
    [1, 0, 100, 110],
    [2, 1, 67, 87],
    [1, 2, 33, 43],
    [0, 4, 0, 0],
  ])('%i wins and %i losses give %i%% and a score of %i', (wins, losses, rate, score) => {
    expect([winRate({ wins, losses }), performanceScore({ wins, losses })]).toEqual([rate, score]);
  });

  it('the best players come from each main role, without reserves', () => {
    const roles: RosterRole[] = ['Mid', 'Reserve', 'Mid', 'Carry', 'Mid', 'Reserve'];
    const rows = roles.map((role, place) => ({ role, place }));
    expect(bestPerRole(rows, 2).map(({ place }) => place)).toEqual([0, 2, 3]);
  });
});
