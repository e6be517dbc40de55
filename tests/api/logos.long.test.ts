import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { teamInverses } from '#api/competition/teams/undo.ts';
import { tournamentInverses } from '#api/competition/tournaments/undo.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { entry, makeTournament, roster } from '../support/factories.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
type Colour = { r: number; g: number; b: number };
const picture = (width: number, height: number, background: Colour = { r: 200, g: 30, b: 30 }) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Creates a PNG unlike any other, even when compressed. */
const fresh = () => {
  count += 1;
  const background = { r: (count * 53) % 256, g: (count * 101) % 256, b: (count * 197) % 256 };
  return picture(300, 100, background).png().toBuffer();
};
const MB = 1024 * 1024;
const padded = async (bytes: number) => {
  const png = await fresh();
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
};
const makeTeam = async (logo?: unknown) => {
  count += 1;
  const { status, body } = await call('POST', '/api/teams', { name: `L ${count}`, tag: `L${count}`, logo });
  return { status, ...body } as {
    status: number;
    fields?: Record<string, string>;
    data: { id: string; logo: string };
  };
};
const read = (address: string) => request(app.server).get(address).buffer(true);
const images = async () => Number((await app.db('images').count('* as n').first())?.n);

describe('A logo', () => {
  it('is re-encoded as WebP of at most 200 px, with nothing left of the original', async () => {
    const original = await picture(900, 450)
      .withExif({ IFD0: { Copyright: 'Somebody at home', Artist: 'GPS 26.2041 S' } })
      .jpeg()
      .toBuffer();
    const { status, data } = await makeTeam(dataUrl(original, 'jpeg'));
    expect(status).toBe(201);
    expect(data.logo).toMatch(/^\/api\/logos\/[0-9a-f]{64}\.webp$/);
    const answer = await read(data.logo);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, width, height, exif } = await sharp(answer.body as Buffer).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 200, 100, undefined]);
    expect((answer.body as Buffer).includes('Somebody')).toBe(false);
    const again = await read(data.logo).set('If-None-Match', String(answer.headers.etag));
    expect(again.status).toBe(304);
  });

  it('is turned upright whatever the camera noted', async () => {
    const turned = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await makeTeam(dataUrl(turned, 'jpeg'));
    const { width, height } = await sharp((await read(data.logo)).body as Buffer).metadata();
    expect([width, height]).toEqual([100, 200]);
  });

  it('can be PNG, JPEG or WebP and is never enlarged', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const { data } = await makeTeam(dataUrl(await picture(20, 20).toFormat(type).toBuffer(), type));
      expect((await sharp((await read(data.logo)).body as Buffer).metadata()).width).toBe(20);
    }
  });

  it('loses whatever was hidden after the image', async () => {
    const hidden = Buffer.concat([await fresh(), Buffer.from('<script>alert(1)</script>')]);
    const { data } = await makeTeam(dataUrl(hidden));
    expect(((await read(data.logo)).body as Buffer).includes('script')).toBe(false);
  });

  it('can have up to 5 MB', async () => {
    for (const bytes of [4.9 * MB, 5 * MB]) {
      const { status } = await makeTeam(dataUrl(await padded(Math.floor(bytes))));
      expect(status).toBe(201);
    }
  });

  const bad: [string, () => Promise<string> | string, string][] = [
    ['a text', () => 'hello', 'An image must be a PNG, JPEG or WebP'],
    ['another link', () => 'https://example.com/x.png', 'An image must be a PNG, JPEG or WebP'],
    [
      'an SVG',
      () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      'An image must be a PNG, JPEG or WebP',
    ],
    [
      'an SVG that says it is a PNG',
      () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
      'An image must be a PNG, JPEG or WebP',
    ],
    [
      'a GIF that says it is a PNG',
      async () => dataUrl(await picture(9, 9).gif().toBuffer()),
      'An image must be a PNG, JPEG or WebP',
    ],
    ['nothing', () => dataUrl(Buffer.alloc(0)), 'An image must be a PNG, JPEG or WebP'],
    [
      'half of an image',
      async () => dataUrl((await picture(900, 900).png().toBuffer()).subarray(0, 700)),
      'This image cannot be read',
    ],
    [
      'a head without an image',
      () => dataUrl(Buffer.from('\x89PNG\r\n\x1a\nand then nothing', 'latin1')),
      'This image cannot be read',
    ],
    [
      'one byte more than 5 MB',
      async () => dataUrl(await padded(5 * MB + 1)),
      'Image must be smaller than 5MB',
    ],
    [
      'a hundred million pixels in a few bytes',
      async () => dataUrl(await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()),
      'This image has too many pixels',
    ],
    ['an address of nothing', () => `/api/logos/${'0'.repeat(64)}.webp`, 'This image does not exist'],
  ];
  it.each(bad)('refuses %s and keeps nothing', async (_, make, message) => {
    const before = await images();
    const { status, fields } = await makeTeam(await make());
    expect([status, fields]).toEqual([400, { logo: message }]);
    expect(await images()).toBe(before);
  });

  it('refuses bodies of 9 MB or more, and 1 MB elsewhere', async () => {
    expect((await makeTeam('x'.repeat(9 * 1024 * 1024 + 1))).status).toBe(413);
    const { status } = await call('POST', '/api/seasons', { name: 'x'.repeat(1_100_000) });
    expect(status).toBe(413);
  });

  it('answers 404 if it does not exist', async () => {
    expect((await app.call(visitor, 'GET', `/api/logos/${'0'.repeat(64)}.webp`)).status).toBe(404);
    expect((await app.call(visitor, 'GET', '/api/logos/..%2f..%2fetc')).status).toBe(404);
  });
});

describe('Keeping logos', () => {
  it('keeps the same image once and drops it with its last user', async () => {
    const logo = dataUrl(await fresh());
    const before = await images();
    const [one, two] = [(await makeTeam(logo)).data, (await makeTeam(logo)).data];
    expect([one.logo === two.logo, await images()]).toEqual([true, before + 1]);
    const path = `/api/teams/${one.id}`;
    expect((await call('PUT', path, { logo: one.logo })).body.data.logo).toBe(one.logo);
    expect((await call('PUT', path, { logo: null })).body.data.logo).toBeNull();
    expect((await read(two.logo)).status).toBe(200);
    await call('DELETE', `/api/teams/${two.id}`);
    expect([(await read(two.logo)).status, await images()]).toEqual([404, before]);
    await undoNewest(app, teamInverses, 'team.removed');
    expect((await read(two.logo)).status).toBe(200);
  });

  it('restores a replaced logo on undo', async () => {
    const { data } = await makeTeam(dataUrl(await fresh()));
    await call('PUT', `/api/teams/${data.id}`, { logo: dataUrl(await fresh()) });
    expect((await read(data.logo)).status).toBe(404);
    await undoNewest(app, teamInverses, 'team.changed');
    expect((await call('GET', `/api/teams/${data.id}`)).body.data.logo).toBe(data.logo);
    expect((await read(data.logo)).status).toBe(200);
  });

  it('keeps a logo that a team takes while its last user drops it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const bytes = await fresh();
      const { data } = await makeTeam(dataUrl(bytes));
      const [taken] = await Promise.all([
        makeTeam(dataUrl(bytes)),
        call('PUT', `/api/teams/${data.id}`, { logo: null }),
      ]);
      expect((await read(taken.data.logo)).status).toBe(200);
    }
  });

  it('accepts many logos at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, async () => makeTeam(dataUrl(await fresh()))));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  });
});

describe('Other pictures', () => {
  let tournamentId: string;
  beforeEach(async () => {
    tournamentId = (await makeTournament(app)).id;
  });

  it("gives a registration's logo to the team", async () => {
    const sent = { ...entry(1, tournamentId), logo: dataUrl(await fresh()) };
    const { status, body } = await app.call(captain(1), 'POST', '/api/pending-teams', sent);
    expect(status).toBe(201);
    const path = `/api/pending-teams/${body.data.id}`;
    const { logo: _, ...again } = sent;
    const second = await app.call(captain(1), 'POST', '/api/pending-teams', again);
    expect([second.status, second.body.data]).toEqual([200, body.data]);
    const other = await app.call(captain(1), 'PUT', path, { logo: dataUrl(await fresh()) });
    expect((await read(body.data.logo)).status).toBe(404);
    const approved = await call('POST', `${path}/approve`, {});
    expect(approved.body.data.team.logo).toBe(other.body.data.logo);
    expect((await read(approved.body.data.team.logo)).status).toBe(200);
    const bad = await app.call(captain(2), 'POST', '/api/pending-teams', {
      ...entry(2, tournamentId),
      players: roster(2),
      logo: 'x',
    });
    expect([bad.status, bad.body.fields]).toEqual([400, { logo: 'An image must be a PNG, JPEG or WebP' }]);
  });

  it("keeps a player's photo in the same way", async () => {
    const { body } = await call('POST', '/api/players', {
      name: 'Ana',
      steamId: '[U:1:4242]',
      photo: dataUrl(await fresh()),
    });
    expect((await read(body.data.photo)).status).toBe(200);
    const bad = await call('PUT', `/api/players/${body.data.id}`, { photo: 'x' });
    expect(bad.body.fields).toEqual({ photo: 'An image must be a PNG, JPEG or WebP' });
    await call('PUT', `/api/players/${body.data.id}`, { photo: null });
    expect((await read(body.data.photo)).status).toBe(404);
  });
});

describe('A tournament’s banner', () => {
  it('is stored up to 1,600 px wide, goes with its last use, and comes back on undo', async () => {
    const wide = await picture(2_400, 600).png().toBuffer();
    const made = await call('POST', '/api/tournaments', { name: 'Wide', banner: dataUrl(wide) });
    const { id, banner } = made.body.data;
    const { width, height } = await sharp((await read(String(banner))).body as Buffer).metadata();
    expect([width, height]).toEqual([1_600, 400]);
    const change = async (body: object) =>
      (await call('PUT', `/api/tournaments/${id}`, body)).body.data.banner;
    expect(await change({ banner, name: 'Renamed' })).toBe(banner);
    expect(await change({ banner: null })).toBeNull();
    expect((await read(String(banner))).status).toBe(404);
    await undoNewest(app, tournamentInverses, 'tournament.updated');
    expect((await call('GET', `/api/tournaments/${id}`)).body.data.banner).toBe(banner);
    expect((await read(String(banner))).status).toBe(200);
    const { body } = await call('PUT', `/api/tournaments/${id}`, { banner: 'data:text/html;base64,PGI+' });
    expect(Object.keys(body.fields)).toEqual(['banner']);
  });
});
