import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readConfigFile } from '../../packages/dota-simulator/index.ts';
import { gsiOfObserver, gsiOfPlayer, madeGame } from '../../tests/support/game.ts';
import { connectAdmin } from '../faults/admin.ts';
import { openStage, SERVICE_TOKEN, type Stage } from '../faults/stage.ts';

const CLIENTS = 200;
const PER_SECOND = 10;
const SECONDS = 20;
/** Seconds in which all games begin, before the site is read. */
const BEGINS = 4;
/**
 * What an answer to a post may take in milliseconds, and how many times as long a read of the site meanwhile: whoever
 * posts has the other of two cores, so that some waiting is theirs.
 */
const [MAX_ANSWER_P99, MAX_READ_RATIO] = [1_000, 10];

type Settings = { checkoutDir: string; say: (line: string) => void };

/** Two hundred clients post on one process: what an answer takes, and what the site feels of it. */
export async function main({ checkoutDir, say }: Settings): Promise<void> {
  const stage = await openStage({ checkoutDir, isOnRedis: false, roles: ['whole'] });
  try {
    const failures = await measure(stage, say);
    for (const failure of failures) say(`✗ ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    await stage.stop();
  }
}

async function measure(stage: Stage, say: Settings['say']): Promise<string[]> {
  await connectAdmin(stage);
  const tokens: string[] = [];
  for (let n = 0; n < CLIENTS; n += 1) tokens.push(await tokenOf(stage, n));
  const quiet = await readsFor(stage, 5);
  const stop = Date.now() + SECONDS * 1_000;
  const answers: number[] = [];
  let failed = 0;
  const posting = tokens.map(async (token, n) => {
    const game = madeGame(
      n + 1,
      Array.from({ length: 10 }, (_, seat) => 100_000 + n * 10 + seat),
    );
    await sleep((1_000 / PER_SECOND) * Math.random());
    // As the game's own client does, each waits for an answer before it posts again.
    let body = '';
    for (let tick = 0; Date.now() < stop; tick += 1) {
      const began = Date.now();
      // A game is written once a second; the posts between are the same.
      if (tick % PER_SECOND === 0) body = JSON.stringify({ ...postOf(game, n, tick), auth: { token } });
      const status = await post(stage, body).catch(() => 0);
      if (status === 200) answers.push(Date.now() - began);
      else failed += 1;
      await sleep(Math.max(0, began + 1_000 / PER_SECOND - Date.now()));
    }
  });
  // The first posts of two hundred games that all begin at once are more than a match day has.
  await sleep(BEGINS * 1_000);
  const busy = await readsFor(stage, SECONDS - BEGINS - 1);
  await Promise.all(posting);
  await sleep(2_000);
  const sorted = answers.toSorted((one, other) => one - other);
  const at = (list: readonly number[], part: number) => list[Math.ceil(list.length * part) - 1] ?? Number.NaN;
  const sizes = [0, 1].map((n) => JSON.stringify(postOf(madeGame(1), n, 1)).length / 1_024);
  say(
    `${CLIENTS} clients, ${PER_SECOND} posts a second each, ${sizes.map((size) => size.toFixed(1)).join(' KB a post of who watches, ')} KB of who plays: ${(answers.length / SECONDS).toFixed(0)} answered a second, p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms; ${failed} failed`,
  );
  const ratio = at(busy, 0.99) / at(quiet, 0.99);
  say(
    `Reads of the site meanwhile: p50 ${at(busy, 0.5).toFixed(1)} ms, p99 ${at(busy, 0.99).toFixed(1)} ms, without posts ${at(quiet, 0.99).toFixed(1)} ms; ${ratio.toFixed(2)} times`,
  );
  return [
    ...(failed > 0 ? [`${failed} posts failed`] : []),
    ...(at(sorted, 0.99) <= MAX_ANSWER_P99 ? [] : [`p99 ${at(sorted, 0.99)} ms, at most ${MAX_ANSWER_P99}`]),
    ...(ratio <= MAX_READ_RATIO
      ? []
      : [`reads take ${ratio.toFixed(2)} times as long, at most ${MAX_READ_RATIO}`]),
  ];
}

/** Clients of a game: one of them watches. */
const CLIENTS_OF_GAME = 11;

/** What the n-th client posts of a game after so many posts: its clock runs, so that each is another one. */
function postOf(game: ReturnType<typeof madeGame>, n: number, tick: number) {
  const duration = 60 + Math.floor(tick / PER_SECOND);
  const startedAt = new Date((Math.floor(Date.now() / 1_000) - 120 - duration) * 1_000).toISOString();
  const state = { ...game, winner: null, isOver: false, duration, startedAt };
  const steamId = game.players[(n % CLIENTS_OF_GAME) - 1]?.steamId;
  return steamId ? gsiOfPlayer(state, steamId) : gsiOfObserver(state);
}

async function tokenOf({ apiUrl }: Stage, n: number): Promise<string> {
  const answer = await fetch(`${apiUrl}/api/me/game-clients`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SERVICE_TOKEN}`,
      'X-Discord-User': String(200_000_000_000_000_000n + BigInt(n)),
      'X-Discord-Name': `Player ${n}`.replace(' ', '%20'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ name: 'Computer' }),
  });
  const { data } = (await answer.json()) as { data: { file: string } };
  return readConfigFile(data.file).token;
}

async function post({ apiUrl }: Stage, body: string): Promise<number> {
  const answer = await fetch(`${apiUrl}/api/gsi`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What reads of the site take, one after the other for so many seconds; ascending, in milliseconds. */
async function readsFor({ apiUrl }: Stage, seconds: number): Promise<number[]> {
  const workerData = { address: `${apiUrl}/api/tournaments`, seconds };
  const thread = new Worker(new URL('./reads.mjs', import.meta.url), { workerData });
  const [took] = await once(thread, 'message');
  return took;
}
