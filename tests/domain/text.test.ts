import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeDiscord } from '#domain/text/discordText.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { cut, lengthOf, nameKey, tidy } from '#domain/text/text.ts';
import { textProblem } from '#domain/text/textProblem.ts';

const problem = (text: string) => textProblem(tidy(text), { max: 64, min: 1 })?.text;

describe('Text typed by people', () => {
  it.each([
    'PSG.LGD',
    '萧瑟',
    'DarkMago♥',
    'y`',
    '4nalog <01',
    '@everyone',
    '**bold**',
    '<script>',
    '👨‍👩‍👧‍👦 family',
    'ทีมผู้กล้า',
    'فريق',
    '-',
    'x'.repeat(64),
    '😀'.repeat(64),
  ])('the text is accepted: %s', (text) => expect(problem(text)).toBeUndefined());

  it.each([
    ['', 'is missing'],
    ['   \u00A0 ', 'is missing'],
    ['x'.repeat(65), 'is longer than 64 characters'],
    ['😀'.repeat(65), 'is longer than 64 characters'],
    ['a\u0000b', 'contains control characters'],
    ['a\nb', 'contains control characters'],
    ['a\u2028b', 'contains control characters'],
    ['a\u2029b', 'contains control characters'],
    ['\u202Eevil', 'contains characters that change the reading direction'],
    ['\u2067x', 'contains characters that change the reading direction'],
    ['\u200B\u200D', 'has no visible characters'],
    ['\u3164', 'has no visible characters'],
    ['\uD800', 'contains an incomplete character'],
  ])('the text is refused: %j', (text, expected) => expect(problem(text)).toBe(expected));

  it('line breaks are accepted where allowed', () => {
    expect(textProblem('a\nb', { max: 10, lines: true })).toBeUndefined();
  });

  it('name comparison ignores case and invisible characters', () => {
    expect(nameKey(' Team\u200B  LIQUID ')).toBe(nameKey('team liquid'));
    expect(nameKey('Team Li\u200Bquid')).toBe(nameKey('Team Liquid'));
    expect(nameKey('T\u200BL\u200E')).toBe(nameKey('tl'));
    expect(nameKey('Team\u3164Liquid')).toBe(nameKey('Team Liquid'));
    expect(nameKey('LE\u0301SLA\u0303O')).toBe(nameKey('LÉSLÃO'));
    expect(nameKey('OG')).not.toBe(nameKey('0G'));
  });

  it('shortening a text never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const short = cut(text, max);
        expect(lengthOf(short)).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});

describe('Text sent to Discord', () => {
  it.each([
    ['**bold**', String.raw`\*\*bold\*\*`],
    ['@everyone', String.raw`\@everyone`],
    ['<@123456789012345678>', String.raw`\<\@123456789012345678\>`],
    ['<t:0:R>', String.raw`\<t\:0\:R\>`],
    ['[x](https://y.z)', String.raw`\[x\]\(https\://y.z\)`],
    ['# head', String.raw`\# head`],
    ['1. one', String.raw`1\. one`],
    ['- item', String.raw`\- item`],
    ['||spoiler||', String.raw`\|\|spoiler\|\|`],
    ['a-b_c', String.raw`a-b\_c`],
    ['PSG.LGD', String.raw`PSG\.LGD`],
    ['discord.gg/evil', String.raw`discord\.gg/evil`],
    ['v1.2, ok. Yes', 'v1.2, ok. Yes'],
  ])('the text %s cannot ping or format', (text, escaped) => expect(escapeDiscord(text)).toBe(escaped));

  it('escaped text is displayed as the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(escapeDiscord(text).replace(/\\([^0-9A-Za-z\s])/g, '$1')).toBe(text);
      }),
    );
  });
});

describe('Two names and a score', () => {
  it('keep their order even if a name is written right to left', () => {
    expect(pairText('OG', 'Talon')).toBe('OG v Talon');
    expect(pairText('OG', 'نسور', '1–0')).toBe('OG 1–0 \u2068نسور\u2069');
    expect(pairText('שועלים', 'نسور', '2–1')).toBe('\u2068שועלים\u2069 2–1 \u2068نسور\u2069');
  });
});
