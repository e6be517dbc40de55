import type { Database } from '#api/database/database.ts';

export const KIND = 'match_scheduled';

export const findOpenNotice = async (db: Database, stage: string, since: Date): Promise<string | undefined> =>
  (
    await db('deliveries as d')
      .join('events as e', 'e.id', 'd.event_id')
      .where('d.created_at', '>=', since)
      .where({ 'd.kind': KIND })
      .whereIn('e.name', ['match.created', 'match.changed'])
      .whereRaw('starts_with(d.subject, ?)', [stage])
      // Ids increase with time, so the greatest is the newest. Earlier messages were only edited.
      .max({ subject: 'd.subject' })
      .first()
  )?.subject ?? undefined;

export const listNoticesOf = (db: Database, matchIds: readonly string[]): Promise<string[]> =>
  db('deliveries as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where({ 'd.kind': KIND })
    .whereIn('e.name', ['match.created', 'match.changed'])
    .whereRaw(`e.payload ->> 'matchId' = any(?)`, [[...matchIds]])
    .distinct()
    .pluck('d.subject');

type NoticedTime = { matchId: string; was: Date | null };

/** The matches whose times a message announces, in the order of the changes, each with its earlier time. */
export async function listNoticedTimes(db: Database, notice: string): Promise<NoticedTime[]> {
  const rows: { match_id: string; was: string | null }[] = await db('events as e')
    .whereIn('e.id', db('deliveries').where({ kind: KIND, subject: notice }).select('event_id'))
    .whereIn('e.name', ['match.created', 'match.changed'])
    .orderBy('e.id')
    .select(db.raw(`e.payload ->> 'matchId' as match_id`), db.raw(`e.before ->> 'scheduledTime' as was`));
  const times = new Map<string, Date | null>();
  for (const { match_id, was } of rows)
    times.set(match_id, was ? new Date(was) : (times.get(match_id) ?? null));
  return [...times].map(([matchId, was]) => ({ matchId, was }));
}

export const hasLaterNotice = async (
  db: Database,
  { subject, address }: { subject: string; address: string },
  eventId: string,
): Promise<boolean> =>
  (await db('deliveries')
    .where({ kind: KIND, subject, address, state: 'waiting' })
    .where('event_id', '>', eventId)
    .first('id')) !== undefined;

/** The message that announces an event's times; earlier messages about the match are only edited. */
export const findOwnNotice = async (db: Database, eventId: string): Promise<string | undefined> =>
  (await db('deliveries').where({ kind: KIND, event_id: eventId }).max({ subject: 'subject' }).first())
    ?.subject ?? undefined;
