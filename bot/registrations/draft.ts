import type { APIEmbed } from 'discord.js';
import { DomainError } from '#domain/errors.ts';
import type { Question } from '#domain/registrations/question.ts';
import { type Answer, answerText } from '#domain/registrations/questions.ts';
import { LANGUAGES, type Words } from '../language/language.ts';
import { type Field, formFields, NOTHING_TYPED, type Typed } from './fields.ts';

type ReadEmbed = Pick<APIEmbed, 'title' | 'description' | 'fields'> | EmbedLike;
type EmbedLike = {
  title: string | null;
  description: string | null;
  fields: readonly { name: string; value: string }[];
};

const COLOUR = 0x6c7780;

type Short = { label: string; text: string; inline?: boolean };

/**
 * An embed in the private reply that contains all the input. Discord stores it, so reopening the form needs no call.
 * People can read it, and `draftIn` restores the exact input.
 */
export const draftEmbed = (long: string, shorts: readonly Short[], { repair }: Words): APIEmbed => ({
  title: repair.typed,
  color: COLOUR,
  // The longest text goes in the description, since a field's value is limited to 1,024 characters.
  ...(long !== '' && { description: fence(long) }),
  fields: shorts
    .filter(({ text }) => text !== '')
    .map(({ label, text, inline = false }) => ({ name: label, value: fence(text), inline })),
});

/** Reads the draft from the embeds of a private reply, in any language; undefined if there is none. */
export function draftIn(embeds: readonly ReadEmbed[]) {
  const kept = embeds.find(({ title }) => LANGUAGES.some(({ repair }) => repair.typed === title));
  const language = LANGUAGES.find(({ repair }) => repair.typed === kept?.title);
  if (!kept || !language) return undefined;
  return {
    long: unfence(kept.description ?? ''),
    short: (labelOf: (words: Words) => string) =>
      unfence(kept.fields?.find(({ name }) => name === labelOf(language))?.value ?? ''),
  };
}

export type Kept = { typed?: Typed | undefined; answers?: readonly Answer[] | undefined };

export function requireDraft(embeds: readonly ReadEmbed[], { staff }: Words) {
  const kept = draftIn(embeds);
  if (!kept) throw new DomainError('missing', 'not_found', staff.gone);
  return kept;
}

export const registrationDraft = (typed: Typed, words: Words): APIEmbed =>
  draftEmbed(
    typed.players,
    formFields()
      .filter(({ id }) => id !== 'players')
      .map(({ id, label }) => ({
        label: words.form[label],
        text: typed[id],
        inline: id === 'name' || id === 'tag',
      })),
    words,
  );

export function typedFrom(embeds: readonly ReadEmbed[]): Typed | undefined {
  const kept = draftIn(embeds);
  if (!kept) return undefined;
  const keptAs = ({ id, label }: Field) =>
    id === 'players' ? kept.long : kept.short(({ form }) => form[label]);
  return { ...NOTHING_TYPED, ...Object.fromEntries(formFields().map((field) => [field.id, keptAs(field)])) };
}

export const keptEmbeds = ({ typed, answers }: Kept, words: Words): APIEmbed[] => [
  ...(typed ? [registrationDraft(typed, words)] : []),
  ...(answers ? [answersDraft(answers, words)] : []),
];

const answersDraft = (answers: readonly Answer[], { questions }: Words): APIEmbed => ({
  title: questions.typed,
  color: COLOUR,
  fields: answers.map((answer) => ({
    name: answer.label,
    value: fence(answerText(answer, questions.yes, questions.no)),
  })),
});

/** Whether the league's questions were already answered; even an empty set of answers counts. */
export const hasAnswers = (embeds: readonly ReadEmbed[]) => answersIn(embeds) !== undefined;

/**
 * The stored answers; undefined if there are none. If a question is not known, for example while the API is
 * unreachable, its answer has no id and is not sent.
 */
export function answersFrom(embeds: readonly ReadEmbed[], questions: readonly Question[]) {
  const kept = answersIn(embeds);
  return kept?.fields.map(({ name, value }) => {
    const question = questions.find(({ id, label }) => name === label || name === id);
    const text = unfence(value);
    if (!question) return { id: UNKNOWN, label: name, answer: text };
    const { id, label, kind } = question;
    return { id, label, answer: kind === 'tick' ? text === kept.yes : text };
  });
}

/** The id of a question that is not known. */
export const UNKNOWN = '';

function answersIn(embeds: readonly ReadEmbed[]) {
  const kept = embeds.find(({ title }) => LANGUAGES.some(({ questions }) => questions.typed === title));
  const language = LANGUAGES.find(({ questions }) => questions.typed === kept?.title);
  return kept && language && { fields: kept.fields ?? [], yes: language.questions.yes };
}

const OPEN = '```\n';
const CLOSE = '\n```';

/** Puts text in a code block, because Discord trims and formats all other text. */
const fence = (text: string) => `${OPEN}${spelled(text)}${CLOSE}`;
const unfence = (block: string) => (block === '' ? '' : read(block.slice(OPEN.length, -CLOSE.length)));

/** Characters that could get lost in transit or change the reading direction. Their escapes begin at ␀ (U+2400). */
const UNSAFE = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
);
const PICTURES = 0x2400;

/**
 * Each escape is a backslash and one character, so the length can at most double. Only adjacent backticks need escapes.
 */
const spelled = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]|`(?=`)|(?<=`)`/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : `\\${pictureOf(sign)}`,
    );
const pictureOf = (sign: string) => {
  const index = UNSAFE.indexOf(sign);
  return index < 0 ? sign : String.fromCharCode(PICTURES + index);
};
const read = (text: string) =>
  text.replace(/\\([\\`\u2400-\u244c])/g, (_, sign: string) => UNSAFE[sign.charCodeAt(0) - PICTURES] ?? sign);
