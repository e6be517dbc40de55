import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from '../../bot/simulator/page/Markdown.tsx';
import { escapeDiscord } from '../../domain/discordText.ts';

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
/** What a person reads: without tags, entities as the signs that they are. */
const read = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&(#x27|\w+);/g, (_, name: string) => ENTITIES[name] ?? '?');

describe('the text of a message in the rehearsal room', () => {
  it.each([
    [
      '**bold** *italic* __under__ ~~gone~~',
      '<strong>bold</strong> <em>italic</em> <u>under</u> <s>gone</s>',
    ],
    ['`a **b**`', '<code>a **b**</code>'],
    ['```\na *b*\n```', '<pre><code>a *b*</code></pre>'],
    ['# Title\nrest', '<strong data-level="1">Title</strong>rest'],
    [String.raw`\*\*not bold\*\*`, '**not bold**'],
    ['one\ntwo', 'one\ntwo'],
  ])('shows %j as Discord does', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('makes links of web addresses only', () => {
    expect(html('[here](https://example.org/a?b=1)')).toBe(
      '<a href="https://example.org/a?b=1" target="_blank" rel="noreferrer">here</a>',
    );
    expect(html('[here](javascript:alert(1))')).not.toContain('<a');
  });

  it('shows a timestamp in the zone of the reader', () => {
    expect(html('<t:1764698400:F>')).toMatch(
      /^<time dateTime="2025-12-02T18:00:00.000Z">.+ 2025, .+<\/time>$/,
    );
    expect(html('<t:99999999999999999:F>')).toBe('Invalid date');
  });

  it('never makes HTML of what people wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tags = html(`${text}<script>alert(1)</script>`).match(
          /<(?!\/?(?:strong|em|u|s|code|pre|a|time|b|small|blockquote)\b)[^>]*>/g,
        );
        expect(tags).toBeNull();
      }),
    );
  });

  it('shows escaped text to the letter', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        ...['*', '**', '_', '~~', '`', '```', '||', '> ', '>>> ', '# ', '-# ', '- ', '1. ', '\n', ' ', '\\'],
      ),
      fc.constantFrom(
        '<@1234567890123456789>',
        '<t:1:R>',
        '@everyone',
        '@here',
        'https://a.b/c',
        '[a](https://b.c)',
        ':smile:',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        // Tabs, form feeds and carriage returns are made even by Discord before it reads anything.
        const text = pieces.join('').replace(/[\t\f\r]/g, ' ');
        expect(read(html(escapeDiscord(text)))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
