import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Caches } from '#api/database/caches.ts';
import { canConnect, createDatabase } from '#api/database/database.ts';
import { startHeartbeat } from '#api/database/heartbeats.ts';
import { retryUntilConnected } from '#api/database/retryUntilConnected.ts';
import type { SourceAddresses } from '#api/games/ask.ts';
import { sourceTools } from '#api/games/sources.ts';
import { countUnplaced, lastPosition } from '#api/history/positionStore.ts';
import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { followSiteSettings } from '#api/operations/siteSettings/commands.ts';
import { postMissingCards } from '#api/publishing/channels/commands.ts';
import { countDeliveries } from '#api/publishing/deliveries/countStore.ts';
import { runRefreshes } from './brackets/refreshes.ts';
import type { Attempt, Sender } from './delivery/attempt.ts';
import { createDeliveryNotice } from './delivery/deliveryNotice.ts';
import { drain } from './delivery/drain.ts';
import type { FetchPicture } from './delivery/pictures.ts';
import { createPushSender } from './delivery/pushes.ts';
import { createRender } from './delivery/render.ts';
import { createRooms } from './delivery/rooms.ts';
import { createSignedSender } from './delivery/signedWebhook.ts';
import { createWebhookSender } from './delivery/webhook.ts';
import { runLookups } from './games/runLookups.ts';
import { findDestinationOf } from './outbox/deliveryStore.ts';
import { createQueue, type Destination, type Work } from './queue/queue.ts';
import { startRelay } from './relay/relay.ts';
import { startSchedule, type Timekeeping } from './schedule/schedule.ts';

export type JobsSettings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  publicUrl: string;
  backups?: Timekeeping['backups'];
  /** The source of the keys that encrypt webhook URLs and the API keys of game sources. */
  sessionSecret: string;
  webhookRules?: GuardRules | undefined;
  gameSources?: SourceAddresses | undefined;
  discord?:
    | { token: string; apiUrl?: string | undefined; fetchPicture?: FetchPicture | undefined }
    | undefined;
  /** Milliseconds within which all news on a subject is combined into one message; a second by default. */
  debounceMs?: number | undefined;
  attempted?: ((attempt: Attempt) => void) | undefined;
  log: Logger;
};

/** Milliseconds for a connection attempt before the database counts as unreachable. */
const DATABASE_MS = 2_000;
/** Milliseconds allowed for unfinished work; interrupted work is repeated, and Discord discards duplicates. */
const LAST_WORK = 5_000;

/** Starts the workers: the relay, the queue and the drains; without Discord, messages to its channels wait. */
export async function start(settings: JobsSettings) {
  const { databaseUrl, redisUrl, log, discord, attempted } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const db = createDatabase(databaseUrl, { max: 16 });
  const queue = await createQueue({ databaseUrl, redisUrl }, log);
  // discord.js takes half a second to load, so it is loaded only if Discord is set up.
  const bot =
    discord &&
    (await import('./delivery/discord.ts')).createDiscordSender({ ...discord, rooms: createRooms(db) });
  const render = createRender(db, settings);
  const caches: Caches = { words: render, ...(bot && { conversations: bot.conversations }) };
  const notice = createDeliveryNotice(db);
  const each = (attempt: Attempt) => {
    notice.tell();
    attempted?.(attempt);
  };
  const lookups = { ...sourceTools(settings.sessionSecret, settings.gameSources), log, signal };
  const senders: Partial<Record<Destination['type'], Sender>> = {
    webhook: createWebhookSender(settings),
    signedWebhook: createSignedSender(settings),
    push: createPushSender(db, settings),
  };
  const senderFor = ({ type }: Destination) => senders[type] ?? bot;
  // Messages depend on the site's settings, so these are loaded first.
  await retryUntilConnected(log, () => followSiteSettings(db));
  const perform = async (work: Work) => {
    if (work.kind === 'refresh') return runRefreshes(db, work.tournamentId, log);
    if (work.kind === 'lookup') return runLookups(db, work.source, lookups);
    const to = work.kind === 'direct' ? await findDestinationOf(db, work.deliveryId) : work;
    const sender = to && senderFor(to);
    if (sender) await drain({ db, sender, render, log, signal, attempted: each }, to);
  };
  const delivers = bot
    ? (['channel', 'direct', 'webhook', 'server', 'room'] as const)
    : (['webhook'] as const);
  await retryUntilConnected(log, () => postMissingCards({ db, actor: { kind: 'system' }, now: new Date() }));
  const begin = async () => {
    await queue.work(perform);
    const { debounceMs } = settings;
    const relay = await startRelay(db, databaseUrl, queue, { delivers, caches, log, debounceMs });
    const schedule = startSchedule(db, { backups: settings.backups, log, signal });
    return { stop: () => Promise.all([relay.stop(), schedule.stop()]) };
  };
  const working = await retryUntilConnected(log, begin);
  const heartbeat = await startHeartbeat(db, 'jobs', log, queue.isReachable);
  return {
    /** The position of the newest event, the number of events without a position, and messages by kind and state. */
    numbers: async () => ({
      position: await lastPosition(db),
      waiting: await countUnplaced(db),
      deliveries: (await countDeliveries(db)).counts,
    }),
    caches,
    health: async () => ({ database: await canConnect(db, DATABASE_MS), queue: await queue.isReachable() }),
    stop: async () => {
      stopping.abort();
      notice.stop();
      const ended = Promise.all([working.stop(), heartbeat.stop()])
        .then(() => queue.stop())
        .then(() => db.destroy());
      await Promise.race([ended, sleep(LAST_WORK, undefined, { ref: false })]);
    },
  };
}
