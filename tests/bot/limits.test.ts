import { describe, expect, it } from '@jest/globals';
import { ButtonStyle, embedLength } from 'discord.js';
import fc from 'fast-check';
import { button } from '#bot/button.ts';
import { checkForm } from '#bot/form/check.ts';
import { typedFrom } from '#bot/form/draft.ts';
import { FORM_FIELDS, type Typed } from '#bot/form/fields.ts';
import { registrationForm } from '#bot/form/form.ts';
import { checkProblem, repairMessage } from '#bot/form/repair.ts';
import { english } from '#bot/language/english.ts';
import { LANGUAGES } from '#bot/language/language.ts';
import { fitMessage } from '#bot/limits.ts';
import { plain } from '#bot/plainText.ts';

const target = { kind: 'new', tournamentId: undefined } as const;

describe('the last check of a message', () => {
  it('keeps a private answer within 6,000 characters and its kept text whole, whatever was typed', () => {
    const anything = fc.record(
      Object.fromEntries(
        FORM_FIELDS.map(({ id, max }) => [
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
        const message = fitMessage(repairMessage(checkProblem(findings, words), target, typed, words));
        expect(message.embeds.reduce((sum, embed) => sum + embedLength(embed), 0)).toBeLessThanOrEqual(6_000);
        expect(typedFrom(message.embeds)).toEqual(typed);
        expect(message.allowedMentions).toEqual({ parse: [] });
      }),
      { numRuns: 200 },
    );
  });

  it('sets buttons in rows of five, at most five rows, and cuts labels', () => {
    const buttons = Array.from({ length: 40 }, (_, index) =>
      button(ButtonStyle.Primary, 'x'.repeat(100), `a:${index}`),
    );
    const { components } = fitMessage({ buttons });
    expect(components.map((row) => row.components.length)).toEqual([5, 5, 5, 5, 5]);
    expect(components[0]?.components[0]).toMatchObject({ label: `${'x'.repeat(79)}…` });
  });

  it('cuts what a single text may not hold, and fills what may not be empty', () => {
    const [embed] = fitMessage({
      embeds: [{ title: '👍'.repeat(300), fields: [{ name: '', value: '' }] }],
    }).embeds;
    expect(embed?.title?.length).toBeLessThanOrEqual(256);
    expect(embed?.title?.isWellFormed()).toBe(true);
    expect(embed?.fields).toEqual([{ name: '\u200b', value: '\u200b' }]);
  });
});

describe('the form', () => {
  it('has the five fields in order, and the positions written in', () => {
    const form = registrationForm(target, 'Register a team', english);
    expect(form.custom_id).toBe('form:new:');
    expect(form.components.map((label) => 'label' in label && label.label)).toEqual([
      'Team name',
      'Tag',
      'Contact',
      'Players, position 1 to 5',
      'Reserve',
    ]);
    expect(JSON.stringify(form)).toContain('1 \\n2 \\n3 \\n4 \\n5 ');
  });

  it('cuts a long title and too long a value', () => {
    const form = registrationForm(target, 'T'.repeat(60), english, {
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

describe('plain text', () => {
  it.each([
    ['**x**', '\\*\\*x\\*\\*'],
    ['@everyone', '\\@everyone'],
    ['<@1234>', '\\<\\@1234\\>'],
    ['[a](https://b.c)', '\\[a\\]\\(https\\://b.c\\)'],
    ['# big', '\\# big'],
    ['two\nlines', 'two lines'],
    ['||hidden|| `x` ~~y~~ __z__', '\\|\\|hidden\\|\\| \\`x\\` \\~\\~y\\~\\~ \\_\\_z\\_\\_'],
  ])('takes the meaning out of %s', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  it('leaves names alone that mean nothing', () => {
    for (const name of ['4nalog <01', 'DarkMago♥', '萧瑟', '33'])
      expect(plain(name).replaceAll('\\', '')).toBe(name);
  });
});
