import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  dueClosing,
  dueReminder,
  isReminderLate,
  lastDigest,
  nextDue,
  SCHEDULES,
} from '#domain/competition/schedule.ts';
import { dayAfter, dayAt, momentAt } from '#domain/leagueTime.ts';

const ZONES = [
  'Africa/Johannesburg',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/Santiago',
];
const at = (text: string) => new Date(text);
const MATCH = at('2026-12-05T18:00:00Z');
const ago = (hours: number, minutes = 0, moment = MATCH) =>
  new Date(moment.getTime() - hours * 3_600_000 - minutes * 60_000);

describe('A match reminder', () => {
  const long = at('2026-11-01T12:00:00Z');
  it.each([
    ['more than a day before', ago(24, 1), long, undefined],
    ['a day before', ago(24), long, 24],
    ['up to 15 minutes late', ago(23, 45), long, 24],
    ['later than that', ago(23, 44), long, undefined],
    ['more than an hour before', ago(1, 1), long, undefined],
    ['an hour before', ago(1), long, 1],
    ['45 minutes before', ago(0, 45), long, 1],
    ['44 minutes before', ago(0, 44), long, undefined],
    ['when it begins', MATCH, long, undefined],
    ['a day before, made at that moment', ago(24), ago(24), 24],
    ['made just after that', ago(23, 58), ago(23, 59), undefined],
    ['an hour before, made 2 hours before', ago(1), ago(2), 1],
    ['made 59 minutes before', ago(0, 58), ago(0, 59), undefined],
  ])('a reminder is due or not: %s', (_, now, setAt, expected) => {
    expect(dueReminder({ status: 'scheduled', scheduledAt: MATCH, setAt }, now)).toBe(expected);
    expect(dueReminder({ status: 'waiting', scheduledAt: MATCH, setAt }, now)).toBe(expected);
    for (const status of ['live', 'completed', 'cancelled', 'bye'] as const)
      expect(dueReminder({ status, scheduledAt: MATCH, setAt }, now)).toBeUndefined();
    expect(dueReminder({ status: 'scheduled', scheduledAt: null, setAt }, now)).toBeUndefined();
  });

  it('at most one reminder is due, and only at the right time', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 3_000 }),
        fc.integer({ min: -100, max: 3_000 }),
        (left, set) => {
          const now = ago(0, left);
          const hours = dueReminder({ status: 'scheduled', scheduledAt: MATCH, setAt: ago(0, set) }, now);
          if (hours) {
            expect(isReminderLate(MATCH, hours, now)).toBe(false);
            expect(set).toBeGreaterThanOrEqual(hours * 60);
            expect(left <= hours * 60 && left > 0).toBe(true);
          }
        },
      ),
    ));
});

describe('The close of registration', () => {
  const long = ago(100);
  it.each([
    ['more than a day before', ago(24, 1), long, undefined],
    ['a day before', ago(24), long, 'closing'],
    ['hours later, after an outage', ago(13), long, 'closing'],
    ['too late for a notice', ago(11), long, undefined],
    ['set too late for a notice', ago(10), ago(20), undefined],
    ['when it has come', MATCH, ago(20), 'closed'],
    ['a day later', ago(-24), long, 'closed'],
    ['longer ago', ago(-24, -1), long, undefined],
    ['set in the past', ago(-2), ago(-1), undefined],
  ] as const)('a closing notice is due or not: %s', (_, now, setAt, expected) =>
    expect(dueClosing({ closesAt: MATCH, setAt }, now)).toBe(expected),
  );
});

describe('A league’s local time', () => {
  it.each([
    // In 2026, clocks go forward on 29 March and back on 25 October.
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T18:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T17:00:00.000Z'],
    ['2026-10-24', 'Europe/Berlin', '2026-10-24T17:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T18:00:00.000Z'],
    ['2026-12-05', 'Africa/Johannesburg', '2026-12-05T17:00:00.000Z'],
    ['2026-12-05', 'America/St_Johns', '2026-12-05T22:30:00.000Z'],
    ['2026-12-05', 'Pacific/Kiritimati', '2026-12-05T05:00:00.000Z'],
  ])('19:00 on %s in %s is the right moment', (day, zone, expected) =>
    expect(momentAt(day, 19, zone).toISOString()).toBe(expected),
  );

  it('a repeated hour means its first, and a skipped hour the clock change', () => {
    expect(momentAt('2026-10-25', 2, 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(momentAt('2026-03-29', 2, 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  // Every zone with summer time changes its clocks in this period.
  it.each([
    ['2026-03-26T12:00:00Z', 12],
    ['2026-09-01T12:00:00Z', 8],
    ['2026-10-01T12:00:00Z', 34],
  ])('the daily digest comes once a day from %s in every time zone', (start, days) => {
    for (const zone of ZONES) {
      let now = at(start);
      let { day } = lastDigest(now, zone);
      for (let count = 0; count < days; count += 1) {
        const next = nextDue('daily_digest', now, zone);
        const digest = lastDigest(next, zone);
        expect([zone, digest.at, digest.day]).toEqual([zone, next, dayAfter(day)]);
        const hours = (digest.at.getTime() - digest.from.getTime()) / 3_600_000;
        expect([23, 23.5, 24, 24.5, 25]).toContain(hours);
        expect(lastDigest(new Date(next.getTime() - 1), zone).day).toBe(day);
        ({ day } = digest);
        now = next;
      }
    }
  });

  it('a moment belongs to its local calendar day', () =>
    fc.assert(
      fc.property(
        fc.date({ min: at('2024-01-01'), max: at('2034-01-01'), noInvalidDate: true }),
        fc.constantFrom(...ZONES),
        (moment, timeZone) => {
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
          expect(dayAt(moment, timeZone)).toBe(shown);
        },
      ),
    ));
});

it('every scheduled job is due again after each run', () =>
  fc.assert(
    fc.property(
      fc.date({ min: at('2024-01-01'), max: at('2034-01-01'), noInvalidDate: true }),
      fc.constantFrom(...SCHEDULES),
      fc.constantFrom(...ZONES),
      (now, name, zone) => {
        const next = nextDue(name, now, zone);
        expect(next > now).toBe(true);
        expect(next.getUTCSeconds() + next.getUTCMilliseconds()).toBe(0);
        expect(nextDue(name, new Date(next.getTime() - 1), zone)).toEqual(next);
      },
    ),
  ));
