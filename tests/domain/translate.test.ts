import { afterEach, describe, expect, it } from '@jest/globals';
import { plural, sense, serverText, speak, t, textParts } from '#domain/text/translate.ts';

const ENGLISH = {
  language: 'en',
  say: () => undefined,
  phrase: (phrase: string | { text: string }) => (typeof phrase === 'string' ? phrase : phrase.text),
  serverText: (text: string) => text,
} as const;
afterEach(() => speak(ENGLISH));

const asked: unknown[] = [];
const speakShouting = () =>
  speak({
    ...ENGLISH,
    language: 'pt',
    say: (id, values) => {
      asked.push([id, values]);
      return id.startsWith('{0} of') ? `${values[1]}: ${values[0]}` : undefined;
    },
    serverText: (text) => text.toUpperCase(),
  });

describe('A text', () => {
  const parts = (strings: TemplateStringsArray, ...values: string[]) => [
    values.length,
    ...textParts(strings),
  ];

  it('is unchanged in English, with its values', () => {
    expect(t`${3} of ${'5'} played`).toBe('3 of 5 played');
    expect([plural(1, '# team', '# teams'), plural(0, '# team', '# teams')]).toEqual(['1 team', '0 teams']);
    expect(sense('of a match')`Final`).toBe('Final');
    expect(parts`${'a'} in ${'b'}.`).toEqual([2, '', 0, ' in ', 1, '.']);
    expect(serverText('Round 1')).toBe('Round 1');
  });

  it('is looked up by its English words, and stays English without a translation', () => {
    speakShouting();
    expect(t`${3} of ${'5'} played`).toBe('5: 3');
    expect(parts`${'a'} of ${'b'}`).toEqual([2, '', 1, ': ', 0, '']);
    expect(plural(2, '# team', '# teams')).toBe('2 teams');
    expect(sense('of a match')`Final`).toBe('Final');
    expect(asked.slice(2)).toEqual([
      ['{0, plural, one {# team} other {# teams}}', [2]],
      ['Final [of a match]', []],
    ]);
    expect(serverText('Round 1')).toBe('ROUND 1');
  });
});
