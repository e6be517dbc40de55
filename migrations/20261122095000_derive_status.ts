import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- 'derived' means that no admin has set a status.
    alter table tournaments drop constraint tournaments_stored_status_check,
      add constraint tournaments_stored_status_check
        check (stored_status in ('derived', 'upcoming', 'live', 'completed', 'cancelled'));
  `);

export const down = (db: Knex) =>
  db.raw(`
    update tournaments set stored_status = 'upcoming' where stored_status = 'derived';
    alter table tournaments drop constraint tournaments_stored_status_check,
      add constraint tournaments_stored_status_check
        check (stored_status in ('upcoming', 'live', 'completed', 'cancelled'));
  `);
