// Compares the wording in the product's sources with the message files of its languages. Plain JavaScript that needs
// only Node, and installed packages where available.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with the site's wording. */
const OF_SITE = [
  'dashboard/app',
  'dashboard/broadcast',
  'dashboard/embed',
  'dashboard/languages',
  'dashboard/paper',
  'dashboard/shared',
  'dashboard/site',
  'dashboard/ui',
  'domain',
];
const OF_CONSOLE = 'dashboard/admin';
/** The API documentation is for programmers, and is only in English. */
const IN_ENGLISH = /^dashboard\/site\/apiDocs\//;
/** Elements whose text belongs to no language. */
const CODE = /^(?:code|kbd|pre)$/;

/**
 * Returns the problems in message files, and the wording of pages that cannot be translated. A note lists missing
 * translations, for which the page uses English.
 */
export async function checkTranslations(checkoutDir) {
  const { bare, ...texts } = await findTexts(checkoutDir);
  const problems = bare.map(({ file, line, text }) => `${file}:${line} says “${text}” in English alone`);
  const notes = [];
  for (const { file, english, messages, mayLack } of await readCatalogues(checkoutDir, texts)) {
    const { wrong, missing } = await compare(english, messages);
    problems.push(...wrong.map((problem) => `${file}: ${problem}`));
    if (missing.length > 0) (mayLack ? notes : problems).push(lacks(file, missing));
  }
  return { problems: [...problems, ...(await blindness(checkoutDir))].join('\n'), note: notes.join('\n') };
}

/** Updates every message file with the current messages. Missing translations are empty. */
export async function writeTranslations(checkoutDir) {
  const { bare: _, ...texts } = await findTexts(checkoutDir);
  const like = (english, messages) =>
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [
        key,
        typeof text === 'string' ? (messages?.[key] ?? '') : like(text, messages?.[key]),
      ]),
    );
  for (const { file, english, messages } of await readCatalogues(checkoutDir, texts))
    writeFileSync(join(checkoutDir, file), `${JSON.stringify(like(english, messages), null, 2)}\n`);
  return '';
}

const lacks = (file, missing) =>
  `${file} lacks ${missing.length}: ${missing.map((key) => `“${key}”`).join(', ')}`;

/** Returns every message file with the English messages that it needs, by their keys. */
async function readCatalogues(checkoutDir, { ofSite, ofConsole, ofJobs }) {
  const { tsImport } = await import('tsx/esm/api');
  const load = (file) => tsImport(join(checkoutDir, file), import.meta.url);
  const read = (folder) =>
    readdirSync(join(checkoutDir, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`)
      .map((file) => ({ file, messages: JSON.parse(readFileSync(join(checkoutDir, file), 'utf8')) }));
  const { ENGLISH } = await load('bot/language/english.ts');
  const { SENTENCES } = await load('domain/text/sentences.ts');
  const { PUSHES } = await load('domain/push/words.ts');
  const { EVENT_NAMES } = await load('domain/events.ts');
  const { titleOf, UNDO_REASONS } = await load('api/audit/words.ts');
  const { SCHEDULE_WORDS } = await load('api/schedule/words.ts');
  const { labelOf } = await load('api/operations/system/tableLabels.ts');
  const { CHECKLIST_WORDS } = await load('api/operations/system/checklistWords.ts');
  const { SERVICES } = await load('domain/games/serviceNames.ts');
  const { serviceOf } = await load('domain/games/services/services.ts');
  const tables = readdirSync(join(checkoutDir, 'migrations')).flatMap((name) =>
    [...readFileSync(join(checkoutDir, 'migrations', name), 'utf8').matchAll(/create table (\w+)/g)].map(
      ([, table]) => table,
    ),
  );
  /** The server's English messages that the console translates. */
  const ofServer = [
    ...EVENT_NAMES.map(titleOf),
    ...Object.values(UNDO_REASONS),
    ...Object.values(SCHEDULE_WORDS).flatMap(({ title, every }) => [title, every]),
    ...tables.map(labelOf),
    ...Object.values(CHECKLIST_WORDS).flatMap(([_done, ...open]) => open),
    ...SERVICES.map((service) => serviceOf(service).about),
  ]
    .filter((text) => !(text in ofSite))
    .map((text) => [text, text]);
  const refusals = read('domain/text');
  /** Words are their own keys. If one language has a word, all languages need it. */
  const words = (kind) =>
    Object.fromEntries(
      refusals.flatMap(({ messages }) => Object.keys(messages[kind]).map((word) => [word, word])),
    );
  const sentences = {
    sentences: SENTENCES,
    terms: words('terms'),
    accounts: words('accounts'),
    oneAccount: '{account}',
  };
  return [
    ...read('dashboard/languages').map((each) => ({ ...each, english: ofSite, mayLack: true })),
    ...read(`${OF_CONSOLE}/languages`).map((each) => ({
      ...each,
      english: { ...ofConsole, ...Object.fromEntries(ofServer) },
      mayLack: true,
    })),
    ...read('jobs/languages').map((each) => ({ ...each, english: ofJobs })),
    ...read('bot/language').map((each) => ({ ...each, english: ENGLISH })),
    ...refusals.map((each) => ({ ...each, english: sentences })),
    ...read('domain/push').map((each) => ({ ...each, english: PUSHES })),
  ];
}

/** Returns the problems in a language's messages, and the keys of missing ones. */
async function compare(english, messages) {
  const { compileMessageOrThrow } = await import('@lingui/message-utils/compileMessage');
  const wanted = new Map(flat(english));
  const wrong = [];
  const missing = new Set(wanted.keys());
  for (const [key, text] of flat(messages)) {
    const say = (problem) => wrong.push(`“${key}” ${problem}`);
    const original = wanted.get(key);
    if (original === undefined) say('is asked for nowhere');
    if (text === '') continue;
    missing.delete(key);
    try {
      const [places, found] = [original ?? text, text].map((each) => placesOf(compileMessageOrThrow(each)));
      if (String(places) !== String(found)) say(`takes ${places.join(', ')}, not ${found.join(', ')}`);
    } catch (error) {
      say(`cannot be read: ${error.message}`);
    }
  }
  return { wrong, missing: [...missing] };
}

const flat = (tree, path = '') =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );

/** The canary's messages are wrong on purpose in every way. The check must find each fault. */
async function blindness(checkoutDir) {
  const file = 'tests/support/canary/translations.json';
  const { english, messages, expected } = JSON.parse(readFileSync(join(checkoutDir, file), 'utf8'));
  const { wrong, missing } = await compare(english, messages);
  const found = [...wrong, ...missing.map((key) => `“${key}” is missing`)];
  return expected
    .filter((problem) => !found.some((each) => each.startsWith(problem)))
    .map((problem) => `The canary is not found, so the checker is blind: ${problem}`);
}

/** Returns the placeholders of a compiled message, each once, in order. */
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

/** Returns messages from the site, the console and the jobs, and page wording that bypasses translation. */
async function findTexts(checkoutDir) {
  const { parseSync } = await import('vite');
  const { tsImport } = await import('tsx/esm/api');
  const { SERVER_TEXTS } = await tsImport(join(checkoutDir, 'domain/text/serverTexts.ts'), import.meta.url);
  const bare = [];
  const textsOf = (folders, ofServer = false) => {
    const ids = new Set();
    for (const folder of folders)
      for (const name of readdirSync(join(checkoutDir, folder), { recursive: true }).toSorted()) {
        const file = `${folder}/${name.replaceAll('\\', '/')}`;
        if (!/\.tsx?$/.test(file)) continue;
        const source = readFileSync(join(checkoutDir, file), 'utf8');
        const { program } = parseSync(file, source);
        const tell = ({ start }, text) =>
          bare.push({ file, line: source.slice(0, start).split('\n').length, text });
        look(program, { ids, ofServer, tell: IN_ENGLISH.test(file) ? () => {} : tell });
      }
    return Object.fromEntries([...ids].map((id) => [id, id]));
  };
  const ofSite = { ...textsOf(OF_SITE), ...Object.fromEntries(SERVER_TEXTS.map((text) => [text, text])) };
  /** The console and the jobs use the site's translation of any message that they share with the site. */
  const besides = (folder) =>
    Object.fromEntries(Object.entries(textsOf([folder])).filter(([id]) => !(id in ofSite)));
  /** Messages that the server sends together with their values. */
  const sent = Object.entries(textsOf(['api', 'domain'], true)).filter(([id]) => !(id in ofSite));
  const ofConsole = { ...besides(OF_CONSOLE), ...Object.fromEntries(sent) };
  return { ofSite, ofConsole, ofJobs: besides('jobs'), bare };
}

/** Attributes that people read or hear. */
const SAID = /^(?:alt|aria-label|label|placeholder|title)$/;

function look(node, found) {
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node;
    const words = quasi.quasis
      .map(({ value }, index) => (index === 0 ? value.cooked : `{${index - 1}}${value.cooked}`))
      .join('');
    if ((found.ofServer ? /^msg$/ : /^(?:t|rich)$/).test(tag.name)) found.ids.add(words);
    if (!found.ofServer && /^(?:sense|richSense)$/.test(tag.callee?.name))
      found.ids.add(`${words} [${tag.arguments[0].value}]`);
  }
  if (node.type === 'CallExpression' && node.callee.name === (found.ofServer ? 'msgPlural' : 'plural')) {
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

/** Whether a string contains words for people, and is not a URL. */
const isWords = (text) => /\p{L}{2}/u.test(text) && !/^https?:\/\//.test(text);
