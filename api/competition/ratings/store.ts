import type { Database } from '#api/database/database.ts';
import { type RatedMatch, ratingsOf } from '#domain/competition/rating.ts';
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

let latest = { key: '', ...ratingsOf([]) };

/** Computes the ratings of all teams, or returns the latest ones if the matches are the same. */
export async function loadRatings(db: Database) {
  const matches = await listRatedMatches(db);
  const key = JSON.stringify(matches);
  if (key !== latest.key) latest = { key, ...ratingsOf(matches) };
  return latest;
}

type Team = { id: string; name: string; tag: string; logo: string | null };

/** Lists all teams, or those in a league's tournaments. */
export const listRatableTeams = async (db: Database, league?: League): Promise<Team[]> =>
  (
    await db.raw(
      `select x.id, x.name, x.tag, x.logo from teams x where exists (
         select 1 from participations p join tournaments t on t.id = p.tournament_id
           where p.team_id = x.id and ${IN_FIGURES} and (:league::text is null or t.league = :league))
         order by x.name_key`,
      { league: league ?? null },
    )
  ).rows;
