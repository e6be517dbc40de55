import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import type { Observed } from '#api/http/middleware/observe.ts';
import type { Answered } from '#bot/firstAnswer.ts';
import type { Queue } from '#domain/contract/operations/system.ts';
import type { Attempt } from '#jobs/delivery/attempt.ts';
import { listenFrom } from './port.ts';

/** Milliseconds after which a reading is abandoned. */
const TIMEOUT_MS = 1_000;
/** Milliseconds within which all dependencies of the roles must respond. */
const HEALTH_MS = 3_000;
const FAST = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SLOW = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 600, 3_600, 86_400];
const ANSWER = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 10];

type Labelled = { labels?: Record<string, string>; value: number };
type Reading = () => Promise<Labelled[]> | Labelled[];

/**
 * Collects metrics for Prometheus and serves them on their own port: the configured one, or the next free one, since
 * roles on one machine share their settings. No label contains user input.
 */
export async function startMetrics({ port, host }: { port: number; host: string }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'turbo_league_http_request_seconds',
    help: 'Answers by method, pattern of the route and status; those of live streams until they begin',
    labelNames: ['method', 'route', 'status'],
    buckets: FAST,
    registers,
  });
  const attempts = new Counter({
    name: 'turbo_league_delivery_attempts_total',
    help: 'Attempts to deliver a message, by kind, type of destination and what they came to',
    labelNames: ['kind', 'type', 'state'],
    registers,
  });
  const latency = new Histogram({
    name: 'turbo_league_delivery_seconds',
    help: 'From an event to its message',
    labelNames: ['kind', 'type'],
    buckets: SLOW,
    registers,
  });
  const answers = new Histogram({
    name: 'turbo_league_interaction_seconds',
    help: 'From an interaction to its first answer, by command, button or form',
    labelNames: ['command'],
    buckets: ANSWER,
    registers,
  });

  let check: HealthCheck | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/health' && request.method === 'GET') return void answerHealth(response, check);
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    );
  });
  const chosen = await listenFrom(server, port, host);
  return {
    url: `http://${host}:${chosen}/metrics`,
    isNext: chosen !== port && port !== 0,
    observed: ({ method, route, status, seconds }: Observed) =>
      http.observe({ method, route, status: String(status) }, seconds),
    attempted: ({ kind, type, state, seconds }: Attempt) => {
      attempts.inc({ kind, type, state });
      if (state === 'sent') latency.observe({ kind, type }, seconds);
    },
    answered: ({ command, seconds }: Answered) => answers.observe({ command }, seconds),
    /** Sets the check behind /health. Until then, the roles count as starting. */
    answerHealth: (how: HealthCheck) => {
      check = how;
    },
    /** Registers a number that is read on each request. */
    watch: (name: string, help: string, labelNames: string[], read: Reading) =>
      watch({ name: `turbo_league_${name}`, help, labelNames, registers }, read),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates a gauge from a reading; if the reading fails or is too slow, the gauge has no value. */
function watch(described: GaugeConfiguration<string>, read: Reading): void {
  const gauge = new Gauge({
    ...described,
    collect: async () => {
      const found = await Promise.race([
        Promise.resolve()
          .then(read)
          .catch(() => []),
        sleep(TIMEOUT_MS, [], { ref: false }),
      ]);
      gauge.reset();
      for (const { labels = {}, value } of found) gauge.set(labels, value);
    },
  });
}

/** The dependencies of this process's roles, by name, and whether each is reachable. */
export type HealthCheck = () => Promise<Record<string, boolean>>;

/** Returns 200 if everything is up, otherwise 503, with each dependency's state; a slow check also means 503. */
async function answerHealth(response: ServerResponse, check: HealthCheck | undefined): Promise<void> {
  const found = await Promise.race([
    check?.().catch(() => ({})) ?? {},
    sleep(HEALTH_MS, undefined, { ref: false }),
  ]);
  const parts = Object.entries(found ?? {});
  const status = check && parts.length > 0 && parts.every(([, isThere]) => isThere) ? 'ok' : 'unavailable';
  const states = Object.fromEntries(parts.map(([name, isThere]) => [name, isThere ? 'up' : 'down']));
  response
    .writeHead(status === 'ok' ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    })
    .end(JSON.stringify({ data: { status: check ? status : 'starting', ...states } }));
}

export type Metrics = Awaited<ReturnType<typeof startMetrics>>;

type Numbers = {
  position: number;
  waiting: number;
  deliveries: { kind: string; state: string; count: number }[];
};

/** Registers the metrics of the workers' database and queue, which are the same for all workers. */
export function watchJobs(metrics: Metrics, numbers: () => Promise<Numbers>, queues: () => Promise<Queue[]>) {
  metrics.watch('events_placed', 'Events that have their place in the order', [], async () => [
    { value: (await numbers()).position },
  ]);
  metrics.watch('events_waiting', 'Events that wait for their place in the order', [], async () => [
    { value: (await numbers()).waiting },
  ]);
  metrics.watch(
    'deliveries',
    'Messages by kind and state; those sent are an estimate where there are very many',
    ['kind', 'state'],
    async () =>
      (await numbers()).deliveries.map(({ kind, state, count }) => ({
        labels: { kind, state },
        value: count,
      })),
  );
  metrics.watch('queue_jobs', 'Pieces of work in the queue, by state', ['queue', 'state'], async () =>
    (await queues())
      .filter(({ isReachable }) => isReachable)
      .flatMap((queue) =>
        QUEUE_STATES.map((state) => ({ labels: { queue: queue.name, state }, value: queue[state] })),
      ),
  );
}

const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
