import type { Database } from '#api/database/database.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { Happening } from '#domain/matchDay/day.ts';

/**
 * The kind of a match's card. Captains with something to do receive a new card, and the earlier one then shows only
 * what happened.
 */
export const CARD = 'match_day';

type Called = { sides: readonly Side[]; casters: boolean };

export const cardSubject = (matchId: string, eventId: string, { sides, casters }: Called): string =>
  `${matchId}:${eventId}:${[...sides, ...(casters ? ['casters'] : [])].join(',')}`;

export function readSubject(subject: string): Called & { matchId: string; eventId: string } {
  const [matchId = '', eventId = '', called = ''] = subject.split(':');
  const all = called.split(',');
  return {
    matchId,
    eventId,
    sides: SIDES.filter((side) => all.includes(side)),
    casters: all.includes('casters'),
  };
}

const cardsOf = (db: Database, matchId: string) =>
  db('deliveries')
    .where({ kind: CARD })
    .whereBetween('subject', [matchId, `${matchId}:z`]);

export async function findNewestCards(db: Database, matchId: string): Promise<Map<string, string>> {
  const rows: { address: string; subject: string }[] = await cardsOf(db, matchId)
    .distinctOn('type', 'address')
    .orderBy(['type', 'address', { column: 'position', order: 'desc' }, { column: 'id', order: 'desc' }])
    .select('address', 'subject');
  return new Map(rows.map(({ address, subject }) => [address, subject]));
}

export async function isCoveredInRoom(db: Database, matchId: string, subject: string): Promise<boolean> {
  const { rows } = await db.raw(
    `select exists (
       select from deliveries d
       where d.type = 'room' and d.address = :matchId and d.kind <> :kind and d.state in ('waiting', 'sent')
       group by d.kind, case when d.subject = '' then d.id::text else d.subject end
       having min(d.position) > (
         select min(c.position) from deliveries c
         where c.type = 'room' and c.address = :matchId and c.kind = :kind and c.subject = :subject)
     ) as covered`,
    { matchId, kind: CARD, subject },
  );
  return rows[0].covered;
}

/** The events that occurred while a card was the newest at its destination, in order. */
export async function listHappened(
  db: Database,
  matchId: string,
  { address, subject }: { address: string; subject: string },
): Promise<Happening[]> {
  const rows: { happened: Happening[] | null }[] = await db('deliveries as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where({ 'd.kind': CARD, 'd.address': address, 'd.subject': subject, 'e.name': 'matchDay.changed' })
    // The card that was posted for an event already shows it.
    .whereNotExists(
      db('deliveries as o')
        .whereRaw('o.event_id = d.event_id and o.kind = d.kind and o.address = d.address')
        .whereRaw('o.subject <> d.subject')
        .whereRaw(`starts_with(o.subject, ? || ':' || o.event_id)`, [matchId]),
    )
    .orderBy(['d.position', 'd.id'])
    .select(db.raw(`e.payload -> 'happened' as happened`));
  return rows.flatMap(({ happened }) => happened ?? []);
}
