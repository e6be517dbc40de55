// What PostgreSQL does for each query of the public reads.

/** Rows from which a table is large: a smaller one is looked through as fast as its index. */
const LARGE = 5_000;
/** A query that takes more than this part of a table may as well look through all of it. */
const LITTLE = 0.1;

/** The queries that look through a large table to take little of it, each once, in words. */
export async function plainScans(db, api, reads) {
  const queries = new Map();
  const hear = ({ sql, bindings }) => queries.set(sql, bindings);
  db.on('query', hear);
  for (const path of reads) await api.read(path);
  db.off('query', hear);
  const sizes = new Map(
    (await db.raw("select relname, reltuples from pg_class where relkind = 'r'")).rows.map(
      ({ relname, reltuples }) => [relname, reltuples],
    ),
  );
  const found = [];
  for (const [sql, bindings] of queries) {
    if (!/^\s*(select|with)/i.test(sql)) continue;
    const client = await db.client.acquireConnection();
    try {
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, bindings);
      for (const scan of scansOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const size = sizes.get(scan['Relation Name']) ?? 0;
        if (size >= LARGE && scan['Actual Rows'] * scan['Actual Loops'] < size * LITTLE)
          found.push(
            `looks through all ${Math.round(size)} ${scan['Relation Name']} for ${scan['Actual Rows']}: ${sql.replace(/\s+/g, ' ').slice(0, 160)} …`,
          );
      }
    } finally {
      await db.client.releaseConnection(client);
    }
  }
  return found;
}

function scansOf(plan) {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
