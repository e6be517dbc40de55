import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The newest request to regenerate a bracket, until the worker has carried it out or refused it.
    create table bracket_regenerations (
      tournament_id uuid primary key references tournaments on delete cascade,
      -- The event of the request, which names its author.
      request_id uuid not null,
      -- The action that carried it out, or the reason for its refusal; both are null while the request waits.
      act_id uuid,
      refusal text,
      check (act_id is null or refusal is null)
    );
  `);

export const down = (db: Knex) => db.raw('drop table bracket_regenerations');
