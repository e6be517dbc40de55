// `npm run bench`: compares our engine with brackets-manager and its memory store, in one run. Both play the same
// tournaments, and the better seed always wins. Our engine accepts a round's results together and finds the next
// pairings once. brackets-manager accepts results one by one, without reads in between. The benchmark uses the built
// server, as in production. The cost of a single result depends on what it changes, and must not grow faster than n log
// n.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from '../start/prepare.mjs';
import { bracketsManager as theirs } from './bracketsManager.mjs';
import { loadStages } from './stages.mjs';

/** How many times faster than brackets-manager our engine must play a tournament, and read it after each result. */
const LEAST = { played: 20, read: 10 };
const RUNS = 3;
/** Milliseconds for one measurement, and for the warm-up before the first. */
const MEASURED = 200;
const WARMING = 1_500;
/** Tournaments played between two readings of the clock. */
const AT_ONCE = 8;
const SIZES = [8, 16, 32, 64];
/** The tolerated excess over n log n. The processor's caches have space for 8 teams but not for 64. */
const TOLERANCE = 1.25;

const say = (line) => process.stdout.write(`${line}\n`);

await main();

async function main() {
  const checkoutDir = join(import.meta.dirname, '..');
  await prepare({ checkoutDir, parts: ['bench'], withDev: true, say });
  const load = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench/domain', file)).href);
  const stages = await loadStages(load);
  const failures = [
    ...(await compare(stages, [
      ['Group stage of 20', 'groups', 20],
      ['Single elimination of 64', '', 64],
      ['Double elimination of 64', 'double', 64],
      ['Round robin of 16', 'robin', 16],
    ])),
    ...(await checkGrowth(stages)),
  ];
  for (const failure of failures) say(`✗ ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Plays each tournament on both engines in turn, and takes the best of three runs. Returns the missed targets. */
async function compare(ours, tournaments) {
  const scenarios = tournaments.flatMap(([name, act, teams]) => {
    const timed = { teams, mine: Infinity, other: Infinity };
    const actOf = (how) => (act ? `${act}By${how}` : `by${how}`);
    return [
      { ...timed, name: `${name}, built and played`, act: actOf('Round'), least: LEAST.played },
      { ...timed, name: `${name}, read after each result`, act: actOf('Result'), least: LEAST.read },
    ];
  });
  for (const { name, act, teams } of scenarios) {
    const champions = [await ours[act](teams), await theirs[act](teams)];
    if (champions.some((champion) => champion !== 'Team 0'))
      throw new Error(`${name}: the engines do not agree on the champion, ${champions.join(' and ')}`);
    for (const engine of [ours, theirs]) await repeat(() => engine[act](teams), WARMING);
  }
  for (let run = 0; run < RUNS; run += 1)
    for (const scenario of scenarios) {
      const { act, teams } = scenario;
      scenario.mine = Math.min(scenario.mine, await timeOf(() => ours[act](teams)));
      scenario.other = Math.min(scenario.other, await timeOf(() => theirs[act](teams)));
    }
  return scenarios.flatMap(({ name, least: target, mine, other }) => {
    const ratio = (other / mine).toFixed(1);
    say(`${name}: ${ms(mine)}, brackets-manager ${ms(other)}, ${ratio} times as fast`);
    return other / mine < target ? [`${name}: ${ratio} of ${target} times as fast`] : [];
  });
}

/**
 * Measures how a stage's time grows with the number of teams if results are entered one by one. Returns the stages
 * whose time grows too fast.
 */
async function checkGrowth(stages) {
  const [first, last] = [SIZES[0], SIZES.at(-1)];
  const expected = (last * Math.log2(last)) / (first * Math.log2(first));
  const failures = [];
  for (const [name, act] of [
    ['Single elimination', 'singly'],
    ['Double elimination', 'doubleSingly'],
  ]) {
    const times = {};
    for (const teams of SIZES) {
      times[teams] = Infinity;
      await repeat(() => stages[act](teams), WARMING);
      for (let run = 0; run < RUNS; run += 1)
        times[teams] = Math.min(times[teams], await timeOf(() => stages[act](teams)));
    }
    const growth = times[last] / times[first];
    const told = SIZES.map((teams) => `${teams}: ${ms(times[teams])}`).join(', ');
    say(`Growth one by one, ${name}: ${told}; × ${growth.toFixed(1)}, n log n is × ${expected}`);
    if (growth > expected * TOLERANCE)
      failures.push(`Growth of ${name} is worse than × ${expected * TOLERANCE}`);
  }
  return failures;
}

/** Milliseconds of processor time per tournament once the code is warm; other load on the machine does not count. */
async function timeOf(play) {
  await repeat(play);
  const { count, took } = await repeat(play);
  return took / count;
}

async function repeat(play, long = MEASURED) {
  const began = process.cpuUsage();
  const took = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  let count = 0;
  for (; took() < long; count += 1) for (let n = 0; n < AT_ONCE; n += 1) await play();
  return { count: count * AT_ONCE, took: took() };
}

function ms(time) {
  return `${time.toFixed(3)} ms`;
}
