import { countOf, type Database, firstValue } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import type { OutreachKind, OutreachState } from '#domain/people/outreach.ts';

export type OutreachRow = {
  id: string;
  event_id: string;
  tournament_id: string;
  kind: OutreachKind;
  about: string;
  team: string;
  by_discord_id: string | null;
  to_discord_id: string;
  state: OutreachState;
  sent_at: Date;
};

type Thing = Pick<OutreachRow, 'kind' | 'about' | 'tournament_id' | 'by_discord_id' | 'to_discord_id'>;

/**
 * Lists earlier messages to a person about a subject, newest first. A captain's second registration in a tournament
 * counts as the same subject.
 */
export const listEarlier = (
  db: Database,
  { kind, about, tournament_id, by_discord_id, to_discord_id }: Thing,
): Promise<OutreachRow[]> =>
  db('outreach')
    .where({ kind, to_discord_id })
    .where((query) => {
      query.where({ about });
      if (by_discord_id !== null && kind !== 'standIn') query.orWhere({ tournament_id, by_discord_id });
    })
    .orderBy('sent_at', 'desc')
    .select();

type Counted = Pick<OutreachRow, 'team' | 'to_discord_id'> & { by_discord_id: string };

/**
 * Counts messages sent since a given time by a person, by a team and to a person, except answers, which have a
 * separate limit.
 */
export async function countSent(
  db: Database,
  { by_discord_id, team, to_discord_id }: Counted,
  since: Date,
): Promise<{ byPerson: number; byTeam: number; toPerson: number }> {
  const count = db.raw(
    `select count(*) filter (where by_discord_id = :by)::int as "byPerson",
       count(*) filter (where team = :team)::int as "byTeam",
       count(*) filter (where to_discord_id = :to)::int as "toPerson"
     from outreach where sent_at > :since and kind <> 'answer'
       and (by_discord_id = :by or team = :team or to_discord_id = :to)`,
    { by: by_discord_id, team, to: to_discord_id, since },
  );
  const { rows } = await count;
  return rows[0];
}

export const countAnswers = (
  db: Database,
  { about, by_discord_id }: Pick<OutreachRow, 'about' | 'by_discord_id'>,
  since: Date,
) => countOf(db('outreach').where({ kind: 'answer', about, by_discord_id }).where('sent_at', '>', since));

export async function countActs(db: Database, { matchId, by }: { matchId: string; by: string }, since: Date) {
  const { rows } = await db.raw<{ rows: { n: number }[] }>(
    `select count(*)::int as n from events e
       where ${MENTIONED_IDS} \\?& array[:matchId, :by] and e.actor ->> 'discordId' = :by and e.created_at > :since`,
    { matchId, by, since },
  );
  return rows[0]?.n ?? 0;
}

export const insertOutreach = (db: Database, row: OutreachRow) => db('outreach').insert(row);

export const updateEvent = (db: Database, id: string, event_id: string) =>
  db('outreach').where({ id }).update({ event_id });

export const updateState = (
  db: Database,
  who: Pick<OutreachRow, 'kind' | 'about' | 'to_discord_id'>,
  state: OutreachState,
) => db('outreach').where(who).update({ state });

export const findOutreachOf = (db: Database, eventId: string) =>
  firstValue(db('outreach').where({ event_id: eventId }), 'id');

export const deleteOutreach = (db: Database, before: Date): Promise<number> =>
  db('outreach')
    .where('sent_at', '<', before)
    .whereIn(
      'tournament_id',
      db('tournaments').whereIn('stored_status', ['completed', 'cancelled']).select('id'),
    )
    .delete();
