import type { Knex } from 'knex';

/** A new setting: when a knockout match without a time begins, in minutes. Existing tournaments leave it unset. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day || '{"knockoutAfter": null}' where match_day is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`update tournaments set match_day = match_day - 'knockoutAfter' where match_day is not null`);
}
