import { setTimeout } from 'node:timers/promises';
import type { BackupPlace } from '#api/backup/make.ts';
import type { Context } from '#api/database/database.ts';
import { readRoles, writeHeartbeat } from '#api/database/heartbeats.ts';
import { dataRoute, route } from '#api/http/route.ts';
import type { WriteWatch } from '#api/http/writes.ts';
import * as contract from '#domain/contract/operations/system.ts';
import { readChecklist } from './checklist.ts';
import { type QueueView, readQueues } from './queues.ts';
import * as store from './store.ts';
import * as tools from './tools.ts';

/** Milliseconds to wait for the database before it is reported as down. */
const TIMEOUT_MS = 900;

type Dependencies = { version: string; queues?: QueueView | undefined; writes: WriteWatch };

export const systemRoutes = ({ version, queues: view, writes }: Dependencies) => [
  dataRoute(contract.getLive, async () => ({ status: 'ok' as const })),
  route(contract.getHealth, async (context) => {
    const [roles, isStoring] = await Promise.all([heard(context), writes.succeed()]);
    const state = (wanted: contract.ProcessRole) =>
      roles?.find(({ role }) => role === wanted)?.state ?? ('off' as const);
    const [queue, discord] = [state('jobs'), state('bot')];
    const database = !roles ? ('down' as const) : isStoring ? ('up' as const) : ('readOnly' as const);
    const isDegraded = queue === 'down' || discord === 'down';
    const status =
      database !== 'up' ? ('unavailable' as const) : isDegraded ? ('degraded' as const) : ('ok' as const);
    // The site works without the workers and the bot, so a load balancer must keep sending people here.
    return { status: database === 'up' ? 200 : 503, data: { status, version, database, queue, discord } };
  }),
  dataRoute(contract.getSystemQueues, (context) => readQueues(context, view)),
  route(contract.takeLease, async ({ db, now }, { params, body }) => {
    const { holder: id, host, seconds } = body;
    const { holder, expires_at } = await store.takeLease(db, { name: params.name, holder: id, seconds }, now);
    const held = holder === id && seconds > 0;
    // A bot that requests the lease is running, even if it has to wait.
    if (params.name.startsWith('bot'))
      await writeHeartbeat(db, { id, role: 'bot', host, isAtWork: held, seconds }, now);
    return { data: { name: params.name, holder, held, expiresAt: expires_at.toISOString() } };
  }),
];

const heard = ({ db, now }: Context) =>
  Promise.race([
    readRoles(db, now).catch(() => undefined),
    setTimeout(TIMEOUT_MS, undefined, { ref: false }),
  ]);

export const toolRoutes = (place: BackupPlace) => [
  dataRoute(contract.getSystemStatistics, (context) => tools.readStatistics(context, place)),
  dataRoute(contract.getChecklist, (context) => readChecklist(context, place)),
  dataRoute(contract.cleanUp, (context, { body }) => tools.cleanUp(context, place, body)),
  dataRoute(contract.seed, (context) => tools.seed(context, place)),
  dataRoute(contract.clear, (context) => tools.clear(context, place)),
  dataRoute(contract.deleteEverything, (context) => tools.deleteEverything(context, place)),
];
