// Extracts from a source file the wording that people read, and the comments. Plain JavaScript that needs Node and
// installed packages.
import { parseSync } from 'vite';

/** Attributes and properties whose values are for programs. */
const CODE = new Set([
  'className',
  'href',
  'key',
  'name',
  'type',
  'path',
  'd',
  'autoComplete',
  'inputMode',
  'look',
]);

/** Returns a source's wording in order, without repeats, and its comments with their lines. */
export function wordsOfSource(file, source) {
  const { program, comments } = parseSync(file, source);
  const texts = new Set();
  collect(program, texts);
  return { texts: [...texts], comments };
}

function collect(node, texts) {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
  if (node.type === 'JSXAttribute' && CODE.has(node.name.name)) return;
  const text = textOf(node);
  if (text && isRead(text, node.type)) texts.add(text);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') collect(child, texts);
}

function textOf(node) {
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked)
      .join('')
      .trim();
  const { type, value } = node;
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string'
    ? value.replace(/\s+/g, ' ').trim()
    : '';
}

/** Whether people read a string: it is in JSX, begins like a sentence, or has several words, and is not SQL. */
function isRead(text, type) {
  const isSql = /^(?:select|insert|update|delete|with|from|where|and|case|order|exists)\b/i.test(text);
  const isSentence = /^\p{L}[\p{L}’'-]*( [\p{L}\d{}’',–-]+){2,}[.?!…]?$/u.test(text);
  return (
    !isSql && /\p{L}{2}/u.test(text) && (type === 'JSXText' || /^\p{Lu}\p{Ll}/u.test(text) || isSentence)
  );
}
