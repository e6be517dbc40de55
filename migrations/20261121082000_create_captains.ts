import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Everyone who has been a captain, with the latest name from Discord or an admin. This personal data can be erased.
    create table captains (
      id uuid primary key,
      discord_id text not null unique,
      username text,
      name text,
      contact text,
      seen_at timestamptz not null
    );
    insert into captains (id, discord_id, name, contact, seen_at)
    select distinct on (discord_id) gen_random_uuid(), discord_id, name, contact, seen_at
    from (
      select captain_discord_id as discord_id, submitted_by as name, contact, updated_at as seen_at
      from registrations
      union all
      -- Captains whose team was given to another captain.
      select r.data #>> '{before,captain_discord_id}', r.data #>> '{before,submitted_by}',
        r.data #>> '{before,contact}', e.created_at
      from events e join removals r on r.event_id = e.id
      where e.name = 'registration.captainChanged'
    ) known
    where discord_id is not null
    order by discord_id, (name is not null) desc, seen_at desc;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table captains;
  `);
