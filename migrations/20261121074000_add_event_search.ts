import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Indexes for searching the audit log: by the ids and words in events, by subject and by time.
    create index events_about on events using gin (jsonb_path_query_array(payload || actor, '$.*[*]'));
    create index events_words on events using gin (to_tsvector('simple',
      regexp_replace(name, '([.]|[A-Z])', ' \\1', 'g')
      || ' ' || coalesce(before ->> 'name', '') || ' ' || coalesce(after ->> 'name', '')
      || ' ' || coalesce(payload ->> 'reason', '')));
    create index events_nouns on events (split_part(name, '.', 1), id);
    create index events_times on events (created_at);
    create index undos_by on undos (undone_by);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index undos_by, events_times, events_nouns, events_words, events_about;
  `);
