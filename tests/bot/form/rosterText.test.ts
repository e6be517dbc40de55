import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { english } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import { formFields } from '#bot/registrations/fields.ts';
import { typedOf } from '#bot/registrations/rosterText.ts';
import { roles } from '#domain/registrations/roster.ts';
import { tidy } from '#domain/text/text.ts';
import { textProblem } from '#domain/text/textProblem.ts';

const nickname = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }),
    fc.constantFrom('33', '4nalog <01', 'y`', '1', '5 5'),
  )
  .map((name) => tidy([...tidy(name)].slice(0, 64).join('')))
  .filter((name) => name !== '' && !textProblem(name, { max: 64, min: 1 }));
// The Steam ID of this account ends in five zeros, as if a spreadsheet had rounded it.
const ids = fc.uniqueArray(
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 2 ** 31 }) }, fc.constant(506_634_272)),
  { minLength: 6, maxLength: 6 },
);
const registration = fc
  .tuple(nickname, fc.array(nickname, { minLength: 6, maxLength: 6 }), ids, fc.integer({ min: 5, max: 6 }))
  .map(([name, names, accounts, size]) => ({
    name,
    tag: 'TAG',
    contact: null,
    players: roles()
      .slice(0, size)
      .map((role, index) => ({
        role,
        name: names[index] ?? '',
        steamId: String(76561197960265728n + BigInt(accounts[index] ?? 0)),
      })),
  }));

describe('A registration as form text', () => {
  it('the text reads back as the same registration', () => {
    fc.assert(
      fc.property(registration, (given) => {
        const { findings, entry } = checkForm(typedOf(given), english);
        expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
        expect(entry).toEqual(given);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the text fits its fields with the longest names', () => {
    const typed = typedOf({
      name: '萧'.repeat(64),
      tag: '12345678',
      contact: 'x'.repeat(200),
      players: roles().map((role) => ({ role, name: '👍'.repeat(64), steamId: '76561198859019881' })),
    });
    for (const { id, max } of formFields()) expect(typed[id].length).toBeLessThanOrEqual(max);
  });
});
