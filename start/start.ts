import { join, resolve } from 'node:path';
import { applySiteDefaults, siteSettings } from '#domain/site/settings.ts';
import { type GameServices, startGameServices } from '../packages/dota-simulator/index.ts';
import { type Config, readConfig, readEnvironment } from './config.ts';
import { changeSchema, type Database, openDatabase } from './database.ts';
import { fail, onShutdown, stopOnSignals } from './ending.ts';
import { setUp } from './firstStart.ts';
import { createLog, type Log, printNotice } from './log.ts';
import type { HealthCheck, Metrics } from './metrics.ts';
import { choosePort, freePortFrom, namePort, requirePort } from './port.ts';
import { offerMatchDay } from './rehearsal.ts';
import { openSecrets, requireForApart, type Secrets } from './secrets.ts';
import { nameSources } from './stackTraces.ts';

const ROLES = {
  start: ['api', 'jobs', 'bot'],
  demo: ['api', 'jobs', 'bot'],
  dev: ['api', 'jobs', 'bot'],
  api: ['api'],
  jobs: ['jobs'],
  bot: ['bot'],
} as const;
type Mode = keyof typeof ROLES;
type AppInfo = {
  config: Config;
  log: Log;
  discord: Config['discord'];
  publicUrl: string;
  gameSources: Config['gameSources'];
  metrics: Metrics | undefined;
};

/** The built code is one folder deeper than the source. */
const checkoutDir = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '..' : '../..');

/** Milliseconds allowed for rendering the first page before the other roles start. */
const FIRST_PAGE = 2_000;
/** Milliseconds that our own health check waits for a response. */
const ANSWER_MS = 2_000;

nameSources();
stopOnSignals();
// This is not awaited: a part that shares code with this module waits for it, which would block both for ever.
void main(process.argv[2] ?? 'start').catch(fail);

async function main(mode: string): Promise<void> {
  const siteBuilt = untilSiteIsBuilt();
  const config = readConfig(readEnvironment(checkoutDir));
  applyDefaultsOf(config);
  const log = createLog(config.logLevel);
  if (mode === 'migrate' || mode === 'migrate:rollback') return changeSchema(mode, config, checkoutDir, log);
  if (mode === 'backup') return (await import('./backup.ts')).backup(config, checkoutDir, log);
  if (mode === 'restore')
    return (await import('./restore.ts')).restore(config, checkoutDir, log, process.argv.slice(3));
  if (mode === 'password') return (await import('./password.ts')).changePassword(config, checkoutDir, log);
  if (mode === 'verify')
    return (await import('./verify.ts')).verify(config, checkoutDir, log, process.argv.slice(3));
  if (!isMode(mode)) throw new Error(`There is no command '${mode}'.`);
  const roles: readonly (typeof ROLES)[Mode][number][] = ROLES[mode];
  if (roles.length === 1) requireForApart(mode, config);

  if (roles.includes('api')) await requirePort(config);
  // Most of the start-up code loads while the database starts.
  const meanwhile = () => void (roles.includes('api') && import('#api/start.ts').catch(() => {}));
  const database = mode === 'bot' ? undefined : await openDatabase(config, checkoutDir, log, meanwhile);
  // By now an earlier start has released its port. The simulator, which starts next, needs the site's URL.
  const port = roles.includes('api') ? await choosePort(config) : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const simulator = mode === 'demo' ? await startSimulator(publicUrl, checkoutDir, log) : undefined;
  const metrics = config.metrics && (await openMetrics(config.metrics));
  // A demo looks up only the games that are played in it.
  const services = simulator && (await openServices());
  const discord = simulator?.discord ?? config.discord;
  const gameSources = services?.addresses ?? config.gameSources;
  const app: AppInfo = { config, log, publicUrl, discord, gameSources, metrics };
  const lines = simulator ? [`Discord simulator: ${simulator.url}`] : [];
  const queues = database && (await openQueues(app, database));

  const checks: HealthCheck[] = [];

  let secrets: Secrets | undefined;
  let apiUrl = config.apiUrl;
  if (database && roles.includes('api')) {
    secrets = await openSecrets(config, database.dataDir);
    lines.push(...(await setUp({ ...app, database, isDemo: mode === 'demo' })));
    await siteBuilt;
    const api = await startApi(app, database, secrets, { port, queues });
    apiUrl ??= `http://127.0.0.1:${api.port}`;
    checks.push(async () => ({ site: await answers(`http://127.0.0.1:${api.port}/health`) }));
    if (mode !== 'dev') await makeFirstPage(api.port);
    lines.unshift(`Website: ${config.publicUrl ?? api.url}`);
    if (config.port !== api.port && config.port !== 0)
      lines.push(`Port ${config.port} is taken, so it is ${api.port}. PORT sets another.`);
  }
  if (simulator && database && secrets && apiUrl)
    await offerMatchDay({
      world: simulator.world,
      casterRoleId: simulator.discord.casterRoleId,
      services,
      database,
      sessionSecret: secrets.sessionSecret,
      apiUrl,
      siteUrl: publicUrl,
      log,
    });
  if (database && roles.includes('jobs')) {
    const jobs = await startJobs(app, database, secrets ?? (await openSecrets(config, database.dataDir)), {
      queues,
      apiUrl,
    });
    checks.push(jobs.health);
  }
  if (app.discord.token && roles.includes('bot')) {
    const serviceToken = secrets?.serviceToken ?? config.serviceToken ?? '';
    const bot = await startBot(app, app.discord.token, apiUrl ?? '', serviceToken);
    checks.push(async () => ({ api: await answers(`${apiUrl}/live`), discord: bot.isWell() }));
  }
  metrics?.answerHealth(async () =>
    Object.assign({}, ...(await Promise.all(checks.map((check) => check())))),
  );
  printNotice(log, [
    ...lines,
    ...partLines({ ...app, roles, database, isSimulated: simulator !== undefined }),
  ]);
}

function applyDefaultsOf(config: Config) {
  applySiteDefaults({
    name: config.productName,
    timeZone: config.leagueTimeZone,
    chatInviteUrl: config.chatInviteUrl ?? null,
    messagingInviteUrl: config.messagingInviteUrl ?? null,
  });
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** Waits for the parent's message, if the site is still being built. */
async function untilSiteIsBuilt(): Promise<void> {
  if (!process.argv.includes('--site-comes-later')) return;
  await new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if (message === 'site is built') resolve();
    });
  });
}

// A declaration, since `main` runs before the constants below it.
function isMode(mode: string): mode is Mode {
  return Object.hasOwn(ROLES, mode);
}

async function openMetrics(where: NonNullable<Config['metrics']>): Promise<Metrics> {
  const { startMetrics } = await import('./metrics.ts');
  const metrics = await startMetrics(where).catch((error: Error) => {
    throw new Error(`METRICS_PORT and METRICS_HOST cannot be used: ${error.message}`, { cause: error });
  });
  onShutdown('metrics', metrics);
  return metrics;
}

/** A view of the queue for the API, since only the workers' code knows the queue. */
async function openQueues({ config, log }: AppInfo, { url }: Database) {
  const { createQueueView } = await import('#jobs/queue/queueView.ts');
  const queues = createQueueView({ redisUrl: config.redisUrl, databaseUrl: url }, log);
  onShutdown('view of the queue', queues);
  return queues;
}
type Queues = Awaited<ReturnType<typeof openQueues>> | undefined;

type Doors = { port: number; queues: Queues };

async function startApi(app: AppInfo, database: Database, secrets: Secrets, { port, queues }: Doors) {
  const { config, log, discord, metrics } = app;
  const { start } = await import('#api/start.ts');
  const api = await start({
    log,
    ...secrets,
    databaseUrl: database.url,
    replicaUrl: config.replicaUrl,
    host: config.host,
    port,
    portIsSet: config.portIsSet,
    publicUrl: config.publicUrl,
    hasSetPassword: config.adminPassword !== undefined,
    adminRoleId: discord.adminRoleId,
    casterRoleId: discord.casterRoleId,
    discordLogIn: discordLogInOf(discord),
    heroPictures: config.heroPictures,
    discordWidget: { guildId: discord.widgetGuildId, apiUrl: discord.apiUrl },
    webhookRules: { allowLoopback: config.webhookAllowLoopback },
    gameSources: app.gameSources,
    importAddresses: config.importAddresses,
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    queues,
    observed: metrics?.observed,
    siteDir: join(checkoutDir, 'build', 'site'),
    siteServerDir: join(checkoutDir, 'build', 'site-server'),
    backupDir: join(database.dataDir, 'backups'),
  }).catch((error: unknown) => namePort(error, port));
  onShutdown('api', api);
  metrics?.watch('live_streams', 'Live streams that are open', [], () => [{ value: api.streams() }]);
  return api;
}

/** Loads the first page before other roles start, since loading their code keeps the processor busy for a while. */
async function makeFirstPage(port: number): Promise<void> {
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(FIRST_PAGE) });
    await page.arrayBuffer();
  } catch {
    // The first visitor's request will render the page and report the error.
  }
}

/** A local OpenDota and Steam that know the rehearsed games. */
async function openServices(): Promise<GameServices> {
  const services = await startGameServices();
  onShutdown('game services', services);
  return services;
}

function discordLogInOf(discord: Config['discord']) {
  const { clientId, clientSecret, guildId, adminRoleId, casterRoleId, apiUrl } = discord;
  return clientId && clientSecret && guildId
    ? { clientId, clientSecret, guildId, adminRoleId, casterRoleId, apiUrl }
    : undefined;
}

async function startJobs(
  app: AppInfo,
  database: Database,
  { sessionSecret }: Secrets,
  { queues, apiUrl }: { queues: Queues; apiUrl: string | undefined },
) {
  const { config, log, discord, publicUrl, metrics } = app;
  const { start } = await import('#jobs/start.ts');
  const fetchPicture = apiUrl
    ? (await import('#jobs/delivery/pictures.ts')).fetchPictures(apiUrl)
    : undefined;
  const jobs = await start({
    log,
    databaseUrl: database.url,
    redisUrl: config.redisUrl,
    publicUrl,
    sessionSecret,
    backups: { folder: join(database.dataDir, 'backups'), kept: config.backupsKept },
    attempted: metrics?.attempted,
    webhookRules: { allowLoopback: config.webhookAllowLoopback },
    gameSources: app.gameSources,
    discord: discord.token ? { token: discord.token, apiUrl: discord.apiUrl, fetchPicture } : undefined,
  });
  onShutdown('jobs', jobs);
  if (metrics && queues) (await import('./metrics.ts')).watchJobs(metrics, jobs.numbers, queues.read);
  return jobs;
}

async function startBot(app: AppInfo, token: string, apiUrl: string, serviceToken: string) {
  const { guildId, apiUrl: discordApiUrl } = app.discord;
  const { start } = await import('#bot/start.ts');
  const bot = await start({
    log: app.log,
    apiUrl,
    serviceToken,
    publicUrl: app.publicUrl,
    discord: { token, guildId, apiUrl: discordApiUrl },
    answered: app.metrics?.answered,
  });
  app.metrics?.watch('gateway_ping_seconds', 'What Discord takes to answer, the slowest shard', [], () => {
    const ping = bot.ping();
    return ping === undefined ? [] : [{ value: ping / 1_000 }];
  });
  onShutdown('bot', bot);
  return bot;
}

type Parts = {
  config: Config;
  metrics: { url: string; isNext: boolean } | undefined;
  discord: Config['discord'];
  roles: readonly string[];
  database: Database | undefined;
  isSimulated: boolean;
};

function partLines({ config, metrics, discord, roles, database, isSimulated }: Parts): string[] {
  const lines: string[] = [];
  if (database)
    lines.push(
      database.isEmbedded
        ? `Database: on, embedded, in ${database.dataDir}; DATABASE_URL names one of your own`
        : 'Database: on, the one in DATABASE_URL',
    );
  if (roles.includes('jobs')) {
    lines.push(
      config.redisUrl ? 'Queue: on, in Redis' : 'Queue: on, in the database; REDIS_URL moves it to Redis',
      discord.token
        ? 'Announcements: on'
        : 'Announcements: to webhooks alone; those to Discord channels wait until DISCORD_TOKEN is set',
    );
  }
  if (roles.includes('bot')) {
    if (isSimulated) lines.push('Bot: on, in the simulator; npm start with DISCORD_TOKEN puts it on Discord');
    else
      lines.push(
        discord.token ? 'Bot: on' : 'Bot: off, DISCORD_TOKEN turns it on; npm run demo tries it without',
      );
  }
  if (!metrics) lines.push('Metrics: off, METRICS_PORT turns them on');
  else
    lines.push(
      `Metrics: on, at ${metrics.url}${metrics.isNext ? `, since port ${config.metrics?.port} is taken` : ''}`,
    );
  if (roles.includes('api') && !isSimulated)
    lines.push(
      discord.clientId && discord.clientSecret && discord.guildId
        ? 'Log-in with Discord: on'
        : 'Log-in with Discord: off, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_GUILD_ID turn it on',
    );
  if (roles.includes('api') && !(config.chatInviteUrl && config.messagingInviteUrl))
    lines.push('Community links: set in the console under Settings, Site');
  return lines;
}

const HOST = '127.0.0.1';
const PORT = 8091;
const ROOMS = 'match-rooms';
const CASTER = 'Caster';

async function startSimulator(siteUrl: string, checkoutDir: string, log: Log) {
  const [{ start }, { FORM_PREFIX }] = await Promise.all([
    import('../packages/discord-simulator/start.ts'),
    import('#bot/registrations/form.ts'),
  ]);
  const simulator = await start({
    host: HOST,
    port: await freePortFrom(PORT, HOST),
    productName: siteSettings().name,
    guidedForm: FORM_PREFIX,
    siteUrl,
    pageDir: join(checkoutDir, 'build', 'simulator'),
    moreChannels: { [ROOMS]: 'Each match has a thread here for its two captains.' },
    moreRoles: { [CASTER]: 'Lindiwe' },
    log,
  });
  onShutdown('simulator', simulator);
  const rooms = [...simulator.world.channels.values()].find(({ name }) => name === ROOMS);
  const caster = [...simulator.world.roles.values()].find(({ name }) => name === CASTER);
  const { apiUrl, token, guildId, channels, adminRoleId, applicationId, clientSecret } = simulator;
  const discord: Config['discord'] = {
    apiUrl,
    token,
    guildId,
    adminRoleId,
    casterRoleId: caster?.id,
    clientId: applicationId,
    clientSecret,
    announcementsChannelId: channels.announcements,
    registrationChannelId: channels.registration,
    adminChannelId: channels.admin,
    roomsChannelId: rooms?.id,
    widgetGuildId: guildId,
  };
  return { url: simulator.url, discord, world: simulator.world };
}
