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

/** Changes with any match that counts, because no result or time changes without a new version. */
const KEY = "select concat_ws(' ', count(*), sum(version), max(updated_at)) from matches where counts";

type Team = { id: string; name: string; tag: string; logo: string | null };

/** All teams, or those in a league's tournaments. */
const TEAMS = `
  select x.id, x.name, x.tag, x.logo from teams x where exists (
    select 1 from participations p join tournaments t on t.id = p.tournament_id
      where p.team_id = x.id and ${IN_FIGURES} and (:league::text is null or t.league = :league))
    order by x.name_key`;

let latest = { key: '', ...ratingsOf([]) };

/** Loads the ratings of all teams, and computes them only if matches have changed. */
export const loadRatings = (db: Database) => load(db, 'select where false', {});

/** Loads the ratings of all teams and lists the teams, or those in a league's tournaments, in a single query. */
export const loadRated = (db: Database, league?: League) => load(db, TEAMS, { league: league ?? null });

async function load(db: Database, teamRows: string, bindings: { league?: League | null }) {
  const known = latest;
  const { rows } = await db.raw(
    `select key, (select coalesce(json_agg(x), '[]') from (${teamRows}) x) as teams,
         case when key <> :known then (select coalesce(json_agg(r), '[]') from (${MATCHES}) r) end as matches
       from (${KEY}) k (key)`,
    { ...bindings, known: known.key },
  );
  const [{ key, teams, matches }]: [{ key: string; teams: Team[]; matches: RatedMatch[] | null }] = rows;
  if (!matches) return { ...known, teams };
  if (key !== latest.key)
    latest = { key, ...ratingsOf(matches.map((match) => ({ ...match, endedAt: new Date(match.endedAt) }))) };
  return { ...latest, teams };
}
