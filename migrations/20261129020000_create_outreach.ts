import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Messages that the bot sends to someone at another person's request. They count towards limits, and prevent
    -- people from being asked the same thing twice.
    create table outreach (
      id uuid primary key,
      event_id uuid not null,
      tournament_id uuid not null references tournaments on delete cascade,
      kind text not null check (kind in ('consent', 'viceCaptain', 'captaincy', 'standIn', 'answer')),
      -- A registration, or the match that needs a stand-in.
      about uuid not null,
      -- The registration of the requesting team, or its participation if it has no registration.
      team uuid not null,
      -- Null for the staff.
      by_discord_id text,
      to_discord_id text not null,
      state text not null default 'asked' check (state in ('asked', 'agreed', 'refused')),
      sent_at timestamptz not null
    );
    create index outreach_from on outreach (by_discord_id, sent_at);
    create index outreach_to on outreach (to_discord_id, sent_at);
    create index outreach_team on outreach (team, sent_at);
    create index outreach_event on outreach (event_id);
    create index outreach_tournament on outreach (tournament_id);
  `);

export const down = (db: Knex) => db.raw('drop table outreach;');
