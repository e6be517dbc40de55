import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { english } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import type { Typed } from '#bot/registrations/fields.ts';
import { escapeDiscord } from '#domain/text/discordText.ts';
import { textOf } from '#domain/text/phrase.ts';
import { checkValue } from '../../packages/discord-simulator/formParts.ts';
import { exampleForm } from '../../packages/discord-simulator/page/examples.ts';
import { guideSteps } from '../../packages/discord-simulator/page/guideSteps.ts';
import { Markdown } from '../../packages/discord-simulator/page/Markdown.tsx';
import { listed, matching, runnablesOf } from '../../packages/discord-simulator/page/useComposer.ts';

const html = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { text })).replace(/ class="[^"]*"/g, '');

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
/** Returns the text that a person reads: without tags and with entities decoded. */
const read = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&(#x27|\w+);/g, (_, name: string) => ENTITIES[name] ?? '?');

describe('The text of a message in the rehearsal room', () => {
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
  ])('%j is shown as in Discord', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('only web addresses become links', () => {
    expect(html('[here](https://example.org/a?b=1)')).toBe(
      '<a href="https://example.org/a?b=1" target="_blank" rel="noreferrer">here</a>',
    );
    expect(html('[here](javascript:alert(1))')).not.toContain('<a');
  });

  it('a timestamp is shown in the reader’s time zone', () => {
    expect(html('<t:1764698400:F>')).toMatch(
      /^<time dateTime="2025-12-02T18:00:00.000Z">.+ 2025, .+<\/time>$/,
    );
    expect(html('<t:99999999999999999:F>')).toBe('Invalid date');
  });

  it('text written by people never becomes HTML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tags = html(`${text}<script>alert(1)</script>`).match(
          /<(?!\/?(?:strong|em|u|s|code|pre|a|time|b|small|blockquote)\b)[^>]*>/g,
        );
        expect(tags).toBeNull();
      }),
    );
  });

  it('escaped text is shown literally', () => {
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
        // Discord itself replaces tabs, form feeds and carriage returns before it processes text.
        const text = pieces.join('').replace(/[\t\f\r]/g, ' ');
        expect(read(html(escapeDiscord(text)))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('The command line of the rehearsal room', () => {
  const option = { type: 3, name: 'team', description: 'Your team', autocomplete: true };
  const commands = runnablesOf([
    { name: 'register', description: 'Register', options: [] },
    {
      name: 'team',
      description: 'Your registration',
      options: [
        { type: 1, name: 'see', description: 'See it', options: [option] },
        { type: 1, name: 'edit', description: 'Change it' },
      ],
    },
  ] as Parameters<typeof runnablesOf>[0]);
  const lines = (typed: string) => matching(commands, typed).map(({ line }) => line);

  it('subcommands are offered one by one with their own options', () => {
    expect(lines('')).toEqual(['/register', '/team see', '/team edit']);
    expect(commands[1]).toMatchObject({ command: 'team', subcommand: 'see', description: 'See it' });
    expect(commands[1]?.options).toEqual([option]);
  });

  it('choices of an option are filtered by the typed text', () => {
    const choices = ['Everybody', 'A tournament'].map((name) => ({ name, value: name.length }));
    const [command] = runnablesOf([
      { name: 'announce', description: '', options: [{ type: 3, name: 'about', description: '', choices }] },
    ] as unknown as Parameters<typeof runnablesOf>[0]);
    const [about] = command?.options ?? [];
    if (!about) throw new Error('No option');
    expect(listed(about, '')).toEqual(choices);
    expect(listed(about, ' TOUR')).toEqual([{ name: 'A tournament', value: 12 }]);
  });

  it.each([
    ['/reg', ['/register']],
    ['TEAM  e', ['/team edit']],
    ['see', ['/team see']],
    ['/nothing', []],
  ])('the typed text %j finds its commands', (typed, expected) => {
    expect(lines(typed)).toEqual(expected);
  });
});

describe('A form in the rehearsal room', () => {
  it.each([
    [{}, '', 'This field is required'],
    [{ required: false, min_length: 3 }, '', undefined],
    [{ min_length: 3 }, 'ab', 'Must be 3 or more in length'],
    [{ max_length: 3 }, '天鸽♥', undefined],
    [{ max_length: 3 }, 'abcde', 'Must be 3 or fewer in length, 2 too many now'],
  ])('the bounds are checked as in Discord: %j with %j', (bounds, value, expected) => {
    expect(checkValue(bounds, value)).toBe(expected);
  });

  const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  const filled = (numbers: Iterator<number>, isFaulty: boolean) =>
    exampleForm({ isFaulty }, () => numbers.next().value as number) as Typed;

  it('the bot accepts the form’s example', () => {
    fc.assert(
      fc.property(chance, (numbers) => {
        const { findings, entry } = checkForm(filled(numbers, false), english);
        // Two players may get the same number by chance; any other problem is a fault in the example.
        const problems = findings.flatMap((finding) => finding.problems);
        expect(problems.filter((problem) => !textOf(problem).startsWith('Same Steam ID'))).toEqual([]);
        if (problems.length === 0) expect(entry?.players).toHaveLength(5);
      }),
    );
  });

  it('the faulty example has problems in lines 3 and 5', () => {
    const { findings, entry } = checkForm(
      filled([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].values(), true),
      english,
    );
    expect(entry).toBeUndefined();
    expect(findings.filter(({ problems }) => problems.length > 0).map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('The guide of the rehearsal room', () => {
  const nothing = {
    hasOpened: false,
    hasSent: false,
    hadTrouble: false,
    wasTaken: false,
    isDecided: false,
    hasReadAnswer: false,
    hasReadNews: false,
  };
  const done = (guide: object) => guideSteps({ guide: { ...nothing, ...guide } }).map(({ isDone }) => isDone);

  it('the guide has six steps and ticks those that are done', () => {
    expect(done({})).toEqual([false, false, false, false, false, false]);
    expect(done({ hasOpened: true, hasSent: true, hadTrouble: true })).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(done({ wasTaken: true, hasReadNews: true })).toEqual([false, false, true, false, false, true]);
  });
});
