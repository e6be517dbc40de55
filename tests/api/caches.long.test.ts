import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import type { Caches } from '#api/database/caches.ts';
import { start } from '#api/start.ts';
import { captain, SERVICE_TOKEN, SESSION_SECRET } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { eventually } from '../support/eventually.ts';
import { entry, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';

const NAME = 'Zwelakhe';

let ring: Ring;
let site: Awaited<ReturnType<typeof builtSite>>;
let processes: Awaited<ReturnType<typeof start>>[];
let jobs: Awaited<ReturnType<Ring['startJobs']>>;
let player: string;
let team: string;
let photo: string;
beforeAll(async () => {
  site = await builtSite();
  ring = await startRing({ messagesAtOnce: 100 });
  const { app } = ring;
  const begin = () =>
    start({
      ...{ serviceToken: SERVICE_TOKEN, sessionSecret: SESSION_SECRET, log: pino({ level: 'silent' }) },
      ...{ siteDir: site.siteDir, siteServerDir: site.siteServerDir },
      ...{ databaseUrl: app.url, host: '127.0.0.1', port: 0, portIsSet: true },
    });
  processes = [await begin(), await begin()];
  jobs = await ring.startJobs();
  const { id } = await makeTournament(app);
  const person = [...ring.discord.world.members.keys()][1] ?? '';
  const caller = { ...captain(1), 'X-Discord-User': person };
  const sent = await app.call(caller, 'POST', '/api/pending-teams', entry(1, id));
  const path = `/api/pending-teams/${sent.body.data.id}/approve`;
  const approved = await app.call(app.admin, 'POST', path, {});
  ({
    id: team,
    players: [{ id: player }],
  } = approved.body.data.team);
  const portrait = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
  const changed = await app.call(app.admin, 'PUT', `/api/players/${player}`, {
    name: NAME,
    photo: `data:image/png;base64,${portrait.toString('base64')}`,
  });
  photo = changed.body.data.photo;
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  for (const each of processes) await each.stop();
  await ring.stop();
  await site.remove();
});

const get = async (url: string, path: string) => {
  const answer = await fetch(url + path, {
    headers: { Accept: path.includes('.') ? '*/*' : 'text/html, */*' },
  });
  return {
    status: answer.status,
    caching: answer.headers.get('Cache-Control'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const pages = () => [
  `/players/${player}`,
  `/teams/${team}`,
  '/players',
  `/api/players/${player}`,
  '/api/players',
  `/api/teams/${team}`,
];
async function pictureOf(url: string, path: string): Promise<string> {
  const { bytes } = await get(url, path);
  const address = /\/pictures\/[^"]*\?v=[\w-]+/.exec(bytes.toString())?.[0];
  if (!address) throw new Error(`${path} has no picture`);
  return address;
}
const kept = (caches: Caches) =>
  Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache.kept()]));

describe('Erasing a person', () => {
  it('removes a person from the caches of every process, and from browsers that must ask first', async () => {
    const [url = ''] = processes.map((each) => each.url);
    const pictures = [await pictureOf(url, `/players/${player}`), await pictureOf(url, `/teams/${team}`)];
    const before = new Map<string, Buffer>();
    for (const each of processes) {
      for (const path of pages()) {
        const { bytes, caching } = await get(each.url, path);
        expect([path, bytes.includes(NAME)]).toEqual([path, true]);
        expect([path, caching]).toEqual([path, expect.stringContaining('no-cache')]);
      }
      for (const path of [...pictures, photo]) {
        const { status, caching, bytes } = await get(each.url, path);
        expect([path, status, caching]).toEqual([path, 200, 'public, no-cache']);
        before.set(path, bytes);
      }
    }
    const lists = [...processes.map(({ caches }) => caches), jobs.caches];
    // Every cache in the lists must contain something here, or this test fails.
    await eventually(() => {
      for (const caches of lists)
        expect(Object.entries(kept(caches)).filter(([, count]) => count === 0)).toEqual([]);
    });

    const { app } = ring;
    const erased = await app.call(app.admin, 'POST', '/api/personal-data/erase', {
      who: player,
      confirmation: 'ERASE',
    });
    expect(erased.status).toBe(200);
    await eventually(() => {
      for (const { caches } of processes)
        expect(Object.values(kept(caches)).every((count) => count === 0)).toBe(true);
      expect(jobs.caches.conversations?.kept()).toBe(0);
    });
    for (const each of processes) {
      for (const path of pages())
        expect([path, (await get(each.url, path)).bytes.includes(NAME)]).toEqual([path, false]);
      for (const path of pictures) {
        const { status, bytes } = await get(each.url, path);
        expect([path, status, before.get(path)?.equals(bytes)]).toEqual([path, 200, false]);
      }
      expect((await get(each.url, photo)).status).toBe(404);
    }
  });
});
