import type { Knex } from 'knex';

/**
 * A new setting: a knockout match without a time starts this many minutes after its teams are known. Existing
 * tournaments leave it unset.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day || '{"knockoutAfter": null}' where match_day is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`update tournaments set match_day = match_day - 'knockoutAfter' where match_day is not null`);
}
