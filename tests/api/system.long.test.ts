import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { restoreAlone } from '#api/backup/restore.ts';
import type { Database } from '#api/database/database.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';

/** A league with the demo season. Each test that changes it starts from a copy. */
let model: TestApp;
let seeded: { status: number; body: { data: { tournamentIds: string[]; backup: string } } };
let kept: { name: string }[];
beforeAll(async () => {
  model = await startApp();
  seeded = await post(model, 'seed');
  kept = (await model.call(model.admin, 'GET', '/api/system/backups')).body.data;
  await model.freeze();
}, 60_000);
afterAll(() => model.drop());

const binary: Parameters<request.Test['parse']>[0] = (res, done) => {
  const pieces: Buffer[] = [];
  res.on('data', (piece: Buffer) => pieces.push(piece));
  res.on('end', () => done(null, Buffer.concat(pieces)));
};

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.stop();
});
async function open({ source, backupDir }: { source?: TestApp; backupDir?: string } = {}) {
  const app = await startApp(backupDir === undefined ? {} : { backupDir }, source);
  opened.push(app);
  return app;
}

const post = (app: TestApp, path: string, body: object = {}) =>
  app.call(app.admin, 'POST', `/api/system/${path}`, body);
const count = async (app: TestApp, table: string) => Number((await app.db(table).count({ n: '*' }))[0]?.n);
/** Returns the public data of the league. */
async function shown(app: TestApp) {
  const read = async (path: string) => (await app.call(visitor, 'GET', path)).body.data;
  return {
    tournaments: await read('/api/tournaments'),
    teams: await read('/api/teams?limit=1000'),
    matches: await read('/api/matches?limit=1000'),
    players: await read('/api/players?limit=1000'),
  };
}

const CALLS = [
  ['GET', 'statistics'],
  ['POST', 'cleanup'],
  ['POST', 'seed'],
  ['POST', 'clear'],
  ['POST', 'delete-everything'],
  ['GET', 'backups'],
  ['POST', 'backups'],
  ['GET', 'backups/x'],
  ['DELETE', 'backups/x'],
  ['POST', 'backups/x/restore'],
] as const;

it('all but admins are refused', async () => {
  const app = await open();
  for (const [method, path] of CALLS) {
    expect((await app.call(visitor, method, `/api/system/${path}`)).status).toBe(401);
    expect((await app.call(captain(1), method, `/api/system/${path}`)).status).toBe(403);
  }
  expect(await app.events()).not.toContain('system.cleared');
});

describe('Statistics of the installation', () => {
  it('counts what exists, in words', async () => {
    const app = await open({ source: model });
    const { status, body } = await app.call(app.admin, 'GET', '/api/system/statistics');
    expect(status).toBe(200);
    const { tables, databaseBytes, orphans, newestBackup } = body.data;
    expect(tables).toContainEqual({ table: 'tournaments', label: 'Tournaments', rows: 6 });
    expect(tables).toContainEqual({
      table: 'memberships',
      label: 'Roster places',
      rows: await count(app, 'memberships'),
    });
    expect(databaseBytes).toBeGreaterThan(1_000_000);
    expect(orphans.map(({ kind, count: n }: { kind: string; count: number }) => [kind, n])).toEqual([
      ['registrations', 0],
      ['memberships', 0],
      ['teams', 0],
      ['players', 0],
      ['images', 0],
      ['sessions', 0],
    ]);
    expect(newestBackup).toBeNull();
  });
});

describe('Clean-up', () => {
  const long = new Date(Date.now() - 100 * 86_400_000);

  /** Creates a league with obsolete rows of each kind, and similar rows that the clean-up must keep. */
  async function littered() {
    const app = await open();
    const { db } = app;
    const { id } = await makeTournament(app);
    const kept = await approvedTeam(app, 1, id);
    for (const n of [2, 3]) {
      const { id: registration } = await register(app, n, id);
      await app.call(app.admin, 'POST', `/api/pending-teams/${registration}/reject`, {});
    }
    await db('registrations').where({ name: 'Team 2' }).update({ decided_at: long });
    const stamps = { created_at: long, updated_at: long };
    await db('teams').insert({
      ...{ id: crypto.randomUUID(), name: 'Nobody', name_key: 'nobody', tag: 'N', tag_key: 'n' },
      ...stamps,
    });
    const stray = { name: 'Stray', steam_id: '76561199999999999', primary_slot: 1, ...stamps };
    await db('players').insert({ id: crypto.randomUUID(), ...stray });
    const [left] = await db('memberships').where({ slot: 5 }).update({ is_active: false }, ['id']);
    await db('steam_id_claims').where({ membership_id: left.id }).delete();
    await db('images').insert({ hash: 'a'.repeat(64), bytes: Buffer.from('x'), created_at: long });
    await db('sessions').insert({
      ...{ id: crypto.randomUUID(), token_hash: 'x', created_at: long, seen_at: long },
    });
    return { app, kept };
  }
  const figures = (rows: { kind: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ kind, count: n }) => [kind, n]));
  const LEFT_OVER = { registrations: 1, memberships: 1, teams: 1, players: 2, images: 1, sessions: 1 };

  it('shows what it would remove and removes nothing', async () => {
    const { app } = await littered();
    const before = await shown(app);
    const { body } = await post(app, 'cleanup', { dryRun: true });
    expect(figures(body.data.removed)).toEqual(LEFT_OVER);
    expect(body.data.removed[2].examples).toEqual([{ id: expect.any(String), name: 'Nobody' }]);
    expect(body.data.backup).toBeNull();
    expect(await shown(app)).toEqual(before);
    expect(await count(app, 'registrations')).toBe(3);
  });

  it('removes just that, after a backup, and then finds nothing', async () => {
    const { app, kept } = await littered();
    const { body } = await post(app, 'cleanup');
    expect(figures(body.data.removed)).toEqual(LEFT_OVER);
    expect(await app.db('teams').pluck('id')).toEqual([kept.team.id]);
    expect(await count(app, 'players')).toBe(4);
    expect(await app.db('registrations').orderBy('name').pluck('name')).toEqual(['Team 1', 'Team 3']);
    const event = await app.db('events').where({ name: 'system.cleaned' }).first();
    expect(event.payload).toEqual({ backup: body.data.backup, removed: LEFT_OVER });
    const again = await post(app, 'cleanup');
    expect(again.body.data.backup).toBeNull();
    expect(figures(again.body.data.removed)).toEqual({
      registrations: 0,
      memberships: 0,
      teams: 0,
      players: 0,
      images: 0,
      sessions: 0,
    });
  });

  it('never touches anything with history: a whole season stays as it is', async () => {
    const app = await open({ source: model });
    const before = await shown(app);
    await post(app, 'cleanup');
    expect(await shown(app)).toEqual(before);
  });
});

describe('The demo season', () => {
  it('makes the demo season once, after a backup', async () => {
    const { status, body } = seeded;
    expect(status).toBe(200);
    expect(kept).toEqual([expect.objectContaining({ name: body.data.backup, reason: 'before-seed' })]);
    const app = await open({ source: model });
    expect(await app.db('tournaments').orderBy('id').pluck('id')).toEqual(body.data.tournamentIds);
    expect(await app.events()).toContain('system.seeded');
    expect(await post(app, 'seed')).toMatchObject({ status: 409, body: { code: 'sample_exists' } });
    expect((await app.call(app.admin, 'GET', '/api/system/backups')).body.data).toEqual([]);
  });
});

describe('Clearing the league', () => {
  itInLongRun(
    'empties the league, keeps its settings, and can be restored from its backup',
    async () => {
      const app = await open({ source: model });
      const stamps = { created_at: new Date(), updated_at: new Date() };
      const destination = {
        id: crypto.randomUUID(),
        type: 'channel',
        address: '1',
        kinds: ['test'],
        ...stamps,
      };
      await app.db('destinations').insert(destination);
      const before = await shown(app);
      const events = await count(app, 'events');

      const { status, body } = await post(app, 'clear');
      expect(status).toBe(200);
      expect(body.data.removed).toMatchObject({ tournaments: 6, players: before.players.length });
      expect(Object.values(await shown(app)).flat()).toEqual([]);
      expect(await count(app, 'registrations')).toBe(0);
      expect(await count(app, 'destinations')).toBe(1);
      expect(await count(app, 'events')).toBe(events + 1);
      expect((await app.call(app.admin, 'GET', '/api/session')).body.data.admin).toBe(true);

      const list = await app.call(app.admin, 'GET', '/api/system/backups');
      expect(list.body.data).toEqual([
        expect.objectContaining({ name: body.data.backup, reason: 'before-clear' }),
      ]);
      const back = await post(app, `backups/${body.data.backup}/restore`);
      expect(back).toMatchObject({ status: 200, body: { data: { restored: body.data.backup } } });
      expect(await shown(app)).toEqual(before);
      // The events of both actions remain, because the log is append-only. The session also stays valid.
      expect((await app.events()).slice(events)).toEqual(['system.cleared', 'system.restored']);
      expect((await app.call(app.admin, 'GET', '/api/session')).body.data.admin).toBe(true);
      expect(await app.db('bracket_refreshes').whereRaw('wanted <= done')).toEqual([]);

      // The restore can be undone as well.
      await post(app, `backups/${back.body.data.backup}/restore`);
      expect(Object.values(await shown(app)).flat()).toEqual([]);
    },
    60_000,
  );
});

describe('Deleting everything', () => {
  const MISMATCH = 'Cancelled - confirmation text did not match.';

  it('refuses without the typed text', async () => {
    const app = await open();
    const { id } = await makeTournament(app);
    for (const body of [{}, { confirmation: '' }, { confirmation: 'delete all' }, { confirmation: 5 }]) {
      const answer = await post(app, 'delete-everything', body);
      expect(answer).toMatchObject({ status: 400, body: { error: MISMATCH } });
    }
    expect(await app.db('tournaments').pluck('id')).toEqual([id]);
  });

  it('leaves the password, the caller’s session and the events', async () => {
    const app = await open({ source: model });
    const other = await app.logIn();
    const { body, status } = await post(app, 'delete-everything', {
      confirmation: 'yes, Delete everything please',
    });
    expect(status).toBe(200);
    expect(Object.values(await shown(app)).flat()).toEqual([]);
    for (const table of ['destinations', 'deliveries', 'removals', 'registrations'])
      expect([table, await count(app, table)]).toEqual([table, 0]);
    expect((await app.call(other, 'GET', '/api/session')).body.data.admin).toBe(false);
    expect((await app.call(app.admin, 'GET', '/api/session')).body.data.admin).toBe(true);
    const event = await app.db('events').where({ name: 'system.deletedEverything' }).first();
    expect(event.payload).toMatchObject({ backup: body.data.backup, removed: { tournaments: 6 } });
    expect((await app.logIn()).Cookie).toBeTruthy();
  });
});

describe('Backups', () => {
  it('makes backups by hand, once per Idempotency-Key, and lists the newest first', async () => {
    const app = await open();
    const names: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const { status, body } = await post(app, 'backups');
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ reason: 'by-hand', bytes: expect.any(Number) });
      names.push(body.data.name);
    }
    expect(await app.events()).toEqual(expect.arrayContaining(['backup.made']));
    const page = async (query: string) =>
      (await app.call(app.admin, 'GET', `/api/system/backups?${query}`)).body;
    const first = await page('limit=2');
    const second = await page(`limit=2&nextToken=${first.nextToken}`);
    const listed = [...first.data, ...second.data].map(({ name }) => name);
    expect(listed).toEqual(names.toSorted().toReversed());
    expect(second.nextToken).toBeUndefined();
    expect((await page('nextToken=..%2Fx')).code).toBe('invalid');

    const once = { ...app.admin, 'Idempotency-Key': 'one' };
    const [one, two] = [
      await app.call(once, 'POST', '/api/system/backups', {}),
      await app.call(once, 'POST', '/api/system/backups', {}),
    ];
    expect([one.status, two.body]).toEqual([201, one.body]);
    expect((await page('limit=10')).data).toHaveLength(4);
  });

  it('answers 404 for an unknown backup', async () => {
    const app = await open();
    const unmade = '20261121T050400Z-by-hand-abcd.backup.gz';
    for (const name of ['..%2F..%2Fetc%2Fpasswd', '..%5C..%5Cx', '%2e%2e', 'x', unmade, '%00', 'CON']) {
      for (const [method, path] of [
        ['POST', `backups/${name}/restore`],
        ['GET', `backups/${name}`],
        ['DELETE', `backups/${name}`],
      ] as const) {
        const { status, body } = await app.call(app.admin, method, `/api/system/${path}`);
        // The client resolves dot segments, so the request reaches a different path.
        expect([name, status, body.code]).toEqual([name, 404, 'not_found']);
      }
    }
  });

  it('downloads a backup whole, restores it elsewhere from the file and deletes it', async () => {
    const app = await open({ source: model });
    const { name, bytes } = (await post(app, 'backups')).body.data;
    const path = `/api/system/backups/${name}`;
    const got = await request(app.server).get(path).set(app.admin).buffer().parse(binary);
    expect(got.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(bytes),
      'cache-control': 'no-store',
    });
    expect(got.body.equals(await readFile(join(app.backupDir, name)))).toBe(true);

    const elsewhere = await createTestDatabase();
    await mkdir(app.backupDir, { recursive: true });
    const file = join(app.backupDir, 'downloaded');
    await writeFile(file, got.body);
    const place = { folder: app.backupDir, version: 'test' };
    await restoreAlone(elsewhere.db, { path: file, place, replace: false, now: new Date() });
    const rows = (db: Database) => db('matches').orderBy('id').select('id', 'team1_score');
    expect(await rows(elsewhere.db)).toEqual(await rows(app.db));
    await elsewhere.drop();

    expect((await app.call(app.admin, 'DELETE', path)).body.data).toMatchObject({ name, bytes });
    expect((await app.call(app.admin, 'GET', path)).status).toBe(404);
    expect((await app.call(app.admin, 'DELETE', path)).status).toBe(404);
    const log = await app.call(app.admin, 'GET', '/api/audit-log?action=backup.removed');
    expect(log.body.data).toMatchObject([{ payload: { backup: name }, undo: { isPossible: false } }]);
  });

  it('refuses a damaged backup and one of another installation and changes nothing', async () => {
    const app = await open();
    await makeTournament(app);
    const { body } = await post(app, 'backups');
    const { backupDir } = app;
    const path = join(backupDir, body.data.name);
    const bytes = await readFile(path);
    const other = await open();
    await post(other, 'backups');
    await writeFile(join(other.backupDir, body.data.name), bytes);
    expect(await post(other, `backups/${body.data.name}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'backup_foreign' },
    });
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const before = await shown(app);
    expect(await post(app, `backups/${body.data.name}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'backup_damaged' },
    });
    expect(await shown(app)).toEqual(before);
  });

  it('stops if its backup cannot be written, and deletes nothing', async () => {
    const app = await open({ source: model, backupDir: '/dev/null/backups' });
    const before = await shown(app);
    const calls = [
      ['POST', '/api/system/clear', {}],
      ['POST', '/api/system/delete-everything', { confirmation: 'DELETE EVERYTHING' }],
      ['DELETE', `/api/tournaments/${before.tournaments[0].id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await app.call(app.admin, method, path, body);
      expect(answer).toMatchObject({ status: 503, body: { code: 'backup_failed' } });
      expect(answer.body.error).toMatch(/^The backup could not be written, so nothing was changed\./);
    }
    expect(await shown(app)).toEqual(before);
  });
});
