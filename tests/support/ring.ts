import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { seedDestinations } from '#api/publishing/announcements/commands.ts';
import { createDiscordSender } from '#jobs/delivery/discord.ts';
import { drain } from '#jobs/delivery/drain.ts';
import type { FetchPicture } from '#jobs/delivery/pictures.ts';
import { createRender } from '#jobs/delivery/render.ts';
import { createRooms } from '#jobs/delivery/rooms.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { start as startJobs } from '#jobs/start.ts';
import { type Simulator, start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { SESSION_SECRET, startApp } from './app.ts';

const log = pino({ level: 'silent' });
const house = { publicUrl: 'https://league.example' };

type Ringing = {
  redisUrl?: string | undefined;
  messagesAtOnce?: number;
  now?: () => number;
  app?: Parameters<typeof startApp>[0];
  /** Replaces the function that fetches the pictures drawn by the server. */
  fetchPicture?: FetchPicture;
};

/** Starts the Discord simulator, and an API with its own database and destinations. Jobs start on demand. */
export async function startRing({
  redisUrl,
  messagesAtOnce,
  now,
  app: settings,
  fetchPicture,
}: Ringing = {}) {
  const app = await startApp(settings);
  const discord = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    productName: 'Turbo League',
    messagesAtOnce,
    ...(now && { now }),
    log,
  });
  await seedDestinations(app.system, {
    announcementsChannelId: discord.channels.announcements,
    adminChannelId: discord.channels.admin,
    registrationChannelId: discord.channels.registration,
  });
  const sender = createDiscordSender({ ...discord, fetchPicture, rooms: createRooms(app.db) });
  const { token, apiUrl } = discord;
  const jobsSettings = {
    ...house,
    databaseUrl: app.url,
    redisUrl,
    discord: { token, apiUrl, fetchPicture },
    sessionSecret: SESSION_SECRET,
    debounceMs: 100,
    gameSources: settings?.gameSources,
  };
  return {
    app,
    discord,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    jobsSettings,
    startJobs: (
      settings: { databaseUrl?: string; redisUrl?: string | undefined; debounceMs?: number } = {},
    ) => startJobs({ ...jobsSettings, ...settings, log }),
    drain: (to: Destination) => drain({ db: app.db, sender, render: createRender(app.db, house), log }, to),
    stop: async () => {
      await discord.stop();
      await app.stop();
      if (discord.refused.length > 0) throw new Error(`Discord refused ${discord.refused.join('\n')}`);
    },
  };
}

export type Ring = Awaited<ReturnType<typeof startRing>>;

export const headlines = ({ discord }: { discord: Simulator }, channelId: string) =>
  discord.play
    .messages(channelId, discord.adminId)
    .map(({ embeds }) => embeds[0]?.description?.split('\n')[0]);
