// `npm run texts` prints what people read in the product, by page and file, for an editor; names after `--` choose files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const checkoutDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const names = process.argv.slice(2);
/** Values of these are for programs. */
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

const files = execFileSync('git', ['ls-files', '-z', 'dashboard', 'bot', 'jobs', 'domain', 'api'], {
  cwd: checkoutDir,
  encoding: 'utf8',
}).split('\0');
let folder = '';
for (const file of files.filter(
  (each) => /\.tsx?$/.test(each) && names.every((name) => each.includes(name)),
)) {
  const texts = new Set();
  look(parseSync(file, readFileSync(join(checkoutDir, file), 'utf8')).program, texts);
  if (texts.size === 0) continue;
  if (dirname(file) !== folder) process.stdout.write(`\n# ${dirname(file)}\n`);
  folder = dirname(file);
  process.stdout.write(`\n${file}\n${[...texts].map((text) => `  ${text}`).join('\n')}\n`);
}

/** Collects texts in the order of the source. */
function look(node, texts) {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
  if (node.type === 'JSXAttribute' && CODE.has(node.name.name)) return;
  const text = textOf(node);
  if (text && isRead(text, node.type)) texts.add(text);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') look(child, texts);
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

/** Whether people read it: words in JSX, or a string that begins like a sentence or has several words; no SQL. */
function isRead(text, type) {
  const isSql = /^(?:select|insert|update|delete|with|from|where|and|case|order|exists)\b/i.test(text);
  const isSentence = /^\p{L}[\p{L}’'-]*( [\p{L}\d{}’',–-]+){2,}[.?!…]?$/u.test(text);
  return (
    !isSql && /\p{L}{2}/u.test(text) && (type === 'JSXText' || /^\p{Lu}\p{Ll}/u.test(text) || isSentence)
  );
}
