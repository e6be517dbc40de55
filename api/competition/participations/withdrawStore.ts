import type { Database } from '#api/database/database.ts';
import type { ParticipationRow } from './store.ts';

type Fields = Pick<ParticipationRow, 'withdrawal' | 'withdrawn_at' | 'withdrawn_stage'>;

export const setWithdrawal = (db: Database, id: string, fields: Fields, now: Date) =>
  db('participations')
    .where({ id })
    .update({ ...fields, updated_at: now, version: db.raw('version + 1') });

/** The matches that the newest withdrawal of a team changed. */
export async function listWithdrawnMatches(db: Database, participationId: string): Promise<string[]> {
  const event = await db('events')
    .where({ name: 'team.withdrawn' })
    .whereRaw("payload ->> 'participationId' = ?", [participationId])
    .orderBy('id', 'desc')
    .first<{ after: { matches?: { id: string }[] } | null } | undefined>('after');
  return (event?.after?.matches ?? []).map(({ id }) => id);
}
