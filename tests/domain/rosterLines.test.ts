import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roles } from '#domain/registrations/roster.ts';
import { readRosterLines } from '#domain/registrations/rosterLines.ts';

const id = (number: number) => String(76561197960265728n + BigInt(number));
const five = ['Sipho', '天鸽', '4nalog <01', '33', 'y`'];
const field = (names: readonly string[]) => names.map((name, index) => `${name} ${index + 1_000}`).join('\n');
const messages = (players: string, reserve = '') =>
  readRosterLines(players, reserve).problems.map(({ line, message }) => `${line}: ${message.text}`);

/** Realistic nicknames: visible and trimmed, with single spaces inside. */
const nickname = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((words) =>
    words
      .join(' ')
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/gu, ' ')
      .trim(),
  )
  .filter((name) => /[\p{L}\p{N}]/u.test(name) && !/^[1-5]( |$)/.test(name));

describe('Reading roster lines', () => {
  it('a line without a position uses its line number', () => {
    const { players, problems } = readRosterLines(field(five), '');
    expect(problems).toEqual([]);
    expect(players.map(({ name, role }) => [role, name])).toEqual(
      five.map((name, index) => [roles()[index], name]),
    );
  });

  it('a leading digit is a position only before a nickname', () => {
    const { players, problems } = readRosterLines('5 e 1\n33 2\n1 33 3\n3 c 4\n4 4 5', '');
    expect(problems).toEqual([]);
    expect(players.map(({ name, role }) => `${role} ${name}`)).toEqual([
      'Hard Support e',
      'Mid 33',
      'Carry 33',
      'Offlane c',
      'Support 4',
    ]);
  });

  it('any five nicknames are read correctly, in any order of positions', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(nickname, { minLength: 5, maxLength: 5 }),
        fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5, maxLength: 5 }),
        (names, positions) => {
          const lines = names.map((name, index) => `${positions[index]} ${name} [U:1:${index + 7}]`);
          const { players, problems } = readRosterLines(lines.join('\n'), `${names[0]} 99`);
          expect(problems).toEqual([]);
          expect(players.slice(0, 5)).toEqual(
            names.map((name, index) => ({
              name,
              steamId: id(index + 7),
              role: roles()[(positions[index] ?? 1) - 1],
            })),
          );
          expect(players[5]).toEqual({ name: names[0], steamId: id(99), role: 'Reserve' });
        },
      ),
    );
  });

  it('blank lines and surrounding white space are ignored', () => {
    expect(readRosterLines(`\r\n  1 a 11 \r\n\r\n2 b 12\n3 c 13\n\n4 d 14\n5 e 15\n`, '  ').problems).toEqual(
      [],
    );
  });

  it.each([
    ['four players', field(five.slice(0, 4)), '', ['players: Position 5 (Hard Support) has no player.']],
    ['no players', '', '', ['players: No players yet. Enter one line for each position from 1 to 5.']],
    [
      'seven players',
      field([...five, 'six', 'seven']),
      '',
      [
        '6: There are only five positions. A sixth player goes in Reserve.',
        '7: There are only five positions. A sixth player goes in Reserve.',
      ],
    ],
    ['two reserves', field(five), 'a 21\nb 22', ['reserve: Only 1 reserve player is allowed per team.']],
    [
      'a position twice',
      '1 a 11\n1 b 12\n3 c 13\n4 d 14\n5 e 15',
      '',
      ['2: Line 1 already has this position.', 'players: Position 2 (Mid) has no player.'],
    ],
    [
      'a Steam ID twice',
      '1 a 11\n2 b 12\n3 c 11\n4 d 14\n5 e 15',
      'f 12',
      ['3: Same Steam ID as line 1.', 'reserve: Same Steam ID as line 2.'],
    ],
    [
      'a vanity link',
      `${field(five.slice(0, 4))}\n5 e steamcommunity.com/id/e`,
      '',
      [
        "5: Custom links have no ID in them. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
      ],
    ],
    [
      'a line without a name',
      `${field(five.slice(0, 4))}\n${id(5)}`,
      '',
      ['5: The nickname before the Steam ID is missing.'],
    ],
    [
      'the prefilled form',
      '1 \n2 \n3 \n4 \n5 ',
      '',
      ['players: No players yet. Enter one line for each position from 1 to 5.'],
    ],
    [
      'a form that is half filled in',
      '1 a 11\n2 \n3 Wisper\n86745912\n5 steamcommunity.com/id/e',
      '',
      [
        '3: The Steam ID after the nickname is missing.',
        '4: The nickname before the Steam ID is missing.',
        "5: Custom links have no ID in them. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
        'players: Position 2 (Mid) has no player.',
      ],
    ],
    [
      'positions that are left out',
      '1 a 11\n5 e 15\n4 d',
      '',
      [
        '3: The Steam ID after the nickname is missing.',
        'players: Positions 2 (Mid) and 3 (Offlane) have no player.',
      ],
    ],
    [
      'a nickname that turns the text',
      `${field(five.slice(0, 4))}\n5 a\u202Eb 77`,
      '',
      ['5: The nickname contains characters that change the reading direction.'],
    ],
    [
      'an invisible nickname',
      `${field(five.slice(0, 4))}\n5 \u200B\u200B 77`,
      '',
      ['5: The nickname has no visible characters.'],
    ],
    [
      'a nickname of 65',
      `${field(five.slice(0, 4))}\n5 ${'x'.repeat(65)} 77`,
      '',
      ['5: The nickname is longer than 64 characters.'],
    ],
  ])('each problem names its line: %s', (_, players, reserve, expected) => {
    expect(messages(players, reserve)).toEqual(expected);
  });

  it('decoration from a chat or a spreadsheet is ignored', () => {
    const field = roles()
      .slice(0, 5)
      .map((_, at) => `\uFEFF${at + 1} Nick${at} \u200E${id(at + 1)}\u200B \u200E`)
      .join('\n');
    const { players, problems } = readRosterLines(field, '');
    expect(problems).toEqual([]);
    expect(players.map(({ name, steamId }) => `${name} ${steamId}`)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Nick${at} ${id(at + 1)}`),
    );
  });

  it('a roster without problems is always complete, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ maxLength: 40 }),
        (players, reserve) => {
          const reading = readRosterLines(players, reserve);
          if (reading.problems.length > 0) return;
          expect(new Set(reading.players.map(({ role }) => role)).size).toBe(reading.players.length);
          expect(reading.players.length).toBeGreaterThanOrEqual(5);
        },
      ),
    );
  });
});
