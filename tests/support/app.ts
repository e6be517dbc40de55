import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pino from 'pino';
import request from 'supertest';
import { type AppSettings, createApp } from '#api/app.ts';
import type { Context } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { openApiDocument } from '#api/http/openApi/document.ts';
import { findPasswordHash, upsertPasswordHash } from '#api/people/sessions/store.ts';
import type { AdminRole } from '#domain/people/permissions.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { createTestDatabase } from './database.ts';
import { createDocumentCheck } from './documented.ts';

export const PASSWORD = 'correct horse battery';
export const ACCOUNT_PASSWORD = 'a horse of one’s own';
export const SESSION_SECRET = 'of the tests, and long enough for sealing';
export const SERVICE_TOKEN = 'between-bot-and-api-in-all-the-tests';
export const ADMIN_ROLE = '900000000000000001';
export const CASTER_ROLE = '900000000000000002';

/** The caller: a visitor, an admin by cookie, or a person through the bot. */
export type Caller = Record<string, string>;
export const visitor: Caller = {};

/** Returns a captain as the bot identifies them; `n` distinguishes captains. */
export const captain = (n: number, name = `Captain ${n}`): Caller => ({
  Authorization: `Bearer ${SERVICE_TOKEN}`,
  'X-Discord-User': String(100000000000000000n + BigInt(n)),
  'X-Discord-Name': encodeURIComponent(name),
});

export const discordAdmin: Caller = { ...captain(999, 'Marshal'), 'X-Discord-Roles': `1,${ADMIN_ROLE}` };

export const cookieOf = ({ headers }: { headers: Record<string, string> }): Caller => ({
  Cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});

/** Starts the real app with its own database, empty or a copy of `source`. `admin` is a logged-in caller. */
export async function startApp(overrides: Partial<AppSettings> = {}, source?: { url: string }) {
  const database = await createTestDatabase(source);
  const { db } = database;
  const system: Context = { db, actor: { kind: 'system' }, now: new Date() };
  await setPassword(system);
  const backupDir = join(tmpdir(), `turbo-league-backups-${randomUUID()}`);
  const settings: AppSettings = {
    serviceToken: SERVICE_TOKEN,
    sessionSecret: SESSION_SECRET,
    adminRoleId: ADMIN_ROLE,
    casterRoleId: CASTER_ROLE,
    siteDir: '/nonexistent',
    siteServerDir: '/nonexistent',
    backupDir,
    version: 'test',
    // On a busy machine, the database may be slow although it is available.
    databaseTimeoutMs: 15_000,
    log: pino({ level: 'silent' }),
    ...overrides,
  };
  const { app, routes, live, ready } = createApp(db, settings);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const check = documentCheck(endpoints, settings);
  const handle = app.callback();
  const server: Server = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const call = async (caller: Caller, method: string, path: string, body?: unknown) => {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const asked = request(server)[verb](path).set(caller);
    const answer = await (body === undefined ? asked : asked.send(body as object));
    if (isApi(path) && answer.type === 'application/json')
      check(method, path.split('?')[0] ?? '', answer.status, answer.body);
    const { status, body: answered, text } = answer;
    return { status, body: answered, text, headers: answer.headers as Record<string, string> };
  };
  const logIn = async (): Promise<Caller> => {
    return cookieOf(await call(visitor, 'POST', '/api/session', { password: PASSWORD }));
  };
  const logInAs = async (role: AdminRole, name: string = role): Promise<Caller> => {
    const invited = await call(await logIn(), 'POST', '/api/invitations', { role });
    const body = { token: invited.body.data.token, name, password: ACCOUNT_PASSWORD };
    return cookieOf(await call(visitor, 'POST', '/api/invitations/accept', body));
  };
  const close = async () => {
    live.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(backupDir, { recursive: true, force: true });
  };
  return {
    ...database,
    system,
    backupDir,
    server,
    routes,
    live,
    ready,
    call,
    /** Checks a response against the OpenAPI document; `call` does so automatically. */
    check,
    logIn,
    logInAs,
    admin: await logIn(),
    events: async (): Promise<string[]> =>
      (await db('events').orderBy('id').select('name')).map(({ name }) => name),
    deleteCompetitions: async () => {
      for (const table of ['tournaments', 'teams', 'players']) await db(table).delete();
    },
    stop: async () => {
      await close();
      await database.drop();
    },
    /** Stops the app and keeps its database for copies; `drop` still removes it. */
    freeze: async () => {
      await close();
      await db.destroy();
    },
  };
}

/** Stores a cheap hash, since hashing at full cost takes as long as a test. argon2 reads the cost from the hash. */
async function setPassword(system: Context) {
  if (await findPasswordHash(system.db)) return;
  cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await upsertPasswordHash(system.db, await cheapHash, system.now, false);
  await recordEvent(system, 'adminPassword.changed', { endedSessions: 0 });
}
let cheapHash: Promise<string> | undefined;

type Endpoints = Parameters<typeof openApiDocument>[0];

/** In a run with its own database server, apps with the same endpoints have the same OpenAPI document. */
function documentCheck(endpoints: Endpoints, { version }: AppSettings) {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  const key = JSON.stringify([process.env.TEST_POSTGRES_DOOR, siteSettings().name, version, calls]);
  return createDocumentCheck(key, () => openApiDocument(endpoints, version));
}

const isApi = (path: string) => path.startsWith('/api/') && path !== '/api/events';

export type TestApp = Awaited<ReturnType<typeof startApp>>;
