// The bench of slow clients: ten thousand begin to ask and never end, while others read; then all of them are let go.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { now, onStage, percentile, percentiles, say } from './live/stage.mjs';

const CLIENTS = 10_000;
const READS = 2_000;
const MAX_P99 = 100;
/** Milliseconds in which the last of them is let go: 20 s to ask, and what is seen every 5 s. */
const MAX_HELD = 30_000;

await main();

async function main() {
  await onStage(async ({ start }) => {
    const api = await start('api');
    const alone = await read(api);
    const began = now();
    const slow = await dawdlers(api);
    const beside = await read(api);
    say(`${slow.open()} of ${CLIENTS} half-open connections are held`);
    say(`Reads alone: ${percentiles(alone)}; beside them: ${percentiles(beside)}`);
    while (slow.open() > 0 && now() - began < 2 * MAX_HELD) await sleep(200);
    say(`The last of them was let go ${(slow.lastGone() / 1_000).toFixed(0)} s after it came`);
    const p99 = percentile(beside, 0.99);
    return [
      ...(p99 > MAX_P99 ? [`p99 of the others is ${p99.toFixed(0)} ms, at most ${MAX_P99}`] : []),
      ...(slow.open() > 0 || slow.lastGone() > MAX_HELD ? ['Slow clients are held too long'] : []),
    ];
  });
}

async function read({ port }) {
  const waits = [];
  for (let n = 0; n < READS; n += 1) {
    const began = now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/tournaments`);
    await answer.text();
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    waits.push(now() - began);
  }
  return waits;
}

async function dawdlers({ port }) {
  let open = 0;
  let longest = 0;
  for (let n = 0; n < CLIENTS; n += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const came = now();
    open += 1;
    socket.on('error', () => {});
    socket.once('close', () => {
      open -= 1;
      longest = Math.max(longest, now() - came);
    });
    socket.resume();
    socket.write('GET /api/tournaments HTTP/1.1\r\nHost: league.example\r\nX-Slow: ');
  }
  return { open: () => open, lastGone: () => longest };
}
