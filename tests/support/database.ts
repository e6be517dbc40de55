import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '#api/database/database.ts';
import { onServer, type TestPostgres } from './postgres.ts';

/** The run's database with the demo season, which takes a long time to create: copy it, never change it. */
export const demoSeason = () => ask<{ url: string }>('/season');

async function ask<Answer>(path: string): Promise<Answer> {
  const door = process.env.TEST_POSTGRES_DOOR;
  if (!door) throw new Error('Run through Jest: its global setup opens the way to PostgreSQL.');
  const answer = await fetch(door + path);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

export type TestDatabase = { url: string; db: Database; drop(): Promise<void> };

/**
 * Creates a migrated database, a copy of the run's empty template or of a test database without connections. `drop`
 * disconnects and removes it.
 */
export async function createTestDatabase(source?: { url: string }): Promise<TestDatabase> {
  const { serverUrl, template } = await ask<TestPostgres>('/');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = source ? new URL(source.url).pathname.slice(1) : template;
  // Copying a small database's files is cheaper than writing it again through the log.
  await onServer(serverUrl, `create database ${name} template ${from} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const db = createDatabase(url.href);
  return {
    url: url.href,
    db,
    drop: async () => {
      await db.destroy();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
