import { describe, expect, it } from '@jest/globals';
import { embedLength } from 'discord.js';
import fc from 'fast-check';
import { english, LANGUAGES } from '#bot/language/language.ts';
import { answersFrom, keptEmbeds, registrationDraft, typedFrom, UNKNOWN } from '#bot/registrations/draft.ts';
import { formFields, type Typed } from '#bot/registrations/fields.ts';
import type { Question } from '#domain/registrations/question.ts';
import { ANSWER_LENGTH } from '#domain/registrations/questions.ts';

/** Applies Discord's changes to an embed: it is sent as JSON, and Discord trims each string. */
function throughDiscord(embed: ReturnType<typeof registrationDraft>) {
  const sent = JSON.parse(JSON.stringify(embed)) as typeof embed;
  return {
    ...sent,
    ...(sent.description !== undefined && { description: sent.description.trim() }),
    fields: (sent.fields ?? []).map((field) => ({ ...field, value: field.value.trim() })),
  };
}

const awkward = fc.constantFrom(
  '`',
  '``',
  '```',
  '\\',
  '␀',
  '␊',
  '\n',
  '**',
  '|',
  '||',
  ' ',
  '\t',
  '\u202e',
  '\ufeff',
  '\r',
  '@everyone',
  '👨‍👩‍👧',
  'é',
  '萧',
  '؜',
);
const field = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: max }),
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.string({ unit: awkward, maxLength: max }),
    )
    .map((text) => [...text].slice(0, max).join(''));
const typed: fc.Arbitrary<Typed> = fc.record(
  Object.fromEntries(formFields().map(({ id, max }) => [id, field(max)])) as Record<
    keyof Typed,
    fc.Arbitrary<string>
  >,
);

describe('Text kept in the private answer', () => {
  it('the typed text comes back exactly, whatever it was', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...LANGUAGES), (given, words) => {
        expect(typedFrom([throughDiscord(registrationDraft(given, words))])).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  it('the kept text leaves room for the problems even if every character is escaped', () => {
    for (const sign of ['`', '\\', '\u202e', '👍']) {
      const full = Object.fromEntries(formFields().map(({ id, max }) => [id, sign.repeat(max)])) as Typed;
      const embed = registrationDraft(full, english);
      expect(embedLength(embed)).toBeLessThanOrEqual(3_100);
      expect(embed.description?.length).toBeLessThanOrEqual(4_096);
      for (const { value } of embed.fields ?? []) expect(value.length).toBeLessThanOrEqual(1_024);
      expect(typedFrom([embed])).toEqual(full);
    }
  });

  it('plain names are shown as they were typed', () => {
    const given = {
      name: '萧瑟 **x**',
      tag: 'y`',
      contact: '',
      players: '1 4nalog <01 76561198051835088',
      reserve: '',
    };
    const { description, fields } = registrationDraft(given, english);
    expect(description).toBe('```\n1 4nalog <01 76561198051835088\n```');
    expect(fields?.map(({ name, value }) => [name, value])).toEqual([
      ['Team name', '```\n萧瑟 **x**\n```'],
      ['Tag', '```\ny`\n```'],
    ]);
  });

  it('the kept text never closes its code block early', () => {
    fc.assert(
      fc.property(typed, (given) => {
        const { description = '', fields = [] } = registrationDraft(given, english);
        for (const block of [description, ...fields.map(({ value }) => value)])
          expect(block.slice(3, -3)).not.toContain('```');
      }),
    );
  });

  it('answers come back exactly beside the form, and all of it leaves room for the problems', () => {
    const questions: Question[] = [1, 2, 3, 4, 5].map((n) => ({
      ...{ id: `q${n}`, label: String(n).repeat(45), kind: n === 5 ? 'tick' : 'text', choices: [] },
      isRequired: false,
    }));
    const answers = (text: string) =>
      questions.map(({ id, label, kind }) => ({ id, label, answer: kind === 'tick' || text }));
    fc.assert(
      fc.property(typed, field(ANSWER_LENGTH), fc.constantFrom(...LANGUAGES), (given, text, words) => {
        const kept = { typed: given, answers: answers(text || '-') };
        const embeds = keptEmbeds(kept, words).map(throughDiscord);
        expect([typedFrom(embeds), answersFrom(embeds, questions)]).toEqual([given, kept.answers]);
      }),
    );
    const full = Object.fromEntries(formFields().map(({ id, max }) => [id, '`'.repeat(max)])) as Typed;
    const embeds = keptEmbeds({ typed: full, answers: answers('`'.repeat(ANSWER_LENGTH)) }, english);
    expect(embeds.reduce((sum, embed) => sum + embedLength(embed), 0)).toBeLessThanOrEqual(5_500);
    expect(answersFrom(embeds.slice(0, 1), questions)).toBeUndefined();
    // If the questions are unknown, no answers are lost.
    const unknown = answersFrom(embeds, []) ?? [];
    expect(unknown.every(({ id }) => id === UNKNOWN)).toBe(true);
    expect(keptEmbeds({ typed: full, answers: unknown }, english)).toEqual(embeds);
  });

  it('a message without kept text gives none', () => {
    expect(typedFrom([{ title: 'Received', description: 'x' }])).toBeUndefined();
  });
});
