import type { Knex } from 'knex';

/**
 * A team's name, tag and logo in each tournament. A new participation copies them from the team, even if the program
 * that inserts it does not know these columns.
 */
export const up = (db: Knex) =>
  db.raw(`
    alter table participations
      add column name text, add column name_key text, add column tag text, add column tag_key text,
      add column logo text;
    update participations p set name = t.name, name_key = t.name_key, tag = t.tag, tag_key = t.tag_key, logo = t.logo
      from teams t where t.id = p.team_id;
    create function name_participation() returns trigger language plpgsql as $$
      begin
        if new.name is null then
          select t.name, t.name_key, t.tag, t.tag_key, t.logo
            into new.name, new.name_key, new.tag, new.tag_key, new.logo from teams t where t.id = new.team_id;
        end if;
        return new;
      end $$;
    create trigger participations_named before insert on participations
      for each row execute function name_participation();
    alter table participations add constraint participations_named
      check (name is not null and name_key is not null and tag is not null and tag_key is not null);
    create index participations_logo on participations (logo) where logo is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop trigger participations_named on participations;
    drop function name_participation;
    alter table participations drop constraint participations_named,
      drop column name, drop column name_key, drop column tag, drop column tag_key, drop column logo;
  `);
