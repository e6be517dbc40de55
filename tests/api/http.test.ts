import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { VERSION } from '#api/http/version.ts';
import { captain, PASSWORD, startApp, type TestApp, visitor } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    heroPictures: 'https://pictures.example/heroes/{id}.png',
    publicUrl: 'https://league.example',
    limits: { readsPerMinute: 100_000, writesPerMinute: 100_000 },
  });
});
afterAll(() => app.stop());

const cup = { name: 'Cup' };
const post = (headers: Record<string, string>) =>
  app.call({ ...app.admin, ...headers }, 'POST', '/api/tournaments', cup);
const count = async () => Number((await app.db('tournaments').count('* as n').first())?.n);

describe('The origin of a write', () => {
  it.each([
    ['no header at all, as a script', {}, 201],
    ['our own page', { Origin: 'https://league.example', 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['another site', { Origin: 'https://evil.example' }, 403],
    ['another site without an origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['an opaque origin', { Origin: 'null' }, 403],
    ['another port', { Origin: 'http://127.0.0.1:1' }, 403],
  ])('checks the origin of a write from %s', async (_, headers, status) => {
    const before = await count();
    expect((await post(headers)).status).toBe(status);
    expect(await count()).toBe(before + (status === 201 ? 1 : 0));
  });

  it('accepts a write whose origin matches the host it was sent to', async () => {
    const { status } = await post({ Host: 'other.example:8080', Origin: 'http://other.example:8080' });
    expect(status).toBe(201);
  });
});

describe('A read from another site', () => {
  const asked = async (headers: Record<string, string>, path = '/api/teams', method = 'GET') => {
    const answer = await app.call({ Origin: 'https://fans.example', ...headers }, method, path);
    return answer.headers['access-control-allow-origin'];
  };

  it('sees what visitors see, including refusals, and never with credentials', async () => {
    expect(await asked({})).toBe('*');
    expect(await asked({}, '/api/teams')).toBe('*');
    expect(await asked({}, '/api/teams/7')).toBe('*');
    expect(await asked({}, '/api/tokens')).toBe('*');
    const { headers } = await app.call(visitor, 'GET', '/api/teams');
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('sees no answers to anyone logged in, and writes nothing', async () => {
    expect(await asked(app.admin)).toBeUndefined();
    expect(await asked({ Authorization: 'Bearer tl_unknown' })).toBeUndefined();
    expect(await asked(captain(1))).toBeUndefined();
    expect(await asked({}, '/api/session', 'POST')).toBeUndefined();
    expect(await asked({}, '/api/teams', 'OPTIONS')).toBeUndefined();
  });
});

describe('Refused requests', () => {
  it('checks origin, identity, path, method, type, content and id in that order', async () => {
    const foreign = { Origin: 'https://evil.example' };
    const at = (caller: Record<string, string>, method: string, path: string, body?: unknown) =>
      app.call(caller, method, path, body).then(({ status }) => status);
    expect(await at(foreign, 'POST', '/api/nothing')).toBe(403);
    expect(await at(visitor, 'POST', '/api/nothing')).toBe(401);
    expect(await at(app.admin, 'POST', '/api/nothing')).toBe(404);
    expect(await at(visitor, 'GET', '/api/nothing')).toBe(404);
    expect(await at(app.admin, 'DELETE', '/api/tournaments')).toBe(405);
    const id = '01900000-0000-7000-8000-000000000000';
    expect(await at(app.admin, 'PUT', `/api/tournaments/${id}`, { name: '' })).toBe(400);
    expect(await at(app.admin, 'PUT', `/api/tournaments/${id}`, { name: 'x' })).toBe(404);
  });

  it.each([
    ['teams', 'team'],
    ['tournaments', 'tournament'],
    ['players', 'player'],
    ['matches', 'match'],
    ['donations', 'donation'],
    ['memberships', 'membership'],
    ['participations', 'participation'],
    ['pending-teams', 'pending team', 'registration'],
    ['webhooks', 'webhook'],
    ['channels', 'channel'],
    ['accounts', 'account'],
  ])('names the invalid id and the missing data on /api/%s', async (at, noun, data = noun) => {
    const put = (id: string, body: object) => app.call(app.admin, 'PUT', `/api/${at}/${id}`, body);
    const malformed = await put('7', { createdAt: 'x' });
    expect([malformed.status, malformed.body.error]).toEqual([404, `Invalid ${noun} ID provided`]);
    const { status, body } = await put('01900000-0000-7000-8000-000000000000', {});
    expect([status, body.error]).toEqual([400, `No updated ${data} data provided`]);
  });

  it('does not serve the API at other spellings of an address', async () => {
    const { body } = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'Kept' });
    const before = await count();
    for (const path of ['/API/audit-log', '/Api/tokens', '/api/Tokens', '//api/tokens', '/%61pi/tokens'])
      for (const caller of [visitor, captain(1)]) {
        const { status, body: told } = await app.call(caller, 'GET', path);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(told.data).toBeUndefined();
      }
    for (const caller of [visitor, captain(1)]) {
      expect((await app.call(caller, 'POST', '/API/tournaments', cup)).status).toBe(404);
      expect((await app.call(caller, 'DELETE', `/API/tournaments/${body.data.id}`)).status).toBe(404);
    }
    expect(await count()).toBe(before);
    expect((await app.call(visitor, 'GET', '/health/')).status).toBe(200);
  });

  it('lists the allowed methods when the method is wrong', async () => {
    const { headers } = await app.call(app.admin, 'DELETE', '/api/tournaments');
    expect(headers.allow?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('answers every refusal in one shape', async () => {
    const { body } = await app.call(visitor, 'GET', '/api/tournaments?limit=0&league=C&extra=1');
    expect(body).toEqual({
      error: '3 problems in the request',
      errors: expect.arrayContaining([
        'limit must be from 1 to 1000',
        'League must be A or B',
        "Unknown field 'extra'",
      ]),
      code: 'invalid',
      fields: {
        limit: 'limit must be from 1 to 1000',
        league: 'League must be A or B',
        extra: "Unknown field 'extra'",
      },
    });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Cup', 415],
    ['text', 'text/plain', '{"name":"Cup"}', 415],
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a bare word', 'application/json', '"Cup"', 400],
    ['a prototype', 'application/json', '{"__proto__":{"admin":true},"name":"Cup"}', 400],
    ['too much text', 'text/plain', 'x'.repeat(1_100_000), 413],
    ['too much', 'application/json', `{"name":"${'x'.repeat(1_100_000)}"}`, 413],
    ['a deep nest', 'application/json', `{"name":${'['.repeat(45_000)}${']'.repeat(45_000)}}`, 400],
  ])('refuses %s as a request body', async (_, type, body, status) => {
    const answer = await request(app.server)
      .post('/api/seasons')
      .set(app.admin)
      .set('Content-Type', type)
      .send(body);
    expect([answer.status, typeof answer.body.error]).toEqual([status, 'string']);
  });

  it.each([
    ['gzip', gzipSync, 201],
    ['deflate', deflateSync, 201],
    ['br', brotliCompressSync, 201],
    ['zstd', gzipSync, 415],
    ['gzip', (text: string) => Buffer.from(text), 400],
  ] as const)(
    'reads a body compressed as %s, and limits its unpacked size',
    async (packing, pack, status) => {
      const send = (text: string) =>
        request(app.server)
          .post('/api/seasons')
          .set(app.admin)
          .set({ 'Content-Type': 'application/json', 'Content-Encoding': packing })
          .serialize((body) => body as string)
          .send(pack(text) as never);
      const good = JSON.stringify({ name: `Season ${packing}` });
      expect((await send(good)).status).toBe(status);
      if (status === 201) expect((await send(`{"name":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    },
  );

  it('accepts the next large body after a compressed one fails', async () => {
    const { port } = app.server.address() as AddressInfo;
    const send = (packing: string) => {
      const headers = { ...app.admin, 'Content-Type': 'application/json', 'Content-Encoding': packing };
      return ask({ port, method: 'POST', path: '/api/import/csv', headers });
    };
    const broken = send('gzip').on('error', () => {});
    broken.write(gzipSync('{"of":"teams"}').subarray(0, 12));
    await sleep(200);
    broken.destroy();
    const next = send('identity');
    // A body without a declared length may be large.
    next.write('{"of":"nothing"}');
    next.end();
    const [answer] = await once(next, 'response', { signal: AbortSignal.timeout(4_000) });
    expect(answer.resume().statusCode).toBe(400);
  });

  it('refuses a header or an address that is too long', async () => {
    const long = 'x'.repeat(17_000);
    const header = request(app.server).get('/api/tournaments').set('X-Long', long);
    const address = request(app.server).get(`/api/tournaments?league=${long}`);
    for (const asked of [header, address]) expect((await asked).status).toBe(431);
    expect((await app.call(visitor, 'GET', `/api/tournaments?league=${long.slice(0, 4_096)}`)).status).toBe(
      400,
    );
  });

  it('answers 429 when an address sends too many requests, and shows how many are left', async () => {
    const strict = await startApp({ limits: { readsPerMinute: 3, writesPerMinute: 100 } });
    const told: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { status, headers } = await strict.call(visitor, 'GET', '/api/tournaments');
      expect(headers['ratelimit-policy']).toBe('"reads";q=3;w=60');
      const [, left, seconds] = /^"reads";r=(\d+);t=(\d+)$/.exec(headers.ratelimit ?? '') ?? [];
      expect(Number(seconds)).toBeGreaterThan(0);
      told.push([status, Number(left)]);
    }
    expect(told).toEqual([
      [200, 2],
      [200, 1],
      [200, 0],
      [429, 0],
    ]);
    const write = await strict.call(visitor, 'POST', '/api/session', {});
    expect(write.headers.ratelimit).toMatch(/^"writes";r=\d+;t=\d+$/);
    const faked = await strict.call({ 'X-Forwarded-For': '203.0.113.9' }, 'GET', '/api/tournaments');
    expect([faked.status, Number(faked.headers['retry-after']) > 0]).toEqual([429, true]);
    await strict.stop();
  });

  it('limits lookups of made-up credentials by address and locks out nobody else', async () => {
    const strict = await startApp({
      limits: { readsPerMinute: 5, writesPerMinute: 100, pagesPerMinute: 100 },
    });
    const token = { name: 'Script', scope: 'read' };
    const made = (await strict.call(strict.admin, 'POST', '/api/tokens', token)).body.data;
    const script = { Authorization: `Bearer ${made.token}` };
    expect((await strict.call(script, 'GET', '/api/me')).body.data.role).toBe('viewer');
    const asked: string[] = [];
    strict.db.on('query', ({ sql }: { sql: string }) => {
      if (/sessions|api_tokens/.test(sql)) asked.push(sql);
    });
    const madeUp = (n: number) => [
      { Cookie: `session=made-up-${n}` },
      { Authorization: `Bearer tl_made-up-${n}` },
    ];
    const statuses: number[] = [];
    for (const caller of [1, 2, 3, 4, 5, 6].flatMap(madeUp))
      statuses.push((await strict.call(caller, 'GET', '/api/tournaments')).status);
    expect(asked).toHaveLength(5);
    expect(statuses.slice(5)).toEqual(Array(7).fill(429));
    // After the limit, a page request counts as a visitor's, whatever its cookie claims.
    expect((await strict.call({ Cookie: 'session=another' }, 'GET', '/teams')).status).not.toBe(429);
    expect(asked).toHaveLength(5);
    for (const [caller, role] of [
      [strict.admin, 'owner'],
      [script, 'viewer'],
    ] as const)
      expect((await strict.call(caller, 'GET', '/api/me')).body.data.role).toBe(role);
    await strict.stop();
  });
});

describe('Requests behind a proxy', () => {
  const one = { readsPerMinute: 1, writesPerMinute: 100 };
  const readFor = (world: TestApp, addresses: string) =>
    world.call({ 'X-Forwarded-For': addresses }, 'GET', '/api/tournaments').then(({ status }) => status);

  it('limits each visitor separately and ignores addresses they claim for themselves', async () => {
    const behind = await startApp({ limits: one, trustedProxies: ['127.0.0.0/8', '10.0.0.1'] });
    expect(await readFor(behind, '203.0.113.1')).toBe(200);
    expect(await readFor(behind, '203.0.113.2')).toBe(200);
    // The last address that is not one of our proxies is the caller. Any address before it may be forged.
    for (const forged of ['198.51.100.7', '127.0.0.1', 'nonsense'])
      expect(await readFor(behind, `${forged}, 203.0.113.1, 10.0.0.1`)).toBe(429);
    await behind.stop();
  });

  it('counts an IPv6 network as one visitor', async () => {
    const behind = await startApp({ limits: one, trustedProxies: ['127.0.0.1'] });
    const asked = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '::ffff:203.0.113.1'];
    const statuses: number[] = [];
    for (const address of asked) statuses.push(await readFor(behind, address));
    expect(statuses).toEqual([200, 429, 200, 200]);
    expect(await readFor(behind, '203.0.113.1')).toBe(429);
    await behind.stop();
  });

  it('trusts forwarded addresses only from the configured proxies', async () => {
    const other = await startApp({ limits: one, trustedProxies: ['10.0.0.1'] });
    expect(await readFor(other, '203.0.113.1')).toBe(200);
    for (let n = 2; n < 100; n += 1) expect(await readFor(other, `203.0.113.${n}`)).toBe(429);
    await other.stop();
  });

  it('restricts the session cookie to TLS when the proxy uses it', async () => {
    const behind = await startApp({ trustedProxies: ['127.0.0.1'] });
    const through = { Host: 'league.example', 'X-Forwarded-Proto': 'https' };
    const { headers } = await behind.call(through, 'POST', '/api/session', { password: PASSWORD });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-session=[\w-]{43}; .*; secure; httponly$/i);
    const token = /=([\w-]+)/.exec(String(headers['set-cookie']))?.[1];
    const statusOf = async (Cookie: string) =>
      (await behind.call({ ...through, Cookie }, 'GET', '/api/me')).status;
    expect(await statusOf(`__Host-session=${token}`)).toBe(200);
    // A page served without TLS may have set this cookie.
    expect(await statusOf(`session=${token}`)).toBe(401);
    await behind.stop();
  });
});

describe('Security headers', () => {
  it('sends headers that isolate the page with every answer', async () => {
    for (const path of ['/api/tournaments', '/api/nothing', '/health']) {
      const { headers } = await app.call(visitor, 'GET', path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("img-src 'self' data: https://pictures.example;");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('sends no strict transport security header when the site has no TLS', async () => {
    const plain = await startApp({ publicUrl: 'http://league.lan' });
    const { headers } = await plain.call(visitor, 'GET', '/live');
    expect(headers['strict-transport-security']).toBeUndefined();
    await plain.stop();
  });
});

describe('The health check', () => {
  it('reports the version in package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
  });

  it('reports what is up and answers 503 when the database is away', async () => {
    expect((await app.call(visitor, 'GET', '/health')).body.data).toEqual({
      status: 'ok',
      version: 'test',
      database: 'up',
      queue: 'off',
      discord: 'off',
    });
    const lost = await startApp();
    await lost.db.destroy();
    const { status, body } = await lost.call(visitor, 'GET', '/health');
    expect([status, body.data.status, body.data.database]).toEqual([503, 'unavailable', 'down']);
    expect((await lost.call(visitor, 'GET', '/live')).status).toBe(200);
    lost.db.initialize();
    await lost.stop();
  });

  it('answers 503 when the database is read-only, and refuses saves with that reason', async () => {
    const kept = await startApp();
    await kept.db.raw(
      `alter database "${new URL(kept.url).pathname.slice(1)}" set default_transaction_read_only = on`,
    );
    await kept.db.destroy();
    kept.db.initialize();
    const { status, body } = await kept.call(visitor, 'GET', '/health');
    expect([status, body.data.status, body.data.database]).toEqual([503, 'unavailable', 'readOnly']);
    expect((await kept.call(visitor, 'GET', '/api/tournaments')).status).toBe(200);
    const save = await kept.call(kept.admin, 'POST', '/api/tournaments', cup);
    expect([save.status, save.body.code]).toEqual([503, 'read_only']);
    await kept.stop();
  });
});
