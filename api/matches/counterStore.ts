import { LOSS_POINTS, WIN_POINTS } from '../../domain/settings.ts';
import type { Database } from '../database.ts';

/**
 * Counts anew, from the matches that count, what teams and players of these participations have won and lost:
 * in the group, the tournament and the career (specification 3 §4). Nothing is ever added up step by step, and no
 * version changes: a count is not an edit. `playerIds` are players who stood in and no longer do.
 */
export async function recount(
  db: Database,
  participationIds: readonly string[],
  playerIds: readonly string[] = [],
) {
  if (participationIds.length === 0) return;
  for (const statement of [PARTICIPATIONS, TEAMS, MEMBERSHIPS, PLAYERS])
    await db.raw(statement, { ids: [...participationIds], players: [...playerIds] });
}

const points = (wins: string, losses: string) => `${wins} * ${WIN_POINTS} + ${losses} * ${LOSS_POINTS}`;

const PARTICIPATIONS = `
  update participations p set
    tournament_wins = c.wins, tournament_losses = c.losses, tournament_games = c.wins + c.losses,
    tournament_points = ${points('c.wins', 'c.losses')},
    group_wins = c.group_wins, group_losses = c.group_losses,
    group_points = ${points('c.group_wins', 'c.group_losses')}
  from (
    select x.id,
      count(m.id) filter (where m.winner_participation_id = x.id) as wins,
      count(m.id) filter (where m.winner_participation_id <> x.id) as losses,
      count(m.id) filter (where m.winner_participation_id = x.id and m.stage = 'group') as group_wins,
      count(m.id) filter (where m.winner_participation_id <> x.id and m.stage = 'group') as group_losses
    from participations x
    left join matches m on m.counts and x.id in (m.team1_participation_id, m.team2_participation_id)
    where x.id = any(:ids)
    group by x.id
  ) c where c.id = p.id`;

const TEAMS = `
  update teams t set
    career_wins = c.wins, career_losses = c.losses, career_games = c.games, career_points = c.points
  from (
    select team_id, sum(tournament_wins) as wins, sum(tournament_losses) as losses,
      sum(tournament_games) as games, sum(tournament_points) as points
    from participations
    where team_id in (select team_id from participations where id = any(:ids))
    group by team_id
  ) c where c.team_id = t.id`;

/** A player's games: in a main role, in matches that count and that nobody gave up. */
const played = (key: string, where: string) => `
  select ${key},
    count(*) filter (where m.winner_participation_id = mp.participation_id) as wins,
    count(*) filter (where m.winner_participation_id <> mp.participation_id) as losses
  from match_players mp
  join matches m on m.id = mp.match_id and m.counts and m.forfeit is null and m.roster_fixed
  where mp.slot <= 5 and ${where}
  group by ${key}`;

const MEMBERSHIPS = `
  update memberships s set
    tournament_wins = coalesce(c.wins, 0), tournament_losses = coalesce(c.losses, 0),
    tournament_games = coalesce(c.wins + c.losses, 0),
    tournament_points = coalesce(${points('c.wins', 'c.losses')}, 0)
  from memberships x
  left join (${played('mp.player_id, mp.participation_id', 'mp.participation_id = any(:ids)')}) c
    on c.player_id = x.player_id and c.participation_id = x.participation_id
  where x.id = s.id and x.participation_id = any(:ids)`;

/** The players of these participations' rosters, and whoever stood in for them. */
const CONCERNED = `
  select player_id from memberships where participation_id = any(:ids)
  union select player_id from match_players where participation_id = any(:ids)
  union select unnest(cast(:players as uuid[]))`;

const PLAYERS = `
  update players y set
    career_wins = coalesce(c.wins, 0), career_losses = coalesce(c.losses, 0),
    career_games = coalesce(c.wins + c.losses, 0),
    career_points = coalesce(${points('c.wins', 'c.losses')}, 0)
  from players x
  left join (${played('mp.player_id', `mp.player_id in (${CONCERNED})`)}) c on c.player_id = x.id
  where x.id = y.id and x.id in (${CONCERNED})`;
