import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Shares of the prize pool by place, as whole percentages.
    alter table tournaments add column prize_split jsonb not null default '[]';
    -- The time and amount of a team's prize payment.
    alter table participations add column paid_out_at timestamptz;
    alter table participations add column paid_out_amount integer check (paid_out_amount >= 0);
    alter table participations add constraint participations_paid_out
      check ((paid_out_at is null) = (paid_out_amount is null));
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table participations drop constraint participations_paid_out;
    alter table participations drop column paid_out_amount;
    alter table participations drop column paid_out_at;
    alter table tournaments drop column prize_split;
  `);
