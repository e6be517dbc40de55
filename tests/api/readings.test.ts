import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { immutableJSONPatch } from 'immutable-json-patch';
import { listen } from '#api/database/database.ts';
import { DISPATCHED_CHANNEL } from '#api/history/positionStore.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Reading } from '#domain/liveChanges.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { startSeason } from '../support/season.ts';

let app: TestApp;
let listener: { stop(): Promise<void> };
let season: Awaited<ReturnType<typeof startSeason>>;
let matches: ListedMatch[];
beforeAll(async () => {
  app = await startApp();
  listener = await listen(app.url, DISPATCHED_CHANNEL, app.live.wake);
  season = await startSeason(app, 8);
  await season.generate();
  await placeEvents(app.db, new Date());
  matches = (await read(`/api/tournaments/${season.id}/matches?limit=1000`)).data;
});
afterAll(async () => {
  await listener.stop();
  await app.stop();
});

async function read(path: string) {
  const { body, headers } = await app.call(visitor, 'GET', path);
  return { data: body.data, tag: headers.etag ?? '' };
}

/** Opens a page's stream and collects its messages in order. */
async function open(caller: Caller, query = '?readings=true') {
  const abort = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/events${query}`, {
    headers: caller,
    signal: abort.signal,
  });
  let text = '';
  void (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  })().catch(() => {});
  await eventually(() => expect(text).toContain('event: hello'));
  return {
    heard: () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event),
    readings: () =>
      [...text.matchAll(/event: readings\ndata: (.*)\n/g)].map(
        ([, json]) => JSON.parse(json ?? '') as Reading[],
      ),
    close: () => abort.abort(),
  };
}

const pathsOf = (id: string) => [
  `/api/tournaments/${season.id}/bracket`,
  `/api/tournaments/${season.id}/current-matches`,
  `/api/tournaments/${season.id}/matches?limit=1000&players=false`,
  `/api/tournaments/${season.id}/featured-teams`,
  `/api/teams?limit=1000&tournamentId=${season.id}`,
  `/api/rankings/teams?tournamentId=${season.id}`,
  `/api/matches/${id}`,
  `/api/matches/${id}/background`,
  `/api/tournaments/${season.id}/prize-pool`,
  '/api/tournaments/overview',
];

async function enter(id: string, team1Score: number, team2Score: number) {
  const answer = await app.call(app.admin, 'PUT', `/api/matches/${id}/result`, { team1Score, team2Score });
  expect(answer.status).toBe(200);
  await placeEvents(app.db, new Date());
}

it('open pages get the new answers of every address they read, ahead of a change', async () => {
  const [id = '', other = ''] = matches.map((match) => match.id);
  const paths = pathsOf(id);
  const before = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  const page = await open(visitor);
  const program = await open(visitor, '');
  const admin = await open(app.admin);
  const asCaptain = await open(captain(1));
  await enter(id, 1, 0);
  await eventually(() => expect(page.heard()).toContain('change'));
  expect(page.heard().slice(0, 3)).toEqual(['hello', 'readings', 'change']);
  const [first = []] = page.readings();
  expect(first.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  for (const { path, from, to } of first) {
    const { data = null, tag = '' } = before.get(path) ?? {};
    const now = await read(path);
    expect([path, to]).toEqual([path, now.tag]);
    expect(tag === to ? data : immutableJSONPatch(data, from[tag] ?? [])).toEqual(now.data);
  }
  expect(first.filter(({ to, path }) => to === before.get(path)?.tag).map(({ path }) => path)).toEqual([
    `/api/tournaments/${season.id}/prize-pool`,
  ]);
  // The server resumes from its last message, so no page has to reload its data.
  await enter(other, 0, 1);
  await eventually(() => expect(page.readings()).toHaveLength(2));
  const [, second = []] = page.readings();
  for (const { path, from, to } of second) {
    const had = first.find((reading) => reading.path === path)?.to ?? '';
    expect([path, to === had || had in from]).toEqual([path, true]);
  }
  for (const each of [program, admin, asCaptain]) {
    await eventually(() => expect(each.heard()).toContain('change'));
    expect(each.readings()).toEqual([]);
  }
  for (const each of [page, program, admin, asCaptain]) each.close();
});

it('each batch of changes says whether data comes with it, and missed ones carry none', async () => {
  const [, , id = ''] = matches.map((match) => match.id);
  const page = await open(visitor);
  await app.call(app.admin, 'PUT', `/api/teams/${matches[0]?.team1?.teamId}`, { name: 'Another name' });
  await placeEvents(app.db, new Date());
  await eventually(() => expect(page.heard()).toContain('change'));
  await enter(id, 1, 0);
  await eventually(() => expect(page.readings()).toHaveLength(2));
  const late = await open(visitor, '?readings=true&after=1');
  await eventually(() => expect(late.heard()).toContain('change'));
  expect(late.readings()).toEqual([]);
  page.close();
  late.close();
});

it('a patch starts from the first read, even if somebody has already read the changed data', async () => {
  const id = matches[1]?.id ?? '';
  const path = `/api/matches/${id}`;
  const first = await read(path);
  const page = await open(visitor);
  await app.call(app.admin, 'PUT', `${path}/result`, { team1Score: 1, team2Score: 0 });
  const early = await read(path);
  await placeEvents(app.db, new Date());
  await eventually(() => expect(page.readings()).toHaveLength(1));
  const carried = page.readings()[0]?.find((reading) => reading.path === path);
  expect(carried?.to).toBe(early.tag);
  expect(immutableJSONPatch(first.data, carried?.from[first.tag] ?? [])).toEqual(early.data);
  page.close();
});

it('patches start from the last message and from later reads, and are never long', async () => {
  const [, , , id = ''] = matches.map((match) => match.id);
  const path = `/api/tournaments/${season.id}/matches?limit=1000&players=false`;
  const told = await read(path);
  const page = await open(visitor);
  // This write bypasses the API, so no event reports it.
  await app.db('matches').where({ id }).update({ stream_url: 'https://stream.example/later' });
  app.ready.drop();
  const since = await read(path);
  expect(since.tag).not.toBe(told.tag);
  await enter(id, 1, 0);
  await eventually(() => expect(page.readings()).toHaveLength(1));
  const carried = page.readings()[0]?.find((reading) => reading.path === path);
  expect(Object.keys(carried?.from ?? {}).toSorted()).toEqual([told.tag, since.tag].toSorted());
  await app
    .db('matches')
    .where({ tournament_id: season.id })
    .update({ stream_url: `https://stream.example/${'long'.repeat(1_000)}` });
  await enter(id, 0, 1);
  await eventually(() => expect(page.readings()).toHaveLength(2));
  expect(page.readings()[1]?.find((reading) => reading.path === path)).toBeUndefined();
  const rankings = `/api/rankings/teams?tournamentId=${season.id}`;
  expect(page.readings()[1]?.some((reading) => reading.path === rankings)).toBe(true);
  page.close();
});
