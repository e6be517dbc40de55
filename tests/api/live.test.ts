import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '../../api/database.ts';
import { DISPATCHED_CHANNEL } from '../../api/system/store.ts';
import { placeEvents } from '../../jobs/relay.ts';
import { type Caller, startApp, type TestApp, visitor } from '../support/app.ts';
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

/** Opens a stream and gathers what it tells. */
async function open(caller: Caller, lastEventId?: string) {
  const abort = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
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

const place = () => placeEvents(app.db, new Date());

describe('the live stream', () => {
  it('tells visitors what is public, and admins what waits for them too', async () => {
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
    expect(admin.entities()).toEqual([
      'registration',
      'registration',
      'team',
      'participation',
      'tournament',
      'registration',
    ]);
    expect(fan.seen.text).not.toContain('Captain');
    fan.close();
    admin.close();
  });

  it('goes on after the last event a page has seen', async () => {
    const { id } = await makeTournament(app);
    await place();
    const first = await open(visitor);
    const seen = first.lastId();
    first.close();
    await approvedTeam(app, 3, id);
    await place();
    const again = await open(visitor, seen);
    await eventually(() => expect(again.entities()).toEqual(['team', 'participation', 'tournament']));
    again.close();
    const fresh = await open(visitor);
    expect(fresh.entities()).toEqual([]);
    fresh.close();
  });

  it('ends an admin’s stream with the session', async () => {
    const caller = await app.logIn();
    const admin = await open(caller);
    const fan = await open(visitor);
    await app.call(caller, 'DELETE', '/api/session');
    await place();
    await eventually(() => expect(admin.seen.ended).toBe(true));
    expect(fan.seen.ended).toBe(false);
    fan.close();
  });
});
