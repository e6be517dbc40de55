import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasRedis } from '../../tests/support/redis.ts';
import { runGameFaults } from './games.ts';
import { isBadDay, runMatchDayFaults } from './matchDays.ts';
import { type FaultReport, type FaultSettings, isBad, runFaults } from './run.ts';

const checkoutDir = join(import.meta.dirname, '../..');
const say = (line: string) =>
  void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** `npm run bench:faults`: kills everything repeatedly, with each kind of queue. `-- --kills 20` sets the number of kills. */
export async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      results: { type: 'string', default: '2000' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      queue: { type: 'string' },
      /** The part to run: kills, matchDays or games. */
      only: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  const queues = values.queue ? [values.queue] : ['PostgreSQL', ...(hasRedis ? ['Redis'] : [])];
  if (!hasRedis) say('Skipped: the run on Redis, since there is no redis-server');
  for (const queue of queues) {
    const isOnRedis = queue === 'Redis';
    say(`Queue on ${queue}, seed ${seed} (-- --seed ${seed} draws the same again)`);
    if (values.only === undefined || values.only === 'kills')
      await runKills({ isOnRedis, seed, results: Number(values.results), kills: Number(values.kills) });
    if (values.only === undefined || values.only === 'matchDays')
      await runDays({ isOnRedis, seed, kills: Math.ceil(Number(values.kills) / 2) });
    if (values.only === undefined || values.only === 'games')
      await runGames({ isOnRedis, seed, kills: Number(values.kills) });
  }
}

async function runKills(asked: Pick<FaultSettings, 'isOnRedis' | 'seed' | 'results' | 'kills'>) {
  const report = await runFaults({
    checkoutDir,
    ...asked,
    cups: 6,
    teams: 16,
    pause: [1_000, 4_000],
    misfortune: 0.1,
    // After a failure, a signed webhook pauses for ten minutes, and then for longer.
    timeoutMs: 2_700_000,
    say,
  });
  tell(report);
  if (isBad(report, asked.kills) || report.endedAlone.length > 0) process.exitCode = 1;
}

async function runDays(asked: Pick<FaultSettings, 'isOnRedis' | 'seed' | 'kills'>) {
  const report = await runMatchDayFaults({
    checkoutDir,
    ...asked,
    matches: 40,
    pause: [1_000, 4_000],
    misfortune: 0.1,
    timeoutMs: 300_000,
    say,
  });
  const { kills, presses, met, wrong, doubled, broken, faults } = report;
  say(`Match days under kill -9: ${pairs(kills)}; Discord at random: ${pairs(met)}; ${presses} presses`);
  say(
    `Results or rooms that are wrong ${wrong.length}, said twice ${doubled.length}, states broken ${broken.length}, faults ${faults.length}`,
  );
  for (const line of [wrong, doubled, broken, faults].flat()) fail(line);
  if (isBadDay(report)) process.exitCode = 1;
}

async function runGames(asked: Pick<FaultSettings, 'isOnRedis' | 'seed' | 'kills'>) {
  const report = await runGameFaults({
    checkoutDir,
    ...asked,
    // Each match lasts for several kills, and needs two of the 64 teams in a tournament.
    matches: Math.min(32, Math.ceil(asked.kills / 3)),
    pause: [500, 2_000],
    timeoutMs: 300_000,
    say,
  });
  const { kills, posts, refused, lost, wrong, doubled, broken, faults } = report;
  say(`Games under kill -9: ${pairs(kills)}; ${posts} posts taken, ${refused} not`);
  say(
    `Lost ${lost.length}, games or results that are wrong ${wrong.length}, said twice ${doubled.length}, states broken ${broken.length}, faults ${faults.length}`,
  );
  for (const line of [lost, wrong, doubled, broken, faults].flat()) fail(line);
}

function fail(line: string) {
  say(`✗ ${line}`);
  process.exitCode = 1;
}

const pairs = (counts: object) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

function tell(report: FaultReport) {
  const { lost, doubledByBot, doubledByKill, outOfOrder, wrong, endedAlone, ...figures } = report;
  const { kills, results, news, events, deliveries, cancelled, messages, delay } = figures;
  say(`kill -9: ${pairs(kills)}; Discord at random: ${pairs(figures.met)}`);
  say(
    `${results} results and ${news} news entered, ${figures.repeats} requests sent again, ${figures.refused} refused`,
  );
  say(
    `${events} events, ${deliveries} deliveries (${cancelled} with nothing to say any more), ${messages} messages`,
  );
  say(`Lost ${lost.length}, out of order ${outOfOrder.length}, of the bot twice ${doubledByBot.length}`);
  say(
    `At the webhook twice: ${doubledByKill.length} by a kill, ${figures.doubledByLostAnswer} after ${figures.unanswered} answers that it cut off`,
  );
  say(
    `At the signed webhook ${figures.signed.events} events, verified; ${figures.signed.repeats} came again under their ids`,
  );
  say(`Counters, brackets and rows that differ after a recount: ${wrong.length}`);
  say(`The bot answered ${figures.commands.answered} of ${figures.commands.asked} commands in between`);
  say(
    `From event to message under these faults: p50 ${delay.p50.toFixed(2)} s, p99 ${delay.p99.toFixed(2)} s; all told ${figures.catchingUp.toFixed(1)} s after the last result`,
  );
  for (const line of [lost, outOfOrder, doubledByBot, doubledByKill, wrong, endedAlone].flat())
    say(`✗ ${line}`);
}
