import { join, resolve } from 'node:path';
import { type Config, readConfig, readEnvironment } from './config.ts';
import { changeSchema, type Database, openDatabase } from './start/database.ts';
import { fail, keepRunning, stopOnSignals } from './start/ending.ts';
import { setUp } from './start/firstStart.ts';
import { createLog, type Log, tell } from './start/log.ts';
import { partLines } from './start/parts.ts';
import { choosePort, namePort, requirePort } from './start/port.ts';
import { openSecrets, requireForApart, type Secrets } from './start/secrets.ts';
import { startSimulator } from './start/simulator.ts';

/** The roles that a command starts, in order; they stop in reverse. */
const ROLES = {
  start: ['api', 'jobs', 'bot'],
  demo: ['api', 'jobs', 'bot'],
  dev: ['api', 'jobs', 'bot'],
  api: ['api'],
  jobs: ['jobs'],
  bot: ['bot'],
} as const;
type Mode = keyof typeof ROLES;
type Role = (typeof ROLES)[Mode][number];

/** What every role is told. */
type House = {
  config: Config;
  log: Log;
  discord: Config['discord'];
  publicUrl: string;
};

/** The built code lies two folders deeper than the source. */
const checkoutDir = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '.' : '../..');

stopOnSignals();
await main(process.argv[2] ?? 'start').catch(fail);

async function main(mode: string): Promise<void> {
  const config = readConfig(readEnvironment(checkoutDir));
  const log = createLog(config.logLevel);
  if (mode === 'migrate' || mode === 'migrate:rollback') return changeSchema(mode, config, checkoutDir, log);
  if (mode === 'backup') return (await import('./start/backup.ts')).backup(config, checkoutDir, log);
  if (mode === 'restore')
    return (await import('./start/restore.ts')).restore(config, checkoutDir, log, process.argv.slice(3));
  if (!isMode(mode)) throw new Error(`There is no command '${mode}'.`);
  const roles: readonly Role[] = ROLES[mode];
  if (roles.length === 1) requireForApart(mode, config);

  if (roles.includes('api')) await requirePort(config);
  const database = mode === 'bot' ? undefined : await openDatabase(config, checkoutDir, log);
  // After the database, which waits for an earlier start to end; the simulator, started next, is told the address.
  const port = roles.includes('api') ? await choosePort(config) : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const simulator = mode === 'demo' ? await startSimulator(config, publicUrl, checkoutDir, log) : undefined;
  const house: House = { config, log, publicUrl, discord: simulator?.discord ?? config.discord };
  const lines = simulator ? [`Discord simulator: ${simulator.url}`] : [];

  let secrets: Secrets | undefined;
  let apiUrl = config.apiUrl;
  if (database && roles.includes('api')) {
    secrets = await openSecrets(config, database.dataDir);
    lines.push(...(await setUp({ ...house, database, isDemo: mode === 'demo' })));
    const api = await startApi(house, database, secrets, port);
    apiUrl ??= `http://127.0.0.1:${api.port}`;
    lines.unshift(`Website: ${config.publicUrl ?? api.url}`);
    if (config.port !== api.port && config.port !== 0)
      lines.push(`Port ${config.port} is taken, so it is ${api.port}. PORT sets another.`);
  }
  if (database && roles.includes('jobs'))
    await startJobs(house, database, secrets ?? (await openSecrets(config, database.dataDir)));
  if (house.discord.token && roles.includes('bot'))
    await startBot(
      house,
      house.discord.token,
      apiUrl ?? '',
      secrets?.serviceToken ?? config.serviceToken ?? '',
    );
  tell(log, [...lines, ...partLines({ ...house, roles, database, isSimulated: simulator !== undefined })]);
}

function isMode(mode: string): mode is Mode {
  return Object.hasOwn(ROLES, mode);
}

function identity({ config, log }: House) {
  return { productName: config.productName, leagueTimeZone: config.leagueTimeZone, log };
}

async function startApi(house: House, database: Database, secrets: Secrets, port: number) {
  const { config, discord } = house;
  const { start } = await import('./api/start.ts');
  const api = await start({
    ...identity(house),
    ...secrets,
    databaseUrl: database.url,
    host: config.host,
    port,
    portIsSet: config.portIsSet,
    publicUrl: config.publicUrl,
    adminRoleId: discord.adminRoleId,
    chatInviteUrl: config.chatInviteUrl,
    messagingInviteUrl: config.messagingInviteUrl,
    webhookRules: { allowLoopback: config.webhookAllowLoopback },
    limits: config.limits,
    siteDir: join(checkoutDir, 'build', 'site'),
    siteServerDir: join(checkoutDir, 'build', 'site-server'),
    backupDir: join(database.dataDir, 'backups'),
  }).catch((error: unknown) => namePort(error, port));
  keepRunning('api', api);
  return api;
}

async function startJobs(house: House, database: Database, { sessionSecret }: Secrets): Promise<void> {
  const { config, discord, publicUrl } = house;
  const { start } = await import('./jobs/start.ts');
  const jobs = await start({
    ...identity(house),
    databaseUrl: database.url,
    redisUrl: config.redisUrl,
    publicUrl,
    sessionSecret,
    webhookRules: { allowLoopback: config.webhookAllowLoopback },
    discord: discord.token ? { token: discord.token, apiUrl: discord.apiUrl } : undefined,
  });
  keepRunning('jobs', jobs);
}

async function startBot(house: House, token: string, apiUrl: string, serviceToken: string): Promise<void> {
  const { guildId, apiUrl: discordApiUrl } = house.discord;
  const { start } = await import('./bot/start.ts');
  const bot = await start({
    ...identity(house),
    apiUrl,
    serviceToken,
    publicUrl: house.publicUrl,
    discord: { token, guildId, apiUrl: discordApiUrl },
  });
  keepRunning('bot', bot);
}
