import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { makeBackup } from '#api/backup/make.ts';
import { readManifest } from '#api/backup/restore.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { tick } from '#jobs/schedule/schedule.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';

const log = pino({ level: 'silent' });
let ring: Ring;
let folder: string;
beforeAll(async () => {
  ring = await startRing();
  folder = ring.app.backupDir;
  // By this clock, the admin's session would have expired long ago.
  await ring.app.db('sessions').update({ created_at: '2040-01-01', seen_at: '2040-01-01' });
});
afterAll(() => ring.stop());

/** Returns a time in Johannesburg, two hours ahead of UTC. */
const at = (time: string) => new Date(`2031-05-${time}:00+02:00`);
const tickAt = (time: string, kept = 2) => tick(ring.app.db, at(time), { log, backups: { folder, kept } });
const there = async () =>
  (await readdir(folder).catch(() => []))
    .toSorted()
    .map((name) => name.replace(/^(.{8}).{8}-(.*)-.{4}\..*/, '$1 $2'));
const state = async () =>
  (await ring.app.call(ring.app.admin, 'GET', '/api/system/schedules')).body.data.find(
    ({ name }: { name: string }) => name === 'nightly_backup',
  );

it('a backup runs at four, once a night, and late after an outage', async () => {
  // The first tick only sets the time of the night's backup.
  await tickAt('10T03:58');
  expect(await state()).toMatchObject({
    every: 'Every day at 4:00',
    nextDueAt: at('10T04:00').toISOString(),
  });
  await tickAt('10T03:59');
  expect(await there()).toEqual([]);
  await tickAt('10T04:00');
  await tickAt('10T04:01');
  expect(await there()).toEqual(['20310510 nightly']);
  expect(await state()).toMatchObject({ lastActs: 1, nextDueAt: at('11T04:00').toISOString() });
  const [name = ''] = await readdir(folder);
  expect(await readManifest(join(folder, name))).toMatchObject({ appVersion: expect.any(String) });
  await tickAt('11T09:30');
  expect(await there()).toEqual(['20310510 nightly', '20310511 nightly']);
  expect((await state()).nextDueAt).toBe(at('12T04:00').toISOString());
});

it('the newest backups stay, as do all manual ones and those before an action', async () => {
  const { system } = ring.app;
  const place = { folder, version: '1.2.3' };
  const context = { ...system, now: at('01T12:00') };
  const others = ['20310501 before-clear', '20310501 by-hand'];
  await makeBackup(context, place);
  await makeBackup(context, place, 'before-clear');
  // This backup contains an erased person, so it is removed with the nightly backups.
  await makeBackup(context, place, 'before-erasure');
  await tickAt('12T04:00');
  await tickAt('13T04:00');
  expect(await there()).toEqual([...others, '20310512 nightly', '20310513 nightly']);
  const removed = await ring.app.db('events').where({ name: 'backup.removed' }).select('payload');
  expect(removed).toEqual([
    { payload: { backup: expect.stringMatching(/^20310510T/) } },
    { payload: { backup: expect.stringMatching(/^20310501T.*-before-erasure/) } },
    { payload: { backup: expect.stringMatching(/^20310511T/) } },
  ]);
  // A higher limit removes no backups. A limit of zero creates no backups, and removes none.
  await tickAt('14T04:00', 9);
  await tickAt('15T04:00', 0);
  expect((await there()).slice(2)).toEqual(['20310512 nightly', '20310513 nightly', '20310514 nightly']);
});

it('a failed backup is reported to staff once, shown in the console and retried', async () => {
  const { db } = ring.app;
  const { admin } = ring.discord.channels;
  await rm(folder, { recursive: true });
  await symlink('/nowhere/at/all', folder);
  await tickAt('16T04:00');
  await tickAt('16T04:01');
  expect(await state()).toMatchObject({
    failures: 2,
    lastError: expect.stringContaining('The backup could not be written'),
    nextDueAt: at('16T04:02').toISOString(),
  });
  await placeEvents(db, new Date());
  await ring.drain({ type: 'channel', address: admin });
  expect(headlines(ring, admin)).toEqual([
    expect.stringMatching(/^The backup is retried every minute. The backup could not be written/),
  ]);
  await rm(folder);
  await mkdir(folder);
  await tickAt('16T04:02');
  expect(await there()).toEqual(['20310516 nightly']);
  expect(await state()).toMatchObject({ failures: 0, lastError: null });
});
