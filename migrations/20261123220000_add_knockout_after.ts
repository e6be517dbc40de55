import type { Knex } from 'knex';

/** Tournaments say after how many minutes a knockout match without a time begins; those of before do not. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day || '{"knockoutAfter": null}' where match_day is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`update tournaments set match_day = match_day - 'knockoutAfter' where match_day is not null`);
}
