import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '#api/database/database.ts';
import { DISPATCHED_CHANNEL, lastPosition } from '#api/history/positionStore.ts';
import { CANCELLED_CHANNEL, PROGRESS_CHANNEL } from '#api/http/progress/running.ts';
import { openSession, setAdminPassword } from '#api/people/sessions/commands.ts';
import { findSessionById } from '#api/people/sessions/store.ts';
import { actorOfToken } from '#api/people/tokens/commands.ts';
import { DELIVERIES_CHANNEL } from '#api/publishing/deliveries/store.ts';
import { createLive } from '#api/publishing/live/live.ts';
import { KEPT_EVENTS } from '#api/publishing/live/recent.ts';
import { createViewers, LIVE_LIMITS } from '#api/publishing/live/viewers.ts';
import { createDeliveryNotice } from '#jobs/delivery/deliveryNotice.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import {
  ACCOUNT_PASSWORD,
  type Caller,
  discordAdmin,
  PASSWORD,
  SESSION_SECRET,
  startApp,
  type TestApp,
  visitor,
} from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';

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

/** Opens a stream as a reader who lost the connection after a position. Returns the stream and its first messages. */
async function firstWords(live: ReturnType<typeof createLive>, after: string, address = 'one') {
  const stream = await live.open({ actor: { kind: 'visitor' }, address, after });
  return { stream, text: String(stream.read()) };
}

const place = () => placeEvents(app.db, new Date());
/** Adds this many 'match.started' events, with positions as the relay would give them. */
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

describe('The live stream', () => {
  it('tells visitors public news and admins also what waits for them, each thing once', async () => {
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
    await eventually(() =>
      expect(fan.entities()).toEqual(['team', 'participation', 'tournament', 'bracket']),
    );
    // Team 2 was registered and approved before the relay ran, so its registration appears only once.
    const approved = ['team', 'participation', 'tournament', 'bracket', 'registration'];
    await eventually(() => expect(admin.entities()).toEqual(['registration', ...approved]));
    expect(fan.seen.text).not.toContain('Captain');
    fan.close();
    admin.close();
  });

  itInLongRun('tells admins the progress of a long action by its Idempotency-Key', async () => {
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
      expect([done >= 0, done < 300]).toEqual([true, true]);
    }
    expect(fan.seen.text).not.toContain('progress');
    fan.close();
    admin.close();
    await listening.stop();
  });

  itInLongRun(
    'cancels a long action in progress by its key, leaves no trace and allows a retry',
    async () => {
      const { id: tournamentId } = await makeTournament(app);
      const key = 'import that is not wanted';
      const rows = Array.from({ length: 300 }, (_, n) => `Donor ${n},${n + 1}`);
      const body = { of: 'donations', tournamentId, text: ['Donor,Amount', ...rows].join('\n') };
      const bring = () => app.call({ ...app.admin, 'Idempotency-Key': key }, 'POST', '/api/import/csv', body);
      const cancel = (caller: Caller) => app.call(caller, 'POST', '/api/acts/cancel', { key });
      const told: string[] = [];
      const progress = await listen(app.url, PROGRESS_CHANNEL, (word) => told.push(word));
      const heard: string[] = [];
      const others = await listen(app.url, CANCELLED_CHANNEL, (word) => word && heard.push(word));
      const strangers = [await app.logInAs('matchAdmin', 'Onlooker'), await app.logIn()];
      let isAnswered = false;
      const answer = bring().finally(() => {
        isAnswered = true;
      });
      await eventually(() => expect(told.join()).toContain(key));
      expect((await cancel(visitor)).status).toBe(401);
      // Everyone in the console receives an import's key, but nobody can cancel another person's import with it.
      for (const other of strangers) expect((await cancel(other)).status).toBe(200);
      await eventually(() => expect(heard).toHaveLength(2));
      expect(isAnswered).toBe(false);
      expect((await cancel(app.admin)).body.data).toEqual({ key });
      const { status, body: refused } = await answer;
      expect([status, refused.code, refused.error]).toEqual([
        409,
        'cancelled',
        'Cancelled: nothing was changed',
      ]);
      expect(await app.db('donations').where({ tournament_id: tournamentId })).toEqual([]);
      // Other processes receive the cancellation too, since any of them may run the import.
      await eventually(() => expect(new Set(heard).size).toBe(3));
      expect((await bring()).body.data.created).toBe(300);
      await cancel(app.admin);
      expect(await app.db('donations').where({ tournament_id: tournamentId })).toHaveLength(300);
      await progress.stop();
      await others.stop();
      await place();
    },
  );

  it('resumes after the last event a page has seen, by header or address', async () => {
    const { id } = await makeTournament(app);
    await place();
    const first = await open(visitor);
    const seen = first.lastId();
    first.close();
    await approvedTeam(app, 3, id);
    await place();
    for (const again of [await open(visitor, seen), await open(visitor, undefined, `?after=${seen}`)]) {
      await eventually(() =>
        expect(again.entities()).toEqual(['team', 'participation', 'tournament', 'bracket']),
      );
      // Only the last event in a batch has an id, so a break inside a batch loses nothing.
      expect(again.seen.text.match(/^id: /gm)).toHaveLength(1);
      expect(Number(again.lastId())).toBe(await lastPosition(app.db));
      again.close();
    }
    const fresh = await open(visitor);
    expect(fresh.entities()).toEqual([]);
    expect(fresh.lastId()).toBe(String(await lastPosition(app.db)));
    fresh.close();
  });

  it('tells a page to reload when it missed too much or names an unknown event', async () => {
    const { id } = await makeTournament(app);
    await place();
    const left = await lastPosition(app.db);
    await happen(KEPT_EVENTS + 1, id);
    const old = await open(visitor, String(left));
    expect(old.seen.text).toContain('event: reset');
    expect(old.entities()).toEqual([]);
    expect(Number(old.lastId())).toBe(left + KEPT_EVENTS + 1);
    old.close();
    for (const strange of ['999999999', 'yesterday', '-1']) {
      const lost = await open(visitor, strange);
      expect(lost.seen.text).toContain('event: reset');
      lost.close();
    }
    // Every stored event is sent, but identical brackets are sent only once.
    const just = await open(visitor, String(left + 1));
    await eventually(() => expect(just.entities()).toHaveLength(KEPT_EVENTS + 1));
    expect(just.entities().filter((entity) => entity === 'bracket')).toHaveLength(1);
    just.close();
    expect((await app.call(visitor, 'GET', '/api/events?after=x')).status).toBe(400);
  });

  it('sends only public events to a stream through the bot', async () => {
    const { id } = await makeTournament(app);
    await place();
    const marshal = await open(discordAdmin);
    await register(app, 3, id);
    await approvedTeam(app, 4, id);
    await place();
    await eventually(() => expect(marshal.entities()).toContain('team'));
    expect(marshal.entities()).not.toContain('registration');
    marshal.close();
  });

  it('tells admins about deliveries, at once and then once a second', async () => {
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

describe('A stream that a credential opened', () => {
  type Holder = { caller: Caller; accountId?: string; discordId?: string; tokenId?: string };
  const ownerOf = () => app.logIn();
  const idOf = async (caller: Caller, key: string) =>
    (await app.call(caller, 'GET', '/api/me')).body.data[key] as string;
  const ofAccount = async (name: string) => {
    const caller = await app.logInAs('admin', name);
    return { caller, accountId: await idOf(caller, 'accountId') };
  };
  const ofToken = async (maker: Holder) => {
    const body = { name: 'Script', scope: 'write' };
    const { id, token } = (await app.call(maker.caller, 'POST', '/api/tokens', body)).body.data;
    return { ...maker, tokenId: id as string, caller: { Authorization: `Bearer ${token}` } };
  };
  const ofDiscord = async () => {
    const discordId = '300000000000000009';
    const who = { kind: 'admin', role: 'admin', discordId, name: 'Marshal' } as const;
    const from = { device: '', address: '' };
    const { token } = await openSession(
      { ...app.system, now: new Date() },
      { ...{ who, secret: SESSION_SECRET, from } },
    );
    return { caller: { Cookie: `session=${token}` }, discordId };
  };
  const asOwner = async (method: string, path: string, body?: object) =>
    app.call(await ownerOf(), method, path, body);
  const disable = ({ accountId }: Holder) =>
    asOwner('PUT', `/api/accounts/${accountId}`, { isDisabled: true });
  const lower = ({ accountId }: Holder) => asOwner('PUT', `/api/accounts/${accountId}`, { role: 'viewer' });
  const logOut = ({ caller }: Holder) => app.call(caller, 'DELETE', '/api/session');
  const endElsewhere = async ({ caller }: Holder) =>
    asOwner('DELETE', `/api/sessions/${await idOf(caller, 'sessionId')}`);
  const endToken = ({ tokenId }: Holder) => asOwner('DELETE', `/api/tokens/${tokenId}`);
  const change =
    (current: string) =>
    async ({ caller }: Holder) => {
      const answer = await app.call(caller, 'PUT', '/api/me/password', {
        current,
        password: 'another long one',
      });
      if (current === PASSWORD) await setAdminPassword(app.system, PASSWORD);
      return answer;
    };
  const byCommand = async () => {
    await setAdminPassword(app.system, PASSWORD);
    return { status: 200 };
  };
  const erase = ({ discordId: who }: Holder) =>
    asOwner('POST', '/api/personal-data/erase', { who, confirmation: 'ERASE' });
  const deleteEverything = () =>
    asOwner('POST', '/api/system/delete-everything', { confirmation: 'DELETE EVERYTHING' });

  it.each<[string, string, () => Promise<Holder>, (holder: Holder) => Promise<{ status: number }>]>([
    ['the installation’s password', 'logged out', async () => ({ caller: await app.logIn() }), logOut],
    [
      'the installation’s password',
      'proved again, under another token',
      async () => ({ caller: await app.logIn() }),
      ({ caller }) => app.call(caller, 'POST', '/api/me/proof', { password: PASSWORD }),
    ],
    [
      'the installation’s password',
      'ended elsewhere',
      async () => ({ caller: await app.logIn() }),
      endElsewhere,
    ],
    ['the installation’s password', 'changed', async () => ({ caller: await app.logIn() }), change(PASSWORD)],
    ['the installation’s password', 'changed', async () => ({ caller: await app.logIn() }), byCommand],
    [
      'the installation’s password',
      'forgotten with everything',
      async () => ({ caller: await app.logIn() }),
      deleteEverything,
    ],
    ['an account', 'logged out', () => ofAccount('Out'), logOut],
    ['an account', 'ended by an owner', () => ofAccount('Ended'), endElsewhere],
    ['an account', 'disabled', () => ofAccount('Disabled'), disable],
    ['an account', 'of a lesser role', () => ofAccount('Lowered'), lower],
    ['an account', 'with a new password', () => ofAccount('Renewed'), change(ACCOUNT_PASSWORD)],
    ['an account', 'after the installation’s password', () => ofAccount('All out'), byCommand],
    ['Discord', 'logged out', ofDiscord, logOut],
    ['Discord', 'ended by an owner', ofDiscord, endElsewhere],
    ['Discord', 'erased', ofDiscord, erase],
    ['an API token', 'ended', async () => ofToken({ caller: await app.logIn() }), endToken],
    [
      'an API token',
      'with the password that made it',
      async () => ofToken({ caller: await app.logIn() }),
      byCommand,
    ],
    ['an API token', 'with its maker', async () => ofToken(await ofAccount('Maker')), disable],
    ['an API token', 'with its maker’s role', async () => ofToken(await ofAccount('Less')), lower],
  ])('of %s ends: %s', async (_, __, make, end) => {
    const holder = await make();
    await place();
    const [stream, fan] = [await open(holder.caller), await open(visitor)];
    expect((await end(holder)).status).toBe(200);
    await place();
    await eventually(() => expect(stream.seen.ended).toBe(true));
    expect(fan.seen.ended).toBe(false);
    fan.close();
    await app.db('attempts').delete();
  });

  afterAll(async () => Object.assign(app.admin, await app.logIn()));

  it('ends the stream when its session or token runs out', async () => {
    const live = createLive(app.db, { times: { beat: 50, every: 5_000, maxAge: 5_000 } });
    const openedFor = async (milliseconds: number) => {
      const expiresAt = new Date(Date.now() + milliseconds);
      const stream = await live.open({
        ...{ actor: { kind: 'admin', role: 'owner', expiresAt }, address: 'one', after: '' },
      });
      return { stream: stream.resume(), expiresAt };
    };
    const [short, long] = [await openedFor(300), await openedFor(60_000)];
    await once(short.stream, 'end');
    expect(Date.now()).toBeGreaterThan(short.expiresAt.getTime());
    expect(long.stream.readableEnded).toBe(false);
    live.stop();
    // The API itself records when a caller's access expires.
    const maker = await app.logIn();
    const made = (await app.call(maker, 'POST', '/api/tokens', { name: 'Day', scope: 'read', days: 1 })).body;
    const actor = await actorOfToken(app.db, made.data.token, new Date());
    expect(actor).toMatchObject({ expiresAt: new Date(made.data.expiresAt) });
    const { id } = (await app.call(maker, 'GET', '/api/sessions')).body.data[0];
    const session = await findSessionById(app.db, id, new Date());
    const hours = (session?.expires_at.getTime() ?? 0) - (session?.seen_at.getTime() ?? 0);
    expect(hours / 3_600_000).toBe(12);
  });
});

describe('A stream while the relay is down', () => {
  it('says that changes are delayed, and when that ends', async () => {
    await place();
    const live = createLive(app.db, { times: { beat: 20_000, every: 50, maxAge: 300 } });
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

describe('Many streams', () => {
  it('ask for the position once, and are then told of changes', async () => {
    const live = createLive(app.db);
    const queries: string[] = [];
    const count = ({ sql }: { sql: string }) => queries.push(sql);
    const own = await listen(app.url, DISPATCHED_CHANNEL, live.wake);
    const { id } = await makeTournament(app);
    try {
      await live.position();
      app.db.on('query', count);
      const before = await live.position();
      expect(queries).toEqual([]);
      app.db.removeListener('query', count);
      await happen(3, id);
      await app.db.raw('select pg_notify(?, ?)', [DISPATCHED_CHANNEL, String(before + 3)]);
      await eventually(async () => expect(await live.position()).toBe(before + 3));
      // After a lost connection, the hub cannot know which messages it missed.
      live.wake('');
      await happen(2, id);
      expect(await live.position()).toBe(before + 5);
    } finally {
      app.db.removeListener('query', count);
      await own.stop();
      live.stop();
    }
  });

  it('cost as many queries for two hundred pages as for one', async () => {
    const queries: string[] = [];
    const live = createLive(app.db);
    const first = await firstWords(live, '');
    // Excludes the check for events without a position, since no page causes it.
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

  it('are limited per address and in all, and a refusal says when to ask again', async () => {
    const live = createLive(app.db, { limits: { streams: 3, streamsPerAddress: 2, backlog: 1_000 } });
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

  it('drop a reader who does not read, and nobody else', async () => {
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
    // The sixty megabytes exceed the system's buffers, but each piece is small enough for the reader.
    const piece = 'x'.repeat(250_000);
    let sent = 0;
    for (; sent < 60_000_000 && viewers.count() === 2; sent += piece.length) {
      void viewers.send('public', piece);
      await eventually(() => expect(heard).toBeGreaterThan(sent));
    }
    expect(viewers.count()).toBe(1);
    void viewers.send('public', 'goodbye');
    await eventually(() => expect(heard).toBeGreaterThan(sent + 7));
    // The socket itself is closed, not only our end of it.
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);
    for (const socket of sockets) socket.destroy();
    server.close();
  }, 20_000);
});
