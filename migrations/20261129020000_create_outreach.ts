import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Messages that the bot writes to somebody because another person asked it to: what bounds them, and what says that
    -- nobody is asked twice for the same thing.
    create table outreach (
      id uuid primary key,
      event_id uuid not null,
      tournament_id uuid not null references tournaments on delete cascade,
      kind text not null check (kind in ('consent', 'viceCaptain', 'captaincy', 'standIn', 'answer')),
      -- A registration, or the match that a stand-in is asked for.
      about uuid not null,
      -- The registration of the team that asks, or its participation where it has none.
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
