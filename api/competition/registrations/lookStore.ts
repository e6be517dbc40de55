import type { Database } from '#api/database/database.ts';
import { RESERVING_STATUSES } from '#domain/registration/registration.ts';
import { LOOK } from '#domain/text/lookAlike.ts';

/** How a name looks, as SQL: without accents and width, each letter as the Latin one that it resembles. */
const look = (key: string) =>
  `translate(lower(regexp_replace(normalize(${key}, NFKD), '[\\u0300-\\u036f]', '', 'g')), :from, :to)`;

/** A name or a tag of a registration that looks like another one but differs from it. */
export type Likeness = { id: string; name: string; other: string };

const SAME_LOOK = (column: 'name' | 'tag', others: string) => `
  select distinct r.id, r.${column} as name, o.${column} as other
    from registrations r
    join (${others}) o on ${look(`o.${column}_key`)} = ${look(`r.${column}_key`)}
      and o.${column}_key <> r.${column}_key and (o.tournament_id is null or o.tournament_id = r.tournament_id)
    where r.id = any(cast(:ids as uuid[]))`;

const REGISTERED = `
  select q.name, q.tag, q.name_key, q.tag_key, q.tournament_id from registrations q
    where q.status = any(cast(:reserving as text[]))`;
const ENTERED = `
  select p.name, p.tag, p.name_key, p.tag_key, p.tournament_id from participations p`;
const EVER = 'select t.name, t.name_key, null::uuid as tournament_id from teams t';

/** Registrations' names that look like another team's here or in the past, and tags that look like another one here. */
export async function listLikenesses(db: Database, ids: readonly string[]): Promise<Likeness[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: Likeness[] }>(
    `${SAME_LOOK('name', `${REGISTERED}`)} union ${SAME_LOOK('name', EVER)}
     union ${SAME_LOOK('tag', `${REGISTERED} union all ${ENTERED}`)} order by 1, 2, 3`,
    { ...LOOK, ids, reserving: RESERVING_STATUSES },
  );
  return rows;
}
