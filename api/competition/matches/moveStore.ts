import type { Database } from '#api/database/database.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Actor } from '#domain/people/permissions.ts';

type MovingEvent = {
  before: { scheduledTime?: string | null } | null;
  after: { reason?: string | null } | null;
  actor: Actor;
};

/** The last time that a match was moved from one time to the one that it has; null where it never was. */
export async function findLastMove(
  db: Database,
  { id, scheduledTime }: Pick<Match, 'id' | 'scheduledTime'>,
): Promise<NonNullable<Match['moved']> | null> {
  const event: MovingEvent | undefined = await db('events')
    .where({ name: 'match.changed' })
    .whereRaw(`payload ->> 'matchId' = ? and payload -> 'fields' \\? 'scheduledTime'`, [id])
    .orderBy('id', 'desc')
    .first('before', 'after', 'actor');
  const from = event?.before?.scheduledTime;
  if (!event || !from || !scheduledTime || from === scheduledTime) return null;
  return {
    from,
    by: event.actor.kind === 'captain' ? 'teams' : 'staff',
    reason: event.after?.reason ?? null,
  };
}
