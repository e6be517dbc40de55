import type { Database } from '#api/database/database.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { DEFAULT_SETTINGS } from '#domain/site/settings.ts';

/**
 * Recalculates the group, tournament and career counters of these participations from the matches that count
 * (docs/rules.md, "Counters"). Versions do not change, because this is not an edit. A correction also counts once in
 * each higher total, except that a correction to a group counter counts only in the group.
 */
export async function recount(
  db: Database,
  participationIds: readonly string[],
  playerIds: readonly string[] = [],
  teamIds: readonly string[] = [],
) {
  const bindings = {
    ids: [...participationIds],
    players: [...playerIds],
    teams: [...teamIds],
    teamSize: teamSize(),
  };
  const wanted = [
    ...(participationIds.length > 0 ? [PARTICIPATIONS, MEMBERSHIPS] : []),
    ...(participationIds.length + teamIds.length > 0 ? [TEAMS] : []),
    ...(participationIds.length + playerIds.length > 0 ? [PLAYERS] : []),
  ];
  for (const statement of wanted) await db.raw(statement, bindings);
}

export async function recountAll(db: Database) {
  const ids = (table: string): Promise<string[]> => db(table).pluck('id');
  await recount(db, await ids('participations'), await ids('players'), await ids('teams'));
}

/** Recalculates the counters of all players and memberships, but not those of teams. */
export async function recountPlayers(db: Database) {
  const [ids, players]: string[][] = [
    await db('participations').pluck('id'),
    await db('players').pluck('id'),
  ];
  for (const statement of [MEMBERSHIPS, PLAYERS])
    await db.raw(statement, { ids, players, teamSize: teamSize() });
}

/** Reads the settings in SQL, because this process may not have loaded the latest settings yet. */
const worth = (result: 'win' | 'loss') =>
  `(select coalesce((settings #>> '{points,${result}}')::int, ${DEFAULT_SETTINGS.points[result]}) from site_settings)`;

/** Works like `usualDrawPoints`, unless the site sets its own points for a draw. */
const drawWorth = `(select coalesce((settings #>> '{points,draw}')::float8,
    case when floor((w.win + w.loss) / 2.0) > w.loss then floor((w.win + w.loss) / 2.0) else (w.win + w.loss) / 2.0 end)
  from site_settings, (select ${worth('win')} as win, ${worth('loss')} as loss) w)`;

const points = (wins: string, draws: string, losses: string) =>
  `${wins} * ${worth('win')} + ${draws} * ${drawWorth} + ${losses} * ${worth('loss')}`;

const correction = (row: string, counter: string) =>
  `coalesce((${row}.corrections ->> '${counter}')::${counter.endsWith('Points') ? 'float8' : 'int'}, 0)`;

const shown = (counted: string, ...corrections: string[]) =>
  `greatest(0, ${[counted, ...corrections].join(' + ')})`;

/** Level scores count as a draw, unless both teams forfeited. */
const isDraw = `(m.team1_score = m.team2_score and m.forfeit is null)`;

/** A double forfeit counts as a loss for both teams. */
const hasLost = `(m.winner_participation_id <> x.id or m.forfeit = 'both')`;

const PARTICIPATIONS = `
  update participations p set
    tournament_wins = s.wins, tournament_losses = s.losses, tournament_points = s.points,
    tournament_draws = s.draws,
    tournament_games = ${shown('s.wins + s.draws + s.losses', correction('p', 'tournamentGames'))},
    group_wins = s.group_wins, group_losses = s.group_losses, group_draws = s.group_draws,
    group_points = s.group_points
  from (
    select c.id, c.draws, c.group_draws,
      ${shown('c.wins', correction('c', 'tournamentWins'))} as wins,
      ${shown('c.losses', correction('c', 'tournamentLosses'))} as losses,
      ${shown(points('c.wins', 'c.draws', 'c.losses'), correction('c', 'tournamentPoints'))} as points,
      ${shown('c.group_wins', correction('c', 'groupWins'))} as group_wins,
      ${shown('c.group_losses', correction('c', 'groupLosses'))} as group_losses,
      ${shown(points('c.group_wins', 'c.group_draws', 'c.group_losses'), correction('c', 'groupPoints'))} as group_points
    from (
      select x.id, x.corrections,
        count(m.id) filter (where m.winner_participation_id = x.id) as wins,
        count(m.id) filter (where ${isDraw}) as draws,
        count(m.id) filter (where ${isDraw} and m.stage = 'group') as group_draws,
        count(m.id) filter (where ${hasLost}) as losses,
        count(m.id) filter (where m.winner_participation_id = x.id and m.stage = 'group') as group_wins,
        count(m.id) filter (where ${hasLost} and m.stage = 'group') as group_losses
      from participations x
      left join matches m on m.counts and x.id in (m.team1_participation_id, m.team2_participation_id)
      where x.id = any(:ids)
      group by x.id
    ) c
  ) s where s.id = p.id`;

const TEAMS = `
  update teams t set
    career_wins = s.wins, career_losses = s.losses, career_points = s.points,
    career_draws = s.draws,
    career_games = ${shown('s.wins + s.draws + s.losses', 's.games', correction('t', 'careerGames'))}
  from (
    select x.id,
      ${shown('coalesce(sum(p.tournament_wins), 0)', correction('x', 'careerWins'))} as wins,
      ${shown('coalesce(sum(p.tournament_losses), 0)', correction('x', 'careerLosses'))} as losses,
      ${shown('coalesce(sum(p.tournament_points), 0)', correction('x', 'careerPoints'))} as points,
      coalesce(sum(p.tournament_draws), 0) as draws,
      coalesce(sum(p.tournament_games - p.tournament_wins - p.tournament_draws - p.tournament_losses), 0) as games
    from teams x
    left join participations p on p.team_id = x.id
    where x.id in (select team_id from participations where id = any(:ids))
      or x.id = any(cast(:teams as uuid[]))
    group by x.id
  ) s where s.id = t.id`;

/** SQL for a player's games in a main role, in matches that count and were not forfeited. */
const played = (key: string, where: string) => `
  select ${key},
    count(*) filter (where m.winner_participation_id = mp.participation_id) as wins,
    count(*) filter (where m.winner_participation_id is null) as draws,
    count(*) filter (where m.winner_participation_id <> mp.participation_id) as losses
  from match_players mp
  join matches m on m.id = mp.match_id and m.counts and m.forfeit is null and m.roster_fixed
  where mp.slot <= :teamSize and ${where}
  group by ${key}`;

/** A player who left a team and returned is counted once, under the newest membership. */
const MEMBERSHIPS = `
  update memberships y set
    tournament_wins = s.wins, tournament_losses = s.losses, tournament_points = s.points,
    tournament_draws = s.draws,
    tournament_games = ${shown('s.wins + s.draws + s.losses', correction('y', 'tournamentGames'))}
  from (
    select x.id, coalesce(c.draws, 0) as draws,
      ${shown('coalesce(c.wins, 0)', correction('x', 'tournamentWins'))} as wins,
      ${shown('coalesce(c.losses, 0)', correction('x', 'tournamentLosses'))} as losses,
      ${shown(`coalesce(${points('c.wins', 'c.draws', 'c.losses')}, 0)`, correction('x', 'tournamentPoints'))} as points
    from (
      select *, row_number() over (partition by player_id, participation_id order by id desc) as turn
      from memberships where participation_id = any(:ids)
    ) x
    left join (${played('mp.player_id, mp.participation_id', 'mp.participation_id = any(:ids)')}) c
      on c.player_id = x.player_id and c.participation_id = x.participation_id and x.turn = 1
  ) s where s.id = y.id`;

const CONCERNED = `
  select player_id from memberships where participation_id = any(:ids)
  union select player_id from match_players where participation_id = any(:ids)
  union select unnest(cast(:players as uuid[]))`;

const OF_MEMBERSHIPS = `
  select player_id,
    sum(${correction('s', 'tournamentWins')}) as wins, sum(${correction('s', 'tournamentLosses')}) as losses,
    sum(${correction('s', 'tournamentPoints')}) as points, sum(${correction('s', 'tournamentGames')}) as games
  from memberships s where s.corrections <> '{}' and s.player_id in (${CONCERNED})
  group by player_id`;

const PLAYERS = `
  update players y set
    career_wins = s.wins, career_losses = s.losses, career_points = s.points,
    career_draws = s.draws,
    career_games = ${shown('s.wins + s.draws + s.losses', 's.games', correction('y', 'careerGames'))}
  from (
    select x.id, coalesce(k.games, 0) as games, coalesce(c.draws, 0) as draws,
      ${shown('coalesce(c.wins, 0)', 'coalesce(k.wins, 0)', correction('x', 'careerWins'))} as wins,
      ${shown('coalesce(c.losses, 0)', 'coalesce(k.losses, 0)', correction('x', 'careerLosses'))} as losses,
      ${shown(`coalesce(${points('c.wins', 'c.draws', 'c.losses')}, 0)`, 'coalesce(k.points, 0)', correction('x', 'careerPoints'))}
        as points
    from players x
    left join (${played('mp.player_id', `mp.player_id in (${CONCERNED})`)}) c on c.player_id = x.id
    left join (${OF_MEMBERSHIPS}) k on k.player_id = x.id
    where x.id in (${CONCERNED})
  ) s where s.id = y.id`;
