import { type Database, updateRows } from '#api/database/database.ts';
import type { ParticipationRow } from './store.ts';

type Fields = Pick<ParticipationRow, 'withdrawal' | 'withdrawn_at' | 'withdrawn_stage'>;

export const setWithdrawal = (db: Database, id: string, fields: Fields, now: Date) =>
  updateRows(db('participations').where({ id }), fields, now);

/** The matches that the newest withdrawal of a team changed. */
export async function listWithdrawnMatches(db: Database, participationId: string): Promise<string[]> {
  const event = await db('events')
    .where({ name: 'team.withdrawn' })
    .whereRaw("payload ->> 'participationId' = ?", [participationId])
    .orderBy('id', 'desc')
    .first<{ after: { matches?: { id: string }[] } | null } | undefined>('after');
  return (event?.after?.matches ?? []).map(({ id }) => id);
}
