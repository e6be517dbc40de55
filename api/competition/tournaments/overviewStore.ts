import type { Database } from '#api/database/database.ts';
import type { LeagueTotals } from '#domain/contract/competition/tournaments.ts';
import { type CountedTournament, countedTournaments, DERIVED_STATUS, MATCH_COUNTS } from './store.ts';

export type ShownRow = CountedTournament & {
  tournament_count: number;
  current_count: number;
  league_pool: number;
};

/**
 * Tournaments whose status must be computed, because their rows alone do not show that they are over. A champion ends
 * a tournament only if the tournament has matches in groups or rounds.
 */
const UNDECIDED = `
  select t.*, c.*, (select count(*) from participations p where p.tournament_id = t.id) as team_count
  from tournaments t cross join lateral ${MATCH_COUNTS}
  where t.stored_status not in ('cancelled', 'completed')
    and (t.champion_team_id is null or not exists (
      select from matches m where m.tournament_id = t.id and (m.stage = 'group' or m.bracket_slot is not null)))`;

const LEAGUES = `
  with current as (
      select u.id, u.league, u.is_active, u.status = 'live' and not u.is_sample as is_live
      from (select t.*, ${DERIVED_STATUS} as status from (${UNDECIDED}) t) u
      where u.status in ('upcoming', 'live')),
    pools as (
      select t.league, sum(l.amount)::bigint as league_pool
      from tournaments t join prize_ledger l on l.tournament_id = t.id group by 1)
  select l.*, coalesce(p.league_pool, 0) as league_pool,
    (select count(*)::int from current c where c.league = l.league) as current_count,
    array(
      select id from (
        select id, true as is_current, is_active, is_live from current c where c.league = l.league
        union all (
          select t.id, false, t.is_active, false from tournaments t
          where t.league = l.league and not exists (select from current c where c.id = t.id)
          order by t.is_active desc, t.id desc limit :most)) each
      order by is_current desc, is_active desc, is_live desc, case when is_current then id end, id desc
      limit :most) as ids
  from (select league, count(*)::int as tournament_count from tournaments group by league) l
  left join pools p on p.league = l.league`;

/** Lists at most `most` tournaments per league: current ones first, then the newest. The result is sorted by id. */
export const listShown = (db: Database, asked: { most: number; now: Date }): Promise<ShownRow[]> =>
  countedTournaments(db)
    .joinRaw(`join (${LEAGUES}) l on t.id = any(l.ids)`, asked)
    .select('l.tournament_count', 'l.current_count', 'l.league_pool')
    .orderBy('t.id');

export async function listLeagueTotals(db: Database): Promise<LeagueTotals[]> {
  const { rows } = await db.raw<{ rows: LeagueTotals[] }>(`
    with teams as (
      select league, count(*) as "teamCount", count(*) filter (where is_active) as "activeTeamCount",
        sum(wins) as "playedCount"
      from (
        select t.league, bool_or(x.tournament_games > 0) as is_active, sum(x.tournament_wins) as wins
        from participations x join tournaments t on t.id = x.tournament_id group by t.league, x.team_id) team
      group by 1),
    people as (
      select league, count(*) as "playerCount", count(*) filter (where is_active) as "activePlayerCount"
      from (
        select t.league, bool_or(x.tournament_games > 0) as is_active
        from memberships x join tournaments t on t.id = x.tournament_id
        where x.is_active group by t.league, x.player_id) player
      group by 1),
    played as (
      select t.league, sum(m.count) as "matchCount"
      from (
        select tournament_id, count(*) from matches
        where status not in ('cancelled', 'bye') group by 1) m
      join tournaments t on t.id = m.tournament_id group by 1)
    select l.league, ${TOTALS.map((name) => `coalesce("${name}", 0)::int as "${name}"`).join(', ')}
    from (select distinct league from tournaments) l
    left join teams using (league) left join people using (league) left join played using (league)
    order by l.league`);
  return rows;
}

const TOTALS = [
  'teamCount',
  'activeTeamCount',
  'playedCount',
  'playerCount',
  'activePlayerCount',
  'matchCount',
] as const;
