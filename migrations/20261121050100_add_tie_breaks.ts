import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table tournaments add column tie_breakers text[] not null default '{head_to_head}'
      check (tie_breakers <@ '{head_to_head,neustadtl,forfeits,duration}');
    -- Public draws that settled a group's ties: each with its seed and the participation ids in the order drawn.
    alter table tie_decisions add column draws jsonb not null default '[]';
    -- A tie-break game's purpose: its group, the tied participation ids, and the number of its round.
    alter table matches add column tie_break jsonb;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table matches drop column tie_break;
    alter table tie_decisions drop column draws;
    alter table tournaments drop column tie_breakers;
  `);
