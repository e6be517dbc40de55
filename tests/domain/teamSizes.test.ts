import { afterEach, describe, expect, it } from '@jest/globals';
import { lineUpProblems, usualLineUp } from '#domain/matchDay/lineUp.ts';
import {
  isReserve,
  mainRoster,
  positionMark,
  positions,
  roleOf,
  slotOf,
  standInRole,
} from '#domain/registrations/roster.ts';
import { headingsText, readRosterLines } from '#domain/registrations/rosterLines.ts';
import { rosterFull, rosterProblems } from '#domain/registrations/rosterRules.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { textOf } from '#domain/text/phrase.ts';

afterEach(() => applySiteSettings({}));

const PAIRS = { teamSize: 2, roles: ['Driver', 'Navigator'] };
const SEVENS = {
  teamSize: 7,
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'First bench', 'Second bench'],
};
const rosterOf = ({ roles }: { roles: string[] }) =>
  roles.map((role, index) => ({ name: `Player ${index + 1}`, steamId: `${index}`, role }));
const texts = (problems: ReturnType<typeof rosterProblems>) =>
  Object.entries(problems).map(([path, problem]) => `${path}: ${textOf(problem)}`);
const read = (players: string, reserves = '') => {
  const { players: found, problems } = readRosterLines(players, reserves);
  return {
    players: found.map(({ name, role }) => `${role} ${name}`),
    problems: problems.map(({ line, message }) => `${line}: ${message.text}`),
  };
};
const candidates = (slots: readonly number[]) =>
  slots.map((slot) => ({ id: `p${slot}`, name: `Player ${slot}`, slot, isBanned: false, playsFor: null }));

describe('Teams of two without reserves', () => {
  it('are full and complete with both positions', () => {
    applySiteSettings(PAIRS);
    expect(rosterProblems(rosterOf(PAIRS))).toEqual({});
    expect(texts(rosterProblems(rosterOf(PAIRS).slice(0, 1)))).toEqual([
      'players: No player for position 2 (Navigator)',
    ]);
    expect(rosterFull().text).toBe('Maximum team size: 2');
    expect([positions(), mainRoster(rosterOf(PAIRS)).length, headingsText()]).toEqual([
      [1, 2],
      2,
      'Player 1 to Player 2',
    ]);
    expect(PAIRS.roles.map(isReserve)).toEqual([false, false]);
    expect([standInRole(), roleOf(6)]).toEqual(['Driver', 'Navigator']);
  });

  it('are read from two lines, and a third is refused', () => {
    applySiteSettings(PAIRS);
    expect(read('2 Ann 11\n1 Ben 12')).toEqual({ players: ['Navigator Ann', 'Driver Ben'], problems: [] });
    // No position has the number 3, so the number belongs to the nickname.
    expect(read('Ann 11\n3 Ben 12').players).toEqual(['Driver Ann', 'Navigator 3 Ben']);
    expect(read('Ann 11\nBen 12\nCleo 13', 'Dan 14').problems).toEqual([
      '3: The team has one player too many.',
      'reserve: Teams cannot have reserves here.',
    ]);
    expect(read('1 \n2 ').problems).toEqual([
      'players: No players yet. Enter one line for each position from 1 to 2.',
    ]);
  });

  it('have line-ups of two', () => {
    applySiteSettings(PAIRS);
    expect(usualLineUp(candidates([1, 2]))).toEqual(['p1', 'p2']);
    expect(lineUpProblems(['p1', 'p2'], candidates([1, 2]))).toEqual({});
    expect(Object.keys(lineUpProblems(['p1', null], candidates([1])))).toEqual(['players.1']);
  });
});

describe('Teams of seven with two reserves', () => {
  it('have places for all nine players', () => {
    applySiteSettings(SEVENS);
    const whole = rosterOf(SEVENS);
    expect(rosterProblems(whole)).toEqual({});
    expect(rosterProblems(whole.slice(0, 7))).toEqual({});
    expect(mainRoster(whole)).toHaveLength(7);
    expect(texts(rosterProblems([...whole, { name: 'Late', steamId: '99', role: 'Second bench' }]))).toEqual([
      'players.9.role: Position 9 (Second bench) is taken by Player 9',
      'players: Maximum team size is 9 players (7 main + 2 reserves)',
    ]);
    expect(SEVENS.roles.map(positionMark).join('')).toBe('1234567RR');
    expect(SEVENS.roles.map((role) => roleOf(slotOf(role)))).toEqual(SEVENS.roles);
    expect(headingsText()).toBe('Player 1 to Player 7 and Reserve 1 to Reserve 2');
  });

  it('are read with a line per reserve, by position or in order', () => {
    applySiteSettings(SEVENS);
    const seven = '1234567'
      .split('')
      .map((position) => `${position} P${position} 10${position}`)
      .join('\n');
    const bench = (lines: string) => read(seven, lines).players.slice(7);
    expect(bench('Ann 11\nBen 12')).toEqual(['First bench Ann', 'Second bench Ben']);
    expect(bench('9 Ann 11\n8 Ben 12')).toEqual(['Second bench Ann', 'First bench Ben']);
    // The form prefills these lines, and the captain has left them unchanged.
    expect(read(seven, '8 \n9 Ben 12')).toMatchObject({ problems: [] });
    expect(read(seven, '8 A 11\n8 B 12\nC 13').problems).toEqual([
      'reserve: Another line already has the role First bench.',
      'reserve: At most 2 reserve players are allowed per team.',
    ]);
    expect(read(`${seven}\nP8 108`).problems).toEqual([
      '8: There are only seven positions. An eighth player goes in Reserves.',
    ]);
  });
});
