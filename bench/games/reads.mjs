// Reads a page's data one after the other for so many seconds, in a thread of its own: whoever posts beside it is busy.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { address, seconds } = workerData;
const took = [];
for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(20)) {
  const began = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  took.push(performance.now() - began);
}
parentPort?.postMessage(took.toSorted((one, other) => one - other));
