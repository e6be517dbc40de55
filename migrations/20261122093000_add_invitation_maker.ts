import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The account that issued the invitation; null for the owner with the installation's password.
    alter table invitations add column account_id uuid;
    update invitations i set account_id = (e.actor ->> 'accountId')::uuid
      from events e where e.name = 'account.invited' and e.payload ->> 'invitationId' = i.id::text;
  `);

export const down = (db: Knex) => db.raw('alter table invitations drop column account_id');
