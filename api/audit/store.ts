import type { Knex } from 'knex';
import { type Database, paged, rowsOf } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import { folded } from '#api/publishing/search/store.ts';
import type { listAuditLog } from '#domain/contract/audit/audit.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import type { EventName } from '#domain/events.ts';
import type { Actor } from '#domain/people/permissions.ts';

export type AuditRow = {
  id: string;
  name: EventName;
  payload: Record<string, unknown>;
  tournament_id: string | null;
  actor: Actor;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: Date;
  undone_by: string | null;
  persona: { before: Persona; after: Persona } | null;
  /** The number of actions in the same call. */
  together: number;
  undid: Pick<AuditRow, 'name' | 'payload' | 'before' | 'after' | 'persona'> | null;
};
type Persona = { name?: string; captain_discord_id?: string | null } | null;

const persona = (event: string, removal: string) =>
  `case when ${event}.name in ('player.changed', 'registration.captainChanged') and ${removal}.data is not null
    then jsonb_build_object('before', ${removal}.data -> 'before', 'after', ${removal}.data -> 'after') end`;

const UNDID = `(select jsonb_build_object('name', o.name, 'payload', o.payload, 'before', o.before,
    'after', o.after, 'persona', ${persona('o', 's')})
  from undos v join events o on o.id = v.event_id left join removals s on s.event_id = o.id
  where v.undone_by = e.id)`;

/** Higher counts are reported as this number. */
const MAX_TOGETHER = 1_000;
const TOGETHER = `(select count(*)::int from (select 1 from events w
  where w.request_id = e.request_id and w.name <> 'act.undone' limit ${MAX_TOGETHER}) t)`;

const entries = (db: Database) =>
  db('events as e')
    .leftJoin('undos as u', 'u.event_id', 'e.id')
    .leftJoin('removals as r', 'r.event_id', 'e.id')
    .select(
      'e.*',
      'u.undone_by',
      db.raw(`${persona('e', 'r')} as persona`),
      db.raw(`${UNDID} as undid`),
      db.raw(`greatest(1, ${TOGETHER}) as together`),
    );

export function listAudit(db: Database, asked: Parsed<typeof listAuditLog>['query']) {
  const { tournamentId, action, nouns, actor, q, from, until } = asked;
  const query = entries(db);
  if (tournamentId) query.whereRaw(`${MENTIONED_IDS} \\? ?`, [tournamentId]);
  if (action) query.where('e.name', action);
  if (nouns) query.whereRaw("split_part(e.name, '.', 1) = any(?)", [nouns.split(',')]);
  if (actor) query.whereRaw("e.actor ->> 'kind' = ?", [actor]);
  if (from) query.where('e.created_at', '>=', from);
  if (until) query.where('e.created_at', '<', until);
  if (q) searchEvents(db, query, q);
  return paged<AuditRow>(query, asked, 'e.id', 'desc');
}

/**
 * Returns an event, or with `whole` all events in its call, newest first, with the records they removed. Locks these
 * events until the transaction ends, so that each can be undone only once.
 */
export async function lockEntries(db: Database, id: string, { whole }: { whole: boolean }) {
  const call = db('events').select('request_id').where({ id });
  const together = whole
    ? await db('events').where('request_id', call).orderBy('id').pluck<string[]>('id')
    : [];
  const ids = together.length > 0 ? together : [id];
  // Locks are acquired in a fixed order, so that two undos of the same events cannot deadlock.
  await db.raw(
    'select pg_advisory_xact_lock(hashtextextended(held, 0)) from unnest(?::text[]) with ordinality as t(held, n) order by n',
    [ids],
  );
  return rowsOf<AuditRow & { removed: unknown }>(
    entries(db).whereIn('e.id', ids).orderBy('e.id', 'desc').select('r.data as removed'),
  );
}

/** Returns the actions of an undo, which follow its event in the log and have the same timestamp. */
export const listActsOf = (db: Database, { after, now }: { after: string; now: Date }): Promise<AuditRow[]> =>
  entries(db)
    .where('e.id', '>', after)
    .where('e.created_at', now)
    .whereNot('e.name', 'act.undone')
    .orderBy('e.id');

export const insertUndo = (db: Database, eventId: string, undoneBy: string, now: Date) =>
  db('undos').insert({ event_id: eventId, undone_by: undoneBy, undone_at: now });

/** SQL for an action's searchable words, exactly as the database index defines them. */
const SEARCHED_WORDS = `to_tsvector('simple',
  regexp_replace(e.name, '([.]|[A-Z])', ' \\1', 'g')
  || ' ' || coalesce(e.before ->> 'name', '') || ' ' || coalesce(e.after ->> 'name', '')
  || ' ' || coalesce(e.payload ->> 'reason', ''))`;

const holds = (text: string) => `position(${folded(':word')} in ${folded(text)}) > 0`;

/**
 * SQL for the ids of all records that match a word: teams and their records, players, tournaments, captains, donors.
 */
const CALLED = `
  with called as (select id from teams t where ${holds("t.name || ' ' || t.tag")}),
    entered as (select p.id from participations p where p.team_id in (select id from called)
      or ${holds("p.name || ' ' || p.tag")}),
    people as (select id from players y where ${holds('y.name')}),
    asked as (select id, captain_discord_id, ${holds("coalesce(r.submitted_by, '')")} as is_captain
      from registrations r where ${holds("r.name || ' ' || coalesce(r.submitted_by, '')")})
  select id::text from called
  union all select id::text from entered
  union all select id::text from matches where team1_participation_id in (select id from entered)
    or team2_participation_id in (select id from entered)
  union all select id::text from people
  union all select id::text from memberships where player_id in (select id from people)
  union all select id::text from tournaments c where ${holds('c.name')}
  union all select id::text from asked
  union all select captain_discord_id from asked where is_captain and captain_discord_id is not null
  union all select discord_id from staff f where ${holds('f.name')}
  union all select id::text from donations d where ${holds('d.donor_name')}
  union all select id::text from destinations x where ${holds("coalesce(x.name, '')")}
  union all select :word`;

/** Limits the query to events where each search word matches the action, the subject or the author. */
export function searchEvents(db: Database, query: Knex.QueryBuilder, text: string) {
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    const begins = `'${word.replaceAll(/['\\]/g, ' ')}':*`;
    query.where(
      db.raw(
        `(${SEARCHED_WORDS} @@ to_tsquery('simple', :begins) or ${MENTIONED_IDS} \\?| array(${CALLED}))`,
        { begins, word },
      ),
    );
  }
}

/** Further words are ignored. */
const MAX_WORDS = 6;
