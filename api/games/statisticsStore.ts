import type { Database } from '#api/database/database.ts';
import type { Side } from '#domain/competition/match.ts';
import type { GameRecord } from '#domain/games/record.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { IS_PUBLIC, WHO_IT_IS } from './store.ts';

/** The games to count: those of a tournament, a player, a team or a pair of teams. */
export type Scope =
  | { of: 'tournament'; tournamentId: string }
  | { of: 'player'; playerId: string; tournamentId?: string | undefined }
  | { of: 'team'; teamId: string; tournamentId?: string | undefined }
  | { of: 'pair'; teamId: string; otherId: string };

type TeamCells = { id: string; name: string; tag: string; logo: string | null };

export type CountedRow = {
  dota_match_id: string;
  match_id: string;
  tournament_id: string;
  round_name: string;
  radiant: Side | null;
  told_at: Date;
  record: GameRecord;
  team1: TeamCells;
  team2: TeamCells;
};

/** Matches whose games count (docs/rules.md, "Figures of games"), with their tournament and teams. */
const COUNTED = `matches m
  join tournaments u on u.id = m.tournament_id
  join participations p1 on p1.id = m.team1_participation_id
  join participations p2 on p2.id = m.team2_participation_id`;
/** Limits the matches to one tournament if the scope names one. */
const counts = (scope: Scope) =>
  `m.counts and m.forfeit is null${tournamentOf(scope) ? ' and m.tournament_id = :tournamentId' : ''}`;

const MATCHES: Record<Scope['of'], string> = {
  // All counted matches in the tournament.
  tournament: 'true',
  player: `m.roster_fixed and m.id in
    (select x.match_id from match_players x where x.player_id = :playerId and x.slot <= :teamSize)`,
  team: `:teamId in (p1.team_id, p2.team_id) and m.id in (
    select x.id from participations p join matches x
      on p.id in (x.team1_participation_id, x.team2_participation_id) where p.team_id = :teamId)`,
  pair: `(p1.team_id = :teamId and p2.team_id = :otherId or p1.team_id = :otherId and p2.team_id = :teamId)`,
};
const GAMES: Record<Scope['of'], string> = {
  ...MATCHES,
  player: `g.dota_match_id in (
    select x.dota_match_id from players y, unnest(y.former_steam_ids || y.steam_id) s(id)
      join games x on x.told #> '{record,players}' @> jsonb_build_array(jsonb_build_object('steamId', s.id))
      where y.id = :playerId)`,
};

const tournamentOf = (scope: Scope) => ('tournamentId' in scope && scope.tournamentId) || null;

const idsOf = (scope: Scope) => ({ ...scope, teamSize: teamSize(), tournamentId: tournamentOf(scope) });
/** Limit on the games counted, newest first. It exceeds the number of games in the largest tournament. */
const MOST_GAMES = 1_000;

const team = (name: string) =>
  `jsonb_build_object('id', ${name}.team_id, 'name', ${name}.name, 'tag', ${name}.tag, 'logo', ${name}.logo)`;

/** Returns the counted games that are public at a given time, oldest first. */
export async function listCounted(db: Database, scope: Scope, now: Date): Promise<CountedRow[]> {
  const { rows } = await db.raw<{ rows: CountedRow[] }>(
    `select g.dota_match_id, m.id as match_id, m.tournament_id, m.round_name, g.radiant, g.told_at,
        g.told -> 'record' as record, ${team('p1')} as team1, ${team('p2')} as team2
      from ${COUNTED}
        join games g on g.match_id = m.id
      where ${IS_PUBLIC} and ${counts(scope)} and ${GAMES[scope.of]}
      order by g.told_at desc, g.dota_match_id desc
      limit ${MOST_GAMES}`,
    { ...idsOf(scope), now },
  );
  return rows.toReversed();
}

export type Somebody = { steam_id: string; id: string; name: string; slot: number | null };

const IS_THERE: Record<Scope['of'], string> = {
  tournament: 'exists (select 1 from tournaments where id = :tournamentId)',
  player: 'exists (select 1 from players where id = :playerId)',
  team: 'exists (select 1 from teams where id = :teamId)',
  pair: `exists (select 1 from teams where id = :teamId) and exists (select 1 from teams where id = :otherId)`,
};

type Beside = {
  /** Whether the scope's tournament, player or team exists. */
  is_there: boolean;
  people: Somebody[];
  /**
   * `played` is the number of games in the counted matches according to their results, and `games` the number with
   * public data.
   */
  known: { games: number; played: number };
};

/** Returns the players in counted games, and how many of the games played have public data. */
export async function readBeside(db: Database, scope: Scope, steamIds: readonly string[], now: Date) {
  const { rows } = await db.raw<{ rows: Beside[] }>(
    `select ${IS_THERE[scope.of]} as is_there,
        (select jsonb_build_object(
              'games', coalesce(sum(least(c.told, c.played)), 0), 'played', coalesce(sum(c.played), 0))
            from (
              select m.team1_score + m.team2_score as played,
                  (select count(*) from games g where g.match_id = m.id and ${IS_PUBLIC}) as told
                from ${COUNTED}
                where ${counts(scope)} and ${MATCHES[scope.of]}
            ) c
          ) as known,
        (select coalesce(
              jsonb_agg(jsonb_build_object('steam_id', s.id, 'id', y.id, 'name', y.name, 'slot', (
                select c.slot from memberships c where c.player_id = y.id and c.tournament_id = :tournamentId
                  order by c.is_active desc, c.id desc limit 1
              ))), '[]')
            from unnest((select :steamIds::text[])) s(id), ${WHO_IT_IS}
          ) as people`,
    { ...idsOf(scope), steamIds, now },
  );
  return rows[0] as Beside;
}
