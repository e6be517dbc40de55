import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A stand-in named by a team who is otherwise unknown, and is not public before playing.
    alter table players add column is_guest boolean not null default false;
    update players p set is_guest = true
      where not exists (select 1 from memberships m where m.player_id = p.id)
        and p.id::text not in (
          select e.payload ->> 'playerId' from events e
            where split_part(e.name, '.', 1) in ('player', 'membership') and e.payload ->> 'playerId' is not null);
  `);

export const down = (db: Knex) => db.raw('alter table players drop column is_guest;');
