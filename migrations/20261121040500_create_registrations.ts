import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table registrations (
      id uuid primary key,
      tournament_id uuid not null references tournaments on delete cascade,
      name text not null check (name <> ''),
      name_key text not null,
      tag text not null check (tag <> ''),
      tag_key text not null,
      status text not null check (status in ('pending', 'waiting', 'approved', 'rejected', 'withdrawn')),
      assigned_group text check (assigned_group in ('A', 'B', 'C', 'D')),
      captain_discord_id text,
      submitted_by text,
      contact text,
      logo text,
      reason text,
      submitted_at timestamptz not null,
      decided_at timestamptz,
      team_id uuid references teams on delete set null,
      participation_id uuid references participations on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0)
    );
    create unique index registrations_name on registrations (tournament_id, name_key)
      where status in ('pending', 'waiting', 'approved');
    create unique index registrations_tag on registrations (tournament_id, tag_key)
      where status in ('pending', 'waiting', 'approved');
    create unique index registrations_captain on registrations (tournament_id, captain_discord_id)
      where status in ('pending', 'waiting', 'approved');
    create index registrations_by_captain on registrations (captain_discord_id);

    create table registration_players (
      registration_id uuid not null references registrations on delete cascade,
      slot smallint not null check (slot between 1 and 6),
      name text not null check (name <> ''),
      steam_id text not null check (steam_id ~ '^7656[0-9]{13}$'),
      primary key (registration_id, slot),
      unique (registration_id, steam_id)
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table registration_players;
    drop table registrations;
  `);
