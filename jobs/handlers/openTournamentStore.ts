import type { Database } from '#api/database/database.ts';

/** Tournaments that teams may be able to register for, the oldest first. */
export const listOpenTournaments = (db: Database): Promise<string[]> =>
  db('tournaments')
    .where({ registration_open: true })
    .whereNotIn('stored_status', ['completed', 'cancelled'])
    .orderBy('id')
    .pluck('id');
