import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readSealed, writeSealed } from '#api/backup/file.ts';
import { findBackup, listBackups } from '#api/backup/folder.ts';
import { onSnapshot, writeBackup } from '#api/backup/make.ts';
import { readManifest, restoreBackup } from '#api/backup/restore.ts';
import { listTables, readRows } from '#api/backup/store.ts';
import { INSTALLATION, isLeague, LOG, SCHEMA, TRANSIENT_TABLES } from '#api/backup/tables.ts';
import type { Database } from '#api/database/database.ts';
import { setUpAdminPassword } from '#api/people/sessions/commands.ts';
import { createTestDatabase, demoSeason, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { itInLongRun } from '../support/long.ts';

/** Tables that contain the league's data. A new table belongs here or in a list of api/backup/tables.ts. */
const LEAGUE = [
  'announcements',
  'bracket_placements',
  'bracket_refreshes',
  'bracket_regenerations',
  'captaincy_offers',
  'captains',
  'consents',
  'donations',
  'event_check_in_extensions',
  'event_check_ins',
  'fans',
  'free_players',
  'game_readings',
  'games',
  'images',
  'line_ups',
  'match_casters',
  'match_days',
  'match_pictures',
  'match_players',
  'match_rooms',
  'matches',
  'memberships',
  'mvp_polls',
  'mvp_votes',
  'outreach',
  'participations',
  'pick_league_members',
  'pick_leagues',
  'pick_sheets',
  'players',
  'power_cuts',
  'prize_ledger',
  'public_draws',
  'reached_stages',
  'registration_players',
  'registrations',
  'roster_changes',
  'scenes',
  'season_movements',
  'season_tournaments',
  'seasons',
  'staff',
  'stand_in_offers',
  'steam_id_claims',
  'teams',
  'tie_decisions',
  'tournaments',
  'vice_captains',
];

let folder: string;
let source: TestDatabase;
const now = new Date('2026-11-21T05:04:00Z');
const place = () => ({ folder, version: '1.2.3' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turbo-league-backups-'));
  source = await createTestDatabase(await demoSeason());
  const context = { db: source.db, actor: { kind: 'system' }, now: new Date() } as const;
  await setUpAdminPassword(context, 'correct horse battery');
}, 60_000);
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const others: TestDatabase[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.drop();
});
/** Creates an installation that has only its schema. */
async function empty(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  others.push(made);
  return made;
}

const make = async (db = source.db) =>
  join(folder, await onSnapshot(db, (tx) => writeBackup(tx, place(), 'by-hand', now)));
const restore = (db: Database, path: string, within = false) =>
  db.transaction((tx) => restoreBackup(tx, path, { within }));

/** Returns every row of every table that a backup contains. */
const contents = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.raw("set local timezone to 'UTC'");
    const found: Record<string, string[]> = {};
    for (const table of await listTables(tx)) {
      found[table.name] = [];
      for await (const row of readRows(tx, table)) found[table.name]?.push(row);
    }
    return found;
  });

describe('The tables of the schema', () => {
  it('knows each table as league, installation, log or temporary', async () => {
    const { rows } = await source.db.raw(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const all = rows.map(({ name }: { name: string }) => name);
    expect(all.filter(isLeague).toSorted()).toEqual(LEAGUE);
    for (const name of [...LOG, ...INSTALLATION, ...TRANSIENT_TABLES, ...SCHEMA]) expect(all).toContain(name);
  });

  it('has no references to the league from other tables, so it can be cleared alone', async () => {
    const { rows } = await source.db.raw(
      "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
    );
    const across = rows.filter(
      ({ child, parent }: Record<string, string>) => isLeague(String(parent)) && !isLeague(String(child)),
    );
    expect(across).toEqual([]);
  });
});

describe('Backups', () => {
  it('restores a backup into an empty installation with every table equal', async () => {
    const path = await make();
    const target = await empty();
    const restored = await restore(target.db, path);
    const [there, here] = [await contents(target.db), await contents(source.db)];
    expect(Object.keys(there)).toEqual(Object.keys(here));
    for (const [table, rows] of Object.entries(here)) expect([table, there[table]]).toEqual([table, rows]);
    expect(restored.rows).toBe(Object.values(here).flat().length);
    expect(restored.rows).toBeGreaterThan(1_000);
    expect(restored.unknown).toEqual([]);
  });

  itInLongRun('keeps events insert-only after a restore', async () => {
    const target = await empty();
    await restore(target.db, await make());
    await expect(target.db('events').delete()).rejects.toThrow('events are insert-only');
    await expect(target.db.raw('truncate events cascade')).rejects.toThrow('events are insert-only');
  });

  it('replaces existing data when a backup is restored', async () => {
    const path = await make();
    const target = await empty();
    await restore(target.db, path);
    await target.db('prize_ledger').delete();
    await target.db('players').update({ name: 'Somebody else' });
    await target
      .db('destinations')
      .insert({
        ...{ id: crypto.randomUUID(), type: 'channel', address: '1', kinds: ['test'] },
        ...{ created_at: now, updated_at: now },
      });
    await restore(target.db, path);
    expect(await contents(target.db)).toEqual(await contents(source.db));
  });

  it('keeps unusual texts unchanged in a backup', async () => {
    const odd = 'a\tb "quoted" \\ back\u2028sep\u{1F9D9}\n{"endOf":"players"}';
    await source
      .db('prize_ledger')
      .first()
      .then(({ id }) => source.db('prize_ledger').where({ id }).update({ note: odd }));
    const target = await empty();
    await restore(target.db, await make());
    expect(await target.db('prize_ledger').where({ note: odd }).first()).toBeDefined();
  });

  it('makes a backup that only its owner can read', async () => {
    expect((await stat(await make())).mode & 0o777).toBe(0o600);
  });

  it('leaves no partial file behind when reading the database fails', async () => {
    const before = await readdir(folder);
    const broken = source.db.transaction(async (tx) => {
      await tx.raw('alter table events rename to gone');
      return writeBackup(tx, place(), 'by-hand', now);
    });
    await expect(broken).rejects.toThrow('events');
    expect(await readdir(folder)).toEqual(before);
  });

  it('removes partial files of killed processes, but none still being written', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const here = encodeURIComponent(hostname());
    const part = async (who: string) => {
      const name = `20261121T050400Z-nightly-abcd.backup.gz${who}.part`;
      await writeFile(join(folder, name), 'half a backup');
      return name;
    };
    const left = [await part(`.${gone}@${here}`), await part(`.${process.pid}@${here}`), await part('')];
    const others = [await part(`.${process.ppid}@${here}`), await part(`.${gone}@elsewhere`)];
    const twoDaysAgo = Date.now() / 1_000 - 172_800;
    await utimes(join(folder, left[2] ?? ''), twoDaysAgo, twoDaysAgo);
    // The two backups overlap.
    const made = await Promise.all([make(), make()]);
    const names = await readdir(folder);
    for (const name of [...others, ...made.map((path) => basename(path))]) expect(names).toContain(name);
    for (const name of left) expect(names).not.toContain(name);
    for (const name of others) await rm(join(folder, name));
  });

  itInLongRun('holds one consistent moment in a backup made under write load', async () => {
    const { db } = source;
    const [one, other] = await db('tournaments').limit(2).pluck('id');
    const base = { kind: 'adjustment', note: 'load', created_at: now };
    let isOver = false;
    let moved = 0;
    const move = async () => {
      for (; !isOver; moved += 1) {
        const amount = 1 + (moved % 7);
        await db.transaction(async (tx) => {
          await tx('prize_ledger').insert({ ...base, id: crypto.randomUUID(), tournament_id: one, amount });
          await tx('prize_ledger').insert({
            ...base,
            id: crypto.randomUUID(),
            tournament_id: other,
            amount: -amount,
          });
        });
      }
    };
    const target = await empty();
    for (let turn = 0; turn < 2; turn += 1) {
      isOver = false;
      const before = moved;
      const load = Promise.all([move(), move(), move()]);
      await eventually(() => expect(moved).toBeGreaterThan(before + 10));
      const begun = moved;
      const path = await make();
      expect(moved).toBeGreaterThan(begun);
      // The restore alone does not need the load.
      isOver = true;
      await load;
      await restore(target.db, path);
      const written = await target
        .db('prize_ledger')
        .where({ note: 'load' })
        .sum({ sum: 'amount' })
        .count({ rows: '*' })
        .first();
      expect(written).toEqual({ sum: 0, rows: expect.any(Number) });
      expect(Number(written?.rows) % 2).toBe(0);
    }
    await db('prize_ledger').where({ note: 'load' }).delete();
  });

  itInLongRun('brings a backup of an older schema to the newest', async () => {
    const older = await empty();
    const { db } = older;
    await db('teams').insert({
      id: crypto.randomUUID(),
      ...{ name: 'Old', name_key: 'old', tag: 'O', tag_key: 'o', created_at: now, updated_at: now },
    });
    for (;;) {
      const [, [undone]] = (await db.migrate.down()) as [number, string[]];
      if (undone?.endsWith('add_corrections')) break;
    }
    expect(await db.schema.hasColumn('teams', 'corrections')).toBe(false);
    const path = await make(db);
    const target = await empty();
    await restore(target.db, path);
    expect(await target.db('teams').select('name', 'corrections')).toEqual([
      { name: 'Old', corrections: {} },
    ]);
  });
});

describe('Damaged and unsuitable backup files', () => {
  itInLongRun('refuses a backup with any byte flipped, and changes nothing', async () => {
    const small = await empty();
    const path = await make(small.db);
    const bytes = await readFile(path);
    const bad = join(folder, 'flipped');
    // Tests every byte at both ends and every thirtieth byte between them. The seal covers every byte equally.
    const isTried = (at: number) => at < 40 || at >= bytes.length - 40 || at % 30 === 0;
    for (const at of bytes.keys()) {
      if (!isTried(at)) continue;
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(bad, flipped);
      await expect(readManifest(bad)).rejects.toMatchObject({ code: 'backup_damaged' });
    }
    const before = await contents(source.db);
    await expect(restore(source.db, bad)).rejects.toMatchObject({ code: 'backup_damaged' });
    expect(await contents(source.db)).toEqual(before);
  });

  let whole: string | undefined;
  it.each([0, 1, 31, 32, 33, 0.3, 0.9, -1])('refuses a backup that is cut off: %s', async (length) => {
    whole ??= await make();
    const bytes = await readFile(whole);
    const end = length < 0 ? bytes.length + length : length % 1 ? Math.floor(bytes.length * length) : length;
    const bad = join(folder, 'cut');
    await writeFile(bad, bytes.subarray(0, end));
    await expect(readManifest(bad)).rejects.toMatchObject({ code: 'backup_damaged' });
  });

  it('refuses a file that was never a backup', async () => {
    const strange = join(folder, 'strange');
    await writeFile(strange, 'x'.repeat(500));
    await expect(readManifest(strange)).rejects.toMatchObject({ code: 'backup_damaged' });
  });

  it('refuses a backup that is newer than this version', async () => {
    const newer = await empty();
    await newer
      .db('migrations')
      .insert({ name: '29991231235959_add_the_future', batch: 99, migration_time: now });
    const path = await make(newer.db);
    const refused = {
      code: 'backup_newer',
      message:
        'This backup was made by a newer version (1.2.3) and was not restored: install that version first',
    };
    await expect(readManifest(path)).rejects.toMatchObject(refused);
    await expect(restore((await empty()).db, path)).rejects.toMatchObject(refused);
  });
});

describe('A forged backup with a valid seal', () => {
  type Manifest = { appVersion: string; createdAt: string; migrations: unknown[] };
  type Section = { table: string; columns: unknown; rows: string[] };

  let honest: { manifest: Manifest; sections: Section[] } | undefined;

  /** Returns a small league's backup, changed and then sealed like a genuine one. */
  async function forge(change: (manifest: Manifest, sections: Section[]) => unknown) {
    honest ??= await readSmall();
    const { manifest, sections } = structuredClone(honest);
    change(manifest, sections);
    const path = join(folder, 'forged');
    await writeSealed(path, written(manifest, sections));
    return path;
  }
  async function readSmall() {
    const { db } = await empty();
    const at = { created_at: now, updated_at: now };
    await db('teams').insert({
      ...{ id: crypto.randomUUID(), name: 'Real', name_key: 'real', tag: 'R', tag_key: 'r' },
      ...at,
    });
    const [first = '', ...lines] = (
      (await Readable.from(readSealed(await make(db))).toArray()) as string[]
    ).slice(0, -1);
    const manifest = JSON.parse(first) as Manifest;
    const sections: Section[] = [];
    for (const line of lines) {
      const mark = line.startsWith('{') ? JSON.parse(line) : undefined;
      if (mark?.table) sections.push({ ...mark, rows: [] });
      else if (!mark) sections.at(-1)?.rows.push(line);
    }
    return { manifest, sections };
  }
  async function* written(manifest: Manifest, sections: Section[]) {
    yield JSON.stringify(manifest);
    let total = 0;
    for (const { table, columns, rows } of sections) {
      yield JSON.stringify({ table, columns });
      yield* rows;
      const sha256 = createHash('sha256')
        .update(rows.map((row) => `${row}\n`).join(''))
        .digest('hex');
      yield JSON.stringify({ endOf: table, rows: rows.length, sha256 });
      total += rows.length;
    }
    yield JSON.stringify({ tables: sections.length, rows: total });
  }
  const section = (sections: Section[], table: string) =>
    sections.find((each) => each.table === table) as Section;
  const set = ({ columns, rows }: Section, name: string, value: unknown) => {
    const values = JSON.parse(rows[0] ?? '');
    values[(columns as { name: string }[]).findIndex((column) => column.name === name)] = value;
    rows[0] = JSON.stringify(values);
  };
  const inTeams = (change: (teams: Section) => unknown) => (_: Manifest, sections: Section[]) =>
    change(section(sections, 'teams'));

  it('restores a forged backup that looks like a real one', async () => {
    const target = await empty();
    await restore(target.db, await forge(() => {}));
    expect(await target.db('teams').pluck('name')).toEqual(['Real']);
  });

  /** The installation that refuses every forged backup, and its contents. */
  let refusing: { target: TestDatabase; before: Awaited<ReturnType<typeof contents>> } | undefined;
  afterAll(() => refusing?.target.drop());
  async function startRefusing() {
    const target = await createTestDatabase();
    return { target, before: await contents(target.db) };
  }

  itInLongRun.each<[string, Parameters<typeof forge>[0]]>([
    ['a version that writes to the terminal', (manifest) => (manifest.appVersion = '\u001b]0;owned\u0007')],
    ['a time that writes to the terminal', (manifest) => (manifest.createdAt = 'now\u001b[2J')],
    ['a schema that must be a number', (manifest) => manifest.migrations.push(17)],
    ['a schema that says a part twice', (manifest) => manifest.migrations.push(manifest.migrations[0])],
    ['a schema without its beginning', (manifest) => manifest.migrations.shift()],
    ['a table twice', (_, sections) => sections.push(section(sections, 'teams'))],
    ['a table less', (_, sections) => sections.pop()],
    [
      'a table with a statement for a name',
      (_, all) => all.push({ table: 'x"; drop table teams; --', columns: [], rows: [] }),
    ],
    ['no columns', inTeams((teams) => (teams.columns = null))],
    [
      'a column twice',
      inTeams((teams) => (teams.columns as unknown[]).push((teams.columns as unknown[])[0])),
    ],
    ['a column less', inTeams((teams) => (teams.columns as unknown[]).pop())],
    ['a row that is two', inTeams((teams) => (teams.rows[0] += `,${teams.rows[0]?.replace('Real', 'Two')}`))],
    ['a row that is a statement', inTeams((teams) => (teams.rows[0] = "'); drop table teams; --"))],
    ['a value that is none of a text', inTeams((teams) => set(teams, 'name', { name: 'x' }))],
    ['a name without a name', inTeams((teams) => set(teams, 'name', null))],
    ['a text with a zero byte', inTeams((teams) => set(teams, 'name', 'a\u0000b'))],
    ['an id that is none', inTeams((teams) => set(teams, 'id', 'x'))],
    ['a number beyond all bounds', inTeams((teams) => set(teams, 'version', '9'.repeat(400)))],
    ['a value deeper than anybody reads', inTeams((teams) => set(teams, 'corrections', '['.repeat(100_000)))],
    ['a row longer than any', inTeams((teams) => set(teams, 'name', 'x'.repeat(70_000_000)))],
  ])('refuses a forged backup with %s, and changes nothing', async (_, change) => {
    const path = await forge(change);
    refusing ??= await startRefusing();
    const { target, before } = refusing;
    await expect(restore(target.db, path)).rejects.toMatchObject({ code: 'backup_damaged' });
    expect(await contents(target.db)).toEqual(before);
  });

  it('brings in no table, trigger, function or session, and nothing from a foreign table', async () => {
    const target = await empty();
    const objects = async () =>
      (
        await target.db.raw(`select 'class' as kind, n.nspname, c.relname as name from pg_class c
            join pg_namespace n on n.oid = relnamespace where n.nspname !~ '^pg_'
          union all select 'trigger', tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal
          union all select 'function', n.nspname, proname from pg_proc
            join pg_namespace n on n.oid = pronamespace where n.nspname !~ '^pg_' order by 1, 2, 3`)
      ).rows;
    const before = await objects();
    const text = [{ name: 'id', type: 'text); drop table teams; --' }];
    const path = await forge((_, sections) =>
      sections.push(
        { table: 'pg_trigger', columns: text, rows: ['["x"]'] },
        { table: 'migrations', columns: text, rows: ['["x"]'] },
        { table: 'sessions', columns: text, rows: ['["x"]'] },
      ),
    );
    const { unknown } = await restore(target.db, path);
    expect(unknown).toEqual(['pg_trigger', 'migrations', 'sessions']);
    expect(await objects()).toEqual(before);
    expect(await target.db('sessions')).toEqual([]);
    await expect(target.db.raw('truncate events cascade')).rejects.toThrow('events are insert-only');
  });

  it('does not accept a link in the folder as a backup', async () => {
    const own = await mkdtemp(join(tmpdir(), 'turbo-league-links-'));
    const name = '20261121T050400Z-nightly-abcd.backup.gz';
    await symlink(await make(), join(own, name));
    expect(await listBackups(own)).toEqual([]);
    await expect(findBackup(own, name)).rejects.toMatchObject({ kind: 'missing' });
    await rename(await make(), join(own, name.replace('abcd', 'ef01')));
    expect(await listBackups(own)).toHaveLength(1);
    await rm(own, { recursive: true });
  });
});
