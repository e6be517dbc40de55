import type { Database } from '../database/database.ts';

type FirstDay = {
  isGenerated: boolean;
  destinations: number;
  working: number;
  samples: number;
  tournaments: number;
};

/** What the first day's list is read from, in one question. */
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
