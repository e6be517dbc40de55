import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Whenever a match is created, changed or cancelled, the events that announced its time are queried.
    create index events_match_times on events ((payload ->> 'matchId'))
      where name in ('match.created', 'match.changed');
    -- Messages about a subject are queried for one destination and for all destinations.
    drop index deliveries_subject;
    create index deliveries_subject on deliveries (kind, subject, type, address, position) where subject <> '';
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index events_match_times;
    drop index deliveries_subject;
    create index deliveries_subject on deliveries (type, address, kind, subject, position) where subject <> '';
  `);
