import type { LeagueTotals } from '#domain/contract/tournaments.ts';
import type { League } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';
import { DERIVED_STATUS, MATCH_COUNTS } from './store.ts';

/** What the tournaments of a league have together; `with_own_target`: of those, how many say what they aim at. */
export type LeagueRow = {
  league: League;
  tournament_count: number;
  current_count: number;
  prize_pool: number;
  target_prize_pool: number;
  without_target: number;
  /** The tournaments shown first. */
  ids: string[];
};

/**
 * Tournaments whose status has to be counted out: the others are over by what stands in their own row. A champion ends
 * a tournament only where matches of a group or a round led to it.
 */
const CURRENT = `
  select t.id, ${DERIVED_STATUS} as status
  from (
    select t.*, c.*, (select count(*) from participations p where p.tournament_id = t.id) as team_count
    from tournaments t cross join lateral ${MATCH_COUNTS}
    where t.stored_status not in ('cancelled', 'completed')
      and (t.champion_team_id is null or not exists (
        select from matches m where m.tournament_id = t.id and (m.stage = 'group' or m.bracket_slot is not null)))) t`;

/** Every league that has tournaments, with `most` of them: current ones in the order in which one is chosen, then the newest. */
export async function listLeagues(db: Database, most: number, now: Date): Promise<LeagueRow[]> {
  const { rows } = await db.raw<{ rows: LeagueRow[] }>(
    `with counted as (${CURRENT}),
      ranked as (
        select t.id, t.league, t.target_prize_pool, s.status is not null as is_current,
          row_number() over (partition by t.league order by
            s.status is null, not t.is_active, s.status is distinct from 'live' or t.is_sample,
            case when s.status is not null then t.id end, t.id desc) as place
        from tournaments t
        left join counted s on s.id = t.id and s.status in ('upcoming', 'live')),
      pools as (
        select t.league, sum(l.amount) as amount
        from (select tournament_id, sum(amount) as amount from prize_ledger group by 1) l
        join tournaments t on t.id = l.tournament_id group by t.league)
    select r.league, count(*)::int as tournament_count, count(*) filter (where is_current)::int as current_count,
      coalesce(max(pools.amount), 0)::bigint as prize_pool,
      coalesce(sum(target_prize_pool), 0)::bigint as target_prize_pool,
      count(*) filter (where target_prize_pool is null)::int as without_target,
      array_agg(r.id) filter (where place <= :most) as ids
    from ranked r left join pools on pools.league = r.league group by r.league order by r.league`,
    { now, most },
  );
  return rows;
}

/** How many teams, players and matches each league has had. */
export async function listLeagueTotals(db: Database): Promise<LeagueTotals[]> {
  const { rows } = await db.raw<{ rows: LeagueTotals[] }>(`
    with teams as (
      select league, count(*) as "teamCount", count(*) filter (where is_active) as "activeTeamCount",
        sum(wins) as "playedCount"
      from (
        select o.league, x.team_id, bool_or(x.tournament_games > 0) as is_active, sum(x.tournament_wins) as wins
        from participations x join tournaments o on o.id = x.tournament_id group by 1, 2) team
      group by league),
    people as (
      select league, count(*) as "playerCount", count(*) filter (where is_active) as "activePlayerCount"
      from (
        select o.league, x.player_id, bool_or(x.tournament_games > 0) as is_active
        from memberships x join tournaments o on o.id = x.tournament_id where x.is_active group by 1, 2) player
      group by league),
    played as (
      select o.league, sum(x.matches) as "matchCount"
      from (
        select tournament_id, count(*) as matches from matches where status not in ('cancelled', 'bye') group by 1) x
      join tournaments o on o.id = x.tournament_id
      group by o.league)
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
