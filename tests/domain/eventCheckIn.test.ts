import { describe, expect, it } from '@jest/globals';
import {
  EVENT_CHECK_IN,
  phaseOf,
  requireCheckIn,
  requireExtension,
  windowOf,
} from '#domain/eventCheckIn/eventCheckIn.ts';

const startsAt = new Date('2026-12-05T18:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const planned = { settings: EVENT_CHECK_IN, startsAt, extendedTo: null };
const window = windowOf(planned);
if (!window) throw new Error('A tournament that asks for check-in has a window');
const codeOf = (act: () => void): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const facts = { window, now: at(-30), isIn: false, hasLeft: false, isStaff: false };

describe('Event check-in', () => {
  it('opens an hour before the start and closes ten minutes before it', () => {
    expect(window).toEqual({ opensAt: at(-60), closesAt: at(-10) });
    expect([-61, -60, -11, -10].map((minutes) => phaseOf(window, at(minutes)))).toEqual([
      'early',
      'open',
      'open',
      'closed',
    ]);
  });

  it('exists only with the setting and a start, and moves with the start', () => {
    expect(windowOf({ ...planned, settings: null })).toBeUndefined();
    expect(windowOf({ ...planned, startsAt: null })).toBeUndefined();
    expect(windowOf({ ...planned, extendedTo: at(5) })?.closesAt).toEqual(at(5));
    expect(windowOf({ ...planned, startsAt: at(60), extendedTo: at(5) })?.closesAt).toEqual(at(50));
  });

  it.each([
    [{}, undefined],
    [{ now: at(-61) }, 'check_in_not_open'],
    [{ now: at(-10) }, 'check_in_over'],
    [{ now: at(-10), isStaff: true }, undefined],
    [{ isIn: true }, 'already_in'],
    [{ isIn: true, isStaff: true }, 'already_in'],
    [{ hasLeft: true, isStaff: true }, 'team_left'],
    [{ window: undefined }, 'no_event_check_in'],
  ])('given %j, answers a check-in with %s', (other, code) => {
    expect(codeOf(() => requireCheckIn({ ...facts, ...other }))).toBe(code);
  });

  it.each([
    [at(0), at(-30), undefined],
    [at(-10), at(-30), 'not_later'],
    [at(-5), at(-5), 'not_later'],
    [at(721), at(-30), 'too_late'],
  ])('answers an extension to %s at %s with %s', (to, now, code) => {
    expect(codeOf(() => requireExtension({ window, startsAt, to, now }))).toBe(code);
  });
});
