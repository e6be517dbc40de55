import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromLocalField, toLocalField } from '../../dashboard/src/features/admin/tournaments/zonedTime.ts';

const zones = fc.constantFrom(
  'Africa/Johannesburg',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'UTC',
);

describe('a time typed in the league’s zone', () => {
  it('is meant there, wherever it is typed', () => {
    expect(fromLocalField('2026-12-05T15:00', 'Africa/Johannesburg')).toBe('2026-12-05T13:00:00.000Z');
    expect(fromLocalField('2026-07-05T15:00', 'Europe/Berlin')).toBe('2026-07-05T13:00:00.000Z');
    expect(fromLocalField('2026-12-05T15:00', 'Europe/Berlin')).toBe('2026-12-05T14:00:00.000Z');
  });

  it('comes back as it was typed, on days when clocks change too', () => {
    const minute = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(minute, zones, (date, zone) => {
        const local = toLocalField(date.toISOString(), zone);
        expect(toLocalField(fromLocalField(local, zone), zone)).toBe(local);
      }),
    );
  });

  it('is none while the field is empty', () => {
    expect(fromLocalField('', 'UTC')).toBeNull();
    expect(toLocalField(null, 'UTC')).toBe('');
  });
});
