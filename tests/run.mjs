// The test commands of package.json. `npm test` installs and builds whatever is missing, then runs every check and
// every test except the long ones. With arguments after `--`, a command runs only tests whose paths contain one of
// them, and no checks. Plain JavaScript that needs only Node, since nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem, packSite, prepare } from '../start/prepare.mjs';
import { CHECKS, runChecks } from './checks.mjs';

const checkoutDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const isAsked = (option) => words.includes(option);
const names = words.filter((word) => !['--long', '--unit', '--watch', '--no-skips'].includes(word));
const say = (line) => process.stdout.write(`${line}\n`);

/** Tests that need no database, no browser and no separate process. */
const UNIT = [
  'tests/domain/',
  'tests/bot/form/',
  'tests/bot/(deploy|graphemes|limits|summary)\\.',
  'tests/dashboard/(adminTimes|announce)\\.',
  'tests/jobs/messages\\.',
  'tests/start/config\\.',
];
const FLAGS = [
  ...['--experimental-vm-modules', '--no-warnings'],
  // Tests create many short-lived objects: with more memory, the collector copies fewer of them.
  '--max-semi-space-size=64',
  // Optimising code that runs only a few times took a tenth of the time. Node 22 no longer has these options.
  ...(process.version.startsWith('v20.') ? ['--max-lazy', '--interrupt-budget=1500000'] : []),
];
/** Long tests with strict time limits. They mostly wait, so two run at a time, once everything else has finished. */
const TIMED = /\/(api\/away|start\/gameFaults|start\/roles)\.long\./;
/** Programs that some tests need besides Node, and how to install them. */
const PROGRAMS = {
  'redis-server': 'apt-get install redis-server, or brew install redis',
  script: 'apt-get install bsdutils',
  'firefox-esr': 'apt-get install firefox-esr',
  WebKitWebDriver: 'apt-get install webkit2gtk-driver',
  Xvfb: 'apt-get install xvfb',
};

await main().catch((error) => {
  say(error.message);
  process.exit(1);
});

async function main() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  const parts = isAsked('--unit') ? [] : ['server', 'site', 'site-server', 'simulator'];
  await prepare({ checkoutDir, parts, withDev: true, say });
  const packing = parts.length > 0 ? packSite(checkoutDir) : undefined;
  if (isAsked('--watch')) {
    await packing;
    return watch();
  }
  const isWhole = names.length === 0;
  const isEverything = isWhole && !isAsked('--unit') && !isAsked('--long');
  const checked = isEverything ? await runChecks(checkoutDir, CHECKS, say) : { passed: 0, failed: 0 };
  const counted = { ...checked, skipped: 0 };
  await packing;
  const runs = runsOf(isWhole);
  if (runs.length === 0) throw new Error(`There is no long test with ${names.join(' or ')} in its path.`);
  for (const { patterns, workers } of runs) {
    const tested = await runJest(isWhole, patterns, workers);
    for (const count of Object.keys(counted)) counted[count] += tested[count];
  }
  if (counted.skipped > 0)
    for (const [program, how] of Object.entries(PROGRAMS))
      if (isMissing(program)) say(`There is no ${program}, which some tests need: ${how}.`);
  const isTooFew = isAsked('--no-skips') && counted.skipped > 0;
  if (isTooFew) say('With --no-skips a test that is skipped is a failure.');
  say(`\n${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped`);
  process.exitCode = counted.failed > 0 || isTooFew ? 1 : 0;
}

/** Returns Jest's runs in order: each one's number of workers, and its path patterns (none for all tests). */
function runsOf(isWhole) {
  const patterns = patternsOf(isWhole);
  if (!isAsked('--long')) return [{ patterns, workers: 3 }];
  const timed = patterns.filter((path) => TIMED.test(path));
  return [
    { patterns: patterns.filter((path) => !TIMED.test(path)), workers: 3 },
    { patterns: timed, workers: 2 },
  ].filter(({ patterns: paths }) => paths.length > 0);
}

async function runJest(isWhole, patterns, workers) {
  const folder = mkdtempSync(join(tmpdir(), 'turbo-league-report-'));
  const report = join(folder, 'counts.json');
  const code = await jest(
    [
      // If test files are named, long tests run too.
      ...(isWhole && !isAsked('--long') ? ['--testPathIgnorePatterns', '\\.long\\.test\\.'] : []),
      // A developer who requests certain tests wants to see each of them.
      ...(isWhole ? [] : ['--reporters', 'default']),
      ...['--reporters', join(checkoutDir, 'tests/support/reporter.mjs')],
      ...['--maxWorkers', String(workers)],
      ...patterns,
    ],
    {
      TEST_REPORT: report,
      ...(!isWhole && { TEST_NAMED: 'true' }),
      ...((isAsked('--long') || !isWhole) && { TEST_LONG: 'true' }),
      ...(isAsked('--long') && isWhole && { TEST_MIXED: mixedTests().join() }),
    },
  );
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    // Jest itself may fail although no test has failed, for example if it finds none.
    return { ...counts, failed: counts.failed || (code === 0 ? 0 : 1) };
  } catch {
    say('Jest ended without a report.');
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns patterns for the paths of the requested tests; empty for all of them. */
function patternsOf(isWhole) {
  if (isAsked('--unit')) return isWhole ? UNIT : names;
  return isAsked('--long')
    ? longTests().filter((file) => isWhole || names.some((name) => file.includes(name)))
    : names;
}

/** Returns the files with tests that run only in long runs, do more in them, or need an optional program. */
function longTests() {
  const files = ['packages', 'tests'].flatMap((folder) =>
    readdirSync(join(checkoutDir, folder), { recursive: true }).map((file) => join(folder, String(file))),
  );
  const isTest = (file) => /\.test\.tsx?$/.test(file);
  const doesMore = (file) =>
    /from '\.\.\/support\/(long|programs)\.ts'/.test(readFileSync(join(checkoutDir, file), 'utf8'));
  return files.filter((file) => isTest(file) && (file.includes('.long.test.') || doesMore(file)));
}

/**
 * Returns the files of a long run whose other tests `npm test` runs, except files that need an optional
 * program. Those run whole, so that `--no-skips` notices a missing program.
 */
function mixedTests() {
  const isWhole = (file) =>
    /from '\.\.\/support\/programs\.ts'|howMany\(/.test(readFileSync(join(checkoutDir, file), 'utf8'));
  return longTests().filter((file) => !file.includes('.long.test.') && !isWhole(file));
}

async function watch() {
  process.exitCode = await jest(['--watch', '--maxWorkers', '2', ...names], { TEST_NAMED: 'true' });
}

function jest(args, env) {
  const program = join(checkoutDir, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [...FLAGS, program, ...args], {
    cwd: checkoutDir,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the child directly; this process exits when the child does.
  process.on('SIGINT', () => {});
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function isMissing(program) {
  return spawnSync(program, ['--version']).error?.code === 'ENOENT';
}
