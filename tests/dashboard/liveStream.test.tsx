/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { App } from '#dashboard/app/App.tsx';
// Jest cannot load two modules at once, so this loads a module that the app imports later.
import '#shared/live/followChanges.ts';
import { createClient, type Send } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { ENTITIES } from '#domain/liveChanges.ts';
import { ApiProvider, createCache, send as sendOverNetwork } from '#shared/api/api.ts';
import { createBatcher } from '#shared/api/batch.ts';
import { FIRST_START, StartProvider } from '#ui/site.ts';
import { loadPages } from './pagesLoaded.ts';
import { createSeason, teamOf, tournamentOf } from './publicSeason.ts';
import { Stream } from './stream.ts';

beforeAll(loadPages);

const state = { visible: '', online: true };
beforeEach(() => {
  jest.useFakeTimers();
  Stream.all = [];
  Object.assign(state, { visible: 'visible', online: true });
  Object.assign(globalThis, { EventSource: Stream });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state.visible });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => state.online });
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const tournament = tournamentOf();
const other = tournamentOf({ name: 'B League Cup', league: 'B' });
const alpha = teamOf(tournament, 'Alpha', ['Quinn']);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const hello = async (data: object, id: string) => {
  Stream.last.say('hello', data, id);
  await pass(10);
};
const sign = () => document.querySelector('p.bar:not(.switch)')?.textContent ?? '';
const spoken = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ');

/** Returns the response that a browser receives while the server's database is unavailable. */
const overNetwork =
  (send: Send): Send =>
  async (request) => {
    const { status, body } = await send(request);
    const headers = {
      'Cache-Status': 'turbo-league; hit; ttl=-9; detail="stale, the database is unavailable"',
    };
    globalThis.fetch = async () =>
      ({
        status,
        headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        json: async () => body,
      }) as unknown as Response;
    return sendOverNetwork(request);
  };

/** Opens a page rendered at position 40, and records its requests. */
async function visit(position: number | null = 40, teamsTake = 0) {
  history.replaceState(null, '', '/teams?league=A');
  const { season, send } = createSeason([tournament, other], [alpha]);
  const asked: string[] = [];
  const server = { isUp: true, isOld: false, teamsTake };
  const watched: Send = async (request) => {
    asked.push(request.path);
    if (!server.isUp) throw new DomainError('unavailable', 'no_connection', 'The server cannot be reached');
    const answer = await (server.isOld ? overNetwork(send)(request) : send(request));
    if (request.path.startsWith('/api/teams') && server.teamsTake > 0)
      await new Promise((resolve) => setTimeout(resolve, server.teamsTake));
    return answer;
  };
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={createClient(watched)}>
        <StartProvider value={{ ...FIRST_START, position }}>
          <App />
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await pass(20);
  asked.length = 0;
  return { season, asked, server, cache };
}

describe('The live stream', () => {
  it('continues from when the page was rendered, and reads nothing twice', async () => {
    const { asked } = await visit();
    expect(Stream.last.address).toBe('/api/events?after=40');
    await hello({ spread: 0 }, '40');
    expect(sign()).toBe('Live updates');
    await pass(1_000);
    expect(asked).toEqual([]);
  });

  it('rereads everything once if the page’s age is unknown or it missed too much', async () => {
    const { asked } = await visit(null);
    expect(Stream.last.address).toBe('/api/events');
    await hello({}, '40');
    await pass(100);
    const once = asked.length;
    expect(asked.some((path) => path.startsWith('/api/teams'))).toBe(true);
    Stream.last.say('reset', {}, '900');
    await pass(100);
    expect(asked).toHaveLength(2 * once);
    Stream.last.break();
    await pass(1_600);
    expect(Stream.last.address).toMatch(/after=900$/);
  });

  it('rereads data that changed during the first read', async () => {
    const { season, server } = await visit(40, 400);
    await hello({ spread: 0 }, '40');
    season.teams = [...season.teams, teamOf(tournament, 'Gamma', ['Miracle'])];
    server.teamsTake = 0;
    Stream.last.say('change', { entity: 'team', id: 'x', tournamentId: tournament.id }, '41');
    await pass(1_000);
    expect(screen.getByRole('link', { name: 'Gamma' })).toBeTruthy();
  });

  it('rereads what a change affects within a second, and ignores other tournaments', async () => {
    const { season, asked } = await visit();
    await hello({ spread: 300 }, '40');
    season.teams = [...season.teams, teamOf(tournament, 'Gamma', ['Miracle'])];
    Stream.last.say('change', { entity: 'team', id: 'x', tournamentId: other.id }, '41');
    await pass(1_000);
    expect(asked.filter((path) => path.startsWith('/api/teams'))).toEqual([]);
    Stream.last.say('change', { entity: 'team', id: 'x', tournamentId: tournament.id }, '42');
    await pass(999);
    expect(screen.getByRole('link', { name: 'Gamma' })).toBeTruthy();
    expect(spoken()).toContain('Gamma joined A League Championship');
  });

  it('says that updates are delayed while the server does, and polls meanwhile', async () => {
    const { asked } = await visit();
    await hello({ spread: 0 }, '40');
    Stream.last.say('beat', { isDelayed: true }, '40');
    await pass(10);
    expect(sign()).toMatch(/^Updates are delayed since \d\d:\d\d/);
    await pass(16_000);
    expect(asked.some((path) => path.startsWith('/api/teams'))).toBe(true);
    expect(sign()).toMatch(/^Updates are delayed/);
    Stream.last.say('beat', { isDelayed: false }, '41');
    await pass(10);
    expect(sign()).toBe('Live updates');
    asked.length = 0;
    await pass(20_000);
    expect(asked).toEqual([]);
  });

  it('says that updates are delayed while all data is old', async () => {
    const written = document.body.appendChild(document.createElement('p'));
    written.id = 'stale';
    const { server } = await visit();
    server.isOld = true;
    await pass(20_000);
    expect(sign()).toMatch(/^Updates are delayed since/);
    expect(written.isConnected).toBe(true);
    // The stream recovers shortly before the database does.
    Stream.last.say('hello', {}, '40');
    await pass(100);
    expect(written.isConnected).toBe(true);
    server.isOld = false;
    Stream.last.say('beat', { isDelayed: true }, '40');
    await pass(16_000);
    expect(written.isConnected).toBe(false);
    Stream.last.say('beat', {}, '40');
    await pass(100);
    expect(sign()).toBe('Live updates');
  });

  it('needs only a few reads for five hundred changes in a second', async () => {
    const { asked } = await visit();
    await hello({ spread: 0 }, '40');
    for (let n = 0; n < 500; n += 1) {
      Stream.last.say('change', { entity: 'team', id: String(n), tournamentId: tournament.id }, `${41 + n}`);
      await jest.advanceTimersByTimeAsync(2);
    }
    await pass(1_000);
    const readings = asked.filter((path) => path.startsWith('/api/teams')).length;
    expect(readings).toBeGreaterThan(1);
    expect(readings).toBeLessThanOrEqual(5);
  });

  it('knows what each kind of change affects', async () => {
    const { cache } = await visit();
    await hello({}, '40');
    const words =
      'tournaments teams participations players memberships registrations matches brackets donations';
    const keys = `${words} announcements webhooks channels deliveries schedules settings picks scenes`
      .split(' ')
      .map((noun) => [noun, 'test']);
    for (const entity of ENTITIES) {
      for (const key of keys) cache.setQueryData(key, {});
      Stream.last.say('change', { entity, id: 'x', tournamentId: null }, '41');
      await pass(500);
      const old = keys.filter((key) => cache.getQueryState(key)?.isInvalidated);
      expect([entity, old.length > 0]).toEqual([entity, true]);
    }
  });

  it('rereads the pick board when the bracket changes, and the table when picks change', async () => {
    const { cache } = await visit();
    await hello({}, '40');
    const keys = [
      ['brackets', tournament.id, 'picks'],
      ['picks', tournament.id, 'table'],
      ['pickSheets', 'x'],
    ];
    const oldAfter = async (entity: string) => {
      for (const key of keys) cache.setQueryData(key, {});
      Stream.last.say('change', { entity, id: 'x', tournamentId: tournament.id }, '41');
      await pass(500);
      return keys.filter((key) => cache.getQueryState(key)?.isInvalidated).map(([noun]) => noun);
    };
    expect(await oldAfter('bracket')).toEqual(['brackets', 'pickSheets']);
    expect(await oldAfter('picks')).toEqual(['picks', 'pickSheets']);
  });
});

describe('A page without a stream', () => {
  it.each([
    ['that breaks at once', () => Stream.last.break()],
    ['that is held back by a proxy', () => {}],
  ])('polls every 15 seconds beside one %s, says so, and goes live again when it can', async (_, fail) => {
    const { asked, season } = await visit();
    fail();
    await pass(3_500);
    expect(sign()).toMatch(/^Updating every 15 s since \d\d:\d\d$/);
    expect(spoken()).toContain('Updating every 15 s');
    asked.length = 0;
    season.teams = [...season.teams, teamOf(tournament, 'Late', ['Ana'])];
    await pass(15_000);
    expect(asked.filter((path) => path.startsWith('/api/teams'))).toHaveLength(1);
    expect(spoken()).toContain('Late joined');
    expect(Stream.last.address).toBe('/api/events?after=40');
    while (Stream.last.readyState === 2) await pass(1_000);
    await hello({}, '44');
    expect(sign()).toBe('Live updates');
    asked.length = 0;
    await pass(40_000);
    expect(asked).toEqual([]);
  });

  it('polls every 15 seconds in a browser without streams', async () => {
    Object.assign(globalThis, { EventSource: undefined });
    const { asked } = await visit();
    await pass(3_100);
    expect(sign()).toContain('Updating every 15 s');
    asked.length = 0;
    await pass(30_000);
    expect(asked.filter((path) => path.startsWith('/api/teams'))).toHaveLength(2);
  });

  it('does not flicker during a brief outage', async () => {
    await visit();
    await hello({}, '40');
    Stream.last.break();
    await pass(1_600);
    expect(sign()).toBe('Live updates');
    await hello({}, '41');
    await pass(10_000);
    expect(sign()).toBe('Live updates');
    expect(spoken()).not.toContain('updates');
  });

  it('treats a silent stream as broken', async () => {
    await visit();
    await hello({}, '40');
    await pass(30_000);
    Stream.last.say('beat', {}, '45');
    await pass(30_000);
    expect(Stream.all).toHaveLength(1);
    await pass(22_000);
    expect(Stream.last.address).toBe('/api/events?after=45');
  });

  it('says when the server cannot be reached, and since when', async () => {
    const { server } = await visit();
    await hello({}, '40');
    server.isUp = false;
    Stream.last.break();
    await pass(3_500);
    expect(sign()).toMatch(/^Offline since \d\d:\d\d$/);
    server.isUp = true;
    await pass(15_000);
    expect(sign()).toContain('Updating every 15 s');
  });

  it('trusts the browser’s offline signal and comes back with the network', async () => {
    const { asked, season } = await visit();
    await hello({}, '40');
    state.online = false;
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await pass(10);
    expect(sign()).toMatch(/^Offline since/);
    await pass(60_000);
    expect(asked).toEqual([]);
    expect(Stream.all).toHaveLength(1);
    season.teams = [...season.teams, teamOf(tournament, 'Late', ['Ana'])];
    state.online = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(Stream.all).toHaveLength(2);
    await hello({}, '40');
    expect(sign()).toBe('Live updates');
    await pass(10_000);
    expect(spoken()).toContain('Back online. Late joined A League Championship');
  });
});

describe('A hidden page', () => {
  const turn = (visible: string) => {
    state.visible = visible;
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('requests nothing while hidden and resumes at once when shown', async () => {
    const { asked } = await visit();
    await hello({}, '40');
    Stream.last.say('beat', {}, '43');
    await turn('hidden');
    expect(Stream.last.readyState).toBe(2);
    await pass(120_000);
    expect(Stream.all).toHaveLength(1);
    expect(asked).toEqual([]);
    await turn('visible');
    expect(Stream.last.address).toBe('/api/events?after=43');
    await hello({}, '43');
    expect(sign()).toBe('Live updates');
  });

  it('reads at once when shown without a stream', async () => {
    const { asked } = await visit();
    Stream.last.break();
    await pass(3_500);
    await turn('hidden');
    asked.length = 0;
    await pass(120_000);
    expect(asked).toEqual([]);
    await turn('visible');
    await pass(10);
    expect(asked.filter((path) => path.startsWith('/api/teams'))).toHaveLength(1);
  });
});

describe('Batched changes', () => {
  it('are handled one batch at a time, at a different moment on each page', async () => {
    const moments: number[] = [];
    for (let page = 0; page < 200; page += 1) {
      const began = Date.now();
      const act = async () => moments.push(Date.now() - began);
      createBatcher<number>(act, () => 300).add(1);
    }
    await pass(400);
    const [first, last] = [Math.min(...moments), Math.max(...moments)];
    expect([moments.length, last <= 310, last - first > 150]).toEqual([200, true, true]);
  });

  it('do not wait for ever for a batch that never ends', async () => {
    const acted: number[][] = [];
    const gatherer = createBatcher<number>(
      (items) => {
        acted.push(items);
        return new Promise(() => {});
      },
      () => 0,
    );
    gatherer.add(1);
    await pass(1_000);
    gatherer.add(2);
    await pass(5_000);
    expect(acted).toEqual([[1]]);
    await pass(10_000);
    expect(acted).toEqual([[1], [2]]);
    gatherer.stop();
  });
});
