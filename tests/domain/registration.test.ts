import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import type { DomainError, FieldPhrases } from '#domain/errors.ts';
import * as rules from '#domain/registrations/registration.ts';
import { inRoleOrder, type RosterRole, roleOf, roles, slotOf } from '#domain/registrations/roster.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { GROUPS } from '#domain/settings.ts';
import { textOf } from '#domain/text/phrase.ts';

const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'none';
};

const wordsOf = (fields: FieldPhrases) =>
  Object.fromEntries(Object.entries(fields).map(([path, phrase]) => [path, textOf(phrase)]));

const places = (approvedTeams: number, kept = 0) => ({ approvedTeams, kept, maxTeams: 20 });

describe('Open and closed registration', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const facts = { status: 'upcoming', registrationOpen: true, registrationClosesAt: null, now } as const;
  it('registration stays open, even in a live tournament, until somebody or a date closes it', () => {
    expect(rules.closedReason(facts)).toBeUndefined();
    expect(rules.closedReason({ ...facts, status: 'live' })).toBeUndefined();
    expect(
      rules.closedReason({ ...facts, registrationClosesAt: new Date('2026-12-01T12:00:01Z') }),
    ).toBeUndefined();
    expect(rules.closedReason({ ...facts, registrationClosesAt: now })?.text).toBe(
      'Registration has closed.',
    );
    expect(rules.closedReason({ ...facts, registrationOpen: false })?.text).toBe('Registration is closed.');
    expect(rules.closedReason({ ...facts, status: 'completed' })?.text).toBe('This tournament is completed.');
    expect(rules.closedReason({ ...facts, status: 'cancelled' })?.text).toBe('This tournament is cancelled.');
  });
});

describe('Deciding on a registration', () => {
  it.each([
    ['pending', 'approve', 'reject', 'withdraw', 'already'],
    ['waiting', 'approve', 'reject', 'withdraw', 'already'],
    ['approved', 'already', 'approved', 'approved', 'unapprove'],
    ['rejected', 'rejected', 'already', 'rejected', 'reopen'],
    ['withdrawn', 'withdrawn', 'withdrawn', 'already', 'reopen'],
  ] as const)(
    'a registration that is %s allows only its own next steps',
    (status, approve, reject, withdraw, reopen) => {
      const outcome = (act: () => string) => {
        const code = refusal(act);
        return code === 'none' ? act() : code;
      };
      expect(outcome(() => rules.approval(status, places(0)))).toBe(approve);
      expect(outcome(() => rules.rejection(status))).toBe(reject);
      expect(outcome(() => rules.withdrawal(status))).toBe(withdraw);
      expect(outcome(() => rules.reopening(status))).toBe(reopen);
    },
  );

  it('a full tournament refuses an approval, and new registrations join the waitlist', () => {
    expect(refusal(() => rules.approval('pending', places(20)))).toBe('tournament_full');
    expect(rules.approval('approved', places(20))).toBe('already');
    expect(rules.arrivalStatus(places(19), 0)).toBe('pending');
    expect(rules.arrivalStatus(places(20), 0)).toBe('waiting');
  });

  it('reserved places go to nobody else', () => {
    const kept = places(17, 3);
    expect(refusal(() => rules.approval('pending', kept))).toBe('places_kept');
    expect(rules.approval('pending', places(17, 2))).toBe('approve');
    expect(rules.arrivalStatus(kept, 0)).toBe('waiting');
    expect(rules.arrivalStatus(kept, 4, true)).toBe('pending');
    expect(rules.promotions({ ...places(16, 3), status: 'upcoming', pending: 0 })).toBe(1);
  });

  it('a new registration joins the end of the waitlist', () => {
    expect(rules.arrivalStatus(places(19), 1)).toBe('waiting');
  });

  it.each([
    ['every place is taken', 'upcoming', 20, 20, 0, 0],
    ['two are free', 'upcoming', 18, 20, 0, 2],
    ['who is pending came earlier', 'upcoming', 18, 20, 1, 1],
    ['more are pending than places are free', 'live', 18, 20, 3, 0],
    ['a started tournament still fills up', 'live', 19, 20, 0, 1],
    ['it is over', 'completed', 1, 20, 0, 0],
    ['it is called off', 'cancelled', 1, 20, 0, 0],
  ] as const)('the waitlist moves up if places allow: %s', (_, status, teams, maxTeams, pending, moved) => {
    expect(rules.promotions({ status, approvedTeams: teams, kept: 0, maxTeams, pending })).toBe(moved);
  });

  it.each([
    ['nobody waits', 19, 5, 0, 0, 'pending'],
    ['every place is taken', 20, 0, 0, 0, 'waiting'],
    ['it was the first, and a place is free', 19, 0, 0, 3, 'pending'],
    ['it was the first, and the free place is spoken for', 19, 1, 0, 3, 'waiting'],
    ['a place is free, and another was before it', 19, 0, 1, 3, 'waiting'],
  ] as const)(
    'a reopened registration gets its status by the free places: %s',
    (_, approvedTeams, pending, waitingBefore, waiting, status) => {
      const now = { ...places(approvedTeams), status: 'upcoming', pending } as const;
      expect(rules.returnStatus(now, waitingBefore, waiting)).toBe(status);
    },
  );
});

describe('The group for an approved team', () => {
  const counts = fc.record(
    Object.fromEntries(GROUPS.map((group) => [group, fc.integer({ min: 0, max: 5 })])),
  );
  it('the smallest group is chosen, A first, and never a full one', () => {
    fc.assert(
      fc.property(counts, (given: GroupCounts) => {
        const open = GROUPS.filter((group) => (given[group] ?? 0) < 5);
        if (open.length === 0) return expect(refusal(() => chooseGroup(given))).toBe('groups_full');
        const chosen = chooseGroup(given);
        const least = Math.min(...GROUPS.map((group) => given[group] ?? 0));
        expect(given[chosen]).toBe(least);
        expect(GROUPS.find((group) => (given[group] ?? 0) === least)).toBe(chosen);
      }),
    );
  });
  it('a requested group is used, or causes a conflict if it is full', () => {
    expect(chooseGroup({ A: 1, D: 4 }, 'D')).toBe('D');
    expect(refusal(() => chooseGroup({ D: 5 }, 'D'))).toBe('group_full');
  });
});

describe('The roster of a registration', () => {
  const player = (role: RosterRole, steamId: string = role) => ({ name: `the ${role}`, role, steamId });
  const whole = roles().map((role) => player(role));
  it('a roster is complete with one player per position and at most one reserve', () => {
    expect(wordsOf(rosterProblems(whole))).toEqual({});
    expect(wordsOf(rosterProblems(whole.slice(0, 5)))).toEqual({});
  });
  it('a missing, duplicate or extra player is named', () => {
    expect(wordsOf(rosterProblems(whole.slice(1)))).toEqual({ players: 'No player for position 1 (Carry)' });
    expect(
      wordsOf(rosterProblems([...whole.slice(0, 5), player('Reserve'), player('Reserve', 'other')])),
    ).toEqual({
      'players.6.role': 'Only 1 reserve player is allowed per team',
      players: 'Maximum team size is 6 players (5 main + 1 reserve)',
    });
    expect(wordsOf(rosterProblems([...whole.slice(0, 4), player('Carry', 'x')]))).toMatchObject({
      'players.4.role': 'Position 1 (Carry) is taken by the Carry',
    });
    expect(wordsOf(rosterProblems([...whole.slice(0, 5), player('Reserve', 'Mid')]))).toEqual({
      'players.5.steamId': 'the Reserve has the same Steam ID as the Mid',
    });
  });
  it('a roster is sorted by role, and each slot belongs to one role', () => {
    expect(inRoleOrder(whole.toReversed())).toEqual(whole);
    for (const role of roles()) expect(roleOf(slotOf(role))).toBe(role);
  });
});
