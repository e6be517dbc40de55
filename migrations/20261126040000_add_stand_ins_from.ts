import type { Knex } from 'knex';

/** A new setting: the permitted source of stand-ins. Existing tournaments accept anybody. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day || '{"standInsFrom": "anybody"}' where match_day is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`update tournaments set match_day = match_day - 'standInsFrom' where match_day is not null`);
}
