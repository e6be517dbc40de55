import { randomFillSync } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LOGO_SIDE } from '#domain/imageLimits.ts';
import { type Caller, PASSWORD, SERVICE_TOKEN, SESSION_SECRET, type TestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { withCheckouts } from '../support/running.ts';
import { reach } from './roles.ts';

const { checkout, run } = withCheckouts();
let folder: string;
beforeAll(() => {
  folder = checkout('uploads');
});

const SIDE = 4_096;
const MB = 1024 * 1024;

/** Returns pictures of the largest size in the slowest formats. Noise in part of each picture pads it to that size. */
async function largest() {
  const channels = 3;
  const pixels = Buffer.alloc(SIDE * SIDE * channels, 128);
  randomFillSync(pixels, 0, 640 * SIDE * channels);
  const picture = () => sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } });
  const made = [
    { type: 'jpeg', bytes: await picture().jpeg({ quality: 80, progressive: true }).toBuffer() },
    { type: 'webp', bytes: await picture().webp({ quality: 90, effort: 0 }).toBuffer() },
  ];
  return made.map(({ type, bytes }) => {
    expect(bytes.length).toBeGreaterThan(MB);
    expect(bytes.length).toBeLessThan(5 * MB);
    // Decoders ignore bytes after a picture's end.
    const filled = Buffer.concat([bytes, Buffer.alloc(5 * MB - 1 - bytes.length)]);
    return `data:image/${type};base64,${filled.toString('base64')}`;
  });
}

it('twenty maximum-size uploads at once cost the api less than 300 MB', async () => {
  const database = await createTestDatabase();
  const api = await run(folder, {
    command: process.execPath,
    args: ['build/server/start.js', 'api'],
    env: {
      ...{ DATABASE_URL: database.url, HOST: '127.0.0.1', METRICS_PORT: '0' },
      ...{ SERVICE_TOKEN, SESSION_SECRET, ADMIN_PASSWORD: PASSWORD },
    },
  });
  const website = await api.website();
  const app: TestApp = await reach(website);
  const [, metrics = ''] = /Metrics: on, at ([^\s"]+)/.exec(api.output()) ?? [];
  const resident = async () => {
    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(metrics)).text()) ?? [];
    return Number(bytes) / MB;
  };
  const logos = await largest();
  const callers: Caller[] = [];
  for (let n = 0; n < 20; n += 1) callers.push((await reach(website)).admin);
  const teamOf = (n: number) => ({ name: `Team ${n}`, tag: `T${n}`, logo: logos[n % logos.length] });
  const before = await resident();
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) most = Math.max(most, await resident());
  })();
  const answers = await Promise.all(
    callers.map((caller, n) => app.call(caller, 'POST', '/api/teams', teamOf(n))),
  );
  isOver = true;
  await watching;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const shown = await fetch(website + answers[0]?.body.data.logo);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: LOGO_SIDE });
  expect(before).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(300);
  await database.drop();
});
