// `npm run bench`: our bracket engine beside brackets-manager on its memory store, in one run. Both play the same
// tournaments, and the better seed always wins. Ours takes the results of a round together and looks once who meets
// next; brackets-manager takes them one by one, without a look in between. Plain JavaScript on the built server: what is measured is what runs.
//
// Growth is that of a whole single elimination played round by round: one pass over the bracket for each of its
// log n rounds, so n log n in all. Entered one by one, every result computes the whole bracket anew (nothing is kept
// between two results, so nothing can be stale); that is n passes, told beside it and not held to n log n.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from '../start/prepare.mjs';
import { bracketsManager as theirs } from './bracketsManager.mjs';
import { loadEngine } from './ours.mjs';

const LEAST_RATIO = 10;
const RUNS = 3;
/** How long one measurement takes, and the warming up before it, in milliseconds. */
const MEASURED = 200;
/** Tournaments between two looks at the clock. */
const AT_ONCE = 8;
const SIZES = [8, 16, 32, 64];
/** How much more than n log n growth may be: the processor's caches hold 8 teams, not 64. */
const TOLERANCE = 1.25;

const say = (line) => process.stdout.write(`${line}\n`);

await main();

async function main() {
  const checkoutDir = join(import.meta.dirname, '..');
  await prepare({ checkoutDir, parts: ['bench'], withDev: true, say });
  const ours = await loadEngine(
    (file) => import(pathToFileURL(join(checkoutDir, 'build/bench/domain', file)).href),
  );
  const failures = [...(await compare(ours)), ...(await checkGrowth(ours))];
  for (const failure of failures) say(`✗ ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Each tournament on both engines in turn, the best of three; gives what missed its target. */
async function compare(ours) {
  const scenarios = [
    ['Group stage of 20, built and played to the champion', 'groupsByRound', 20, true],
    ['Single elimination of 64, built and played to the champion', 'byRound', 64, true],
    ['Group stage of 20, read after each of 47 results (no target)', 'groupsByResult', 20, false],
    ['Single elimination of 64, read after each of 63 results (no target)', 'byResult', 64, false],
  ].map(([name, act, teams, hasTarget]) => ({
    name,
    act,
    teams,
    hasTarget,
    mine: Infinity,
    other: Infinity,
  }));
  for (const { name, act, teams } of scenarios) {
    const champions = [await ours[act](teams), await theirs[act](teams)];
    if (champions.some((champion) => champion !== 'Team 0'))
      throw new Error(`${name}: the engines do not agree on the champion, ${champions.join(' and ')}`);
  }
  for (let run = 0; run < RUNS; run += 1)
    for (const scenario of scenarios) {
      const { act, teams } = scenario;
      scenario.mine = Math.min(scenario.mine, await timeOf(() => ours[act](teams)));
      scenario.other = Math.min(scenario.other, await timeOf(() => theirs[act](teams)));
    }
  return scenarios.flatMap(({ name, hasTarget, mine, other }) => {
    const ratio = (other / mine).toFixed(1);
    say(`${name}: ${ms(mine)}, brackets-manager ${ms(other)}, ${ratio} times as fast`);
    return hasTarget && other / mine < LEAST_RATIO
      ? [`${name}: ${ratio} of ${LEAST_RATIO} times as fast`]
      : [];
  });
}

/** How the time of a whole tournament grows with its teams; gives what grew too fast. */
async function checkGrowth(ours) {
  const [first, last] = [SIZES[0], SIZES.at(-1)];
  const times = { byRound: {}, byResult: {} };
  for (const act of Object.keys(times))
    for (const teams of SIZES) {
      times[act][teams] = Infinity;
      for (let run = 0; run < RUNS; run += 1)
        times[act][teams] = Math.min(times[act][teams], await timeOf(() => ours[act](teams)));
    }
  const growth = (time) => time[last] / time[first];
  const told = (time) => SIZES.map((teams) => `${teams}: ${ms(time[teams])}`).join(', ');
  const expected = (last * Math.log2(last)) / (first * Math.log2(first));
  say(
    `Growth round by round: ${told(times.byRound)}; × ${growth(times.byRound).toFixed(1)}, n log n is × ${expected}`,
  );
  say(`Growth one by one (no target): ${told(times.byResult)}; × ${growth(times.byResult).toFixed(1)}`);
  return growth(times.byRound) > expected * TOLERANCE
    ? [`Growth is worse than × ${expected * TOLERANCE}`]
    : [];
}

/** Milliseconds of processor time that a tournament takes once the code is warm; other work on the machine is none. */
async function timeOf(play) {
  await repeat(play);
  const { count, took } = await repeat(play);
  return took / count;
}

async function repeat(play) {
  const began = process.cpuUsage();
  const took = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  let count = 0;
  for (; took() < MEASURED; count += 1) for (let n = 0; n < AT_ONCE; n += 1) await play();
  return { count: count * AT_ONCE, took: took() };
}

function ms(time) {
  return `${time.toFixed(3)} ms`;
}
