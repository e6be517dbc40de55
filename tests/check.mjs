// `npm run lint`, `npm run format`, `npm run typecheck`, `npm run translations` and `npm run client-types`. Arguments
// after `--` limit the first three to files whose paths contain one of them. Plain JavaScript that needs only Node.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem, prepare } from '../start/prepare.mjs';
import { biome, CHECKS, clientTypes, filesNamed, runChecks } from './checks.mjs';
import { writeTranslations } from './translations.mjs';

const checkoutDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...names] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
const isCode = (file) => /\.(ts|tsx|mjs|cjs|js|css|json)$/.test(file);

const { types, ...lint } = CHECKS;
/** Checks of single files; the other checks need the whole project. */
const lintOfFiles = Object.fromEntries(
  ['format and lint', 'lint with types'].map((title) => [title, CHECKS[title]]),
);

await main().catch((error) => {
  say(error.message);
  process.exit(1);
});

async function main() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  await prepare({ checkoutDir, parts: [], withDev: true, say });
  const files = names.length > 0 ? filesNamed(checkoutDir, names).filter(isCode) : undefined;
  if (files?.length === 0) throw new Error(`No file has a name with ${names.join(' or ')} in it.`);
  const checks = {
    lint: files ? lintOfFiles : lint,
    format: { format: () => biome(checkoutDir, 'check', files, '--write', '--linter-enabled=false') },
    typecheck: { types },
    translations: { translations: writeTranslations },
    'client-types': { 'types of the client': clientTypes },
  };
  const { failed } = await runChecks(checkoutDir, checks[command], say, files);
  process.exitCode = failed > 0 ? 1 : 0;
}
