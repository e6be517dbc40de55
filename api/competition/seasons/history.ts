import type { Database } from '#api/database/database.ts';
import type { History } from '#domain/contract/competition/seasons.ts';
import { IN_FIGURES } from '../tournaments/store.ts';

/** Tournaments that count towards honours and records. Play-offs and qualifiers do not count. */
const COUNTING = `tournaments t where ${IN_FIGURES} and not exists (
  select 1 from season_tournaments st where st.tournament_id = t.id and st.part <> 'league')`;

/** Returns honours and records across all tournaments (docs/rules.md, "Honours and records"). */
export async function readHistory(db: Database): Promise<History> {
  const { rows: honours } = await db.raw<{ rows: History['honours'] }>(`
    with c as (select * from ${COUNTING})
    select x.id as "teamId", x.name, x.tag, x.logo,
      (select count(*) from c where c.champion_team_id = x.id)::int as titles,
      (select count(*) from participations p join c on c.id = p.tournament_id
        where p.team_id = x.id and p.placement_position <= 2)::int as finals,
      coalesce((select jsonb_agg(c.name order by c.created_at) from c where c.champion_team_id = x.id), '[]')
        as tournaments
    from teams x
    where exists (select 1 from c where c.champion_team_id = x.id)
      or exists (select 1 from participations p join c on c.id = p.tournament_id
        where p.team_id = x.id and p.placement_position = 2)
    order by titles desc, finals desc, x.name_key`);
  const { rows: champions } = await db.raw<{ rows: History['champions'] }>(`
    select p.team_id as "teamId", p.name, p.tag, p.logo, t.id as "tournamentId", t.name as tournament, t.league,
        t.is_sample as "isSample"
      from tournaments t join participations p on p.tournament_id = t.id and p.team_id = t.champion_team_id
      where ${IN_FIGURES} and not exists (select 1 from season_tournaments st where st.tournament_id = t.id)
      order by t.start_date desc nulls last, t.id desc limit ${MOST_CHAMPIONS}`);
  const { rows } = await db.raw(`
    with c as (select * from ${COUNTING}),
    entered as (
      select p.*, c.name as tournament from participations p join c on c.id = p.tournament_id
    ),
    played as (
      select *, row_number() over (partition by team_id order by at, id)
          - row_number() over (partition by team_id, won order by at, id) as run
      from (select p.team_id, p.id as participation_id, m.id, m.winner_participation_id is not distinct from p.id as won,
          coalesce(m.ended_at, m.scheduled_at, m.created_at) as at
        from matches m join entered p on p.id in (m.team1_participation_id, m.team2_participation_id)
        where m.status = 'completed' and m.counts) matches
    ),
    figures as (
      select 'win_streak' as name, team_id, count(*) as value, null as tournament, null::uuid as participation_id, run
        from played where won group by team_id, run
      union all select 'wins', team_id, sum(tournament_wins), null, null, null from entered group by team_id
      union all select 'games', team_id, sum(tournament_games), null, null, null from entered group by team_id
      union all select 'tournaments', team_id, count(*), null, null, null from entered group by team_id
      union all select 'season_points', team_id, tournament_points, tournament, id, null from entered
      union all select 'prize_money', team_id, sum(paid_out_amount), null, null, null from entered group by team_id
    ),
    best as (select name, max(value) as value from figures group by name),
    -- A team that repeated its own record holds it once, with its latest match.
    held as (
      select distinct on (f.name, f.team_id, f.participation_id) f.*, d.id as match_id, d.at
      from best join figures f on f.name = best.name and f.value = best.value
        left join lateral (
          select id, at from played d
            where d.team_id = f.team_id and f.name in ('win_streak', 'wins', 'games', 'season_points')
              and (d.won or f.name = 'games') and d.run = coalesce(f.run, d.run)
              and d.participation_id = coalesce(f.participation_id, d.participation_id)
            order by at desc, id desc limit 1
        ) d on true
      where best.value > 0
      order by f.name, f.team_id, f.participation_id, d.at desc nulls last, d.id desc
    )
    select f.name, f.value::int,
      jsonb_agg(distinct jsonb_build_object('teamId', x.id, 'name', coalesce(p.name, x.name),
        'tag', coalesce(p.tag, x.tag), 'logo', case when p.id is null then x.logo else p.logo end,
        'tournament', f.tournament, 'matchId', f.match_id,
        'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as holders
    from held f join teams x on x.id = f.team_id left join participations p on p.id = f.participation_id
    group by f.name, f.value`);
  const found = rows as History['records'];
  return {
    honours,
    champions,
    records: NAMES.flatMap((name) => found.find((each) => each.name === name) ?? []),
  };
}

/** The maximum number of champions listed. The Tournaments page lists the remaining champions. */
const MOST_CHAMPIONS = 50;

const NAMES: History['records'][number]['name'][] = [
  'win_streak',
  'wins',
  'games',
  'tournaments',
  'season_points',
  'prize_money',
];
