import type { Database } from '#api/database/database.ts';
import type { League } from '#domain/settings.ts';

export const KIND = 'scheduled_event';

/** A Discord server can have 100 events, and some must be left for other purposes. */
const NEXT = 50;

/** The next matches whose teams are known, in order of time and up to the calendar's limit. */
export const listNextMatches = (db: Database, league: League | null, now: Date): Promise<string[]> =>
  db('matches as m')
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .where({ 't.is_sample': false })
    .modify((query) => {
      if (league) query.where('t.league', league);
    })
    .whereIn('m.status', ['scheduled', 'waiting'])
    .whereNotNull('m.team1_participation_id')
    .whereNotNull('m.team2_participation_id')
    .where('m.scheduled_at', '>', now)
    .orderBy(['m.scheduled_at', 'm.id'])
    .limit(NEXT)
    .pluck('m.id');

export async function listUnplanned(db: Database, matchIds: readonly string[]): Promise<string[]> {
  const planned = await db('deliveries')
    .where({ kind: KIND })
    .whereIn('state', ['waiting', 'sent'])
    .whereIn('subject', [...matchIds])
    .distinct()
    .pluck('subject');
  return matchIds.filter((id) => !planned.includes(id));
}
