import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createDatabase } from '../api/database.ts';
import { takeLease } from '../api/system/store.ts';
import { createDiscordSender } from './discord.ts';
import { drain } from './drain.ts';
import { createQueue } from './queue.ts';
import { refreshBracket } from './refreshBracket.ts';
import { startRelay } from './relay.ts';

export type JobsSettings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  publicUrl: string;
  productName: string;
  leagueTimeZone: string;
  discord?: { token: string; apiUrl?: string | undefined } | undefined;
  log: Logger;
};

const HEARTBEAT = 5_000;

/** Starts the workers: the relay, the queue and the drains; without Discord, deliveries wait. */
export async function start(settings: JobsSettings) {
  const { databaseUrl, redisUrl, log, discord } = settings;
  const db = createDatabase(databaseUrl, { max: 16 });
  const queue = await createQueue({ databaseUrl, redisUrl }, log);
  const sender = discord && createDiscordSender(discord);
  await queue.work(async (work) => {
    if (work.kind === 'refresh') await refreshBracket(db, work.tournamentId, log);
    else if (sender) await drain({ db, sender, house: settings, log }, work);
  });
  const relay = await startRelay(db, databaseUrl, queue, { delivers: sender !== undefined, log });
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
