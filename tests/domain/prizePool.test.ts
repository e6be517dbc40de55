import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ledgerRow, poolPercent, poolProgress, prizePoolTotal } from '../../domain/prizePool.ts';
import { formatRand } from '../../domain/rand.ts';

describe('the prize pool', () => {
  it('is the sum of its ledger and never below 0, whatever is added and taken', () => {
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

  it('keeps the note beside the asked amount', () => {
    expect(ledgerRow(300, 'adjustment', -500, 'Refund')).toEqual({
      kind: 'adjustment',
      amount: -300,
      note: 'Refund (Asked for -500; the pool held 300.)',
    });
  });

  it('is shown against its target, capped at full', () => {
    expect(poolPercent(18_450, 10_000)).toBe(185);
    expect(poolProgress(18_450, 10_000)).toEqual({ percent: 185, width: 100, over: 85 });
    expect(poolProgress(2_500, 10_000)).toEqual({ percent: 25, width: 25, over: 0 });
    expect(poolPercent(100, 0)).toBe(0);
  });

  it.each([
    [0, 'R0'],
    [500, 'R500'],
    [10_000, 'R10,000'],
    [1_234_567, 'R1,234,567'],
    [-500, '−R500'],
  ])('reads %i as %s', (amount, text) => expect(formatRand(amount)).toBe(text));
});
