import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney } from '#domain/money/money.ts';
import {
  ledgerRow,
  poolPercent,
  poolProgress,
  prizePoolTotal,
  prizeShares,
  splitTotal,
} from '#domain/money/prizePool.ts';

describe('The prize pool', () => {
  it('the pool equals the sum of its ledger and never drops below 0', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000, max: 50_000 })), (amounts) => {
        const rows: { amount: number; note: string | null }[] = [];
        for (const amount of amounts) {
          const before = prizePoolTotal(rows);
          const row = ledgerRow(before, 'adjustment', amount, null);
          rows.push(row);
          expect(prizePoolTotal(rows)).toBe(Math.max(0, before + amount));
          if (before + amount < 0) expect(row.note).toContain(String(amount));
          else expect(row.note).toBeNull();
        }
      }),
    );
  });

  it('a note keeps the requested amount', () => {
    expect(ledgerRow(300, 'adjustment', -500, 'Refund')).toEqual({
      kind: 'adjustment',
      amount: -300,
      note: 'Refund (Asked for -500; the pool held 300.)',
    });
  });

  it('the progress bar stops at full width', () => {
    expect(poolPercent(18_450, 10_000)).toBe(185);
    expect(poolProgress(18_450, 10_000)).toEqual({ percent: 185, width: 100 });
    expect(poolProgress(2_500, 10_000)).toEqual({ percent: 25, width: 25 });
    expect(poolPercent(100, 0)).toBe(0);
  });

  it.each([
    [0, 'R0'],
    [500, 'R500'],
    [10_000, 'R10,000'],
    [1_234_567, 'R1,234,567'],
    [-500, '−R500'],
  ])('%i is written as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));
});

describe('Shares of the prize pool', () => {
  const CUP = [1, 1, 2, 0, 4, 0, 0, 0];
  const DOUBLE = [1, 1, 1, 1, 2, 0, 2, 0];
  const brief = (shares: ReturnType<typeof prizeShares>) =>
    shares.map(({ place, percent, amount }) => [place, percent, amount]);

  it('shares are whole rand, shared places split evenly, and the first gets the remainder', () => {
    expect(brief(prizeShares(1_001, [60, 30, 10], CUP, []))).toEqual([
      [1, 60, 601],
      [2, 30, 300],
      [3, 5, 50],
      [3, 5, 50],
    ]);
    expect(brief(prizeShares(1_000, [40, 20, 10, 10, 5, 5, 5, 5], CUP, []))).toEqual([
      [1, 40, 400],
      [2, 20, 200],
      [3, 10, 100],
      [3, 10, 100],
      ...Array.from({ length: 4 }, () => [5, 5, 50]),
    ]);
    // In a double-elimination bracket with eight teams, third and fourth place are not shared.
    expect(brief(prizeShares(1_000, [40, 20, 10, 10, 6, 4], DOUBLE, []))).toEqual([
      [1, 40, 400],
      [2, 20, 200],
      [3, 10, 100],
      [4, 10, 100],
      [5, 5, 50],
      [5, 5, 50],
    ]);
    expect(prizeShares(1_000, [], CUP, [])).toEqual([]);
  });

  it('a double forfeit in the final shares second and third prize, and nobody gets the first', () => {
    const both = [2, 2, 4, 4].map((position) => ({ position }));
    const shares = prizeShares(1_000, [50, 30, 20], CUP, both);
    expect(shares.map(({ place, amount, team }) => [place, amount, team !== null])).toEqual([
      [1, 500, false],
      [2, 250, true],
      [2, 250, true],
    ]);
  });

  it('teams level on a place split the prizes down to the next place', () => {
    const teams = [1, 2, 3, 4, 4, 6].map((position) => ({ position }));
    const shares = prizeShares(1_000, [40, 20, 10, 10, 10, 5, 5], CUP, teams);
    expect(shares.map(({ place, amount }) => [place, amount])).toEqual([
      [1, 400],
      [2, 200],
      [3, 100],
      [4, 100],
      [4, 100],
      [6, 50],
      [7, 50],
    ]);
  });

  it('shares never exceed the split and name every team with a place', () => {
    const split = fc
      .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 16 })
      .filter((shares) => splitTotal(shares) <= 100);
    const formats = fc.constantFrom(CUP, DOUBLE);
    fc.assert(
      fc.property(fc.nat(1_000_000), split, formats, (total, shares, format) => {
        const teams = [1, 2, 3, 3, 5].map((position, id) => ({ position, id }));
        const given = prizeShares(total, shares, format, teams);
        expect(prizePoolTotal(given)).toBe(Math.floor((total * splitTotal(shares)) / 100));
        expect(given.every(({ amount }) => Number.isInteger(amount) && amount >= 0)).toBe(true);
        const named = given.flatMap(({ team }) => team?.id ?? []);
        const last = given.at(-1)?.place ?? 0;
        expect(named).toEqual(teams.filter(({ position }) => position <= last).map(({ id }) => id));
      }),
    );
  });
});
