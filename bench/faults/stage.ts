import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createDatabase } from '#api/database/database.ts';
import { FORM_PREFIX } from '#bot/registrations/form.ts';
import { type Simulator, start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/index.ts';
import { readPostmasterFile } from '../../packages/embedded-postgres/orphan.ts';
import { startEventReceiver } from '../../tests/support/eventReceiver.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { freePort, startTestRedis } from '../../tests/support/redis.ts';
import { startWebhookServer } from '../../tests/support/webhookServer.ts';
import { type RoleName, type RunningRole, runRole } from './role.ts';

const PASSWORD = 'for-the-faults';
/** Milliseconds allowed for a role to start on a busy machine. */
const START = 180_000;
const NAME = 'turbo-league';
export const SERVICE_TOKEN = 'between-the-roles-of-all-benches';

/** For each role, the output that shows it is working. */
const SIGNS = {
  api: /Website: /,
  jobs: /Queue: on/,
  bot: /bot is ready on discord/,
  whole: /bot is ready on discord/,
};

type StageSettings = {
  checkoutDir: string;
  isOnRedis: boolean;
  /** Whether to drop the webhook's next response. The event's id is passed if there is one. */
  drops?: (id?: string) => boolean;
  roles?: readonly RoleName[];
};

/**
 * Starts a league as real processes: PostgreSQL, Redis if requested, the API, jobs and bot, with a simulated Discord
 * and a simulated webhook receiver.
 */
export async function openStage({
  checkoutDir,
  isOnRedis,
  drops,
  roles = ['api', 'jobs', 'bot'],
}: StageSettings) {
  const folder = await mkdtemp(join(tmpdir(), 'turbo-league-faults-'));
  const silent = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, name: NAME, checkoutDir, log: silent });
  const redis = isOnRedis ? await startTestRedis() : undefined;
  const discord = await startSimulator({
    guidedForm: FORM_PREFIX,
    host: '127.0.0.1',
    port: 0,
    productName: 'Turbo League',
    messagesAtOnce: 100,
    log: silent,
  });
  const webhook = await startWebhookServer(drops && { drops: () => drops() });
  const machine = await startEventReceiver(drops && { drops });
  const db = createDatabase(postgres.url, { max: 4 });
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const env = environment({ folder, discord, port, apiUrl, databaseUrl: postgres.url, redisUrl: redis?.url });
  const running: Partial<Record<RoleName, RunningRole>> = {};
  const begin = async (name: RoleName) => {
    const role = runRole({ name, checkoutDir, env, worksWhen: SIGNS[name], logDir: folder });
    running[name] = role;
    await eventually(() => {
      if (!role.works()) throw new Error(`${name} does not start; see ${folder}`);
    }, START);
  };
  const stage = {
    folder,
    db,
    discord,
    ...{ webhook, machine },
    apiUrl,
    password: PASSWORD,
    roles: running as Record<RoleName, RunningRole>,
    killPostgres: () => killPostgres(join(folder, 'postgres')),
    postgresWorks: () =>
      db.raw('select 1').then(
        () => true,
        () => false,
      ),
    /** With `keep`, the folder with the logs is not deleted. */
    stop: async ({ keep = false } = {}) => {
      await Promise.all(Object.values(running).map((role) => role.stop()));
      await db.destroy();
      await discord.stop();
      await Promise.all([webhook.stop(), machine.stop()]);
      await redis?.stop();
      await postgres.stop();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    // The API starts first, because it sets up the schema, the password and the channels.
    const [first, ...others] = roles;
    if (first) await begin(first);
    await Promise.all(others.map(begin));
  } catch (error) {
    await stage.stop({ keep: true });
    throw error;
  }
  return stage;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

async function killPostgres(dataDir: string) {
  const { pid } = await readPostmasterFile(dataDir);
  if (pid) process.kill(pid, 'SIGKILL');
}

const environment = ({
  folder,
  discord,
  port,
  apiUrl,
  databaseUrl,
  redisUrl,
}: {
  folder: string;
  discord: Simulator;
  port: number;
  apiUrl: string;
  databaseUrl: string;
  redisUrl: string | undefined;
}) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'roles'),
  HOST: '127.0.0.1',
  PORT: String(port),
  API_URL: apiUrl,
  PUBLIC_URL: 'https://league.example',
  SERVICE_TOKEN,
  SESSION_SECRET: 'of-all-roles-of-all-benches-here-',
  ADMIN_PASSWORD: PASSWORD,
  WEBHOOK_ALLOW_LOOPBACK: 'true',
  WRITES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  DISCORD_TOKEN: discord.token,
  DISCORD_API_URL: discord.apiUrl,
  DISCORD_GUILD_ID: discord.guildId,
  DISCORD_ANNOUNCEMENTS_CHANNEL_ID: discord.channels.announcements,
  DISCORD_ADMIN_CHANNEL_ID: discord.channels.admin,
  ...(redisUrl && { REDIS_URL: redisUrl }),
});
