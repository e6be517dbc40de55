import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Job names for direct messages contained the captain's Discord ID. Nothing reads this stream.
    do $$ begin
      if to_regclass('bullmq.event') is not null then
        delete from bullmq.event where data::text like '%drain-direct-%';
      end if;
    end $$;
  `);

/** The deleted data cannot be restored. */
export const down = async () => {};
