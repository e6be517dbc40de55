import { transaction } from '#api/database/database.ts';
import type { Inverses, Recorded } from '#api/history/recordEvent.ts';
import type { EventName } from '#domain/events.ts';
import type { TestApp } from './app.ts';

/** Undoes the newest action with this name as the audit log does: by its inverse, in one transaction. */
export async function undoNewest(app: TestApp, inverses: Inverses, name: EventName): Promise<void> {
  const event = await app
    .db('events as e')
    .leftJoin('removals as r', 'r.event_id', 'e.id')
    .where({ 'e.name': name })
    .orderBy('e.id', 'desc')
    .first<Recorded>('e.id', 'e.name', 'e.payload', 'e.before', 'e.after', 'r.data as removed');
  const inverse = inverses[name];
  if (!event || !inverse) throw new Error(`Nothing takes back ${name}`);
  await transaction(app.db, async (db) => inverse({ ...app.system, db, now: new Date() }, event as never));
}
