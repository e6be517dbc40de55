// `npm test`: installs and builds what is missing, then every gate and every test; the last line counts them all.
// Plain JavaScript on Node alone, since nothing may be installed yet.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem, prepare } from '../start/prepare.mjs';

const checkoutDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const isCi = process.env.CI === 'true';
const MOST_LINES = 300;
const say = (line) => process.stdout.write(`${line}\n`);
const counted = { passed: 0, failed: 0, skipped: 0 };

await main().catch((error) => {
  say(error.message);
  process.exit(1);
});

async function main() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  await prepare({ checkoutDir, parts: ['server', 'site', 'site-server', 'simulator'], withDev: true, say });
  await runGates([
    // Several checkers would each look at the same types again, on the cores that the other gates need.
    ['types', () => tool('typescript/bin/tsc', '--noEmit', '--singleThreaded')],
    ['format and lint', () => tool('@biomejs/biome/bin/biome', 'check', '.')],
    ['lint with types', () => tool('oxlint/bin/oxlint', '--type-aware', '--quiet')],
    ['import rules', checkImports],
    [`no file over ${MOST_LINES} lines`, checkLengths],
    ['dead code', () => tool('knip/bin/knip.js', '--no-config-hints')],
  ]);
  runTests();
  const missing = missingComponents();
  for (const line of missing) say(`Skipped: ${line}`);
  if (isCi && counted.skipped > 0) say('With CI=true a skip is a failure.');
  say(`\n${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped`);
  process.exitCode = counted.failed > 0 || (isCi && counted.skipped + missing.length > 0) ? 1 : 0;
}

/** Runs the checks, two at the same time, and tells of them in their order. */
async function runGates(gates) {
  const waiting = [...gates.entries()];
  const lines = [];
  let told = 0;
  const runOnes = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, [name, check]] = next;
      lines[place] = await gate(name, check);
      for (; lines[told]; told += 1) say(lines[told]);
    }
  };
  await Promise.all([runOnes(), runOnes()]);
}

/** Runs one check and tells how it went; `check` gives what is wrong, nothing when all is well. */
async function gate(name, check) {
  const began = Date.now();
  const problems = await check();
  counted[problems ? 'failed' : 'passed'] += 1;
  const line = `${problems ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1_000).toFixed(1)} s)`;
  return problems ? `${line}\n${problems}` : line;
}

/** Runs a program of a package; gives its words when it fails. */
async function tool(program, ...args) {
  const { error, stdout, stderr } = await runTool(program, args);
  return error ? `${stdout}${stderr}` || error.message : '';
}

function runTool(program, args) {
  const options = {
    cwd: checkoutDir,
    // Two of the programs are written in Go: with room, they spend less on collecting garbage.
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

/** Every breach must be one that the canary makes on purpose, and each of the canary's must be found. */
async function checkImports() {
  const folders = [
    'api',
    'bot',
    'config.ts',
    'dashboard',
    'domain',
    'jobs',
    'migrations',
    'start',
    'start.ts',
    'tests',
  ];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args);
  if (!stdout.startsWith('{')) return `${stdout}${stderr}`;
  const breaches = JSON.parse(stdout).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
  const expected = JSON.parse(readFileSync(join(checkoutDir, 'tests/support/canary/expected.json'), 'utf8'));
  const missed = expected.filter((breach) => !breaches.includes(breach));
  return [
    ...breaches.filter((breach) => !expected.includes(breach)),
    ...missed.map((breach) => `The canary is not found, so the checker is blind: ${breach}`),
  ].join('\n');
}

function checkLengths() {
  return sourceFiles()
    .filter(
      (file) =>
        /\.(ts|tsx|mjs|cjs|css)$/.test(file) &&
        !file.startsWith('tests/') &&
        existsSync(join(checkoutDir, file)),
    )
    .map((file) => [file, readFileSync(join(checkoutDir, file), 'utf8').trimEnd().split('\n').length])
    .filter(([, lines]) => lines > MOST_LINES)
    .map(([file, lines]) => `${file} has ${lines} lines`)
    .join('\n');
}

/** What git tracks, and what it would; without git, what lies in our folders. */
function sourceFiles() {
  try {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
    return execFileSync('git', list, {
      cwd: checkoutDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
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

/** Jest, its report on the terminal and its counts in a file. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'turbo-league-report-'));
  const report = join(folder, 'report.json');
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(checkoutDir, 'node_modules/jest/bin/jest.js'),
  ];
  const args = [...jest, '--json', '--outputFile', report, '--maxWorkers=3', ...process.argv.slice(2)];
  spawnSync(process.execPath, args, { cwd: checkoutDir, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const is = JSON.parse(readFileSync(report, 'utf8'));
    counted.passed += is.numPassedTests;
    counted.failed += is.numFailedTests + is.numRuntimeErrorTestSuites;
    counted.skipped += is.numPendingTests + is.numTodoTests;
    for (const { fullName } of is.testResults.flatMap(passedLate))
      say(`Passed at the second try: ${fullName}`);
  } catch {
    say('Jest ended without a report.');
    counted.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Tests of a file that passed only when they were run once more. */
function passedLate({ assertionResults }) {
  return assertionResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
}

/** What tests were skipped for want of, and how to install it. */
function missingComponents() {
  const has = (program) => spawnSync(program, ['--version']).status === 0;
  return has('redis-server')
    ? []
    : [
        'the tests on Redis, since there is no redis-server: apt-get install redis-server, or brew install redis',
      ];
}
