// `npm run bench`: our bracket engine and the engines of stages beside brackets-manager on its memory store, in one run.
// All play the same tournaments, and the better seed always wins. Ours take the results of a round together and look
// once who meets next; brackets-manager takes them one by one, without a look in between. Plain JavaScript on the built
// server: what is measured is what runs.
//
// Growth is that of a whole single elimination. Of the bracket it is played round by round: one pass over it for each of
// its log n rounds, so n log n in all; entered one by one, every result computes the whole bracket anew, told beside it
// and not held to n log n. A stage takes results one by one at the cost of what each changes, and is held to n log n.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from '../start/prepare.mjs';
import { bracketsManager as theirs } from './bracketsManager.mjs';
import { loadEngine } from './ours.mjs';
import { loadStages } from './stages.mjs';

/** How many times as fast ours must be: built and played, and read after each result. */
const BRACKET = { played: 10, read: 0 };
const STAGES = { played: 20, read: 5 };
const RUNS = 3;
/** How long one measurement takes, and the warming up before the first, in milliseconds. */
const MEASURED = 200;
const WARMING = 1_500;
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
  const load = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench/domain', file)).href);
  const [ours, stages] = [await loadEngine(load), await loadStages(load)];
  const failures = [
    ...(await compare(ours, BRACKET, '', [
      ['Group stage of 20', 'groups', 20],
      ['Single elimination of 64', '', 64],
    ])),
    ...(await checkGrowth(ours)),
    ...(await compare(stages, STAGES, ' as stages', [
      ['Group stage of 20', 'groups', 20],
      ['Single elimination of 64', '', 64],
      ['Double elimination of 64', 'double', 64],
      ['Round robin of 16', 'robin', 16],
    ])),
    ...(await checkStageGrowth(stages)),
  ];
  for (const failure of failures) say(`✗ ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Each tournament on both engines in turn, the best of three; gives what missed its target. */
async function compare(ours, least, which, tournaments) {
  const scenarios = tournaments.flatMap(([name, act, teams]) => {
    const timed = { teams, mine: Infinity, other: Infinity };
    const actOf = (how) => (act ? `${act}By${how}` : `by${how}`);
    return [
      { ...timed, name: `${name}${which}, built and played`, act: actOf('Round'), least: least.played },
      { ...timed, name: `${name}${which}, read after each result`, act: actOf('Result'), least: least.read },
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
    const aim = target > 0 ? '' : ' (no target)';
    say(`${name}${aim}: ${ms(mine)}, brackets-manager ${ms(other)}, ${ratio} times as fast`);
    return other / mine < target ? [`${name}: ${ratio} of ${target} times as fast`] : [];
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

/** How the time of a stage grows with its teams when every result is entered by itself; gives what grew too fast. */
async function checkStageGrowth(stages) {
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
    say(`Growth of a stage one by one, ${name}: ${told}; × ${growth.toFixed(1)}, n log n is × ${expected}`);
    if (growth > expected * TOLERANCE)
      failures.push(`Growth of ${name} is worse than × ${expected * TOLERANCE}`);
  }
  return failures;
}

/** Milliseconds of processor time that a tournament takes once the code is warm; other work on the machine is none. */
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
