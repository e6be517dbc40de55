import type { Database } from '#api/database/database.ts';
import { LAST_RESULTS } from '#domain/contract/competition/matches.ts';
import { found } from '#domain/errors.ts';
import { roleOf, teamSize } from '#domain/registrations/roster.ts';
import { listResultsById } from './store.ts';

type Row = {
  records: { playerId: string; wins: number; losses: number }[];
  meetings: { team1: number; team2: number; drawn: number };
  picks: { team1: number; team2: number };
  sides: {
    participationId: string;
    captainId: string | null;
    reserves: { id: string; name: string; slot: number }[];
    resultCount: number;
    resultIds: string[];
  }[];
};

const HAS_WINNER = `
  (o.winner_participation_id is not null or o.status = 'completed')
  and o.status <> 'cancelled' and o.team1_participation_id is not null and o.team2_participation_id is not null`;

const PLAYED = `
  select o.*, p.id as own
  from participations p join matches o on p.id in (o.team1_participation_id, o.team2_participation_id)`;

const RECORDS = `
  select coalesce(json_agg(r), '[]') from (
    select x.player_id as "playerId",
      count(*) filter (where x.participation_id = o.winner_participation_id)::int as wins,
      count(*) filter (where x.participation_id <> o.winner_participation_id)::int as losses
    from matches o join match_players x on x.match_id = o.id
    where o.tournament_id = m.tournament_id and o.counts and o.forfeit is null and o.roster_fixed
      and o.winner_participation_id is not null and x.slot <= :teamSize
      and x.participation_id in (m.team1_participation_id, m.team2_participation_id)
    group by x.player_id) r`;

const MEETINGS = `
  select json_build_object(
    'team1', count(*) filter (where w.team_id = one.team_id)::int,
    'team2', count(*) filter (where w.team_id = other.team_id)::int,
    'drawn', count(*) filter (where o.winner_participation_id is null and o.forfeit is null)::int)
  from participations one, participations other, (${PLAYED} where p.team_id = (
      select team_id from participations where id = m.team1_participation_id)) o
    join participations rival on rival.id = case o.own
      when o.team1_participation_id then o.team2_participation_id else o.team1_participation_id end
    left join participations w on w.id = o.winner_participation_id
  where o.team1_score is not null and one.id = m.team1_participation_id and other.id = m.team2_participation_id
    and rival.team_id = other.team_id and o.id <> m.id and o.status <> 'cancelled'`;

/** With fewer picks, a share could reveal one fan's pick before it locks. */
export const LEAST_PICKS = 5;
const PICKS = `
  select case when s.one + s.other < ${LEAST_PICKS} then json_build_object('team1', 0, 'team2', 0)
    else json_build_object('team1', s.one, 'team2', s.other) end
  from (
    select count(*) filter (where pick = m.team1_participation_id::text)::int as one,
      count(*) filter (where pick = m.team2_participation_id::text)::int as other
    from (
      select coalesce(answers -> 'matches' ->> m.id::text, answers -> 'matches' ->> m.bracket_slot) as pick
      from pick_sheets where tournament_id = m.tournament_id) sheets) s`;

const SIDES = `
  select coalesce(json_agg(json_build_object(
    'participationId', s.id,
    'captainId', (select b.player_id from memberships b
      where b.participation_id = s.id and b.is_active and b.is_captain limit 1),
    'reserves', (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'slot', b.slot) order by b.slot), '[]')
      from memberships b join players y on y.id = b.player_id
      where b.participation_id = s.id and b.is_active and b.slot > :teamSize),
    'resultCount', results.count, 'resultIds', results.ids) order by s.id <> m.team1_participation_id), '[]')
  from participations s cross join lateral (
    select count(*)::int as count,
      coalesce((array_agg(o.id order by coalesce(o.ended_at, o.updated_at) desc, o.id)
        filter (where m.ended_at is null or coalesce(o.ended_at, o.updated_at) <= m.ended_at))[1:${LAST_RESULTS}], '{}') as ids
    from (${PLAYED} where p.team_id = s.team_id) o where o.id <> m.id and ${HAS_WINNER}) results
  where s.id in (m.team1_participation_id, m.team2_participation_id)`;

export async function readBackground(db: Database, id: string) {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select (${RECORDS}) as records, (${MEETINGS}) as meetings, (${PICKS}) as picks, (${SIDES}) as sides from matches m where m.id = :id`,
    { id, teamSize: teamSize() },
  );
  const { sides, ...background } = found(rows[0], 'Match');
  const ids = sides.flatMap(({ resultIds }) => resultIds);
  const listed = await listResultsById(db, ids);
  const results = new Map(listed.map((row) => [row.id, row]));
  return {
    ...background,
    sides: sides.map(({ resultIds, reserves, ...side }) => ({
      ...side,
      reserves: reserves.map(({ slot, ...player }) => ({ ...player, role: roleOf(slot) })),
      lastResults: resultIds.flatMap((resultId) => results.get(resultId) ?? []),
    })),
  };
}
