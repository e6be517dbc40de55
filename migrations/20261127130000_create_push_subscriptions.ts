import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A browser that is told of matches by web push, and what its reader wants to hear of.
    create table push_subscriptions (
      id uuid primary key,
      -- Where its push service takes messages for it, and what they are encrypted with.
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      team_ids uuid[] not null default '{}',
      -- Whose own matches it is told of, and the log-in by which they asked for that.
      discord_id text,
      session_id uuid,
      hides_scores boolean not null default false,
      language text not null,
      time_zone text not null,
      -- Hours of the night, as '23:00'; both null where there are none.
      quiet_from text,
      quiet_to text,
      last_success_at timestamptz,
      failing_since timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint push_subscriptions_quiet check ((quiet_from is null) = (quiet_to is null))
    );
    create index push_subscriptions_of_teams on push_subscriptions using gin (team_ids);
    create index push_subscriptions_of_captains on push_subscriptions (discord_id);
    create index push_subscriptions_of_sessions on push_subscriptions (session_id);
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server', 'room', 'signedWebhook', 'push'));
    create index deliveries_to_push on deliveries (next_attempt_at) where state = 'waiting' and type = 'push';
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where type = 'push';
    drop index deliveries_to_push;
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server', 'room', 'signedWebhook'));
    drop table push_subscriptions;
  `);
