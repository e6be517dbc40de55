// What the site says, found in its sources, held against the message files of its languages. Plain JavaScript on Node
// alone, and on packages that are there once it is installed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LANGUAGES = 'dashboard/languages';
/** Where texts of the site stand. */
const SOURCES = [
  'dashboard/app',
  'dashboard/broadcast',
  'dashboard/embed',
  'dashboard/languages',
  'dashboard/shared',
  'dashboard/site',
  'dashboard/ui',
  'domain',
];
/** The documentation of the interface is for programmers, in English. */
const IN_ENGLISH = /^dashboard\/site\/apiDocs\//;
/** Elements whose text is no language. */
const CODE = /^(?:code|kbd|pre)$/;

/**
 * Problems of message files, texts in pages that no language can translate, and as a note the missing translations:
 * there the page is in English.
 */
export async function checkTranslations(checkoutDir) {
  const { compileMessageOrThrow } = await import('@lingui/message-utils/compileMessage');
  const { ids, bare } = await findTexts(checkoutDir);
  const problems = bare.map(({ file, line, text }) => `${file}:${line} says “${text}” in English alone`);
  const missing = [];
  for (const { name, messages } of readMessages(checkoutDir)) {
    for (const [id, text] of Object.entries(messages)) {
      const say = (problem) => problems.push(`${LANGUAGES}/${name}: “${id}” ${problem}`);
      if (!ids.has(id)) say('is asked for nowhere');
      if (text === '') continue;
      try {
        const [wanted, found] = [id, text].map((message) => placesOf(compileMessageOrThrow(message)));
        if (String(wanted) !== String(found)) say(`takes ${wanted.join(', ')}, not ${found.join(', ')}`);
      } catch (error) {
        say(`cannot be read: ${error.message}`);
      }
    }
    const left = [...ids].filter((id) => !messages[id]);
    if (left.length > 0)
      missing.push(`${name} lacks ${left.length}: ${left.map((id) => `“${id}”`).join(', ')}`);
  }
  return { problems: problems.join('\n'), note: missing.join('\n') };
}

/** Makes every message file hold what the site says, and no more; what is not translated is empty. */
export async function writeTranslations(checkoutDir) {
  const { ids } = await findTexts(checkoutDir);
  for (const { name, messages } of readMessages(checkoutDir)) {
    const whole = Object.fromEntries([...ids].map((id) => [id, messages[id] ?? '']));
    writeFileSync(join(checkoutDir, LANGUAGES, name), `${JSON.stringify(whole, null, 2)}\n`);
  }
  return '';
}

const readMessages = (checkoutDir) =>
  readdirSync(join(checkoutDir, LANGUAGES))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      name,
      messages: JSON.parse(readFileSync(join(checkoutDir, LANGUAGES, name), 'utf8')),
    }));

/** The places of a compiled message, each once, in order. */
const placesOf = (message) =>
  [
    ...new Set(
      message.flatMap((part) => {
        if (typeof part === 'string') return [];
        const [place, , choices = {}] = part;
        return [place, ...Object.values(choices).filter(Array.isArray).flatMap(placesOf)];
      }),
    ),
  ].toSorted();

/** The ids of all texts, and texts in pages that pass by them. */
async function findTexts(checkoutDir) {
  const { parseSync } = await import('vite');
  const ids = new Set();
  const bare = [];
  for (const folder of SOURCES)
    for (const name of readdirSync(join(checkoutDir, folder), { recursive: true }).toSorted()) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!/\.tsx?$/.test(file)) continue;
      const source = readFileSync(join(checkoutDir, file), 'utf8');
      const { program } = parseSync(file, source);
      const tell = ({ start }, text) =>
        bare.push({ file, line: source.slice(0, start).split('\n').length, text });
      look(program, { ids, tell: IN_ENGLISH.test(file) ? () => {} : tell });
    }
  return { ids, bare };
}

/** Attributes that are read or heard. */
const SAID = /^(?:alt|aria-label|label|placeholder|title)$/;

function look(node, found) {
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node;
    const words = quasi.quasis
      .map(({ value }, index) => (index === 0 ? value.cooked : `{${index - 1}}${value.cooked}`))
      .join('');
    if (/^(?:t|rich)$/.test(tag.name)) found.ids.add(words);
    if (/^(?:sense|richSense)$/.test(tag.callee?.name)) found.ids.add(`${words} [${tag.arguments[0].value}]`);
  }
  if (node.type === 'CallExpression' && node.callee.name === 'plural') {
    const [, one, other] = node.arguments;
    found.ids.add(`{0, plural, one {${one.value}} other {${other.value}}}`);
  }
  if (node.type === 'JSXElement' && CODE.test(node.openingElement.name.name)) return;
  if (node.type === 'JSXText' && isWords(node.value)) found.tell(node, node.value.trim());
  if (node.type === 'JSXAttribute' && SAID.test(node.name.name) && isWords(node.value?.value ?? ''))
    found.tell(node, node.value.value);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') look(child, found);
}

/** Whether somebody reads a text as words: an address is none. */
const isWords = (text) => /\p{L}{2}/u.test(text) && !/^https?:\/\//.test(text);
