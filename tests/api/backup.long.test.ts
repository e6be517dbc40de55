import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { onSnapshot, writeBackup } from '#api/backup/make.ts';
import { restoreBackup } from '#api/backup/restore.ts';
import { createTestDatabase } from '../support/database.ts';

it('makes and restores a backup of 100,000 rows within a minute', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turbo-league-backups-'));
  const [big, target] = [await createTestDatabase(), await createTestDatabase()];
  await big.db.raw(`insert into players (id, name, steam_id, primary_slot, created_at, updated_at)
    select gen_random_uuid(), 'Player ' || n, (76561197960265728 + n)::text, 1 + n % 5, now(), now()
    from generate_series(1, 100000) n`);
  const began = Date.now();
  const place = { folder, version: '1.2.3' };
  const name = await onSnapshot(big.db, (tx) => writeBackup(tx, place, 'by-hand', new Date()));
  const { rows } = await target.db.transaction((tx) =>
    restoreBackup(tx, join(folder, name), { within: false }),
  );
  expect(Date.now() - began).toBeLessThan(60_000);
  // The extra row holds the site settings.
  expect(rows).toBe(100_001);
  expect((await target.db('players').count({ n: '*' }))[0]).toEqual({ n: 100_000 });
  await Promise.all([big.drop(), target.drop()]);
  await rm(folder, { recursive: true });
}, 90_000);
