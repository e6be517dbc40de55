import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '../../api/database.ts';
import { createLive } from '../../api/live/live.ts';
import { KEPT } from '../../api/live/recent.ts';
import { createViewers, LIVE_LIMITS } from '../../api/live/viewers.ts';
import {
  CANCELLED_CHANNEL,
  DELIVERIES_CHANNEL,
  DISPATCHED_CHANNEL,
  lastPosition,
  PROGRESS_CHANNEL,
} from '../../api/system/store.ts';
import { createDeliveryNotice } from '../../jobs/deliveryNotice.ts';
import { placeEvents } from '../../jobs/relay.ts';
import { type Caller, PASSWORD, startApp, type TestApp, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';

let app: TestApp;
let listener: { stop(): Promise<void> };
beforeAll(async () => {
  app = await startApp();
  listener = await listen(app.url, DISPATCHED_CHANNEL, app.live.wake);
});
afterAll(async () => {
  await listener.stop();
  await app.stop();
});

const addressOf = (query = '') =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/events${query}`;

/** Opens a stream and gathers what it tells. */
async function open(caller: Caller, lastEventId?: string, query = '') {
  const abort = new AbortController();
  const response = await fetch(addressOf(query), {
    headers: { ...caller, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    signal: abort.signal,
  });
  const seen = { text: '', ended: false };
  void (async () => {
    for await (const chunk of response.body ?? []) seen.text += Buffer.from(chunk).toString();
    seen.ended = true;
  })().catch(() => {});
  await eventually(() => expect(seen.text).toContain('event: hello'));
  return {
    seen,
    type: response.headers.get('content-type'),
    entities: () =>
      [...seen.text.matchAll(/data: (\{"entity".*\})/g)].map(
        ([, json]) => JSON.parse(json ?? '').entity as string,
      ),
    lastId: () => [...seen.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1],
    close: () => abort.abort(),
  };
}

/** What a stream says at once to somebody who was there until a position, read from the hub itself. */
async function firstWords(live: ReturnType<typeof createLive>, after: string, address = 'one') {
  const stream = await live.open({ actor: { kind: 'visitor' }, address, after });
  return { stream, text: String(stream.read()) };
}

const place = () => placeEvents(app.db, new Date());
/** So many matches begin, placed as the relay would. */
const happen = (count: number, tournamentId: string) =>
  app.db.raw(
    `with made as (
       insert into events (id, name, payload, tournament_id, actor, created_at)
       select gen_random_uuid(), 'match.started',
         jsonb_build_object('matchId', gen_random_uuid(), 'tournamentId', ?::text), ?, '{"kind":"system"}', now()
       from generate_series(1, ?) returning id)
     insert into dispatches (event_id, position)
       select id, row_number() over () + (select coalesce(max(position), 0) from dispatches) from made`,
    [tournamentId, tournamentId, count],
  );

describe('the live stream', () => {
  it('tells visitors what is public, and admins what waits for them too, the same thing once', async () => {
    const { id } = await makeTournament(app);
    await place();
    const fan = await open(visitor);
    const admin = await open(app.admin);
    expect(fan.type).toMatch(/^text\/event-stream/);
    await register(app, 1, id);
    await place();
    await eventually(() => expect(admin.entities()).toEqual(['registration']));
    await approvedTeam(app, 2, id);
    await place();
    await eventually(() => expect(fan.entities()).toEqual(['team', 'participation', 'tournament']));
    // Received and approved by the time it was told: one registration of the second team.
    const approved = ['team', 'participation', 'tournament', 'registration'];
    await eventually(() => expect(admin.entities()).toEqual(['registration', ...approved]));
    expect(fan.seen.text).not.toContain('Captain');
    fan.close();
    admin.close();
  });

  it('tells admins how far a long act is while it goes on, by its Idempotency-Key', async () => {
    const { id: tournamentId } = await makeTournament(app);
    const listening = await listen(app.url, PROGRESS_CHANNEL, app.live.tellProgress);
    const [fan, admin] = [await open(visitor), await open(app.admin)];
    const rows = Array.from({ length: 300 }, (_, n) => `Donor ${n},${n + 1}`);
    const key = 'long import';
    let isAnswered = false;
    const body = { of: 'donations', tournamentId, text: ['Donor,Amount', ...rows].join('\n'), dryRun: true };
    const answer = app
      .call({ ...app.admin, 'Idempotency-Key': key }, 'POST', '/api/import/csv', body)
      .finally(() => {
        isAnswered = true;
      });
    const told = () =>
      [...admin.seen.text.matchAll(/event: progress\ndata: (.*)\n/g)].map(([, json]) =>
        JSON.parse(json ?? ''),
      );
    await eventually(() => expect(told().length).toBeGreaterThan(0));
    expect(isAnswered).toBe(false);
    expect((await answer).body.data.created).toBe(300);
    for (const { done, ...rest } of told()) {
      expect(rest).toEqual({ key, total: 300 });
      expect([done > 0, done < 300]).toEqual([true, true]);
    }
    expect(fan.seen.text).not.toContain('progress');
    fan.close();
    admin.close();
    await listening.stop();
  });

  it('a long act is cancelled by its key while it goes on: nothing of it is left, and it can be done anew', async () => {
    const { id: tournamentId } = await makeTournament(app);
    const key = 'import that is not wanted';
    const rows = Array.from({ length: 300 }, (_, n) => `Donor ${n},${n + 1}`);
    const body = { of: 'donations', tournamentId, text: ['Donor,Amount', ...rows].join('\n') };
    const bring = () => app.call({ ...app.admin, 'Idempotency-Key': key }, 'POST', '/api/import/csv', body);
    const cancel = (caller: Caller) => app.call(caller, 'POST', '/api/acts/cancel', { key });
    const told: string[] = [];
    const progress = await listen(app.url, PROGRESS_CHANNEL, (word) => told.push(word));
    const heard: string[] = [];
    const others = await listen(app.url, CANCELLED_CHANNEL, (word) => heard.push(word));
    const answer = bring();
    await eventually(() => expect(told.join()).toContain(key));
    expect((await cancel(visitor)).status).toBe(401);
    expect((await cancel(app.admin)).body.data).toEqual({ key });
    const { status, body: refused } = await answer;
    expect([status, refused.code, refused.error]).toEqual([
      409,
      'cancelled',
      'Cancelled: nothing was changed',
    ]);
    expect(await app.db('donations').where({ tournament_id: tournamentId })).toEqual([]);
    // So do all other processes, in one of which it may run.
    await eventually(() => expect(heard).toContain(key));
    expect((await bring()).body.data.created).toBe(300);
    // What is over stays as it is.
    await cancel(app.admin);
    expect(await app.db('donations').where({ tournament_id: tournamentId })).toHaveLength(300);
    await progress.stop();
    await others.stop();
    await place();
  });

  it('goes on after the last event a page has seen, said by its header or its address', async () => {
    const { id } = await makeTournament(app);
    await place();
    const first = await open(visitor);
    const seen = first.lastId();
    first.close();
    await approvedTeam(app, 3, id);
    await place();
    for (const again of [await open(visitor, seen), await open(visitor, undefined, `?after=${seen}`)]) {
      await eventually(() => expect(again.entities()).toEqual(['team', 'participation', 'tournament']));
      // Only the last of what belongs together says where to go on: a break in between loses nothing.
      expect(again.seen.text.match(/^id: /gm)).toHaveLength(1);
      expect(Number(again.lastId())).toBe(await lastPosition(app.db));
      again.close();
    }
    const fresh = await open(visitor);
    expect(fresh.entities()).toEqual([]);
    expect(fresh.lastId()).toBe(String(await lastPosition(app.db)));
    fresh.close();
  });

  it('tells a page to read everything anew when it missed more than is kept, or names what never was', async () => {
    const { id } = await makeTournament(app);
    await place();
    const left = await lastPosition(app.db);
    await happen(KEPT + 1, id);
    const old = await open(visitor, String(left));
    expect(old.seen.text).toContain('event: reset');
    expect(old.entities()).toEqual([]);
    expect(Number(old.lastId())).toBe(left + KEPT + 1);
    old.close();
    for (const strange of ['999999999', 'yesterday', '-1']) {
      const lost = await open(visitor, strange);
      expect(lost.seen.text).toContain('event: reset');
      lost.close();
    }
    // Everything that is kept is told, the same bracket once.
    const just = await open(visitor, String(left + 1));
    await eventually(() => expect(just.entities()).toHaveLength(KEPT + 1));
    expect(just.entities().filter((entity) => entity === 'bracket')).toHaveLength(1);
    just.close();
    expect((await app.call(visitor, 'GET', '/api/events?after=x')).status).toBe(400);
  });

  it.each([
    ['session', 'DELETE', '/api/session', undefined],
    ['token that it was opened by', 'POST', '/api/me/proof', { password: PASSWORD }],
  ])('ends an admin’s stream with the %s', async (_, method, path, body) => {
    const caller = await app.logIn();
    const admin = await open(caller);
    const fan = await open(visitor);
    expect((await app.call(caller, method, path, body)).status).toBe(200);
    await place();
    await eventually(() => expect(admin.seen.ended).toBe(true));
    expect(fan.seen.ended).toBe(false);
    fan.close();
  });

  it('tells admins that deliveries move, at once and then once a second', async () => {
    const admin = await open(app.admin);
    const fan = await open(visitor);
    const moved = await listen(app.url, DELIVERIES_CHANNEL, app.live.tellDeliveries);
    await eventually(() => expect(admin.entities()).toEqual(['delivery']));
    const { tell, stop } = createDeliveryNotice(app.db);
    for (let n = 0; n < 50; n += 1) tell();
    await eventually(() => expect(admin.entities()).toHaveLength(2));
    await eventually(() => expect(admin.entities()).toHaveLength(3));
    stop();
    await moved.stop();
    expect(fan.entities()).toEqual([]);
    admin.close();
    fan.close();
  });
});

describe('a stream while nobody carries events on', () => {
  it('says that changes come late, and when they do no more', async () => {
    await place();
    const live = createLive(app.db, undefined, { every: 50, patience: 300 });
    const { stream, text } = await firstWords(live, '');
    expect(text).toContain('"isDelayed":false');
    let said = '';
    stream.on('data', (part) => {
      said += String(part);
    });
    await makeTournament(app);
    await eventually(() => expect(said).toMatch(/^id: \d+\nevent: beat\ndata: \{"isDelayed":true\}\n\n$/));
    expect((await firstWords(live, '')).text).toContain('"isDelayed":true');
    await place();
    await eventually(() => expect(said).toMatch(/event: beat\ndata: \{"isDelayed":false\}\n\n$/));
    live.stop();
  });
});

describe('many streams', () => {
  it('asks the database as often for two hundred pages as for one', async () => {
    const queries: string[] = [];
    const live = createLive(app.db);
    const first = await firstWords(live, '');
    // The look whether events are carried on is none of a page's.
    const count = ({ sql }: { sql: string }) => !sql.includes('is null') && queries.push(sql);
    app.db.on('query', count);
    const head = String(await live.position());
    const streams = await Promise.all(Array.from({ length: 199 }, () => firstWords(live, head)));
    expect(live.count()).toBe(200);
    await happen(1, (await makeTournament(app)).id);
    queries.length = 0;
    live.wake();
    await eventually(() => expect(String(streams[198]?.stream.read() ?? '')).toContain('"match"'));
    app.db.removeListener('query', count);
    expect(queries).toHaveLength(1);
    expect(String(first.stream.read())).toContain('"match"');
    live.stop();
  });

  it('refuses one too many from an address, and one too many in all, and says when to ask again', async () => {
    const live = createLive(app.db, { streams: 3, streamsPerAddress: 2, backlog: 1_000 });
    const [one] = await Promise.all([firstWords(live, ''), firstWords(live, '')]);
    await expect(firstWords(live, '')).rejects.toMatchObject({ kind: 'limited', retryAfter: 30 });
    const { stream } = await firstWords(live, '', 'two');
    await expect(firstWords(live, '', 'three')).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfter: 30,
    });
    stream.destroy();
    one.stream.destroy();
    await eventually(() => expect(live.count()).toBe(1));
    await firstWords(live, '');
    live.stop();
  });

  it('lets go of a reader who does not read, and of nobody else', async () => {
    const viewers = createViewers(LIVE_LIMITS);
    const server = createServer((_, response) => {
      pipeline(viewers.add('one', 'public', 'hello'), response, () => {});
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let heard = 0;
    const sockets = [true, false].map((reads) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      if (reads) socket.on('data', (bytes) => (heard += bytes.length));
      return socket;
    });
    await eventually(() => expect(viewers.count()).toBe(2));
    // Sixty megabytes: more than the system's own buffers take, in steps that the reader keeps up with.
    const piece = 'x'.repeat(250_000);
    let sent = 0;
    for (; sent < 60_000_000 && viewers.count() === 2; sent += piece.length) {
      viewers.send('public', piece);
      await eventually(() => expect(heard).toBeGreaterThan(sent));
    }
    expect(viewers.count()).toBe(1);
    viewers.send('public', 'goodbye');
    await eventually(() => expect(heard).toBeGreaterThan(sent + 7));
    // The socket itself is gone, not just our end of it.
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);
    for (const socket of sockets) socket.destroy();
    server.close();
  }, 20_000);
});
