import { v7 as uuid } from 'uuid';
import type { Database } from '#api/database/database.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { HOUR } from '#domain/timeSpans.ts';

/** Milliseconds after which it is noted again that somebody acts for the staff. */
const NOTED_EVERY = HOUR;

/** Keeps what an admin who acts from Discord is called there, so that the audit log can name them, and about when. */
export async function keepStaff(db: Database, actor: Actor, now: Date) {
  if (actor.kind !== 'admin' || !actor.discordId || !actor.name) return;
  const who = { discord_id: actor.discordId, name: actor.name };
  const known = db('staff')
    .where(who)
    .where('updated_at', '>', new Date(now.getTime() - NOTED_EVERY));
  if (await known.first('id')) return;
  await db('staff')
    .insert({ id: uuid(), ...who, updated_at: now })
    .onConflict('discord_id')
    .merge(['name', 'updated_at']);
}
