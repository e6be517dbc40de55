import type { Database } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';

const TEAMS_OF = `
  left join participations p1 on p1.id = x.one left join participations p2 on p2.id = x.other`;
const PAIR = `coalesce(p1.name, 'TBD') || ' v ' || coalesce(p2.name, 'TBD')`;

/** SQL for the current names of records, and the last known names of deleted records unless these have been erased. */
const NAMES = `
  select t.id::text, t.name from teams t where t.id = any(cast(:uuids as uuid[]))
  union all select y.id::text, y.name from players y where y.id = any(cast(:uuids as uuid[]))
  union all select c.id::text, c.name from tournaments c where c.id = any(cast(:uuids as uuid[]))
  union all select d.id::text, d.name from destinations d where d.id = any(cast(:uuids as uuid[]))
  union all select g.id::text, g.donor_name from donations g where g.id = any(cast(:uuids as uuid[]))
  union all select r.id::text, r.name from registrations r where r.id = any(cast(:uuids as uuid[]))
  union all select p.id::text, p.name from participations p where p.id = any(cast(:uuids as uuid[]))
  union all select m.id::text, y.name from memberships m join players y on y.id = m.player_id
    where m.id = any(cast(:uuids as uuid[]))
  union all select x.id::text, ${PAIR} from (select id, team1_participation_id as one,
      team2_participation_id as other from matches where id = any(cast(:uuids as uuid[]))) x ${TEAMS_OF}
  union all select f.discord_id, f.name from staff f where f.discord_id = any(cast(:ids as text[]))
  union all select a.id::text, a.name from accounts a where a.id = any(cast(:uuids as uuid[]))
  union all select k.id::text, k.name from api_tokens k where k.id = any(cast(:uuids as uuid[]))
  union all select r.captain_discord_id, max(r.submitted_by) from registrations r
    where r.captain_discord_id = any(cast(:ids as text[])) group by 1
  union all select gone.* from (
    select case when e.name like 'team.%' then e.payload ->> 'teamId' else e.payload ->> 'playerId' end,
      coalesce(r.data #>> '{team,name}', r.data #>> '{player,name}')
    from events e join removals r on r.event_id = e.id
    where ${MENTIONED_IDS} \\?| cast(:ids as text[])
      and e.name in ('team.merged', 'team.removed', 'player.merged', 'player.removed')) gone
  union all select e.tournament_id::text, e.before ->> 'name' from events e
    where e.tournament_id = any(cast(:uuids as uuid[])) and e.name = 'tournament.deleted'
  union all select x.id, ${PAIR} from (
    select e.payload ->> 'matchId' as id, (r.data #>> '{match,team1_participation_id}')::uuid as one,
      (r.data #>> '{match,team2_participation_id}')::uuid as other
    from events e join removals r on r.event_id = e.id
    where ${MENTIONED_IDS} \\?| cast(:ids as text[]) and e.name = 'match.deleted') x ${TEAMS_OF}`;

export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { id: string; name: string | null }[] }>(NAMES, {
    ids,
    uuids: ids.filter((id) => UUID.test(id)),
  });
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])).toReversed());
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
