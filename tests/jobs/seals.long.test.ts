import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkLog } from '#api/audit/check.ts';
import { writeBackup } from '#api/backup/make.ts';
import { restoreBackup } from '#api/backup/restore.ts';
import type { Database } from '#api/database/database.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { sealEvents } from '#jobs/relay/seal.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { createTestDatabase, demoSeason, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { startRing } from '../support/ring.ts';

let app: TestApp;
let lines: number;
const opened: TestDatabase[] = [];

const check = (db: Database = app.db) => checkLog({ db, now: new Date() });
async function seal(db: Database = app.db) {
  while ((await placeEvents(db, new Date())) > 0);
  while (await sealEvents(db));
}
/** Changes data as the database's owner can, with all our triggers disabled. */
const asOwner = (change: (tx: Database) => PromiseLike<unknown>) =>
  app.db.transaction(async (tx) => {
    await tx.raw("set local session_replication_role = 'replica'");
    await change(tx);
  });
const lineOf = async (position: number) => (await app.db('event_seals').where({ position }).first()).event_id;

beforeEach(async () => {
  app = await startApp();
  const { id } = await makeTournament(app);
  for (const n of [1, 2]) await approvedTeam(app, n, id);
  await app.call(captain(3), 'PUT', `/api/tournaments/${id}`, { name: 'of nobody' });
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { name: 'Winter Turbo' });
  await seal();
  lines = (await app.db('events')).length;
});
afterEach(async () => {
  await app.stop();
  for (const each of opened.splice(0)) await each.drop();
});

describe('The sealed audit log', () => {
  it('stays intact through all actions and says so to everybody in the console', async () => {
    expect(lines).toBeGreaterThan(5);
    const { status, body } = await app.call(await app.logInAs('viewer'), 'GET', '/api/audit-log/check');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isWhole: true,
      said: expect.stringMatching(`^The log is intact: ${lines} lines(, plus \\d not yet sealed)?$`),
      fault: null,
    });
    expect((await app.call(visitor, 'GET', '/api/audit-log/check')).status).toBe(401);
  });

  it.each([
    ['a name', { name: 'team.gone' }],
    ['what it was about', { payload: '{}' }],
    ['what was before', { before: '{"name":"x"}' }],
    ['a moment', { created_at: new Date(0) }],
    ['who', { actor: '{"kind":"captain","discordId":"100000000000000009"}' }],
    ['its request', { request_id: 'another' }],
  ])('names the line if %s was changed', async (_, fields) => {
    const id = await app
      .db('events as e')
      .join('event_seals as s', 's.event_id', 'e.id')
      .whereRaw("e.actor ->> 'kind' = 'captain'")
      .first('s.position', 'e.id');
    await asOwner((tx) => tx('events').where({ id: id.id }).update(fields));
    expect(await check()).toMatchObject({
      isWhole: false,
      said: `Line ${id.position} was changed after it was written`,
      fault: { line: id.position, entryId: id.id, fault: 'changed' },
    });
  });

  it('names a line that was removed together with its seal and place', async () => {
    const id = await lineOf(3);
    await asOwner((tx) => tx('events').where({ id }).delete());
    expect((await check()).said).toBe('Line 3 was removed after it was written');
    await asOwner((tx) => tx('event_seals').where({ position: 3 }).delete());
    expect((await check()).said).toBe('Line 3 was removed after it was written');
    await asOwner((tx) => tx('dispatches').where({ position: 3 }).delete());
    expect((await check()).said).toBe('Line 3 was removed after it was written');
    // Closing the gap shifts the other events, and the first of them reveals the change.
    await asOwner((tx) => tx.raw('update dispatches set position = position - 1 where position > 3'));
    await asOwner((tx) => tx.raw('update event_seals set position = position - 1 where position > 3'));
    expect((await check()).fault).toMatchObject({ line: 3, fault: 'changed' });
  });

  it('names a line that was added, with or without a position', async () => {
    const row = await app.db('events').orderBy('id').first();
    const made = { ...row, id: crypto.randomUUID(), name: 'team.removed' };
    const json = ['payload', 'actor', 'before', 'after'] as const;
    for (const name of json) made[name] = made[name] && JSON.stringify(made[name]);
    await app.db('events').insert(made);
    expect(await check()).toMatchObject({
      said: `A line was added that the server did not write: ${made.id}`,
      fault: { line: null, fault: 'added' },
    });
    await app.db('dispatches').insert({ event_id: made.id, position: 0 });
    expect((await check()).said).toBe('Line 0 was added, or its seal was removed');
  });

  it('is proved rewritten by an earlier note, even if resealed after a changed line', async () => {
    const { newest } = await check();
    const noted = { line: newest?.line ?? 0, hash: newest?.hash ?? '' };
    await asOwner(async (tx) => {
      await tx('events')
        .where({ id: await lineOf(2) })
        .update({ request_id: 'another' });
      await tx('event_seals').delete();
    });
    await seal();
    expect((await check()).isWhole).toBe(true);
    expect(await checkLog({ db: app.db, now: new Date() }, noted)).toMatchObject({
      isWhole: false,
      said: `Line ${lines} does not match the seal you noted: the log was rewritten`,
    });
  });

  it('stays intact after an erasure, and nothing identifies the person', async () => {
    const who = '100000000000000001';
    const body = { who, confirmation: 'ERASE' };
    expect((await app.call(app.admin, 'POST', '/api/personal-data/erase', body)).status).toBe(200);
    const erased = () => app.db('event_seals').whereNotNull('who').whereNull('salt');
    expect((await erased()).length).toBeGreaterThan(0);
    expect((await check()).isWhole).toBe(true);
    await seal();
    expect((await check()).isWhole).toBe(true);
    // The check detects that an erased person has been replaced with another person.
    const [{ event_id: id, position }] = await erased();
    const actor = JSON.stringify({ kind: 'captain', discordId: '100000000000000002' });
    await asOwner((tx) => tx('events').where({ id }).update({ actor }));
    expect((await check()).fault).toMatchObject({ line: position, fault: 'changed' });
  });

  itInLongRun('is restored whole from a backup and continues', async () => {
    const place = { folder: app.backupDir, version: '1.2.3' };
    const name = await app.db.transaction((tx) => writeBackup(tx, place, 'by-hand', new Date()));
    const target = await createTestDatabase();
    opened.push(target);
    await target.db.transaction((tx) => restoreBackup(tx, `${app.backupDir}/${name}`, { within: false }));
    const restored = await check(target.db);
    expect(restored).toMatchObject({ isWhole: true, newest: (await check()).newest });
  });
});

itInLongRun(
  'seals a log from before there were seals, a thousand lines at a time',
  async () => {
    const season = await createTestDatabase(await demoSeason());
    opened.push(season);
    await season.db('event_seals').delete();
    const [all] = await season.db('events').count({ of: '*' });
    const many = Number(process.env.SEAL_LINES ?? 2_500);
    await season.db.raw(
      `with made as (
       insert into events (id, name, payload, actor, created_at)
         select gen_random_uuid(), 'result.set', jsonb_build_object('n', n),
           '{"kind":"captain","discordId":"100000000000000001"}', now() from generate_series(1, ?) n
         returning id
     )
     insert into dispatches (event_id, position)
       select id, (select coalesce(max(position), 0) from dispatches) + row_number() over () from made`,
      [many],
    );
    while ((await placeEvents(season.db, new Date())) > 0);
    const began = Date.now();
    while (await sealEvents(season.db));
    expect(await check(season.db)).toMatchObject({
      said: `The log is intact: ${(many + Number(all?.of)).toLocaleString('en-US')} lines`,
    });
    expect(Date.now() - began).toBeLessThan(many);
  },
  60_000,
);

itInLongRun('seals each event once with two workers', async () => {
  const ring = await startRing();
  const jobs = await Promise.all([ring.startJobs(), ring.startJobs()]);
  const { id } = await makeTournament(ring.app);
  await approvedTeam(ring.app, 1, id);
  await eventually(async () => expect(await check(ring.app.db)).toMatchObject({ isWhole: true, waiting: 0 }));
  await Promise.all(jobs.map((each) => each.stop()));
  await ring.stop();
});
