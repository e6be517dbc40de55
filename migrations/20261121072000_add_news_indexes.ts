import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Which messages tell a match's time is asked with every match that is made, changed or cancelled.
    create index events_match_times on events ((payload ->> 'matchId'))
      where name in ('match.created', 'match.changed');
    -- What is told of a subject is asked for one destination, and for all of them.
    drop index deliveries_subject;
    create index deliveries_subject on deliveries (kind, subject, type, address, position) where subject <> '';
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index events_match_times;
    drop index deliveries_subject;
    create index deliveries_subject on deliveries (type, address, kind, subject, position) where subject <> '';
  `);
