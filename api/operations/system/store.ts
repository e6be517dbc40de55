import type { Database } from '#api/database/database.ts';
import { MAX_LEASE_SECONDS } from '#domain/contract/operations/system.ts';

/** Acquires or renews a lease unless another process holds it. Returns the holder and the expiry. */
export async function takeLease(
  db: Database,
  lease: { name: string; holder: string; seconds: number },
  now: Date,
): Promise<{ holder: string; expires_at: Date }> {
  const expires_at = new Date(now.getTime() + lease.seconds * 1000);
  const [taken] = await db('leases')
    .insert({ name: lease.name, holder: lease.holder, expires_at })
    .onConflict('name')
    .merge()
    .where((open) =>
      open
        .where('leases.holder', lease.holder)
        .orWhere('leases.expires_at', '<=', now)
        // A lease that expires after this time was acquired before the clock was set back.
        .orWhere('leases.expires_at', '>', new Date(now.getTime() + MAX_LEASE_SECONDS * 1_000)),
    )
    .returning<{ holder: string; expires_at: Date }[]>(['holder', 'expires_at']);
  return taken ?? (await db('leases').where({ name: lease.name }).first('holder', 'expires_at'));
}

type FirstDay = {
  isGenerated: boolean;
  destinations: number;
  working: number;
  samples: number;
  tournaments: number;
};

export async function readFirstDay(db: Database): Promise<FirstDay> {
  const { rows } = await db.raw(`
    select
      coalesce((select is_generated from admin_password), false) as "isGenerated",
      (select count(*) from destinations where kinds <> '{}') as destinations,
      (select count(*) from destinations
        where kinds <> '{}' and is_active and problem is null and failing_since is null) as working,
      (select count(*) from tournaments where is_sample) as samples,
      (select count(*) from tournaments where not is_sample) as tournaments`);
  return rows[0];
}
