import type { Database } from '../database.ts';

/** Hours without a request, and days since log-in, after which a session ends (reliability 1). */
export const IDLE_HOURS = 12;
export const LONGEST_DAYS = 7;

/** Inserts a session known by its token's hash. */
export const insertSession = (db: Database, id: string, tokenHash: string, now: Date) =>
  db('sessions').insert({ id, token_hash: tokenHash, created_at: now, seen_at: now });

/** The id of the session that still runs for a token's hash, or undefined; notes that it was seen. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db('sessions')
    .select('id', 'seen_at')
    .where({ token_hash: tokenHash })
    .whereNull('ended_at')
    .where('seen_at', '>', before(now, IDLE_HOURS))
    .where('created_at', '>', before(now, LONGEST_DAYS * 24))
    .first<{ id: string; seen_at: Date } | undefined>();
  if (row && now.getTime() - row.seen_at.getTime() > 60_000)
    await db('sessions').where({ id: row.id }).update({ seen_at: now });
  return row?.id;
}

/** Ends one session, or all of them; answers how many were open. */
export const endSessions = (db: Database, now: Date, id?: string): Promise<number> =>
  db('sessions')
    .whereNull('ended_at')
    .modify((query) => void (id && query.where({ id })))
    .update({ ended_at: now });

/** Removes sessions that were ended or have run out; answers how many. */
export const deleteEndedSessions = (db: Database, now: Date): Promise<number> =>
  db('sessions')
    .whereNotNull('ended_at')
    .orWhere('seen_at', '<=', before(now, IDLE_HOURS))
    .orWhere('created_at', '<=', before(now, LONGEST_DAYS * 24))
    .delete();

/** The stored hash of the admin password, or undefined before the first start. */
export const findPasswordHash = async (db: Database): Promise<string | undefined> =>
  (await db('admin_password').first<{ hash: string } | undefined>('hash'))?.hash;

/** Stores the hash of the admin password in place of an earlier one. */
export const upsertPasswordHash = (db: Database, hash: string, now: Date, isGenerated: boolean) =>
  db('admin_password')
    .insert({ hash, updated_at: now, is_generated: isGenerated })
    .onConflict('is_only')
    .merge();

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
