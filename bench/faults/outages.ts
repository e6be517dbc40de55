import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Admin, connectAdmin } from './admin.ts';
import { measureBurst } from './burst.ts';
import { seeded } from './chance.ts';
import { oddWebhooks } from './oddWebhooks.ts';
import { isBad, untilTold } from './run.ts';
import { type Cup, type Entered, enterResults, makeCup } from './season.ts';
import { openStage, type Stage } from './stage.ts';
import { judge } from './verdict.ts';

type OutageSettings = {
  checkoutDir: string;
  isOnRedis: boolean;
  seed: number;
  say: (line: string) => void;
};

const MINUTE = 60_000;
const TIMEOUT_MS = 300_000;
/** Milliseconds between two results of a tournament. */
const PACE = 700;

/**
 * What a league lives through: its database, its queue and Discord go away for long, and webhooks that behave badly.
 * Results are entered all the while; gives what is wrong at the end.
 */
export async function runOutages({ checkoutDir, isOnRedis, seed, say }: OutageSettings): Promise<string[]> {
  const stage = await openStage({ checkoutDir, isOnRedis, isCuttable: true });
  let keep = true;
  try {
    const admin = await connectAdmin(stage);
    await admin.good('POST', '/api/webhooks', { name: 'Fans', url: stage.webhook.url('outages') }, 'webhook');
    const captains = [...stage.discord.world.members.keys()];
    const cups: Cup[] = [];
    for (const number of [0, 1]) cups.push(await makeCup({ admin, number, teams: 8, captains }));
    const entered: Entered[] = [];
    const wrong: string[] = [];
    const during = async (name: string, outage: () => Promise<unknown>) => {
      const results = await whileEntering({ stage, admin, cups, seed }, outage);
      entered.push(...results);
      const backAt = Date.now();
      await untilTold(stage, TIMEOUT_MS);
      const seconds = ((Date.now() - backAt) / 1_000).toFixed(1);
      const verdict = await judge(stage, cups, entered, 0);
      const { lost, outOfOrder, doubledByBot, doubledByKill } = verdict;
      say(
        `${name}: ${results.length} results meanwhile, all told ${seconds} s after it; lost ${lost.length}, out of order ${outOfOrder.length}, twice ${doubledByBot.length + doubledByKill.length}`,
      );
      if (isBad(verdict, 0))
        wrong.push(
          ...[lost, outOfOrder, doubledByBot, doubledByKill, verdict.wrong]
            .flat()
            .map((line) => `${name}: ${line}`),
        );
    };
    await untilTold(stage, TIMEOUT_MS);
    await during('PostgreSQL gone for a minute', () => cutFor(stage.toPostgres, MINUTE));
    if (stage.toRedis && stage.redis) {
      const { toRedis, redis } = stage;
      await during('Redis gone for a minute, and empty when it comes back', () =>
        cutFor(toRedis, MINUTE, () => empty(redis.url)),
      );
    }
    await during('Discord gone for an hour', async () => {
      const attempts = await withoutDiscord(stage, 60 * MINUTE);
      say(`Discord was asked in vain ${attempts} times within the hour`);
      if (attempts < 4) wrong.push('Discord was not gone for an hour');
    });
    wrong.push(...(await oddWebhooks(stage, admin, say)));
    await during('after all that', () => sleep(2_000));
    wrong.push(...(await measureBurst(stage, cups, say)));
    wrong.push(...Object.values(stage.roles).flatMap(({ faults }) => faults));
    keep = wrong.length > 0;
    return wrong;
  } finally {
    await stage.stop({ keep });
    if (keep) say(`The logs of the processes are kept in ${stage.folder}`);
  }
}

type Desk = { stage: Stage; admin: Admin; cups: readonly Cup[]; seed: number };
let desks = 0;

/** Enters results in every tournament, at the pace of people, while something goes on. */
async function whileEntering(
  { admin, cups, seed }: Desk,
  outage: () => Promise<unknown>,
): Promise<Entered[]> {
  let isOver = false;
  desks += 1;
  const first = desks * 150;
  const lanes = cups.map((cup) =>
    enterResults(admin, cup, {
      random: seeded(seed * 1_000 + first + cup.number),
      first,
      isWanted: async () => {
        await sleep(PACE);
        return !isOver;
      },
      ended: () => {},
    }),
  );
  await outage();
  isOver = true;
  return (await Promise.all(lanes)).flatMap(({ taken }) => taken);
}

type Cuttable = { cut(): void; mend(): void };

async function cutFor(line: Cuttable, milliseconds: number, meanwhile = async () => {}) {
  await sleep(3_000);
  line.cut();
  await meanwhile();
  await sleep(milliseconds);
  line.mend();
}

async function empty(url: string) {
  const client = new Redis(url);
  await client.flushall();
  await client.quit();
}

/**
 * Discord goes away for long, in the moment in which it has stored a message without having answered. The clock is
 * sped up: when nobody is due, the time until somebody is passes at once, by being taken off every time that is stored. Gives how often the first message was tried in vain.
 */
async function withoutDiscord(stage: Stage, milliseconds: number): Promise<number> {
  const { discord } = stage;
  await sleep(2_000);
  discord.breakers.failNext(/POST .*messages$/, { isStored: true });
  await sleep(3_000);
  discord.breakers.offline(24 * 60 * MINUTE);
  let left = milliseconds;
  while (left > 0) {
    const until = await untilNextAttempt(stage);
    const jump = Math.min(left, Math.max(until, 0));
    if (jump > 0) await letPass(stage, jump);
    left -= jump;
    await sleep(500);
    left -= 500;
  }
  const { rows } = await stage.db.raw(
    "select max(attempts) as most from deliveries where state = 'waiting' and type <> 'webhook'",
  );
  discord.breakers.mend();
  await letPass(stage, await untilNextAttempt(stage));
  return rows[0].most;
}

/** Milliseconds until the first of the heads that wait for Discord is due; 0 when one is. */
async function untilNextAttempt({ db }: Stage): Promise<number> {
  const { rows } = await db.raw(`
    select extract(epoch from min(next_attempt_at) - now())::float * 1000 as until from (
      select distinct on (type, address) next_attempt_at from deliveries
      where state = 'waiting' and type <> 'webhook' order by type, address, position, id) heads`);
  return Math.max(0, rows[0]?.until ?? 0);
}

/** Lets time pass for messages on their way, and for those that Discord has. */
async function letPass({ db, discord }: Stage, milliseconds: number): Promise<void> {
  const by = `${milliseconds / 1_000} seconds`;
  await db('deliveries')
    .where({ state: 'waiting' })
    .whereNot({ type: 'webhook' })
    .update({
      next_attempt_at: db.raw('next_attempt_at - ?::interval', [by]),
      created_at: db.raw('created_at - ?::interval', [by]),
    });
  for (const stored of discord.world.messages.values())
    for (const { message } of stored)
      message.timestamp = new Date(Date.parse(message.timestamp) - milliseconds).toISOString();
}
