import { isPublic } from '#api/competition/players/store.ts';
import type { Database } from '#api/database/database.ts';
import type { Found } from '#domain/contract/publishing/search.ts';

/** The maximum number of results of each kind. */
const MAX_RESULTS = 10;

/** SQL for a string without accents, in lower case. */
export const folded = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/** SQL for a rough match, which uses the index on the same expression. */
const isLike = (text: string) => `${folded(text)} like
  (case when length(${folded(':text')}) < 2 then '' else '%' end
    || regexp_replace(${folded(':text')}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`;

/** SQL for how close a match is: 0 if exact, 1 if it begins with the search text, 2 if it contains the text. */
const similarity = (text: string) => `
  case when ${folded(text)} = sought.text then 0
    else case position(sought.text in ${folded(text)})
      when 0 then null when 1 then 1 else case when sought.is_short then null else 2 end
    end
  end`;

/** SQL for the best ten rows of a query with columns `fit`, `name` and `id`. */
const best = (columns: string, query: string) => `
  (select coalesce(json_agg(json_build_object(${columns}) order by x.fit, length(x.name), x.name, x.id), '[]')
    from (select * from (${query}) every where every.fit is not null
      order by every.fit, length(every.name), every.name, every.id limit ${MAX_RESULTS}) x)`;

const TEAMS = best(
  `'id', x.id, 'name', x.name, 'tag', x.tag, 'logo', x.logo, 'foundAs', x.found_as, 'tournamentId', x.tournament_id,
   'tournamentName', x.tournament_name, 'league', x.league, 'isSample', x.is_sample`,
  `select t.id, t.name, t.tag, t.logo, newest.tournament_id, newest.tournament_name, newest.league, newest.is_sample,
      called.fit, case when called.participation_id is null then null
        else json_build_object('name', called.name, 'tag', called.tag, 'tournamentName', called.tournament_name)
      end as found_as
    from sought cross join lateral (
      select distinct on (x.id) x.* from (
        select o.id, least(${similarity('o.name')}, ${similarity('o.tag')}) as fit,
            null::uuid as participation_id, null as name, null as tag, null as tournament_name
          from teams o where ${isLike('o.name')} or ${isLike('o.tag')}
        union all
        select p.team_id, least(${similarity('p.name')}, ${similarity('p.tag')}), p.id, p.name, p.tag, c.name
          from participations p join tournaments c on c.id = p.tournament_id
          where ${isLike('p.name')} or ${isLike('p.tag')}) x
      order by x.id, x.fit, x.participation_id desc nulls first) called
    join teams t on t.id = called.id
    cross join lateral (
      select c.id as tournament_id, c.name as tournament_name, c.league, bool_and(c.is_sample) over () as is_sample
      from participations p join tournaments c on c.id = p.tournament_id
      where p.team_id = t.id order by p.id desc limit 1) newest`,
);

const PLAYERS = best(
  `'id', x.id, 'name', x.name, 'steamId', x.steam_id, 'teamId', x.team_id, 'teamName', x.team_name,
   'isSample', x.is_sample`,
  `select y.id, y.name, y.steam_id, newest.team_id, newest.team_name, coalesce(newest.is_sample, false) as is_sample,
      case when y.steam_id = :steamId then 0 else ${similarity('y.name')} end as fit
    from sought cross join players y
    left join lateral (
      select t.id as team_id, t.name as team_name, bool_and(c.is_sample) over () as is_sample
      from memberships m
      join participations p on p.id = m.participation_id
      join teams t on t.id = p.team_id
      join tournaments c on c.id = m.tournament_id
      where m.player_id = y.id and m.is_active order by m.id desc limit 1) newest on true
    where y.is_active and ${isPublic('y')} and (y.steam_id = :steamId or ${isLike('y.name')})`,
);

const TOURNAMENTS = best(
  `'id', x.id, 'name', x.name, 'league', x.league, 'startDate', x.start_date, 'isSample', x.is_sample`,
  `select c.*, ${similarity('c.name')} as fit from sought cross join tournaments c`,
);

const SEARCH = `
  with sought as (select ${folded(':text')} as text, length(${folded(':text')}) < 2 as is_short)
  select ${TEAMS} as teams, ${PLAYERS} as players, ${TOURNAMENTS} as tournaments`;

/**
 * Searches teams (by current names and names in tournaments), active public players, and tournaments. A Steam ID must
 * match exactly.
 */
export async function search(db: Database, text: string, steamId: string | undefined): Promise<Found> {
  const { rows } = await db.raw<{ rows: Found[] }>(SEARCH, { text, steamId: steamId ?? null });
  const [found] = rows;
  if (!found) throw new Error('The search returned no row');
  const tournaments = found.tournaments.map(({ startDate, ...tournament }) => ({
    ...tournament,
    startDate: startDate && new Date(startDate).toISOString(),
  }));
  return { ...found, tournaments };
}
