import type { Knex } from 'knex';

/** Tournaments say until when a proposed time is answered, and how long a round is; those of before go on without. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day || '{"proposalTime": null, "unanswered": "stands", "roundDays": null}'
       where match_day is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    `update tournaments set match_day = match_day - array['proposalTime', 'unanswered', 'roundDays']
       where match_day is not null`,
  );
}
