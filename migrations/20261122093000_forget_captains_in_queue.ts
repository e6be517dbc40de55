import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The names of works for direct messages held the captain's Discord ID, and nobody reads this stream.
    do $$ begin
      if to_regclass('bullmq.event') is not null then
        delete from bullmq.event where data::text like '%drain-direct-%';
      end if;
    end $$;
  `);

/** The deleted data cannot be restored. */
export const down = async () => {};
