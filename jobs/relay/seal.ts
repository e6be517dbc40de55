import { createHash } from 'node:crypto';
import {
  findSeal,
  insertSeals,
  type Line,
  listLinesAfter,
  maySeal,
  type Seal,
} from '#api/audit/sealStore.ts';
import type { Database } from '#api/database/database.ts';

/** Lines that are sealed at once. */
const BATCH = 1_000;

/**
 * Seals placed events in their order, one process at a time and with no lock that a write would meet: each hash is
 * made of the one before it and of its line. Answers whether more are left.
 */
export const sealEvents = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await maySeal(tx))) return false;
    const last = await findSeal(tx);
    const lines = await listLinesAfter(tx, last?.position ?? 0, BATCH);
    let hash = last?.hash ?? Buffer.alloc(0);
    const seals = lines.map((line): Seal => {
      hash = hashAfter(hash, line);
      return { ...line, hash };
    });
    if (seals.length > 0) await insertSeals(tx, seals);
    return lines.length === BATCH;
  });

function hashAfter(before: Buffer, { position, content, who }: Line): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(BigInt(position));
  return createHash('sha256')
    .update(Buffer.concat([before, place, content, ...(who ? [who] : [])]))
    .digest();
}
