import { describe, expect, it } from '@jest/globals';
import {
  defaultFormat,
  derivedStatus,
  formatLimit,
  prizeTarget,
  registrationFee,
} from '#domain/competition/tournament.ts';

const now = new Date('2026-12-05T13:00:00Z');
const facts = {
  storedStatus: 'upcoming',
  startDate: new Date('2026-12-05T12:00:00Z'),
  now,
  teams: 0,
  matches: 0,
  completedMatches: 0,
  liveMatches: 0,
  hasChampion: false,
  hasBracket: true,
} as const;

describe('The status of a tournament', () => {
  it.each([
    [
      'a future start date means upcoming',
      { startDate: new Date('2026-12-06'), teams: 20, matches: 40 },
      'upcoming',
    ],
    ['no start date means upcoming', { startDate: null, teams: 20 }, 'upcoming'],
    ['no start date, and play tells: live', { startDate: null, matches: 40, completedMatches: 1 }, 'live'],
    [
      'no start date, and a champion completes it',
      { startDate: null, completedMatches: 47, matches: 47, hasChampion: true },
      'completed',
    ],
    ['started without teams it is still upcoming', { teams: 1 }, 'upcoming'],
    ['two teams make it live', { teams: 2 }, 'live'],
    ['matches make it live', { matches: 1 }, 'live'],
    ['a bracket needs its champion', { matches: 3, completedMatches: 3 }, 'live'],
    ['a champion completes it', { matches: 3, completedMatches: 3, hasChampion: true }, 'completed'],
    [
      'without a bracket every match done completes it',
      { hasBracket: false, matches: 3, completedMatches: 3 },
      'completed',
    ],
    ['cancelled by hand stays', { storedStatus: 'cancelled', teams: 20 }, 'cancelled'],
    [
      'completed by hand stays',
      { storedStatus: 'completed', startDate: new Date('2027-01-01') },
      'completed',
    ],
    [
      'live by hand stays before its date',
      { storedStatus: 'live', startDate: new Date('2027-01-01') },
      'live',
    ],
    ['nothing stored: teams make it live', { storedStatus: 'derived', teams: 2 }, 'live'],
    ['nothing stored: a live match makes it live', { storedStatus: 'derived', liveMatches: 1 }, 'live'],
    [
      'nothing stored: all done completes it',
      {
        storedStatus: 'derived',
        startDate: null,
        hasBracket: false,
        matches: 2,
        completedMatches: 2,
        teams: 2,
      },
      'completed',
    ],
    [
      'live by hand, all done: completed',
      { storedStatus: 'live', startDate: null, matches: 3, completedMatches: 3, hasChampion: true },
      'completed',
    ],
    [
      'nothing stored, not begun',
      { storedStatus: 'derived', teams: 2, startDate: new Date('2027-01-01') },
      'upcoming',
    ],
    ['nothing stored, nothing there', { storedStatus: 'derived' }, 'upcoming'],
  ] as const)('the status follows from the facts: %s', (_, given, expected) =>
    expect(derivedStatus({ ...facts, ...given })).toBe(expected),
  );
});

describe('Defaults of a tournament', () => {
  it('format, limits, fee and prize target follow the size and the league', () => {
    expect([defaultFormat(20), defaultFormat(16)]).toEqual(['group_stage', 'single_elimination']);
    expect([formatLimit('group_stage'), formatLimit('single_elimination')]).toEqual([20, 64]);
    expect(registrationFee({ league: 'B', registrationFee: null })).toBe(250);
    expect(registrationFee({ league: 'A', registrationFee: 0 })).toBe(0);
    expect(prizeTarget({ league: 'A', targetPrizePool: null })).toBe(10_000);
  });
});
