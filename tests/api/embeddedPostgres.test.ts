import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../api/embeddedPostgres.ts';

it('data of another major version of PostgreSQL is left as it is, and one line says how it comes along', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'turbo-league-older-'));
  const cluster = join(dataDir, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '13\n');
  const log = pino({ level: 'silent' });
  const error = await startEmbeddedPostgres({ dataDir, checkoutDir: dataDir, log }).catch((fault) => fault);
  expect(error.message).toMatch(
    /is of PostgreSQL 13, and this version of Turbo League brings PostgreSQL \d+\. Nothing/,
  );
  expect(error.message).toContain(`mv ${cluster} ${cluster}.13, npm run restore`);
  expect(error.message).not.toContain('\n');
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('13\n');
  // It lets go of the folder, so that the other version can start there.
  expect(await readdir(dataDir)).not.toContain('running');
  await rm(dataDir, { recursive: true });
});
