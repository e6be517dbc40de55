import type { Knex } from 'knex';

/** Tournaments say from whom a stand-in may come; those of before take anybody. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day || '{"standInsFrom": "anybody"}' where match_day is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`update tournaments set match_day = match_day - 'standInsFrom' where match_day is not null`);
}
