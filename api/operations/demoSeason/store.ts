import type { Database } from '#api/database/database.ts';
import type { StoredGame } from '#api/games/store.ts';
import type { Side } from '#domain/competition/match.ts';
import { teamSize } from '#domain/registrations/roster.ts';

export type PlayedMatch = {
  id: string;
  began: Date;
  ended: Date;
  winner: Side;
  score: Record<Side, number>;
  hasDay: boolean;
  seats: Record<Side, { steamId: string; playerId: string }[]>;
};

const seatsOf = (side: Side) => `'${side}', (
  select jsonb_agg(jsonb_build_object('steamId', y.steam_id, 'playerId', y.id) order by x.slot)
    from match_players x join players y on y.id = x.player_id
    where x.match_id = m.id and x.participation_id = m.${side}_participation_id and x.slot <= :teamSize)`;

/** Lists a tournament's matches that were played to the end, with both teams' players by position. */
export async function listPlayedMatches(db: Database, tournamentId: string): Promise<PlayedMatch[]> {
  const { rows } = await db.raw<{ rows: PlayedMatch[] }>(
    `select m.id, coalesce(m.started_at, m.scheduled_at) as began, m.ended_at as ended,
        case m.winner_participation_id when m.team1_participation_id then 'team1' else 'team2' end as winner,
        exists (select from match_days d where d.match_id = m.id) as "hasDay",
        jsonb_build_object('team1', m.team1_score, 'team2', m.team2_score) as score,
        jsonb_build_object(${seatsOf('team1')}, ${seatsOf('team2')}) as seats
      from matches m
      where m.tournament_id = :tournamentId and m.counts and m.forfeit is null and m.roster_fixed
      order by m.ended_at, m.id`,
    { tournamentId, teamSize: teamSize() },
  );
  return rows;
}

export type MatchOnAir = Pick<PlayedMatch, 'id' | 'seats'> & { caster: string };

/** Lists a tournament's matches that are being played and have a caster. */
export async function listMatchesOnAir(db: Database, tournamentId: string): Promise<MatchOnAir[]> {
  const { rows } = await db.raw<{ rows: MatchOnAir[] }>(
    `select m.id, c.discord_id as caster, jsonb_build_object(${seatsOf('team1')}, ${seatsOf('team2')}) as seats
      from matches m
        join match_days d on d.match_id = m.id and d.phase = 'playing'
        join match_casters c on c.match_id = m.id
      where m.tournament_id = :tournamentId and m.status = 'live'`,
    { tournamentId, teamSize: teamSize() },
  );
  return rows;
}

type Game = Pick<PlayedMatch, 'id'> & { match: string; radiant: Side; begins: Date } & (
    | { told: StoredGame; over: Date }
    | { told: null; over: null }
  );

export const insertGames = async (db: Database, games: readonly Game[]) =>
  games.length > 0 &&
  db('games').insert(
    games.map(({ id, match, radiant, told, begins, over }) => ({
      dota_match_id: id,
      match_id: match,
      radiant,
      told: told && JSON.stringify(told),
      told_at: over,
      seen_at: begins,
      over_at: over,
      updated_at: over ?? begins,
    })),
  );

type Vote = { match: string; fan: string; player: string };

/** Adds votes to matches' polls, dated nine minutes after the polls opened. */
export const insertVotes = (db: Database, votes: readonly Vote[]) =>
  db.raw(
    `insert into mvp_votes (poll_id, fan_id, player_id, voted_at)
       select p.id, v.fan, v.player, p.opened_at + interval '9 minutes'
         from jsonb_to_recordset(:votes) as v(match uuid, fan uuid, player uuid) join mvp_polls p on p.match_id = v.match`,
    { votes: JSON.stringify(votes) },
  );

/** Marks a tournament's closed polls as announced, so that no message is sent about them. */
export const closePolls = (db: Database, tournamentId: string, now: Date) =>
  db.raw(
    `update mvp_polls set told_at = closes_at where tournament_id = :tournamentId and closes_at <= :now`,
    { tournamentId, now },
  );
