import type { APIEmbed } from 'discord.js';
import type { Words } from '../language/english.ts';
import { LANGUAGES } from '../language/language.ts';
import { type FieldName, FORM_FIELDS, type Typed } from './fields.ts';

type ReadEmbed = Pick<APIEmbed, 'title' | 'description' | 'fields'> | EmbedLike;
type EmbedLike = {
  title: string | null;
  description: string | null;
  fields: readonly { name: string; value: string }[];
};

const COLOUR = 0x6c7780;

/**
 * Everything typed as an embed of the private answer, so that Discord keeps it and nothing has to be looked up
 * when the form is asked for again (specification 3 §7). People can read it; `typedFrom` reads it back exactly.
 */
export const keepTyped = (typed: Typed, { repair, form }: Words): APIEmbed => ({
  title: repair.typed,
  color: COLOUR,
  // The longest field takes the description: a field's value ends at 1,024 characters.
  ...(typed.players !== '' && { description: fence(typed.players) }),
  fields: FORM_FIELDS.filter(({ id }) => id !== 'players' && typed[id] !== '').map(({ id }) => ({
    name: form[id],
    value: fence(typed[id]),
    inline: id === 'name' || id === 'tag',
  })),
});

/** What was typed, from the embeds of the private answer in whatever language; undefined when it keeps nothing. */
export function typedFrom(embeds: readonly ReadEmbed[]): Typed | undefined {
  const kept = embeds.find(({ title }) => LANGUAGES.some(({ repair }) => repair.typed === title));
  const language = LANGUAGES.find(({ repair }) => repair.typed === kept?.title);
  if (!kept || !language) return undefined;
  const keptAs = (id: FieldName) =>
    id === 'players' ? kept.description : kept.fields?.find(({ name }) => name === language.form[id])?.value;
  const values = FORM_FIELDS.map(({ id }) => [id, unfence(keptAs(id) ?? '')]);
  return Object.fromEntries(values) as Typed;
}

const OPEN = '```\n';
const CLOSE = '\n```';

/** A code block: Discord trims what stands at the ends of a text, and formats what stands outside. */
const fence = (text: string) => `${OPEN}${spelled(text)}${CLOSE}`;
const unfence = (block: string) => (block === '' ? '' : read(block.slice(OPEN.length, -CLOSE.length)));

/** Signs that could get lost on the way or turn the reading direction; their escapes begin at ␀ (U+2400). */
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

/** Each escape is a backslash and one sign, so that a text at most doubles. Backticks matter only side by side. */
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
