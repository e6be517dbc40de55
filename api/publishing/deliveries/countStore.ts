import type { Database } from '#api/database/database.ts';

export type DeliveryCount = { state: string; kind: string; count: number; oldest: Date | null };

/** If a table has up to this many pages of 8 KiB, it is read in full, which takes a few milliseconds. */
const FEW_PAGES = 1_000;
/** The sample size for a larger table, in pages. */
const SAMPLE_PAGES = 300;

export async function countDeliveries(db: Database, fewPages = FEW_PAGES) {
  const { rows: counts } = await db.raw<{ rows: DeliveryCount[] }>(
    `select state, kind, count(*) as count, min(created_at) as oldest
       from deliveries where state = 'waiting' group by state, kind
     union all
     select state, kind, count(*), null from deliveries where state in ('failed', 'cancelled') group by state, kind`,
  );
  const { pages, rowsPerPage } = await sizeOf(db);
  const isSentEstimated = pages > fewPages;
  const sent = isSentEstimated ? await estimateSent(db, pages, rowsPerPage) : await countSent(db);
  return { counts: [...counts, ...sent], isSentEstimated };
}

/** Returns the table's size, with the rows per page from the database's latest statistics. */
async function sizeOf(db: Database): Promise<{ pages: number; rowsPerPage: number }> {
  const { rows } = await db.raw(
    `select pages, coalesce(reltuples / nullif(relpages, 0), 0) as "rowsPerPage"
     from pg_class, lateral (select pg_relation_size(oid) / current_setting('block_size')::int as pages) as size
     where oid = 'deliveries'::regclass`,
  );
  return rows[0];
}

const countSent = async (db: Database): Promise<DeliveryCount[]> =>
  db('deliveries')
    .where({ state: 'sent' })
    .groupBy('state', 'kind')
    .select('state', 'kind', db.raw('count(*) as count, null as oldest'));

async function estimateSent(db: Database, pages: number, rowsPerPage: number): Promise<DeliveryCount[]> {
  const percent = Math.min(100, (100 * SAMPLE_PAGES) / pages);
  // Samples the same disk pages each time, so that the numbers do not fluctuate.
  const { rows } = await db.raw<{ rows: DeliveryCount[] }>(
    `select state, kind, count(*) as count, null as oldest
     from deliveries tablesample system (?::float8) repeatable (1) group by state, kind`,
    [percent],
  );
  const seen = rows.reduce((sum, { count }) => sum + count, 0);
  const bySample = 100 / percent;
  const byStatistics = (rowsPerPage * pages) / Math.max(1, seen);
  // Statistics are more exact than a sample, unless they cover few rows or were gathered during a burst.
  const isLikely = byStatistics > bySample / 2 && byStatistics < bySample * 2;
  const times = isLikely ? byStatistics : bySample;
  return rows
    .filter(({ state }) => state === 'sent')
    .map((row) => ({ ...row, count: Math.round(row.count * times) }));
}
