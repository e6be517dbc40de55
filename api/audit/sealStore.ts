import { type Database, LOCKS } from '#api/database/database.ts';

/**
 * The sealed content of an event, independent of the server's settings. The actor's Discord ID is sealed separately.
 */
const CONTENT = `sha256(convert_to(jsonb_build_array(e.id, e.name, e.payload, e.tournament_id,
  e.actor - 'discordId', e.before, e.after, e.request_id, extract(epoch from e.created_at))::text, 'UTF8'))`;
const actorHash = (salt: string) => `sha256(${salt} || convert_to(e.actor ->> 'discordId', 'UTF8'))`;

/** An unsealed line of the log: a hash of its content, and a salted hash of the Discord ID of the person who acted. */
export type Line = {
  position: number;
  event_id: string;
  content: Buffer;
  salt: Buffer | null;
  who: Buffer | null;
};
export type Seal = Line & { hash: Buffer };

export async function maySeal(db: Database): Promise<boolean> {
  await db.raw('lock table events in access share mode');
  const { rows } = await db.raw('select pg_try_advisory_xact_lock(?) as taken', [LOCKS.seal]);
  return rows[0].taken;
}

export const findSeal = (db: Database, position?: number): Promise<Seal | undefined> =>
  db('event_seals')
    .where(position === undefined ? {} : { position })
    .orderBy('position', 'desc')
    .first();

export const listLinesAfter = (db: Database, position: number, limit: number): Promise<Line[]> =>
  db
    .from(
      db('dispatches')
        .where('position', '>', position)
        .orderBy('position')
        .limit(limit)
        .select('position', 'event_id', db.raw('uuid_send(gen_random_uuid()) as salt'))
        .as('d'),
    )
    .join('events as e', 'e.id', 'd.event_id')
    .orderBy('d.position')
    .select(
      'd.position',
      'd.event_id',
      db.raw(`${CONTENT} as content`),
      db.raw(`case when e.actor ->> 'discordId' is not null then d.salt end as salt`),
      db.raw(`${actorHash('d.salt')} as who`),
    );

export const insertSeals = (db: Database, seals: readonly Seal[]) => db('event_seals').insert(seals);

export const countUnsealed = async (db: Database): Promise<number> => {
  const { rows } = await db.raw(
    'select (select count(*) from events) - (select count(*) from event_seals) as unsealed',
  );
  return rows[0].unsealed;
};

/** How a line differs from its sealed state. A line inserted out of order has no number. */
export type Fault = { line: number | null; entryId: string | null; fault: 'changed' | 'removed' | 'added' };

export async function findFault(db: Database): Promise<Fault | undefined> {
  const { rows } = await db.raw<{ rows: Fault[] }>(`
    with sealed as (
      select *, lag(position, 1, 0::bigint) over w + 1 as wanted, lag(hash, 1, ''::bytea) over w as hash_before
        from event_seals window w as (order by position)
    ), faults as (
      select s.wanted as line, null as id, 'removed' as fault from sealed s where s.wanted < s.position
      union all
      select s.position, s.event_id, case
          when e.id is null or d.event_id is null then 'removed'
          when (s.hash <> sha256(s.hash_before || int8send(s.position) || s.content || coalesce(s.who, ''))
              and s.wanted = s.position)
            or s.content <> ${CONTENT} or d.position is distinct from s.position
            or case when s.salt is null then e.actor ->> 'discordId' is not null
              else s.who is distinct from ${actorHash('s.salt')} end then 'changed'
        end
        from sealed s left join events e on e.id = s.event_id left join dispatches d on d.event_id = s.event_id
      union all
      select d.position, e.id, 'added'
        from events e left join dispatches d on d.event_id = e.id
        where not exists (select from event_seals s where s.event_id = e.id)
          and (d.event_id is null or d.position <= (select max(position) from event_seals))
    )
    select line, id as "entryId", fault from faults where fault is not null
      order by line nulls last, fault limit 1`);
  return rows[0];
}
