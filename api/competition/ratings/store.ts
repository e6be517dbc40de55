import type { Database } from '#api/database/database.ts';
import type { RatedMatch } from '#domain/competition/rating.ts';
import type { League } from '#domain/settings.ts';
import { IN_FIGURES } from '../tournaments/store.ts';

const MATCHES = `
  select m.id, coalesce(m.ended_at, m.scheduled_at, m.created_at) as "endedAt", w.team_id as winner, l.team_id as loser,
      m.winner_participation_id is null as "isDraw"
    from matches m
    join participations w on w.id = coalesce(m.winner_participation_id, m.team1_participation_id)
    join participations l on l.id = case w.id when m.team1_participation_id
      then m.team2_participation_id else m.team1_participation_id end
    where m.counts and m.forfeit is null and w.team_id <> l.team_id`;

/** Lists the matches that count towards ratings, in all tournaments: matches played and not forfeited. */
export const listRatedMatches = async (db: Database): Promise<RatedMatch[]> =>
  (await db.raw(`${MATCHES} order by m.id`)).rows;

type Team = { id: string; name: string; tag: string; logo: string | null };

/**
 * Loads the matches that count towards ratings, and all teams or those in a league's tournaments, in a single query.
 */
export async function loadRated(
  db: Database,
  league?: League,
): Promise<{ teams: Team[]; matches: RatedMatch[] }> {
  const { rows } = await db.raw(
    `select
       (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'tag', x.tag, 'logo', x.logo)
           order by x.name_key), '[]')
         from teams x where exists (
           select 1 from participations p join tournaments t on t.id = p.tournament_id
             where p.team_id = x.id and ${IN_FIGURES} and (:league::text is null or t.league = :league))) as teams,
       (select coalesce(json_agg(r order by r.id), '[]') from (${MATCHES}) r) as matches`,
    { league: league ?? null },
  );
  const [{ teams, matches }] = rows;
  return {
    teams,
    matches: matches.map((match: RatedMatch) => ({ ...match, endedAt: new Date(match.endedAt) })),
  };
}
