// `npm run texts` prints the product's wording by page and file, for an editor. Arguments choose files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordsOfSource } from './wordsOfSource.mjs';

const checkoutDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const names = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-z', 'dashboard', 'bot', 'jobs', 'domain', 'api'], {
  cwd: checkoutDir,
  encoding: 'utf8',
}).split('\0');
// A reader such as head may close the pipe early.
process.stdout.on('error', () => process.exit());
let folder = '';
for (const file of files.filter(
  (each) => /\.tsx?$/.test(each) && names.every((name) => each.includes(name)),
)) {
  const { texts } = wordsOfSource(file, readFileSync(join(checkoutDir, file), 'utf8'));
  if (texts.length === 0) continue;
  if (dirname(file) !== folder) process.stdout.write(`\n# ${dirname(file)}\n`);
  folder = dirname(file);
  process.stdout.write(`\n${file}\n${texts.map((text) => `  ${text}`).join('\n')}\n`);
}
