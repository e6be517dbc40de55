import { v7 as uuid } from 'uuid';
import { type Database, type Listed, type Page, paged } from '#api/database/database.ts';

/** Somebody in Discord who has been a captain, as last called. */
export type CaptainRow = {
  id: string;
  discord_id: string;
  username: string | null;
  name: string | null;
  contact: string | null;
  seen_at: Date;
};

type Seen = Pick<CaptainRow, 'discord_id'> & Partial<Pick<CaptainRow, 'username' | 'name' | 'contact'>>;

/** Stores who a captain is; missing facts stay. */
export const upsertCaptain = (db: Database, { discord_id, username, name, contact }: Seen, now: Date) =>
  db('captains')
    .insert({
      id: uuid(),
      discord_id,
      username: username || null,
      name: name || null,
      contact: contact || null,
      seen_at: now,
    })
    .onConflict('discord_id')
    .merge({
      username: db.raw('coalesce(excluded.username, captains.username)'),
      name: db.raw('coalesce(excluded.name, captains.name)'),
      contact: db.raw('coalesce(excluded.contact, captains.contact)'),
      seen_at: now,
    });

export const insertNamed = (db: Database, { discord_id, name }: Seen, now: Date) =>
  db('captains')
    .insert({ id: uuid(), discord_id, name: name || null, seen_at: now })
    .onConflict('discord_id')
    .ignore();

export const listCaptains = (db: Database, page: Page): Promise<Listed<CaptainRow>> =>
  paged<CaptainRow>(db('captains').select('*'), page);
