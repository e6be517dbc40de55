import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { webhookPost } from '#api/publishing/webhooks/message.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { graphemesOf } from '#domain/text/graphemes.ts';
import { tidy } from '#domain/text/text.ts';
import { logoOf } from '#jobs/handlers/teams/teams.ts';
import { appendEscaped, embed, escapeName, escapeText } from '#jobs/outbox/messages.ts';
import { Markdown } from '../../packages/discord-simulator/page/Markdown.tsx';

const markup = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
/** Returns the text that a person reads in Discord, without invisible marks that isolate text direction. */
const read = (text: string) =>
  markup(text)
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x27|\w+);/g, (_, entity: string) => ENTITIES[entity] ?? '?')
    .replace(/[\u2068\u2069]/g, '');

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  fc.constantFrom(
    '*',
    '**',
    '_',
    '__',
    '~~',
    '`',
    '```',
    '||',
    '> ',
    '# ',
    '-# ',
    '- ',
    '* ',
    '1. ',
    '\\',
    '\n',
  ),
  fc.constantFrom('<@1234567890123456789>', '<@&1>', '<#1>', '<t:1:R>', '@everyone', '@here', ':smile:'),
  fc.constantFrom(
    'https://a.b/c',
    '[a](https://b.c)',
    '<https://a.b>',
    '</register:1>',
    'صقور',
    'צוות',
    '👨‍👩‍👧‍👦',
    'é̂',
  ),
);
/** Multi-line text; Discord itself replaces tabs and similar characters. */
const note = fc
  .array(piece, { maxLength: 14 })
  .map((pieces) => tidy(pieces.join('').replace(/[\t\f\r\v\u2068\u2069]/g, ' ')))
  .filter((text) => text !== '');
const teamName = note
  .map((text) => tidy(text.replace(/\s+/g, ' ').slice(0, 64)))
  .filter((text) => text !== '');

describe('Text written by people', () => {
  it('is shown to the letter: no ping, no format, no link', () => {
    fc.assert(
      fc.property(teamName, teamName, note, (one, other, reason) => {
        const text = `**${escapeName(one)}** 2–1 ${escapeName(other)}\n\n${escapeText(reason, 4_000)}`;
        const [built] = embed({
          league: 'A',
          title: 'Result',
          text,
          fields: [['Reason', escapeText(reason)]],
        }).embeds;
        expect(read(built?.description ?? '')).toBe(`${one} 2–1 ${other}\n\n${reason}`);
        expect(markup(built?.description ?? '').match(/<(?!\/?strong\b)[^>]*>/g)).toBeNull();
        expect(read(built?.fields?.[0]?.value ?? '')).toBe(reason);
        expect(markup(built?.fields?.[0]?.value ?? '')).not.toContain('<');
      }),
      { numRuns: 150 },
    );
  });

  it('is cut between characters, within 1,024', () => {
    const long = fc.array(note, { minLength: 60, maxLength: 70 }).map((notes) => notes.join(' '));
    fc.assert(
      fc.property(long, (text) => {
        const shown = escapeText(text);
        expect(shown.length).toBeLessThanOrEqual(1_024);
        const kept = graphemesOf(read(shown).replace(/…$/, ''));
        expect(graphemesOf(text).slice(0, kept.length)).toEqual(kept);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(escapeText('👨‍👩‍👧‍👦'.repeat(200))).toBe(`${'👨‍👩‍👧‍👦'.repeat(93)}…`);
  });
});

describe('A message', () => {
  const lengthOf = ({ embeds: [built] }: ReturnType<typeof embed>) =>
    [built?.title, built?.description, built?.footer?.text]
      .concat(...(built?.fields ?? []).map((field) => [field.name, field.value]))
      .reduce((sum, text = '') => sum + text.length, 0);

  it('keeps to Discord’s 25 fields and 6,000 characters by dropping last lines', () => {
    const line = (n: number) => `**Team ${n}** v **Team ${n + 1}**`;
    const text = Array.from({ length: 400 }, (_, n) => line(n)).join('\n');
    const fields = Array.from({ length: 30 }, (_, n) => [`Field ${n}`, 'x'.repeat(150)] as const);
    const message = embed({ league: 'B', title: 'Many', text, fields, footer: 'Cup' });
    const [built] = message.embeds;
    expect(built?.fields).toHaveLength(25);
    expect(lengthOf(message)).toBeLessThanOrEqual(6_000);
    const lines = built?.description?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(50);
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([line(0), line(lines.length - 2), '…']);
    const full = embed({
      league: 'A',
      title: 'T',
      text,
      fields: fields.map(([n]) => [n, 'y'.repeat(2_000)]),
    });
    expect(lengthOf(full)).toBeLessThanOrEqual(6_000);
  });

  it('keeps a line and a person’s words within the 1,024 characters of a field', () => {
    const said = appendEscaped(`**${'x'.repeat(60)}**`, '*'.repeat(1_000));
    expect(said.length).toBeLessThanOrEqual(1_024);
    expect(said).toMatch(/^\*\*x{60}\*\*\n\n(\\\*)+…$/);
    expect(appendEscaped('Alone', null)).toBe('Alone');
  });

  it('has no empty field', () => {
    const [built] = embed({ league: 'A', title: 'T', text: '', fields: [['Reason', '']] }).embeds;
    expect(built?.fields?.[0]?.value).toBe('\u200b');
  });
});

describe('Links to the site', () => {
  const simulator = { apiUrl: 'http://127.0.0.1:3001/api' };
  it.each([
    ['https://league.example', undefined, true, true],
    ['http://league.example', undefined, true, true],
    ['https://203.0.114.7', undefined, true, true],
    ['http://192.168.1.5:3000', undefined, true, false],
    ['https://box.local', undefined, true, false],
    ['http://[::1]:3000', undefined, true, false],
    ['http://localhost:3000', undefined, false, false],
    ['http://league:3000', undefined, false, false],
    ['http://localhost:3000', simulator, true, true],
  ])('%s, simulated Discord: %j, is a link: %s, shows logos: %s', (publicUrl, discord, isLink, hasLogo) => {
    const at = { publicUrl, discord };
    expect(linkTo(at, '/x')).toBe(isLink ? `${publicUrl}/x` : undefined);
    expect(logoOf(at, '/api/logos/a.webp')).toBe(hasLogo ? `${publicUrl}/api/logos/a.webp` : undefined);
    expect(logoOf(at, null)).toBeUndefined();
    // Our Discord simulator has no webhooks.
    const hasAvatar = hasLogo && !discord;
    expect(webhookPost({}, publicUrl).avatar_url).toBe(hasAvatar ? `${publicUrl}/mark.png` : undefined);
  });
});
