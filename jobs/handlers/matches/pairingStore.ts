import type { Database } from '#api/database/database.ts';

export const KIND = 'bracket_update';

/** The subjects of the messages that announced any of these matches. */
export const listToldPairings = (
  db: Database,
  tournamentId: string,
  matchIds: readonly string[],
): Promise<string[]> =>
  db('events as e')
    .join('deliveries as d', 'd.event_id', 'e.id')
    .where({ 'e.tournament_id': tournamentId, 'e.name': 'matches.generated', 'd.kind': KIND })
    .whereNot({ 'd.subject': '' })
    .whereRaw(`jsonb_exists_any(e.payload -> 'matchIds', ?)`, [[...matchIds]])
    .distinct()
    .pluck('d.subject');

export const listPairedMatches = (db: Database, subject: string): Promise<string[]> =>
  db('events as e')
    .joinRaw(`cross join jsonb_array_elements_text(e.payload -> 'matchIds') as m (id)`)
    .where({ 'e.name': 'matches.generated' })
    .whereIn('e.id', db('deliveries').where({ kind: KIND, subject }).select('event_id'))
    .orderBy('e.id')
    .pluck('m.id');

/** The given matches that a sent Discord message has mentioned. */
export const listNotified = (
  db: Database,
  tournamentId: string,
  matchIds: readonly string[],
): Promise<string[]> =>
  db('events as e')
    .join('deliveries as d', 'd.event_id', 'e.id')
    .joinRaw(
      `join unnest(?::text[]) as m (id)
         on e.payload ->> 'matchId' = m.id or jsonb_exists(e.payload -> 'matchIds', m.id)`,
      [[...matchIds]],
    )
    .where({ 'e.tournament_id': tournamentId, 'd.state': 'sent' })
    .whereIn('d.type', ['channel', 'webhook', 'direct', 'room'])
    .distinct()
    .pluck('m.id');
