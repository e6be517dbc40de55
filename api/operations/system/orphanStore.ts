import { IS_UNUSED } from '#api/competition/logos/store.ts';
import type { Database } from '#api/database/database.ts';
import { IDLE_HOURS, LONGEST_DAYS } from '#api/people/sessions/store.ts';
import type { OrphanKind, Orphans } from '#domain/contract/operations/system.ts';
import { HOUR } from '#domain/timeSpans.ts';

/** Days before a rejected or withdrawn registration is deleted. */
const DECIDED_DAYS = 90;
const EXAMPLES = 20;

/** Deleting a roster place may orphan its player, so the order matters. */
export async function deleteOrphans(db: Database, now: Date): Promise<Orphans[]> {
  const found: Orphans[] = [];
  for (const [kind, statement] of [
    ['registrations', REGISTRATIONS],
    ['memberships', MEMBERSHIPS],
    ['teams', await unreferenced(db, 'teams')],
    ['players', await unreferenced(db, 'players')],
    ['images', IMAGES],
    ['sessions', SESSIONS],
  ] satisfies [OrphanKind, string][]) {
    const { rows } = await db.raw<{ rows: Orphans['examples'] }>(statement, {
      decided: before(now, DECIDED_DAYS * 24),
      idle: before(now, IDLE_HOURS),
      longest: before(now, LONGEST_DAYS * 24),
    });
    found.push({ kind, count: rows.length, examples: rows.slice(0, EXAMPLES) });
  }
  return found;
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

const REGISTRATIONS = `
  delete from registrations
  where status in ('rejected', 'withdrawn') and coalesce(decided_at, updated_at) < :decided
  returning id, name`;

/** SQL that deletes ended memberships in which the player never played. */
const MEMBERSHIPS = `
  delete from memberships m using players y
  where y.id = m.player_id and not m.is_active and m.tournament_games = 0 and m.corrections = '{}'
    and not exists (select 1 from match_players x
      where x.player_id = m.player_id and x.participation_id = m.participation_id)
  returning m.id, y.name`;

/** Logos and photos without an owner, including those of owners just deleted. */
const IMAGES = `
  delete from images i where ${IS_UNUSED}
  returning hash as id, pg_size_pretty(octet_length(bytes)::bigint) as name`;

const SESSIONS = `
  delete from sessions
  where ended_at is not null or seen_at <= :idle or created_at <= :longest
  returning id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as name`;

/** Returns SQL that deletes teams or players without games, corrections or references from other tables. */
async function unreferenced(db: Database, table: 'teams' | 'players'): Promise<string> {
  const { rows } = await db.raw<{ rows: { child: string; column: string }[] }>(
    `select c.conrelid::regclass::text as child, quote_ident(a.attname) as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = to_regclass(?)`,
    [table],
  );
  const conditions = rows.map(
    ({ child, column }) => `and not exists (select 1 from ${child} x where x.${column} = o.id)`,
  );
  return `
    delete from ${table} o
    where o.career_games = 0 and o.corrections = '{}' ${conditions.join(' ')}
    returning o.id, o.name`;
}
