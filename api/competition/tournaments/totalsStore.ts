import type { Database } from '#api/database/database.ts';
import type { LeagueTotals } from '#domain/contract/competition/tournaments.ts';

/** How many teams, players and matches each league has had. */
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
