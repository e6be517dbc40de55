import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import { listen } from '#api/database/database.ts';
import { DISPATCHED_CHANNEL } from '#api/history/positionStore.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { eventually } from '../support/eventually.ts';
import { makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof builtSite>>;
beforeAll(async () => {
  site = await builtSite();
  const { siteDir, siteServerDir } = site;
  app = await startApp({ siteDir, siteServerDir, limits: MANY, trustedProxies: ['127.0.0.1'] });
  for (let n = 0; n < 5; n += 1) await makeTournament(app, { name: `Cup ${n}` });
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

const MANY = { readsPerMinute: 100_000, writesPerMinute: 100_000, pagesPerMinute: 100_000 };
const LIST = '/api/tournaments';
const rename = (id: string, name: string) => app.call(app.admin, 'PUT', `${LIST}/${id}`, { name });
const first = async () => (await app.call(visitor, 'GET', LIST)).body.data[0] as { id: string; name: string };

/** Returns the list's compressed bytes, because other HTTP clients would decompress them. */
async function bytes(encoding: string, { path = LIST, accept = '*/*' } = {}) {
  const { port } = app.server.address() as AddressInfo;
  const asked = get({ port, path, headers: { 'Accept-Encoding': encoding, Accept: accept } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { encoding: answer.headers['content-encoding'], body: await buffer(answer) };
}

/** Counts the tournament queries made while `work` runs, excluding any left over from an earlier action. */
async function queriesOf(work: () => Promise<unknown>) {
  let queries = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('tournaments')) queries += 1;
  };
  app.db.on('query', count);
  await work();
  app.db.off('query', count);
  return queries;
}

/** Removes a page's timestamps, which differ on every read. */
const timeless = (text: string) => text.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"then"');

/** How many times a cached response may have expired and been rebuilt since `began`: zero on a fast machine. */
const agedSince = (began: number) => Math.floor((Date.now() - began) / 1_000);

describe('A public read', () => {
  it('has an ETag and answers 304 to a client that has it', async () => {
    const whole = await app.call(visitor, 'GET', LIST);
    const { etag = '' } = whole.headers;
    const again = await app.call({ 'If-None-Match': etag }, 'GET', LIST);
    expect([again.status, again.headers.etag, again.body]).toEqual([304, etag, {}]);
    const { id } = await first();
    await rename(id, 'Another name');
    const changed = await app.call({ 'If-None-Match': etag }, 'GET', LIST);
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it('comes in the encoding that the client accepts, with the same content', async () => {
    const plain = await bytes('identity');
    expect(plain.encoding).toBeUndefined();
    expect(gunzipSync((await bytes('gzip')).body)).toEqual(plain.body);
    expect(brotliDecompressSync((await bytes('gzip, br')).body)).toEqual(plain.body);
  });

  it('asks the database once for a hundred requests at the same moment', async () => {
    await rename((await first()).id, 'Before the crowd');
    const crowd = () => Promise.all(Array.from({ length: 100 }, () => app.call(visitor, 'GET', LIST)));
    const began = Date.now();
    expect(await queriesOf(crowd)).toBeLessThanOrEqual(1 + agedSince(began));
    expect(await queriesOf(() => app.call(visitor, 'GET', LIST))).toBeLessThanOrEqual(agedSince(began));
  });

  it('never shows old data once a write is answered', async () => {
    const { id } = await first();
    let stop = false;
    const noise = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop) await app.call(visitor, 'GET', LIST);
      }),
    );
    for (let n = 0; n < 12; n += 1) {
      await rename(id, `Name ${n}`);
      const seen = await app.call(visitor, 'GET', LIST);
      expect(seen.body.data.find((row: { id: string }) => row.id === id).name).toBe(`Name ${n}`);
    }
    stop = true;
    await noise;
  });

  it('stays cached when a write is refused before it starts', async () => {
    const began = Date.now();
    await app.call(visitor, 'GET', LIST);
    expect((await app.call(visitor, 'POST', LIST, { name: 'Not mine' })).status).toBe(401);
    expect(await queriesOf(() => app.call(visitor, 'GET', LIST))).toBeLessThanOrEqual(agedSince(began));
  });

  it('shows another process’s change within a second, and to an admin at once', async () => {
    const names = async (caller: Record<string, string>) =>
      (await app.call(caller, 'GET', LIST)).body.data.map(({ name }: { name: string }) => name);
    await names(visitor);
    await createTournament({ ...app.system, now: new Date() }, newTournament.parse({ name: 'Elsewhere' }));
    expect(await names(app.admin)).toContain('Elsewhere');
    const began = Date.now();
    await eventually(async () => expect(await names(visitor)).toContain('Elsewhere'));
    // The limit is one second, plus time for the checks on a busy machine.
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('answers an uncached read even if a write overtakes it', async () => {
    const { id } = await first();
    app.db.once('query', () => app.ready.drop());
    expect((await app.call(visitor, 'GET', `${LIST}/${id}/scenes`)).status).toBe(200);
  });

  it('caches no refusal, health or session', async () => {
    for (const path of ['/health', '/live', '/api/session', '/api/tournaments?limit=0'])
      expect((await app.call(visitor, 'GET', path)).headers.etag).toBeUndefined();
    const { headers } = await app.call(app.admin, 'GET', LIST);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  itInLongRun('stays in memory despite made-up requests', async () => {
    const tokens = Array.from({ length: 700 }, (_, n) => `${LIST}?limit=${n + 1}`);
    for (const path of tokens) await app.call(visitor, 'GET', path);
    const { status, body } = await app.call(visitor, 'GET', `${LIST}?limit=3`);
    expect([status, body.data.length]).toEqual([200, 3]);
  });
});

describe('A page', () => {
  const page = (caller: Record<string, string> = {}, path = '/tournaments') =>
    app.call({ ...caller, Accept: 'text/html' }, 'GET', path);
  const addresses = (n: number) => Array.from({ length: n }, () => `/tournaments?tournament=${randomUUID()}`);

  /** Starts a second server that renders at most this many pages a minute for each caller. */
  const strictly = async (pagesPerMinute: number) => {
    const { siteDir, siteServerDir } = site;
    const strict = await startApp({ siteDir, siteServerDir, limits: { ...MANY, pagesPerMinute } });
    const ask = (path: string, caller: Record<string, string> = {}) =>
      strict.call({ ...caller, Accept: 'text/html' }, 'GET', path);
    return { ...strict, ask };
  };

  itInLongRun(
    'is made once for a hundred requests at the same moment, and is ready for the next',
    async () => {
      await page();
      await rename((await first()).id, 'Before the crowd at the door');
      const one = await queriesOf(() => page());
      await rename((await first()).id, 'The crowd at the door');
      const began = Date.now();
      const crowd = await queriesOf(() => Promise.all(Array.from({ length: 100 }, () => page())));
      // The crowd's requests cost less than two renders, because parts of a render may be cached.
      expect(crowd).toBeLessThan(one * (2 + agedSince(began)));
      expect(await queriesOf(() => page())).toBeLessThanOrEqual(one * agedSince(began));
      expect((await page()).text).toContain('The crowd at the door');
    },
  );

  it('shows no old data once a write is answered', async () => {
    const { id } = await first();
    for (let n = 0; n < 5; n += 1) {
      await rename(id, `Door ${n}`);
      expect((await page()).text).toContain(`Door ${n}`);
    }
  });

  itInLongRun('shares the reads of another page at the same moment, and uses nothing older', async () => {
    const { id } = await first();
    const inZone = (n: number) => page({ Cookie: `zone=Etc%2FGMT%2B${n}` });
    await inZone(1);
    await rename(id, 'Read once for two');
    const began = Date.now();
    const one = await queriesOf(() => inZone(2));
    const other = await queriesOf(() => inZone(3));
    expect(one).toBeGreaterThan(1);
    expect(other).toBeLessThanOrEqual(one * agedSince(began));
    await rename(id, 'Renamed');
    expect((await inZone(4)).text).toContain('Renamed');
  });

  it('is made from what open pages were told of the change', async () => {
    const { id } = await first();
    const { port } = app.server.address() as AddressInfo;
    const listener = await listen(app.url, DISPATCHED_CHANNEL, () => {
      app.ready.drop();
      app.live.wake();
    });
    await page({}, '/socials');
    const stream = get({ port, path: '/api/events?readings=true' });
    const [heard] = (await once(stream, 'response')) as [IncomingMessage];
    let text = '';
    heard.on('data', (part) => {
      text += part;
    });
    await eventually(() => expect(text).toContain('event: hello'));
    await rename(id, 'Told and shown');
    const began = Date.now();
    await placeEvents(app.db, new Date());
    await eventually(() => expect(text).toContain('event: readings'));
    const queries = await queriesOf(() => page({}, '/socials'));
    expect(queries === 0 || agedSince(began) > 0).toBe(true);
    expect((await page({}, '/socials')).text).toContain('Told and shown');
    stream.destroy();
    await listener.stop();
  });

  itInLongRun('may be a moment old for a crowd while others are being made', async () => {
    const { id } = await first();
    await page();
    await rename(id, 'Too new for the crowd');
    let arrived = 0;
    app.server.on('request', () => ++arrived);
    // While the table is locked, no page can be made.
    const lock = await app.db.transaction();
    await lock.raw('lock table tournaments');
    const others = [1, 2, 3].map((n) => page({ Cookie: `zone=Etc%2FGMT%2B${n}` }));
    await eventually(() => expect(arrived).toBe(others.length));
    expect((await page()).text).not.toContain('Too new for the crowd');
    await lock.rollback();
    await Promise.all(others);
    expect((await page()).text).toContain('Too new for the crowd');
  });

  itInLongRun('is the same one for any unused part of its address', async () => {
    const began = Date.now();
    const plain = (await page({}, '/bracket?league=B&tab=knockout')).text;
    const others = [
      '?tab=knockout&q=1&league=B',
      '?league=B&tab=knockout&tab=groups',
      '?utm_source=x&league=B&tab=knockout',
    ];
    const asked = others.map((query) => page({}, `/bracket${query}`));
    const queries = await queriesOf(() => Promise.all(asked));
    if (agedSince(began) === 0) expect(queries).toBe(0);
    for (const { text } of await Promise.all(asked)) expect(timeless(text)).toBe(timeless(plain));
    expect(timeless((await page({}, '/bracket?league=A&tab=knockout')).text)).not.toBe(timeless(plain));
    for (const path of ['//', '/\\', '//teams?q=1']) expect((await page({}, path)).status).toBe(200);
  });

  itInLongRun('stays ready while somebody requests many others', async () => {
    const { ask, stop } = await strictly(170);
    const seen = new Set<number>();
    let readyAt = 0;
    while (!seen.has(429)) {
      expect((await ask('/tournaments')).status).toBe(200);
      readyAt = Date.now();
      for (const { status } of await Promise.all(addresses(50).map((path) => ask(path)))) seen.add(status);
    }
    const { status } = await ask('/tournaments');
    if (agedSince(readyAt) === 0) expect(status).toBe(200);
    await stop();
  });

  itInLongRun(
    'is made in turns: first for people logged in, then for each caller',
    async () => {
      /** Counts the queued pages that the server renders between the last request and its response. */
      const madeBefore = async (last: Record<string, string>, addressOf: (n: number) => string) => {
        const all = addresses(40);
        let asked = 0;
        let made = 0;
        let before = Number.NaN;
        const arrived = new Promise<void>((resolve) => {
          const count = (_: unknown, response: ServerResponse) => {
            asked += 1;
            if (asked === all.length) resolve();
            if (asked <= all.length) return void response.on('finish', () => (made += 1));
            const already = made;
            response.on('finish', () => (before = made - already));
            app.server.off('request', count);
          };
          app.server.on('request', count);
        });
        const others = all.map((path, n) => page({ 'X-Forwarded-For': addressOf(n) }, path));
        await arrived;
        await page(last, addresses(1)[0]);
        await Promise.all(others);
        expect(made).toBe(all.length);
        return before;
      };
      expect(await madeBefore(app.admin, (n) => `203.0.113.${n}`)).toBeLessThan(15);
      expect(await madeBefore({ 'X-Forwarded-For': '203.0.113.99' }, () => '203.0.113.1')).toBeLessThan(15);
    },
    180_000,
  );

  it('is made for one caller a limited number of times a minute', async () => {
    const strict = await strictly(3);
    const { ask } = strict;
    await makeTournament(strict, { name: 'Before' });
    const statuses: number[] = [];
    for (const path of ['/tournaments', '/tournaments', '/teams', '/nothing', '/matches'])
      statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 429]);
    const { text, headers } = await ask('/matches');
    expect(text).toContain('Please wait a moment');
    expect([Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([true, 'no-store']);
    await makeTournament(strict, { name: 'After' });
    const last = await ask('/tournaments');
    expect([last.status, last.text.includes('Before'), last.text.includes('After')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await ask('/matches', strict.admin)).status).toBe(200);
    await strict.stop();
  });

  it('is compressed once, in the encoding of the first client that accepts one', async () => {
    const { id } = await makeTournament(app, { name: 'Small' });
    for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      await rename(id, `Small in ${encoding}`);
      const told = await bytes(encoding, { path: '/tournaments', accept: 'text/html' });
      expect(told.encoding).toBe(encoding);
      expect(unpack(told.body).toString()).toContain(`Small in ${encoding}`);
      expect(told.body.length * 3).toBeLessThan(unpack(told.body).length);
    }
  });

  itInLongRun('is made separately for each league, theme, choice, host and admin', async () => {
    const stranger = timeless((await page()).text);
    for (const Cookie of ['league=B', 'theme=light', 'scores=hidden', 'zone=America%2FNew_York'])
      expect(timeless((await page({ Cookie })).text)).not.toBe(stranger);
    expect((await page({ Host: 'evil.example' })).text).toContain('evil.example');
    expect((await page(app.admin)).headers['cache-control']).toBe('no-store');
    const again = await page();
    expect(again.text).not.toContain('evil.example');
    expect(timeless(again.text)).toBe(stranger);
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding, Accept-Language',
      'content-encoding': 'gzip',
    });
  });
});
