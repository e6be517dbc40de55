import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '#api/database/database.ts';
import { DISPATCHED_CHANNEL } from '#api/history/positionStore.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { address } from '../../packages/client/client.ts';
import { framesOf } from '../../packages/client/events.ts';
import { ApiError, type Client, createClient, type LiveEvent } from '../../packages/client/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { makeTournament } from '../support/factories.ts';
import { openFaultyDoor } from '../support/faultyDoor.ts';
import { startSeason } from '../support/season.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof openFaultyDoor>>;
let listener: { stop(): Promise<void> };
let token: string;
let fan: Client;
let script: Client;
beforeAll(async () => {
  app = await startApp();
  door = await openFaultyDoor(app.server);
  listener = await listen(app.url, DISPATCHED_CHANNEL, app.live.wake);
  const { body } = await app.call(app.admin, 'POST', '/api/tokens', { name: 'Client', scope: 'write' });
  ({ token } = body.data);
  fan = createClient({ url: `${door.url}/` });
  script = createClient({ url: door.url, token });
});
afterAll(async () => {
  await listener.stop();
  await door.stop();
  await app.stop();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => error as ApiError,
  );
const count = async (table: string) => Number((await app.db(table).count('* as n').first())?.n);

describe('A client call', () => {
  it('reads public data without headers that need a CORS preflight', async () => {
    const season = await startSeason(app, 2);
    door.next();
    const { data } = await fan.get('/api/tournaments/{id}/standings', { params: { id: season.id } });
    expect(data.groups[0]?.rows.map(({ name }) => name)).toContain('Team 1');
    expect(door.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(Object.keys(door.seen[0]?.headers ?? {})).not.toContain('content-type');
    const teams = await fan.get('/api/teams', { query: { tournamentId: season.id, limit: 1 } });
    expect([teams.data.length, typeof teams.nextToken]).toEqual([1, 'string']);
  });

  it('reads a file', async () => {
    const { id } = await makeTournament(app);
    const calendar = await fan.file('/api/tournaments/{id}/calendar.ics', { params: { id } });
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/);
    const params = { id: '01900000-0000-7000-8000-000000000000' };
    expect(await refusal(fan.file('/api/tournaments/{id}/calendar.ics', { params }))).toMatchObject({
      status: 404,
    });
  });

  it('writes with a token, and can undo the write', async () => {
    const { data, act, can } = await script.post('/api/tournaments', { body: { name: 'By a script' } });
    expect([data.name, can?.edit]).toEqual(['By a script', true]);
    await script.post('/api/audit-log/{id}/undo', { params: { id: act ?? '' }, body: { whole: true } });
    const gone = await refusal(fan.get('/api/tournaments/{id}', { params: { id: data.id } }));
    expect([gone.status, gone.code]).toEqual([404, 'not_found']);
  });

  it('is refused with each problem beside its field and a number for the logs', async () => {
    const { id } = await makeTournament(app);
    const error = await refusal(script.put('/api/tournaments/{id}', { params: { id }, body: { name: '' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'ApiError', status: 400, code: 'invalid' });
    expect(error.fields.name).toBe(error.message);
    expect(error.report).toMatch(/^[0-9a-f]{16}$/);
    expect((await refusal(fan.post('/api/tournaments', { body: { name: 'x' } }))).status).toBe(401);
  });

  it('writes parameters and queries into its path, and fails without them', () => {
    expect(address('/api/a/{id}/{file}', { id: 'x/y', file: 1 }, { q: 'é &', none: undefined })).toBe(
      '/api/a/x%2Fy/1?q=%C3%A9+%26',
    );
    expect(() => address('/api/a/{id}', { id: '' })).toThrow(new TypeError('/api/a/{id} needs params.id'));
  });

  it('reads all pages of a list, each only when needed', async () => {
    const { id: tournamentId } = await startSeason(app, 3);
    const query = { tournamentId, limit: 2 };
    const names: string[] = [];
    for await (const { name } of fan.all('/api/teams', { query })) names.push(name);
    expect(names).toEqual(['Team 1', 'Team 2', 'Team 3']);
    door.next();
    for await (const _ of fan.all('/api/teams', { query })) break;
    expect(door.seen).toHaveLength(1);
    door.next();
    for await (const _ of fan.all('/api/teams', { query: { tournamentId } }));
    expect(door.seen.map(({ call }) => call)).toEqual([
      `GET /api/teams?limit=1000&tournamentId=${tournamentId}`,
    ]);
  });
});

describe('A client call to a busy or unreachable server', () => {
  it('waits as long as the server asks, and then succeeds', async () => {
    door.next({ status: 429, retryAfter: 1 }, { status: 503, retryAfter: 0 });
    await fan.get('/api/tournaments');
    const [first, second, third] = door.seen.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third - second).toBeLessThan(900);
    expect(door.seen).toHaveLength(3);
  });

  it('retries a set number of times and reports the last response', async () => {
    const twice = createClient({ url: door.url, retries: 2 });
    door.next('close', { status: 502 }, { status: 503, retryAfter: 2 }, 'pass');
    expect(await refusal(twice.get('/api/tournaments'))).toMatchObject({
      status: 503,
      code: 'http_503',
      retryAfter: 2,
    });
    expect(door.seen).toHaveLength(3);
    door.next('close', 'close', 'close');
    expect(await refusal(twice.get('/api/tournaments'))).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('gives up if the server’s limit asks for a longer wait than allowed', async () => {
    const busy = await startApp({ limits: { readsPerMinute: 3 } });
    const near = await openFaultyDoor(busy.server);
    const client = createClient({ url: near.url, longestWait: 1_000 });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => client.get('/api/tournaments')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ status: 429 }) }]);
    expect((refused[0] as { reason: ApiError }).reason.retryAfter).toBeGreaterThan(1);
    await near.stop();
    await busy.stop();
  });

  it('writes once, even if the response is lost', async () => {
    const before = await count('tournaments');
    door.next('close after', 'close', 'pass');
    const { data, act } = await script.post('/api/tournaments', { body: { name: 'Once' } });
    expect(door.seen).toHaveLength(3);
    expect(new Set(door.seen.map(({ key }) => key)).size).toBe(1);
    expect(door.seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await count('tournaments')).toBe(before + 1);
    expect([data.name, act]).toEqual(['Once', expect.any(String)]);
    door.next();
    await script.post('/api/tournaments', { body: { name: 'Twice' }, idempotencyKey: 'mine' });
    await script.post('/api/tournaments', { body: { name: 'Twice' }, idempotencyKey: 'mine' });
    expect(door.seen.map(({ key }) => key)).toEqual(['mine', 'mine']);
    expect(await count('tournaments')).toBe(before + 2);
  });

  it('is not repeated if it returns a secret, unless it was refused', async () => {
    const body = { name: 'Ours', url: 'https://hooks.example/one' };
    const make = () => script.post('/api/signed-webhooks', { body: body as never });
    door.next('close', 'pass');
    expect((await refusal(make())).code).toBe('unreachable');
    expect(door.seen.map(({ key }) => key)).toEqual([undefined]);
    door.next({ status: 429, retryAfter: 0 }, { status: 503 });
    expect((await refusal(make())).status).toBe(503);
    expect(door.seen).toHaveLength(2);
  });

  it('stops on its signal, even while waiting, and at its timeout', async () => {
    door.next({ status: 503, retryAfter: 30 });
    const own = new AbortController();
    const waiting = refusal(fan.get('/api/tournaments', { signal: own.signal }));
    await eventually(() => expect(door.seen).toHaveLength(1));
    own.abort(new Error('Enough'));
    expect((await waiting).message).toBe('Enough');
    const hurried = createClient({ url: door.url, retries: 0, timeout: 1 });
    expect(
      await refusal(hurried.get('/api/export/{tournamentId}', { params: { tournamentId: 'x' } })),
    ).toMatchObject({ status: 0, code: 'timeout' });
  });
});

describe('The client’s live stream', () => {
  const place = () => placeEvents(app.db, new Date());
  /** Events without a position delay a stream, which then sends a notice. */
  const isNews = ({ type }: LiveEvent) => type !== 'delayed';
  const follow = (client: Client, options: { after?: string } = {}) => {
    const own = new AbortController();
    const told: LiveEvent[] = [];
    const over = (async () => {
      for await (const event of client.events({ ...options, signal: own.signal }))
        if (isNews(event)) told.push(event);
    })();
    return { told, over, end: () => own.abort() };
  };
  const changes = (told: LiveEvent[]) =>
    told.flatMap((event) => (event.type === 'change' ? [`${event.entity} ${event.id}`] : []));

  it('reports changes, reconnects after a break and misses nothing', async () => {
    await place();
    door.next();
    const { told, over, end } = follow(fan);
    await eventually(() => expect(told.map(({ type }) => type)).toEqual(['open']));
    const first = await makeTournament(app);
    await place();
    await eventually(() => expect(changes(told)).toContain(`tournament ${first.id}`));
    door.next({ status: 503, retryAfter: 1 });
    door.cut();
    const missed = await makeTournament(app);
    await place();
    await eventually(() => expect(changes(told)).toContain(`tournament ${missed.id}`), 15_000);
    expect(door.seen.at(-1)?.call).toMatch(/^GET \/api\/events\?after=\d+$/);
    expect(told.filter(({ type }) => type === 'open')).toHaveLength(1);
    expect(told.filter(({ type }) => type === 'reset')).toEqual([]);
    expect(changes(told).filter((change) => change === `tournament ${first.id}`)).toHaveLength(1);
    end();
    await over;
    await eventually(() => expect(door.open()).toBe(0));
  });

  it('resumes from a position, reports missed events, and ends with its loop', async () => {
    await place();
    const [begun] = await firstOf(fan, 1);
    const { id } = await makeTournament(app);
    await place();
    const told = await firstOf(fan, 2, begun?.position);
    expect(told[1]).toMatchObject({ type: 'change', entity: 'tournament', id });
    expect((await firstOf(fan, 2, '999999999')).map(({ type }) => type)).toEqual(['open', 'reset']);
    await eventually(() => expect(door.open()).toBe(0));
  });

  async function firstOf(client: Client, many: number, after?: string): Promise<LiveEvent[]> {
    const told: LiveEvent[] = [];
    for await (const event of client.events(after === undefined ? {} : { after })) {
      if (isNews(event)) told.push(event);
      if (told.length === many) break;
    }
    return told;
  }

  it('accepts a token for admin changes, and throws if a retry would be refused', async () => {
    const { told, over, end } = follow(script);
    await eventually(() => expect(told[0]?.type).toBe('open'));
    end();
    await over;
    const stranger = createClient({ url: door.url, token: `tl_${'x'.repeat(43)}` });
    expect(await refusal(follow(stranger).over)).toMatchObject({ status: 401, code: 'unidentified' });
  });

  it('parses its format in chunks of any size, with any line endings', async () => {
    const text =
      'retry: 1200\r\nid: 7\r\nevent: hello\r\ndata: {"é":\r\ndata: 1}\r\n\r\n: a comment\n\ndata:x\r\rid: 8\n';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 3, 1_000]) {
      const frames = [];
      for await (const frame of framesOf(inPieces(bytes, size), () => {})) frames.push(frame);
      expect(frames).toEqual([
        { event: 'hello', data: '{"é":\n1}', id: '7', retry: 1_200 },
        { event: 'message', data: '' },
        { event: 'message', data: 'x' },
      ]);
    }
  });
});

const inPieces = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
