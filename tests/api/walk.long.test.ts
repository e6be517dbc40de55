import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS, type Access } from '#domain/people/permissions.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { register } from '../support/factories.ts';
import { howMany, itInLongRun } from '../support/long.ts';
import { type Ids, ODD_VALUES, type Schema, sample } from '../support/samples.ts';
import { startSeason } from '../support/season.ts';

type Endpoint = TestApp['routes'][number]['endpoint'];
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Request = { method: string; path: string; body?: string };

/** The number of requests sent, spread evenly over all possible requests; WALK_REQUESTS=100000 sends all. */
const MAX_REQUESTS = Number(process.env.WALK_REQUESTS ?? howMany(250, 2_500));
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

let app: TestApp;
let ids: Ids;
let document: Document;
beforeAll(async () => {
  app = await startApp({
    limits: { readsPerMinute: 10_000_000, writesPerMinute: 10_000_000 },
    // Host names do not resolve, so no webhook test leaves this machine.
    webhookRules: { resolve: async () => [] },
  });
  const season = await startSeason(app, 9);
  await season.generate();
  const [first, second] = await season.matches();
  await season.result(first?.id ?? '', 1, 0);
  const pending = await register(app, 90, season.id);
  const donation = await app.call(app.admin, 'POST', '/api/donations', {
    tournamentId: season.id,
    donorName: 'A friend',
    amount: 100,
  });
  const webhook = await app.call(app.admin, 'POST', '/api/webhooks', {
    name: 'Fans',
    url: 'https://discord.com/api/webhooks/123456789012345678/token',
  });
  const channel = await app.call(app.admin, 'POST', '/api/channels', {
    name: 'News',
    channelId: '100000000000000001',
  });
  const one = async (path: string) => (await app.call(app.admin, 'GET', path)).body.data[0].id as string;
  const participation = second?.team1ParticipationId ?? '';
  ids = {
    tournament: season.id,
    match: second?.id ?? '',
    participation,
    team: second?.team1?.teamId ?? '',
    player: await one('/api/players'),
    membership: await one('/api/memberships'),
    donation: donation.body.data.id,
    webhook: webhook.body.data.id,
    channel: channel.body.data.id,
    pending: pending.id,
    audit: await one('/api/audit-log'),
  };
  for (const [name, id] of Object.entries(ids)) ids[`${name}Id`] = id;
  ids.team1ParticipationId = participation;
  ids.team2ParticipationId = second?.team2ParticipationId ?? '';
  ids.tournamentParticipationId = participation;
  ids.fromParticipationId = participation;
  ids.toParticipationId = second?.team2ParticipationId ?? '';
  ids.championParticipationId = participation;
  ids.channelId = '100000000000000001';
  ({ body: document } = await app.call(app.admin, 'GET', '/api/openapi.json'));
}, 60_000);
afterAll(() => app.stop());

const ADDRESSES: [RegExp, string][] = [
  [/^\/api\/tournaments\//, 'tournament'],
  [/^\/api\/matches\//, 'match'],
  [/^\/api\/participations\//, 'participation'],
  [/^\/api\/teams\//, 'team'],
  [/^\/api\/players\//, 'player'],
  [/^\/api\/memberships\//, 'membership'],
  [/^\/api\/donations\//, 'donation'],
  [/^\/api\/pending-teams\//, 'pending'],
  [/^\/api\/audit-log\//, 'audit'],
  [/^\/api\/webhooks\//, 'webhook'],
  [/^\/api\/channels\//, 'channel'],
];
const idFor = (path: string) => ids[ADDRESSES.find(([pattern]) => pattern.test(path))?.[1] ?? ''] ?? UNKNOWN;

const fill = (path: string, id: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? id : (ids[name] ?? id)));

/** Returns every malformed request for one call, harmless ones before those that may succeed. */
function requestsOf(path: string, method: string, { parameters = [], requestBody }: Operation): Request[] {
  const verb = method.toUpperCase();
  const real = fill(path, idFor(path));
  const schema = requestBody?.content['application/json']?.schema;
  const whole = schema && (sample(schema, '', ids, document.components.schemas) as Record<string, unknown>);
  const text = whole && JSON.stringify(whole);
  const asked: Request[] = [];
  const ask = (address: string, body?: string) =>
    asked.push({ method: verb, path: address, ...(body !== undefined && { body }) });
  if (path.includes('{'))
    for (const id of [
      'abc',
      '0',
      UNKNOWN,
      '%00',
      '..%2f',
      ids.tournament ?? '',
      ids.player ?? '',
      'x'.repeat(3_000),
    ])
      if (id !== idFor(path)) ask(fill(path, id), text);
  for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
    const values = ['', '0', '-1', '1001', '1e9', 'abc', UNKNOWN, '%00', `${'x'.repeat(500)}`, "'--"];
    for (const value of values) ask(`${real}?${name}=${value}`);
    ask(`${real}?${name}=1&${name}=2`);
  }
  if (verb === 'GET') ask(`${real}?unknown=1`);
  if (whole) {
    for (const odd of [...ODD_VALUES, '"text"', '[{}]', '{"unknown":1}', '{"version":999}']) ask(real, odd);
    for (const [name, value] of fieldsOf(whole))
      for (const odd of ODD_VALUES) ask(real, put(whole, name, value, odd));
  }
  ask(real, text);
  return asked;
}

type Path = (string | number)[];

/** Returns every field of a body. For a list, this includes the fields of its first record. */
function fieldsOf(body: Record<string, unknown>): [Path, unknown][] {
  return Object.entries(body).flatMap(([name, value]): [Path, unknown][] => {
    const inner = Array.isArray(value) ? value[0] : value;
    const deeper = inner && typeof inner === 'object' ? (inner as Record<string, unknown>) : {};
    const prefix: Path = Array.isArray(value) ? [name, 0] : [name];
    return [
      [[name], value],
      ...Object.keys(deeper).map((key): [Path, unknown] => [[...prefix, key], deeper[key]]),
    ];
  });
}

/** Returns the body as JSON with one value replaced by JSON that `JSON.stringify` could not write. */
function put(body: object, path: Path, _: unknown, odd: string): string {
  const copy = structuredClone(body) as Record<string, unknown>;
  let holder = copy as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
  holder[path.at(-1) ?? ''] = '%odd%';
  return JSON.stringify(copy).replace('"%odd%"', () => odd);
}

/** Returns every possible request, with deletions last. */
function everything(): Request[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const weight = ({ path, method }: { path: string; method: string }) =>
    (method === 'delete' ? 1 : 0) +
    (path.startsWith('/api/system') ? 2 : 0) +
    (path === '/api/session' ? 4 : 0);
  return calls
    .filter(({ path }) => path !== '/api/events')
    .toSorted((one, other) => weight(one) - weight(other))
    .flatMap(({ path, method, operation }) => requestsOf(path, method, operation));
}

/** Tables whose rows only count requests. */
const COUNTING = [
  'attempts',
  'sessions',
  'leases',
  'heartbeats',
  'idempotency_keys',
  'migrations',
  'migrations_lock',
];

async function fingerprint(): Promise<string> {
  const { rows } = await app.db.raw(
    `select tablename from pg_tables where schemaname = 'public' and not tablename = any(?) order by 1`,
    [COUNTING],
  );
  const sums = rows.map(
    ({ tablename }: { tablename: string }) =>
      `select '${tablename}' as name, count(*), md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${tablename} t`,
  );
  // PostgreSQL may scan the tables in parallel, so rows can arrive in any order.
  return JSON.stringify((await app.db.raw(`${sums.join(' union all ')} order by name`)).rows);
}

/** Returns the audit log's part of a fingerprint. */
const eventsIn = (print: string) => /\{"[^{}]*"events"[^{}]*\}/.exec(print)?.[0];

/**
 * Counts every statement that writes to a table covered by the fingerprint, even if rolled back. Returns a function
 * that returns the total so far.
 */
async function countWrites() {
  await app.db.raw(
    `create sequence writes;
     select nextval('writes');
     create function count_write() returns trigger language plpgsql as
       $$ begin perform nextval('public.writes'); return null; end $$`,
  );
  const tables = await app
    .db('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', COUNTING)
    .pluck('tablename');
  for (const table of tables)
    await app.db.raw(
      `create trigger count_write after insert or update or delete or truncate on ??
       for each statement execute function public.count_write()`,
      [table],
    );
  return async () => Number((await app.db('writes').first('last_value')).last_value);
}

async function send({ method, path, body }: Request, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, isJson };
}

/** The access of each caller below. Anything beyond it must be refused. */
const ROLE_OF: Record<string, Access> = {
  'a captain': 'team',
  'a viewer': 'viewer',
  'a match admin': 'matchAdmin',
  'an admin who is not the owner': 'admin',
};

async function endedSession() {
  const caller = await app.logIn();
  await app.call(caller, 'DELETE', '/api/session');
  return caller;
}

describe('Every call with every odd input', () => {
  it('answers in its format, never with a fault, and a refusal changes nothing', async () => {
    const all = everything();
    const step = Math.max(1, all.length / MAX_REQUESTS);
    const chosen = Array.from(
      { length: Math.min(MAX_REQUESTS, all.length) },
      (_, index) => all[Math.floor(index * step)],
    );
    const wrong: string[] = [];
    const seen = { refused: 0, done: 0 };
    let print = await fingerprint();
    // The tables are worth comparing only after a write.
    const written = await countWrites();
    let place = await written();
    for (const request of chosen) {
      if (!request) continue;
      const { method, path, body } = request;
      const name = `${method} ${path.slice(0, 120)} ${body?.slice(0, 200) ?? ''}`;
      const answer = await send(request, app.admin);
      const now = await written();
      const isDone = answer.status < 400;
      seen[isDone ? 'done' : 'refused'] += 1;
      if (answer.status >= 500) wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      else if (answer.isJson)
        try {
          app.check(method, path.split('?')[0] ?? '', answer.status, answer.body);
        } catch (error) {
          wrong.push(`${name}: ${(error as Error).message}`);
        }
      if (/node_modules|\.ts:\d|select .* from/i.test(JSON.stringify(answer.body)) && !isDone)
        wrong.push(`${name}: tells of the inside`);
      if (now !== place || (isDone && method !== 'GET')) {
        const after = await fingerprint();
        if (!isDone && after !== print) wrong.push(`${name}: ${answer.status} and yet something changed`);
        if (isDone && after !== print && eventsIn(after) === eventsIn(print))
          wrong.push(`${name}: changed something that the audit log says nothing of`);
        print = after;
        place = await written();
      }
    }
    expect(wrong.slice(0, 30)).toEqual([]);
    expect(chosen.length).toBeGreaterThan(200);
    // If every request is refused, or none is, the run has gone wrong.
    expect(seen.refused).toBeGreaterThan(chosen.length / 2);
    expect(seen.done).toBeGreaterThan(chosen.length / 200);
  }, 240_000);

  it.each([
    ['nobody', async () => visitor, 401],
    ['a forged session', async () => ({ Cookie: 'session=forged' }), 401],
    ['a forged token', async () => ({ Authorization: 'Bearer forged' }), 401],
    ['a session that has ended', endedSession, 401],
    ['a captain', async () => captain(7), 403],
    ['a viewer', () => app.logInAs('viewer'), 403],
    ['a match admin', () => app.logInAs('matchAdmin'), 403],
    ['an admin who is not the owner', () => app.logInAs('admin'), 403],
  ])('refuses %s calls beyond their role, without a change', async (name, come, status) => {
    await app.db('attempts').delete();
    const headers = await come();
    const rank = ACCESS.indexOf(ROLE_OF[name] ?? 'captain');
    const print = await fingerprint();
    const beyond = app.routes.filter(({ endpoint }) => ACCESS.indexOf(endpoint.access) > rank);
    expect(beyond.length).toBeGreaterThan(5);
    for (const { endpoint } of beyond) {
      const path = fill(endpoint.path.replace(/:(\w+)/g, '{$1}'), idFor(endpoint.path));
      const answer = await send(
        { method: endpoint.method, path, ...(endpoint.method !== 'GET' && { body: '{}' }) },
        headers,
      );
      expect([endpoint.method, path, answer.status]).toEqual([endpoint.method, path, status]);
    }
    expect(await fingerprint()).toBe(print);
  });

  it('states who may make it', () => {
    for (const { endpoint } of app.routes) expect(ACCESS).toContain(endpoint.access);
    const isOpenWrite = ({ method, access }: Endpoint) => method !== 'GET' && access === 'public';
    const open = app.routes.map(({ endpoint }) => endpoint).filter(isOpenWrite);
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/session',
      // This call needs its own token in the body.
      'POST /api/gsi',
      'POST /api/invitations/accept',
      // This call needs the URL of a browser's subscription, which nobody else knows.
      'POST /api/push-subscriptions/remove',
      'POST /api/push-subscriptions/test',
      'POST /api/session',
      'PUT /api/push-subscriptions',
    ]);
  });

  itInLongRun('refuses every write with a cookie from another site and changes nothing', async () => {
    await app.db('attempts').delete();
    const admin = await app.logIn();
    const print = await fingerprint();
    const writes = app.routes.filter(({ endpoint }) => endpoint.method !== 'GET');
    for (const { endpoint } of writes) {
      const path = fill(endpoint.path.replace(/:(\w+)/g, '{$1}'), idFor(endpoint.path));
      const ask = (more: Record<string, string>) =>
        send({ method: endpoint.method, path, body: '{}' }, { ...admin, ...more });
      for (const foreign of [
        { Origin: 'https://evil.example' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'null' },
      ])
        expect([endpoint.method, path, (await ask(foreign)).status]).toEqual([endpoint.method, path, 403]);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const { status } = await ask({ 'content-type': type });
        const isService = endpoint.access === 'service';
        expect([endpoint.method, path, status]).toEqual([endpoint.method, path, isService ? 403 : 415]);
      }
    }
    expect(await fingerprint()).toBe(print);
  });

  it('writes once, however many send the same version at once', async () => {
    const { body } = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'One version' });
    const { id, version } = body.data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { version, name: `Writer ${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = answers.find(({ status }) => status === 200)?.body.data.name;
    for (const { status, body } of answers) if (status === 409) expect(body.data.name).toBe(winner);
  });
});
