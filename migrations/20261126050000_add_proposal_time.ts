import type { Knex } from 'knex';

/**
 * New settings: a deadline for answering a proposed time, and the length of a round. Existing tournaments use neither.
 */
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
