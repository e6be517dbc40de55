import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '#domain/errors.ts';
import { type RosterRole, roles, type Seat, slotOf, withCaptain } from '#domain/registrations/roster.ts';
import { requireRoom } from '#domain/registrations/rosterRules.ts';

const seatAt = (role: RosterRole, fields: Partial<Seat> = {}): Seat => ({
  id: role,
  playerId: `player ${role}`,
  playerName: `Player ${role}`,
  slot: slotOf(role),
  isCaptain: false,
  isActive: true,
  ...fields,
});
const roster = (...roles: RosterRole[]) => roles.map((role) => seatAt(role));
const refusal = (act: () => unknown) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : error;
  }
};

describe('Space in a roster', () => {
  it.each<[string, Seat[], RosterRole, [string, string] | undefined]>([
    ['empty', [], 'Carry', undefined],
    ['with the role free', roster('Carry', 'Reserve'), 'Mid', undefined],
    [
      'with the role taken',
      roster('Carry', 'Mid'),
      'Mid',
      ['role_taken', 'Position 2 (Mid) is taken by Player Mid'],
    ],
    [
      'with a reserve',
      roster('Carry', 'Reserve'),
      'Reserve',
      ['role_taken', 'Only 1 reserve player is allowed per team'],
    ],
    [
      'full',
      roster(...roles()),
      'Mid',
      ['roster_full', 'Maximum team size is 6 players (5 main + 1 reserve)'],
    ],
    ['with the role in its history', [seatAt('Mid', { isActive: false })], 'Mid', undefined],
  ])('a player can join if there is space: %s', (_, seats, role, expected) => {
    expect(refusal(() => requireRoom(seats, role))).toEqual(expected);
  });
});

describe('The captain of a roster', () => {
  const captains = (seats: readonly Seat[]) => seats.filter(({ isCaptain }) => isCaptain).map(({ id }) => id);

  it.each<[string, Seat[], string | null | undefined, string[]]>([
    ['is position 1 until one is chosen', roster('Mid', 'Carry'), undefined, ['Carry']],
    ['is nobody without a position 1', roster('Mid', 'Reserve'), undefined, []],
    ['is who was chosen', roster('Mid', 'Carry'), 'Mid', ['Mid']],
    ['stays', [seatAt('Mid', { isCaptain: true }), seatAt('Carry')], undefined, ['Mid']],
    [
      'is position 1 again when the captain has left',
      [seatAt('Mid', { isCaptain: true, isActive: false }), seatAt('Carry')],
      undefined,
      ['Carry'],
    ],
    ['is nobody when that is chosen', [seatAt('Carry', { isCaptain: true })], null, []],
  ])('the captain %s', (_, seats, chosen, expected) => {
    expect(captains(withCaptain(seats, chosen))).toEqual(expected);
  });

  it('at most one active player is captain, and asking again changes nothing', () => {
    const seats = fc
      .subarray([...roles()])
      .chain((roles) =>
        fc.tuple(
          ...roles.map((role) =>
            fc
              .record({ isActive: fc.boolean(), isCaptain: fc.boolean() })
              .map((fields) => seatAt(role, fields)),
          ),
        ),
      );
    fc.assert(
      fc.property(seats, fc.option(fc.constantFrom(...roles()), { nil: undefined }), (given, chosen) => {
        const after = withCaptain(given, chosen);
        expect(captains(after).length).toBeLessThanOrEqual(1);
        expect(after.filter(({ isCaptain, isActive }) => isCaptain && !isActive)).toEqual([]);
        expect(withCaptain(after, chosen)).toEqual(after);
      }),
    );
  });
});
