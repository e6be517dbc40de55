import { createHash } from 'node:crypto';
import * as store from '#api/audit/sealStore.ts';
import type { Database } from '#api/database/database.ts';

/** Events per seal. */
const BATCH = 1_000;

/**
 * Seals events by position, in one process at a time, without a lock that blocks writes. Each hash covers the
 * previous hash and its own line. Returns whether more events remain.
 */
export const sealEvents = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await store.maySeal(tx))) return false;
    const last = await store.findSeal(tx);
    const lines = await store.listLinesAfter(tx, last?.position ?? 0, BATCH);
    let hash = last?.hash ?? Buffer.alloc(0);
    const seals = lines.map((line): store.Seal => {
      hash = hashAfter(hash, line);
      return { ...line, hash };
    });
    if (seals.length > 0) await store.insertSeals(tx, seals);
    return lines.length === BATCH;
  });

function hashAfter(before: Buffer, { position, content, who }: store.Line): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(BigInt(position));
  return createHash('sha256')
    .update(Buffer.concat([before, place, content, ...(who ? [who] : [])]))
    .digest();
}
