import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { removeTournament } from '#api/competition/tournaments/commands.ts';
import { setAdminPassword } from '#api/people/sessions/commands.ts';
import { readConfig } from '../../start/config.ts';
import { setUp } from '../../start/firstStart.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { itInLongRun } from '../support/long.ts';

jest.setTimeout(120_000);

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'turbo-league-first-start-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

type How = { isDemo?: boolean; isEmbedded?: boolean; env?: NodeJS.ProcessEnv };

/** Runs the first start-up step. Returns the resulting tournaments, with samples in brackets, and the messages. */
async function start({ isDemo = false, isEmbedded = true, env = {} }: How = {}) {
  const config = readConfig({ ADMIN_PASSWORD: 'of-the-tests', ...env });
  const lines = await setUp({
    config,
    log: pino({ level: 'silent' }),
    discord: config.discord,
    database: { url: database.url, dataDir, isEmbedded },
    isDemo,
  });
  const rows = await database.db('tournaments').orderBy('id');
  return { names: rows.map(({ name, is_sample }) => (is_sample ? `(${name})` : name)), lines };
}

async function remove(where: object) {
  const context = { db: database.db, now: new Date(), actor: { kind: 'admin', role: 'owner' } } as const;
  for (const { id } of await database.db('tournaments').where(where)) await removeTournament(context, id);
}

itInLongRun('the first start makes the demo season once, and it stays removed', async () => {
  const all = [
    'A League Open',
    '(A League Winter Cup)',
    '(B League Winter Cup)',
    '(A League Championship)',
    '(B League Cup)',
    '(B League Friday Cup)',
    '(B League Open Cup)',
  ];
  const line = 'Sample data: a demo season was made; Start empty in the console removes it';
  const first = await start({ isDemo: true });
  expect(first.names).toEqual(all);
  expect(first.lines).toContain(line);
  const second = await start({ isDemo: true });
  expect(second.names).toEqual(all);
  expect(second.lines).not.toContain(line);
  await remove({ is_sample: true });
  expect((await start()).names).toEqual(['A League Open']);
  await remove({});
  expect((await start()).names).toEqual([]);
  expect((await start({ isDemo: true })).names).toEqual(['A League Open']);
});

it.each([
  ['SAMPLE_DATA=never', { env: { SAMPLE_DATA: 'never' } }],
  ['a database of its own', { isEmbedded: false }],
])('no demo season is created with %s', async (_, how) => {
  expect((await start(how)).names).toEqual([]);
  expect((await start({ ...how, isDemo: true })).names).toEqual(['A League Open']);
});

it('a start names the file with the password only until an admin changes the password', async () => {
  await start();
  const file = join(dataDir, 'admin-password');
  writeFileSync(file, 'of-the-tests\n');
  const later = { env: { ADMIN_PASSWORD: '' } };
  expect((await start(later)).lines[0]).toBe(`Admin password: in ${file}`);
  const context = { db: database.db, now: new Date(), actor: { kind: 'admin', role: 'owner' } } as const;
  await setAdminPassword(context, 'of an admin');
  expect((await start(later)).lines[0]).toMatch(/^Admin password: set earlier/);
  expect(existsSync(file)).toBe(false);
});
