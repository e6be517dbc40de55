// Checks of the sources: types, lint, import rules, lengths, dead code. Plain JavaScript that needs only Node.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTranslations } from './translations.mjs';

const MAX_LINES = 500;
/** Generated from the contract, for the client's users. */
const MADE = ['packages/client/api.ts'];

/**
 * The checks by title. A check takes the checkout and, if limited, the files to check. It returns its
 * problems as a string, or as `{ problems, note }`.
 */
export const CHECKS = {
  types: checkTypes,
  'format and lint': (checkoutDir, files) => biome(checkoutDir, 'check', files),
  'lint with types': (checkoutDir, files = []) =>
    tool(checkoutDir, 'oxlint/bin/oxlint', '--type-aware', '--quiet', ...files),
  'import rules': checkImports,
  [`no file over ${MAX_LINES} lines`]: checkLengths,
  translations: checkTranslations,
  // The packages that this check needs may be missing when this module loads.
  prose: async (checkoutDir) =>
    (await import('./prose.mjs')).checkProse(checkoutDir, sourceFiles(checkoutDir)),
  'dead code': (checkoutDir) => tool(checkoutDir, 'knip/bin/knip.js', '--no-config-hints'),
};

/** Runs checks, two at a time, and reports their outcomes in order; returns how many passed and failed. */
export async function runChecks(checkoutDir, checks, say, files) {
  if ('types' in checks || 'lint with types' in checks) {
    const problem = await clientTypes(checkoutDir);
    if (problem) throw new Error(problem);
  }
  const waiting = Object.entries(checks).map((check, place) => [place, ...check]);
  const lines = [];
  const counted = { passed: 0, failed: 0 };
  let told = 0;
  const runOnes = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, title, check] = next;
      const began = Date.now();
      const found = await check(checkoutDir, files);
      const { problems, note } = typeof found === 'string' ? { problems: found } : found;
      counted[problems ? 'failed' : 'passed'] += 1;
      const line = `${problems ? '✗' : '✓'} ${title} (${((Date.now() - began) / 1_000).toFixed(1)} s)`;
      lines[place] = [line, note, problems].filter(Boolean).join('\n');
      for (; lines[told]; told += 1) say(lines[told]);
    }
  };
  await Promise.all([runOnes(), runOnes()]);
  return counted;
}

/** Runs Biome on the given files, or on all; returns its output if it fails. */
export const biome = (checkoutDir, command, files = ['.'], ...options) =>
  tool(checkoutDir, '@biomejs/biome/bin/biome', command, ...options, '--', ...files);

/** Returns files with one of the names in their paths: those that git would track or, without git, all. */
export const filesNamed = (checkoutDir, names) =>
  sourceFiles(checkoutDir).filter((file) => names.some((name) => file.includes(name)));

/** Writes the types of `packages/client` from the contract; returns errors as a string. */
export const clientTypes = (checkoutDir) =>
  tool(checkoutDir, 'tsx/dist/cli.mjs', join(checkoutDir, 'tests/clientTypes.ts'));

/** Reports type problems in the given files. Types depend on each other, so all files are checked. */
async function checkTypes(checkoutDir, files) {
  // Several checkers would each read the same types, on cores that the other checks need.
  const problems = await tool(checkoutDir, 'typescript/bin/tsc', '--noEmit', '--singleThreaded');
  if (!files) return problems;
  const isOfThem = (line) => files.some((file) => line.startsWith(`${file}(`));
  return problems.split('\n').filter(isOfThem).join('\n');
}

/** Runs a package's program; returns its output if it fails. */
async function tool(checkoutDir, program, ...args) {
  const { error, stdout, stderr } = await runTool(checkoutDir, program, args);
  return error ? `${stdout}${stderr}` || error.message : '';
}

function runTool(checkoutDir, program, args) {
  const options = {
    cwd: checkoutDir,
    // Two of the programs are written in Go: with more memory, they spend less time on garbage collection.
    env: { GOGC: '400', ...process.env },
    maxBuffer: 256 * 1024 * 1024,
  };
  return new Promise((resolve) => {
    const command = [join(checkoutDir, 'node_modules', program), ...args];
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    );
  });
}

/** Only the canary may contain breaches, and each of them must be found. */
async function checkImports(checkoutDir) {
  const folders = [
    ...['api', 'bench', 'bot', 'dashboard', 'domain', 'jobs', 'migrations', 'packages', 'start', 'tests'],
  ];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = await runTool(checkoutDir, 'dependency-cruiser/bin/dependency-cruise.mjs', args);
  if (!stdout.startsWith('{')) return `${stdout}${stderr}`;
  const breaches = JSON.parse(stdout).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
  const expected = JSON.parse(readFileSync(join(checkoutDir, 'tests/support/canary/expected.json'), 'utf8'));
  const missed = expected.filter((breach) => !breaches.includes(breach));
  return [
    ...roomProblems(checkoutDir),
    ...breaches.filter((breach) => !expected.includes(breach)),
    ...missed.map((breach) => `The canary is not found, so the checker is blind: ${breach}`),
  ].join('\n');
}

/** Returns contradictions between the folders, docs/rooms.md, and the list of rooms behind the import rules. */
function roomProblems(checkoutDir) {
  const shown = readFileSync(join(checkoutDir, 'docs/rooms.md'), 'utf8');
  const areas = JSON.parse(readFileSync(join(checkoutDir, 'tests/rooms.json'), 'utf8'));
  return Object.entries(areas).flatMap(([area, rooms]) => {
    const names = rooms.map(([room]) => room);
    const folders = readdirSync(join(checkoutDir, area), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const rows = rooms.map(([room, purpose]) => `| \`${room}/\` | ${purpose} |\n`).join('');
    return [
      ...folders
        .filter((name) => !names.includes(name))
        .map((name) => `${area}/${name} is no room of tests/rooms.json`),
      ...names
        .filter((name) => !folders.includes(name))
        .map((name) => `${area}/${name} of tests/rooms.json is not there`),
      ...(shown.includes(rows)
        ? []
        : [`docs/rooms.md shows other rooms of ${area} than tests/rooms.json:\n${rows}`]),
    ];
  });
}

function checkLengths(checkoutDir) {
  return sourceFiles(checkoutDir)
    .filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file) && !file.startsWith('tests/'))
    .filter((file) => !MADE.includes(file))
    .map((file) => [file, readFileSync(join(checkoutDir, file), 'utf8').trimEnd().split('\n').length])
    .filter(([, lines]) => lines > MAX_LINES)
    .map(([file, lines]) => `${file} has ${lines} lines`)
    .join('\n');
}

function sourceFiles(checkoutDir) {
  try {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const options = { cwd: checkoutDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const isThere = (file) => file !== '' && existsSync(join(checkoutDir, file));
    return execFileSync('git', list, options).split('\n').filter(isThere);
  } catch {
    const isOurs = (name) => !['node_modules', 'build', '.data', '.cache', '.git'].includes(name);
    const walk = (folder) =>
      readdirSync(join(checkoutDir, folder), { withFileTypes: true }).flatMap((entry) => {
        if (!isOurs(entry.name)) return [];
        const path = join(folder, entry.name);
        return entry.isDirectory() ? walk(path) : [path];
      });
    return walk('.');
  }
}
