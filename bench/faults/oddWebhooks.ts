import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Admin } from './admin.ts';
import { waitUntil } from './run.ts';
import type { Stage } from './stage.ts';

const GIGABYTE = 1024 ** 3;
/** What a worker may hold more than before while an answer of 1 GB comes in. */
const MAX_GROWTH = 150 * 1024 * 1024;
/** A good place must not wait for a bad one. */
const PROMPT = 5_000;

/** Webhooks that answer after 30 s, send elsewhere, or answer 1 GB: each is delivered to in the end, and holds nobody up. */
export async function oddWebhooks(
  stage: Stage,
  admin: Admin,
  say: (line: string) => void,
): Promise<string[]> {
  const wrong: string[] = [];
  const elsewhere = await serve((response) => response.end());
  const ways: [string, (response: ServerResponse) => void][] = [
    ['answers after 30 s', (response) => void setTimeout(() => response.writeHead(204).end(), 30_000)],
    [
      'redirects to 127.0.0.1',
      (response) => response.writeHead(307, { Location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
    ],
    ['answers 1 GB', (response) => flood(response)],
  ];
  for (const [name, misbehave] of ways) {
    const odd = await serve(misbehave);
    const webhook = (await admin.good('POST', '/api/webhooks', { name, url: odd.url }, name)) as {
      id: string;
    };
    const resident = memoryOf(stage.roles.jobs.pid());
    let most = resident;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(stage.roles.jobs.pid()));
    }, 50);
    const text = `A webhook that ${name}`;
    await admin.good('POST', '/api/announcements', { kind: 'general', text }, text);
    const began = Date.now();
    const isElsewhere = async () => stage.webhook.texts().includes(text);
    if (!(await waitUntil(isElsewhere, PROMPT))) wrong.push(`${name}: the others wait for it`);
    const delivery = () => stage.db('deliveries').where({ type: 'webhook', address: webhook.id }).first();
    const isOver = async () => (await delivery()).last_error !== null || (await delivery()).state === 'sent';
    if (!(await waitUntil(isOver, 20_000))) wrong.push(`${name}: no end within 20 s`);
    const seconds = (Date.now() - began) / 1_000;
    clearInterval(watch);
    if (most - resident > MAX_GROWTH) wrong.push(`${name}: the worker grew by ${megabytes(most - resident)}`);
    const { id, state, last_error } = await delivery();
    odd.behave();
    if (state === 'failed') await admin.good('POST', `/api/deliveries/${id}/retry`, undefined, `again ${id}`);
    const isSent = async () => (await delivery()).state === 'sent';
    if (!(await waitUntil(isSent, 60_000)))
      wrong.push(`${name}: it is not delivered to when it behaves again`);
    say(
      `A webhook that ${name}: ${last_error ?? state} after ${seconds.toFixed(1)} s, the worker grew by ${megabytes(most - resident)}, then delivered`,
    );
    await admin.good('DELETE', `/api/webhooks/${webhook.id}`, undefined, `remove ${webhook.id}`);
    await odd.stop();
  }
  if (elsewhere.requests() > 0) wrong.push('a redirect was followed');
  await elsewhere.stop();
  return wrong;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Bytes that a process holds in memory; Linux tells it. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** A server that misbehaves until it is told to behave. */
async function serve(misbehave: (response: ServerResponse) => void) {
  let isGood = false;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    request.once('end', () => (isGood ? response.writeHead(204).end() : misbehave(response)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    requests: () => requests,
    behave: () => {
      isGood = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a gigabyte, as fast as it is taken. */
function flood(response: ServerResponse) {
  const part = Buffer.alloc(1024 * 1024, 'x');
  let left = GIGABYTE;
  response.on('error', () => {});
  response.writeHead(200);
  const go = () => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      if (!response.write(part)) return void response.once('drain', go);
    }
    response.end();
  };
  go();
}
