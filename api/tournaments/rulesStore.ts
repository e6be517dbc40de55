import { missing } from '#domain/errors.ts';
import type { Database } from '../database/database.ts';

/** A tournament's rules now, and every change of them that an event tells of, oldest first. */
type RulesRow = {
  rules: string | null;
  created_at: Date;
  updated_at: Date;
  changes: { before: string | null; after: string | null; at: string }[];
};

/** The rules of a tournament with what they were, or a missing error. */
export async function getRules(db: Database, id: string): Promise<RulesRow> {
  const row: RulesRow | undefined = await db('tournaments as t')
    .where('t.id', id)
    .first(
      't.rules',
      't.created_at',
      't.updated_at',
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('before', e.before -> 'rules', 'after', e.after -> 'rules',
              'at', e.created_at) order by e.id), '[]')
            from events e where e.tournament_id = t.id and e.name = 'tournament.updated'
              and e.after -> 'rules' is not null) as changes`,
      ),
    );
  if (!row) throw missing('Tournament');
  return row;
}
