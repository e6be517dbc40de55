import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Browsers that receive web push notifications about matches, and the kinds that their readers chose.
    create table push_subscriptions (
      id uuid primary key,
      -- The address at the browser's push service, and the keys that encrypt its messages.
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      team_ids uuid[] not null default '{}',
      -- The person whose own matches it covers, and the session in which they requested this.
      discord_id text,
      session_id uuid,
      hides_scores boolean not null default false,
      language text not null,
      time_zone text not null,
      -- Quiet hours, such as '23:00'; both are null if there are none.
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
