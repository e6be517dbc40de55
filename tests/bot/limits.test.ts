import { describe, expect, it } from '@jest/globals';
import { embedLength } from 'discord.js';
import fc from 'fast-check';
import { fitMessage, plain, primaryButton } from '#bot/answering/message.ts';
import { COMPONENTS } from '#bot/dispatch.ts';
import { english, LANGUAGES } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import { typedFrom } from '#bot/registrations/draft.ts';
import { formFields, type Typed } from '#bot/registrations/fields.ts';
import { registrationModal } from '#bot/registrations/form.ts';
import { checkProblem, repairMessage } from '#bot/registrations/problem.ts';

const target = { kind: 'new', tournamentId: undefined } as const;

describe('The final check of a message', () => {
  it('a private answer stays within 6,000 characters and keeps the typed text whole', () => {
    const anything = fc.record(
      Object.fromEntries(
        formFields().map(({ id, max }) => [
          id,
          fc
            .string({
              unit: fc.constantFrom('`', '\\', '_', '*', '<', '\n', 'a ', '1'),
              minLength: max / 2,
              maxLength: max,
            })
            .map((text) => text.slice(0, max)),
        ]),
      ) as Record<keyof Typed, fc.Arbitrary<string>>,
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...LANGUAGES), (typed, words) => {
        const { findings } = checkForm(typed, words);
        const message = fitMessage(repairMessage(checkProblem(findings, words), target, { typed }, words));
        expect(message.embeds.reduce((sum, embed) => sum + embedLength(embed), 0)).toBeLessThanOrEqual(6_000);
        expect(typedFrom(message.embeds)).toEqual(typed);
        expect(message.allowedMentions).toEqual({ parse: [] });
      }),
      { numRuns: 200 },
    );
  });

  it('buttons are set in at most five rows of five, and labels are cut', () => {
    const buttons = Array.from({ length: 40 }, (_, index) => primaryButton('x'.repeat(100), `a:${index}`));
    const { components } = fitMessage({ buttons });
    expect(components.map((row) => row.components.length)).toEqual([5, 5, 5, 5, 5]);
    expect(components[0]?.components[0]).toMatchObject({ label: `${'x'.repeat(79)}…` });
  });

  it('texts that are too long are cut, and empty ones are filled', () => {
    const [embed] = fitMessage({
      embeds: [{ title: '👍'.repeat(300), fields: [{ name: '', value: '' }] }],
    }).embeds;
    expect(embed?.title?.length).toBeLessThanOrEqual(256);
    expect(embed?.title?.isWellFormed()).toBe(true);
    expect(embed?.fields).toEqual([{ name: '\u200b', value: '\u200b' }]);
  });
});

it('every button, menu and form has a prefix of its own, without a colon', () => {
  const prefixes = COMPONENTS.map(({ prefix }) => prefix);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
  expect(prefixes.filter((prefix) => prefix === '' || prefix.includes(':'))).toEqual([]);
});

describe('The registration form', () => {
  it('the form has its five fields in order, with the positions filled in', () => {
    const form = registrationModal(target, 'Register a team', english);
    expect(form.custom_id).toBe('form:new:');
    expect(form.components.map((label) => 'label' in label && label.label)).toEqual([
      'Team name',
      'Tag',
      'Contact',
      'Players, positions 1 to 5',
      'Reserve',
    ]);
    expect(JSON.stringify(form)).toContain('1 \\n2 \\n3 \\n4 \\n5 ');
  });

  it('a long title and a long value are cut', () => {
    const form = registrationModal(target, 'T'.repeat(60), english, {
      name: '👍'.repeat(70),
      tag: '',
      contact: '',
      players: '',
      reserve: '',
    });
    expect(form.title).toHaveLength(45);
    expect(form.components[0]).toMatchObject({ component: { value: '👍'.repeat(64) } });
  });
});

describe('Plain text', () => {
  it.each([
    ['**x**', '\\*\\*x\\*\\*'],
    ['@everyone', '\\@everyone'],
    ['<@1234>', '\\<\\@1234\\>'],
    ['[a](https://b.c)', '\\[a\\]\\(https\\://b.c\\)'],
    ['# big', '\\# big'],
    ['two\nlines', 'two lines'],
    ['||hidden|| `x` ~~y~~ __z__', '\\|\\|hidden\\|\\| \\`x\\` \\~\\~y\\~\\~ \\_\\_z\\_\\_'],
  ])('the formatting of %s is escaped', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  it('names without formatting stay unchanged', () => {
    for (const name of ['4nalog <01', 'DarkMago♥', '萧瑟', '33'])
      expect(plain(name).replaceAll('\\', '')).toBe(name);
  });
});
