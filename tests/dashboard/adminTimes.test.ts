import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromLocalField, nextLocalField, readDay, readMoment, toLocalField } from '#ui/zonedTime.ts';

const zones = fc.constantFrom(
  'Africa/Johannesburg',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'UTC',
);

describe('A time typed in the league’s time zone', () => {
  it('a typed time counts in the league’s zone, wherever it is typed', () => {
    expect(fromLocalField('2026-12-05 15:00', 'Africa/Johannesburg')).toBe('2026-12-05T13:00:00.000Z');
    expect(fromLocalField(' 2026-12-05  9:05 ', 'Africa/Johannesburg')).toBe('2026-12-05T07:05:00.000Z');
    expect(fromLocalField('2026-07-05 15:00', 'Europe/Berlin')).toBe('2026-07-05T13:00:00.000Z');
    expect(fromLocalField('2026-12-05T15:00', 'Europe/Berlin')).toBe('2026-12-05T14:00:00.000Z');
  });

  it('a time is shown as typed, even on days when clocks change', () => {
    const minute = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(minute, zones, (date, zone) => {
        const local = toLocalField(date.toISOString(), zone);
        expect(toLocalField(fromLocalField(local, zone), zone)).toBe(local);
      }),
    );
  });

  it('the proposed time is today if it is still to come, else tomorrow', () => {
    const at = (now: string) => nextLocalField('18:00', 'Africa/Johannesburg', new Date(now));
    expect(at('2026-11-22T15:59:00Z')).toBe('2026-11-22 18:00');
    expect(at('2026-11-22T16:00:00Z')).toBe('2026-11-23 18:00');
    expect(at('2026-12-31T22:30:00Z')).toBe('2027-01-01 18:00');
  });

  it('an unreadable time is refused instead of counting as empty', () => {
    const wrong = ['2026-12-05', '2026-02-30 18:00', '2026-12-05 24:00', '12/05/2026 06:00 PM', 'tomorrow'];
    for (const each of wrong) {
      expect(readMoment(each, 'UTC')).toBeNull();
      expect(fromLocalField(each, 'UTC')).toBe(each);
    }
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '5 Dec'].map(readDay)).toEqual([
      '2028-02-29',
      ...[null, null, null],
    ]);
  });

  it('an empty field means no time', () => {
    expect(fromLocalField('', 'UTC')).toBeNull();
    expect(toLocalField(null, 'UTC')).toBe('');
  });
});
