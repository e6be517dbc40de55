import type { Database } from '#api/database/database.ts';

export type StoredAnswer = {
  key: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: Date;
};

/** Waits for other work with this key, and keeps the key locked until the transaction ends. */
export const lockKey = (db: Database, key: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);

export const findAnswer = (db: Database, key: string, since: Date): Promise<StoredAnswer | undefined> =>
  db<StoredAnswer>('idempotency_keys').where({ key }).where('created_at', '>', since).first();

export const storeAnswer = (db: Database, row: StoredAnswer) =>
  db('idempotency_keys').insert(row).onConflict('key').merge();

export const deleteOldAnswers = (db: Database, before: Date): Promise<number> =>
  db('idempotency_keys').where('created_at', '<=', before).delete();
