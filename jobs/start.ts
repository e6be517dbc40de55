import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createDatabase } from '../api/database.ts';
import { takeLease } from '../api/system/store.ts';
import type { GuardRules } from '../api/webhooks/guard.ts';
import { createDiscordSender } from './discord.ts';
import { drain } from './drain.ts';
import { createQueue, type Destination } from './queue.ts';
import { refreshBracket } from './refreshBracket.ts';
import { startRelay } from './relay.ts';
import { createWebhookSender } from './webhook.ts';

export type JobsSettings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  publicUrl: string;
  productName: string;
  leagueTimeZone: string;
  /** What webhook addresses are sealed with. */
  sessionSecret: string;
  webhookRules?: GuardRules | undefined;
  discord?: { token: string; apiUrl?: string | undefined } | undefined;
  log: Logger;
};

const HEARTBEAT = 5_000;

/** Starts the workers: the relay, the queue and the drains; without Discord, what goes to its channels waits. */
export async function start(settings: JobsSettings) {
  const { databaseUrl, redisUrl, log, discord } = settings;
  const db = createDatabase(databaseUrl, { max: 16 });
  const queue = await createQueue({ databaseUrl, redisUrl }, log);
  const bot = discord && createDiscordSender(discord);
  const webhooks = createWebhookSender(db, settings);
  const senderFor = ({ type }: Destination) => (type === 'webhook' ? webhooks : bot);
  await queue.work(async (work) => {
    if (work.kind === 'refresh') return refreshBracket(db, work.tournamentId, log);
    const sender = senderFor(work);
    if (sender) await drain({ db, sender, house: settings, log }, work);
  });
  const delivers = bot ? (['channel', 'direct', 'webhook'] as const) : (['webhook'] as const);
  const relay = await startRelay(db, databaseUrl, queue, { delivers, log });
  const holder = randomUUID();
  const beat = () =>
    takeLease(db, { name: 'jobs', holder, seconds: (3 * HEARTBEAT) / 1_000 }, new Date()).catch(
      (error: unknown) => log.warn({ err: error }, 'the heartbeat was not written'),
    );
  await beat();
  const heartbeat = setInterval(() => void beat(), HEARTBEAT);
  return {
    stop: async () => {
      clearInterval(heartbeat);
      await relay.stop();
      await queue.stop();
      await db.destroy();
    },
  };
}
