import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { serviceOf } from '#domain/games/services/services.ts';
import { IMPORT_ADDRESSES } from '#domain/import/address.ts';
import { PASSWORD_LENGTH } from '#domain/passwordLength.ts';
import { isTimeZone } from '#domain/site/timeZone.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';

export type Config = ReturnType<typeof readConfig>;

/** The settings: environment variables, with defaults from the checkout's `.env` file if it exists. */
export function readEnvironment(checkoutDir: string): NodeJS.ProcessEnv {
  const file = join(checkoutDir, '.env');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ...process.env };
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return { ...settingsIn(bytes, file), ...process.env };
}

function settingsIn(bytes: Buffer, file: string) {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new Error(
      `${file} is no text in UTF-8, so none of its settings can be read. Save it as UTF-8, or move it elsewhere.`,
    );
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const found = parse(text);
  if (Object.keys(found).length === 0 && /^\s*[^#\s]/m.test(text))
    throw new Error(`${file} has an invalid line: write each setting on its own line, as NAME=value.`);
  return found;
}

/** Every setting with its default; .env.example explains them. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(set);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({ path, message }) => `${path.join('.')} ${message}`)
        .join('; ')
        .concat('.'),
    );
  const is = parsed.data;
  return {
    port: is.PORT ?? 3000,
    portIsSet: is.PORT !== undefined,
    host: is.HOST ?? (is.DATABASE_URL ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: is.PUBLIC_URL,
    apiUrl: is.API_URL,
    serviceToken: is.SERVICE_TOKEN,
    productName: is.PRODUCT_NAME,
    leagueTimeZone: is.LEAGUE_TIME_ZONE,
    dataDir: is.DATA_DIR,
    databaseUrl: is.DATABASE_URL,
    replicaUrl: is.DATABASE_REPLICA_URL,
    redisUrl: is.REDIS_URL,
    adminPassword: is.ADMIN_PASSWORD,
    sessionSecret: is.SESSION_SECRET,
    sampleData: is.SAMPLE_DATA,
    discord: {
      token: is.DISCORD_TOKEN,
      guildId: is.DISCORD_GUILD_ID,
      announcementsChannelId: is.DISCORD_ANNOUNCEMENTS_CHANNEL_ID,
      registrationChannelId: is.DISCORD_REGISTRATION_CHANNEL_ID,
      adminChannelId: is.DISCORD_ADMIN_CHANNEL_ID,
      roomsChannelId: is.DISCORD_ROOMS_CHANNEL_ID,
      adminRoleId: is.DISCORD_ADMIN_ROLE_ID,
      casterRoleId: is.DISCORD_CASTER_ROLE_ID,
      clientId: is.DISCORD_CLIENT_ID,
      clientSecret: is.DISCORD_CLIENT_SECRET,
      apiUrl: is.DISCORD_API_URL,
      widgetGuildId: is.DISCORD_WIDGET_GUILD_ID,
    },
    importAddresses: {
      startgg: is.STARTGG_API_URL,
      challonge: is.CHALLONGE_API_URL,
      toornament: is.TOORNAMENT_API_URL,
    },
    gameSources: { opendota: is.OPENDOTA_API_URL, steam: is.STEAM_API_URL },
    heroPictures: is.HERO_PICTURES_URL,
    chatInviteUrl: is.CHAT_INVITE_URL,
    messagingInviteUrl: is.MESSAGING_INVITE_URL,
    backupsKept: is.BACKUPS_KEPT,
    webhookAllowLoopback: is.WEBHOOK_ALLOW_LOOPBACK,
    trustedProxies: is.TRUSTED_PROXIES,
    limits: {
      readsPerMinute: is.READS_PER_MINUTE,
      writesPerMinute: is.WRITES_PER_MINUTE,
      pagesPerMinute: is.PAGES_PER_MINUTE,
    },
    metrics: is.METRICS_PORT === undefined ? undefined : { port: is.METRICS_PORT, host: is.METRICS_HOST },
    logLevel: is.LOG_LEVEL,
  };
}

const requiredAddress = (protocol: RegExp, words: string) =>
  z.url({ protocol, error: `must be an address that begins with ${words}` }).transform(withoutEndSlashes);
const address = (protocol: RegExp, words: string) => requiredAddress(protocol, words).optional();

const web = () => address(/^https?$/, 'http:// or https://');

/** A base URL to which paths are added. The site's own URL (`isWhole`) must have no path. */
const base = ({ isWhole }: { isWhole: boolean }) =>
  z
    .url({
      protocol: /^https?$/,
      error: 'must be an address that begins with http:// or https://',
      abort: true,
    })
    .superRefine((url, context) => {
      const wrong = partTooMany(url, isWhole);
      if (wrong) context.addIssue({ code: 'custom', message: `must be an address without ${wrong}` });
    })
    .transform(withoutEndSlashes)
    .optional();

function partTooMany(url: string, isWhole: boolean): string | undefined {
  if (/^[^/]*\/\/[^/?#]*@/.test(url)) return 'a user name or password';
  if (/[?#]/.test(url)) return 'a query (? or #)';
  return isWhole && /[^/]/.test(new URL(url).pathname)
    ? 'a path, since the site answers at / alone'
    : undefined;
}
const webUnlessSet = (usual: string) => requiredAddress(/^https?$/, 'http:// or https://').default(usual);

/** A string that an HTTP header can contain. */
const headerText = () => z.string().regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');
const secret = () => headerText().optional();

/** A secret that is hard to guess. Examples from the documentation and simple strings are rejected with a reason. */
const unguessable = (text: z.ZodString, { least, most, how = '' }: Strength) =>
  text
    .superRefine((value, context) => {
      const weakness = EXAMPLES.has(value)
        ? 'must be your own, not the text of the example'
        : value.length < least || value.length > most
          ? `must be ${least} to ${most} characters long${how}`
          : new Set(value).size < DISTINCT
            ? `must be made of at least ${DISTINCT} different characters${how}`
            : undefined;
      if (weakness) context.addIssue({ code: 'custom', message: weakness });
    })
    .optional();
type Strength = { least: number; most: number; how?: string };
/** Examples from the documentation of this version and of earlier versions. */
const EXAMPLES = new Set(['a-long-random-text', 'a long one of your own']);
const DISTINCT = 5;
/** Secrets from `openssl rand -hex 32` and from the server itself are always long enough. */
const MACHINE_SECRET = { least: 32, most: 1_000, how: '; openssl rand -hex 32 makes one' };

const port = () =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((number) => number <= 65_535, 'must be a number from 0 to 65535')
    .optional();

const host = () => z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name');

const addresses = () =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (list) => list.every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one)),
      'must be addresses or networks such as 10.0.0.0/8, with commas between them',
    );

const snowflake = () =>
  z
    .string()
    .regex(/^\d{17,20}$/, 'must be a Discord ID, 17 to 20 digits')
    .optional();

const count = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
    .transform(Number);

/** Like `count`, but 0 means none. */
const countOrNone = (unlessSet: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, 'must be a whole number from 0 to 9999')
    .transform(Number)
    .default(unlessSet);

const oneOfWords = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const settings = z.object({
  PORT: port(),
  HOST: host().optional(),
  PUBLIC_URL: base({ isWhole: true }),
  API_URL: base({ isWhole: false }),
  SERVICE_TOKEN: unguessable(headerText(), MACHINE_SECRET),
  PRODUCT_NAME: z.string().trim().max(64, 'must have at most 64 characters').default('Turbo League'),
  LEAGUE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Africa/Johannesburg')
    .default('Africa/Johannesburg'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://'),
  DATABASE_REPLICA_URL: address(/^postgres(ql)?$/, 'postgres://'),
  REDIS_URL: address(/^rediss?$/, 'redis:// or rediss://'),
  ADMIN_PASSWORD: unguessable(z.string(), PASSWORD_LENGTH),
  SESSION_SECRET: unguessable(z.string(), MACHINE_SECRET),
  SAMPLE_DATA: oneOfWords(['auto', 'never']).default('auto'),
  DISCORD_TOKEN: secret(),
  DISCORD_GUILD_ID: snowflake(),
  DISCORD_ANNOUNCEMENTS_CHANNEL_ID: snowflake(),
  DISCORD_REGISTRATION_CHANNEL_ID: snowflake(),
  DISCORD_ADMIN_CHANNEL_ID: snowflake(),
  DISCORD_ROOMS_CHANNEL_ID: snowflake(),
  DISCORD_ADMIN_ROLE_ID: snowflake(),
  DISCORD_CASTER_ROLE_ID: snowflake(),
  DISCORD_CLIENT_ID: snowflake(),
  DISCORD_CLIENT_SECRET: secret(),
  DISCORD_API_URL: web(),
  DISCORD_WIDGET_GUILD_ID: snowflake(),
  OPENDOTA_API_URL: webUnlessSet(serviceOf('opendota').address),
  STEAM_API_URL: webUnlessSet(serviceOf('steam').address),
  STARTGG_API_URL: webUnlessSet(IMPORT_ADDRESSES.startgg),
  CHALLONGE_API_URL: webUnlessSet(IMPORT_ADDRESSES.challonge),
  TOORNAMENT_API_URL: webUnlessSet(IMPORT_ADDRESSES.toornament),
  HERO_PICTURES_URL: requiredAddress(/^https?$/, 'http:// or https://')
    .refine((url) => url.includes('{id}'), 'must be an address with {id} in place of the hero’s number')
    .optional(),
  CHAT_INVITE_URL: web(),
  MESSAGING_INVITE_URL: web(),
  BACKUPS_KEPT: countOrNone(14),
  WEBHOOK_ALLOW_LOOPBACK: oneOfWords(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
  TRUSTED_PROXIES: addresses(),
  READS_PER_MINUTE: count().default(6_000),
  WRITES_PER_MINUTE: count().default(1_200),
  PAGES_PER_MINUTE: count().default(600),
  METRICS_PORT: port(),
  METRICS_HOST: host().default('127.0.0.1'),
  LOG_LEVEL: oneOfWords(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
