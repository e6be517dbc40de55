import type { EventName } from '../../domain/events.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { Database } from '../database.ts';
import { type Listed, type Page, paged } from '../page.ts';

export type AuditRow = {
  id: string;
  name: EventName;
  payload: Record<string, unknown>;
  tournament_id: string | null;
  actor: Actor;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: Date;
  undone_by: string | null;
};

type Filter = {
  tournamentId?: string | undefined;
  action?: string | undefined;
  nouns?: string | undefined;
  actor?: string | undefined;
};

const entries = (db: Database) =>
  db('events as e').leftJoin('undos as u', 'u.event_id', 'e.id').select('e.*', 'u.undone_by');

/** A page of events, the newest first. */
export function listAudit(
  db: Database,
  page: Page,
  { tournamentId, action, nouns, actor }: Filter,
): Promise<Listed<AuditRow>> {
  const query = entries(db);
  if (tournamentId) query.where('e.tournament_id', tournamentId);
  if (action) query.where('e.name', action);
  if (nouns) query.whereRaw("split_part(e.name, '.', 1) = any(?)", [nouns.split(',')]);
  if (actor) query.whereRaw("e.actor ->> 'kind' = ?", [actor]);
  return paged<AuditRow>(query, page, 'e.id', 'desc');
}

/** An event with what its act removed, held until the transaction ends, so that it is taken back once. */
export async function findEntry(
  db: Database,
  id: string,
): Promise<(AuditRow & { removed: unknown }) | undefined> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [id]);
  return entries(db)
    .leftJoin('removals as r', 'r.event_id', 'e.id')
    .where('e.id', id)
    .first<AuditRow & { removed: unknown }>('r.data as removed');
}

/** What one actor did at one moment after an event: the acts that an undo consists of. */
export const listActsOf = (db: Database, { after, now }: { after: string; now: Date }): Promise<AuditRow[]> =>
  entries(db).where('e.id', '>', after).where('e.created_at', now).orderBy('e.id') as unknown as Promise<
    AuditRow[]
  >;

/** Notes which act took an event back. */
export const insertUndo = (db: Database, eventId: string, undoneBy: string, now: Date) =>
  db('undos').insert({ event_id: eventId, undone_by: undoneBy, undone_at: now });
