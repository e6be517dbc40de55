import type { Database } from '#api/database/database.ts';
import type { League } from '#domain/settings.ts';
import { SINCE, type Since } from './since.ts';
import { type CountedTournament, countedTournaments, DERIVED_STATUS, MATCH_COUNTS } from './store.ts';

/** The prize pool of a tournament. */
export type Pool = { id: string; league: League; amount: number };

/** A tournament that is shown first, with what all tournaments of its league have together and what has happened since. */
export type ShownRow = CountedTournament &
  Since & {
    tournament_count: number;
    current_count: number;
    /** Of tournaments in which something has happened. */
    pools: Pool[];
  };

/**
 * Tournaments whose status has to be counted out: the others are over by what stands in their own row. A champion ends
 * a tournament only where matches of a group or a round led to it.
 */
const UNDECIDED = `
  select t.*, c.*, (select count(*) from participations p where p.tournament_id = t.id) as team_count
  from tournaments t cross join lateral ${MATCH_COUNTS}
  where t.stored_status not in ('cancelled', 'completed')
    and (t.champion_team_id is null or not exists (
      select from matches m where m.tournament_id = t.id and (m.stage = 'group' or m.bracket_slot is not null)))`;

const POOLS = `
  select t.id, t.league,
    (select coalesce(sum(l.amount), 0)::bigint from prize_ledger l where l.tournament_id = t.id) as amount
  from tournaments t`;

const LEAGUES = `
  with current as (
      select u.id, u.league, u.is_active, u.status = 'live' and not u.is_sample as is_live
      from (select t.*, ${DERIVED_STATUS} as status from (${UNDECIDED}) t) u
      where u.status in ('upcoming', 'live')),
    since as (select ${SINCE}),
    pools as (${POOLS} where t.id = any((select touched from since)::uuid[]))
  select since.*, l.*,
    (select count(*)::int from current c where c.league = l.league) as current_count,
    array(
      select id from (
        select id, true as is_current, is_active, is_live from current c where c.league = l.league
        union all (
          select t.id, false, t.is_active, false from tournaments t
          where t.league = l.league and not exists (select from current c where c.id = t.id)
          order by t.is_active desc, t.id desc limit :most)) each
      order by is_current desc, is_active desc, is_live desc, case when is_current then id end, id desc
      limit :most) as ids,
    (select coalesce(jsonb_agg(to_jsonb(pools)), '[]') from pools) as pools
  from since, (
    select league, count(*)::int as tournament_count
    from tournaments group by league) l`;

/**
 * Of every league `most` tournaments, by league the oldest first: current ones in the order in which one is
 * chosen, then the newest; with what has happened after a place in the order of events.
 */
export const listShown = (
  db: Database,
  asked: { most: number; now: Date; position: number },
): Promise<ShownRow[]> =>
  countedTournaments(db)
    .joinRaw(`join (${LEAGUES}) l on t.id = any(l.ids)`, asked)
    .select('l.tournament_count', 'l.current_count')
    .select('l.position', 'l.touched', 'l.pools')
    .orderBy('t.id');

/** The pools of all tournaments, and where the order of events stands. */
export async function countPools(db: Database): Promise<{ position: number; pools: Pool[] }> {
  const { rows } = await db.raw(
    `select (select coalesce(max(position), 0) from dispatches) as position,
      (select coalesce(jsonb_agg(to_jsonb(pools)), '[]') from (${POOLS}) pools) as pools`,
  );
  return rows[0];
}
