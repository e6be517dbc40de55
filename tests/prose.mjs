// Checks the project's prose against docs/writing.md: the length of sentences in documentation, and constructions that
// no native writer uses anywhere in prose. Plain JavaScript that needs Node and installed packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import { unified } from 'unified';
import { wordsOfSource } from './wordsOfSource.mjs';

/** Words per sentence: the mean over all pages, and the maximum. */
const MEAN_WORDS = 15;
const MOST_WORDS = 35;

const CONSTRUCTIONS = {
  '"who" without a noun':
    /\b(?:of|for|to|by|from|with|than|beside|on|at|only) who\b(?!\?)|(?:^|[.:] )Who [^.?:,;]*?\w (?:[^.?:,;]*[^.?:,;\s] )??(?<!\b(?:that|who|which|where|there|somebody|it|they) )(?:is|are|has|have|can|may|does|comes|keeps|goes|leaves|holds|wins|gives|chooses|reads|finds|brings|ends|hides|follows)\b(?![^.]*\?)/,
  '"what" without a noun':
    /(?:^|[.;,:] )[Oo]f what\b|\bof what is (?:told|said|not)\b|(?:^|\. )What is not\b/,
  '"stands" for "is"':
    /(?<!\b(?:as|how|once|then|where|wherever)\b[^.,;]{0,30})\b(?:it|this|which|there|here|name|time|text|team|match|message)s? stands?\b(?! (?:in|out|for|by|up|alone|still)\b|-)|\bstands? twice\b/i,
  '"tell of"': /\b(?:tell|tells|told|telling) of\b/i,
  '"of which"': /(?<!, |\b(?:all|both|each|many|most|none|some) )of which\b/i,
  '"so many"': /(?:^|\. |\b(?:after|by|lets|of) )so many\b/i,
  '"by a press"': /\bby (?:a|one) press\b/i,
  anew: /\banew\b/i,
  '"no more" for "no longer"':
    /\b(?:is|are|was|were|shown|known|there|asked|counted|played) no more(?=[.,;]|$)/i,
  // The specification's own "Tied with # team(s)" is allowed.
  'a plural in brackets': /(?<!Tied with # )\b[a-z]{3,}\((?:s|es)\)(?!\.)/,
};

/** A page that breaks each rule on purpose. */
const CANARY = 'tests/support/canary/prose.md';
const COMMENTED = /\.(?:tsx?|mjs|css)$/;
/** Files exempt from the rules: the licence, migrations, other languages and the canary. */
const OTHERS = /^(?:LICENSE|migrations\/|dashboard\/languages\/|tests\/support\/canary\/)/;

/** Returns breaches of the rules in a checkout's files, as a string. The canary must break every rule. */
export async function checkProse(checkoutDir, all) {
  const files = all.filter((file) => !OTHERS.test(file));
  const read = (file) => readFileSync(join(checkoutDir, file), 'utf8');
  const sentencesOf = createReader();
  const problems = [];
  const lengths = [];
  for (const file of files) {
    if (file.endsWith('.md')) {
      const sentences = await sentencesOf(read(file));
      problems.push(...problemsOf(file, sentences));
      lengths.push(...sentences.map(({ text }) => wordsIn(text)));
    } else if (COMMENTED.test(file)) problems.push(...problemsOf(file, sentencesOfSource(file, read(file))));
  }
  const mean = lengths.reduce((sum, words) => sum + words, 0) / lengths.length;
  if (mean > MEAN_WORDS)
    problems.push(`A sentence of the documents has ${mean.toFixed(1)} words on average, not ${MEAN_WORDS}`);
  const canary = problemsOf('', await sentencesOf(read(CANARY))).join('\n');
  for (const rule of [...Object.keys(CONSTRUCTIONS), 'words in a sentence'])
    if (!canary.includes(rule)) problems.push(`The canary does not sing, so the check is blind: ${rule}`);
  return problems.join('\n');
}

function problemsOf(file, sentences) {
  return sentences.flatMap(({ line, text, isDocument }) => {
    const broken = Object.entries(CONSTRUCTIONS).filter(([, form]) => form.test(text));
    if (isDocument && wordsIn(text) > MOST_WORDS) broken.push([`over ${MOST_WORDS} words in a sentence`]);
    return broken.map(([rule]) => `${file}:${line} ${rule}: ${text}`);
  });
}

const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Returns a function that reads a page's sentences: in paragraphs, lists and tables, not in its code. */
function createReader() {
  let sentences = [];
  const collect = () => (tree) => {
    sentences = sentencesIn(tree);
  };
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRetext, unified().use(retextEnglish).use(collect));
  return (source) =>
    new Promise((resolve, reject) => {
      const done = (error) => (error ? reject(error) : resolve(sentences));
      processor.run(processor.parse(source), source, done);
    });
}

const sentencesIn = (node) =>
  node.type === 'SentenceNode'
    ? textOf(node)
        .replace(/\s+/g, ' ')
        .replace(/"[^"]*"/g, '“”')
        // A code span may begin a sentence.
        .split(/(?<=\.) (?=`)/)
        .map((text) => ({ line: node.position.start.line, text, isDocument: true }))
    : (node.children ?? []).flatMap(sentencesIn);

const textOf = (node) => node.value ?? node.children.map(textOf).join('');

/** Returns a source's comments without comment markers and, for product sources, also the wording that users see. */
function sentencesOfSource(file, source) {
  const lineOf = (place) => source.slice(0, place).split('\n').length;
  const plain = (text) =>
    text
      .replace(/^[ \t]*\*? ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
  if (file.endsWith('.css'))
    return [...source.matchAll(/\/\*(.*?)\*\//gs)].map((found) => ({
      line: lineOf(found.index),
      text: plain(found[1]),
    }));
  const { texts, comments } = wordsOfSource(file, source);
  const lines = [];
  for (const { type, value, start, end } of comments) {
    const last = lines.at(-1);
    // Consecutive single-line comments count as one.
    if (type === 'Line' && last?.isLine && /^\n[ \t]*$/.test(source.slice(last.end, start)))
      Object.assign(last, { text: `${last.text} ${plain(value)}`, end });
    else lines.push({ line: lineOf(start), text: plain(value), isLine: type === 'Line', end });
  }
  const isRead = !/^(?:tests|bench)\/|\/tests\//.test(file);
  return [...lines, ...(isRead ? texts.map((text) => ({ line: lineOf(source.indexOf(text)), text })) : [])];
}
