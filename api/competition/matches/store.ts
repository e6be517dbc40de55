import { type Database, type Page, paged, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { TieBreakOf } from '#domain/competition/bracket/facts.ts';
import { type MatchStatus, SIDES, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import type { Group, League } from '#domain/settings.ts';
import { isPublic } from '../players/store.ts';

export type MatchRow = RowOf<typeof records.match> & { tournament_id: string };

/** Returns the participations of a match's teams, with null for a team that is not known yet. */
export const teamIdsOf = (match: Pick<MatchRow, 'team1_participation_id' | 'team2_participation_id'>) => [
  match.team1_participation_id,
  match.team2_participation_id,
];

export type MatchTeam = {
  participationId: string;
  teamId: string;
  name: string;
  tag: string;
  logo: string | null;
  group: Group | null;
};

/** A match with its teams, match-day phase (null before the match day begins), series score and casters. */
export type MatchOfTeams = MatchRow & {
  team1: MatchTeam | null;
  team2: MatchTeam | null;
  day_phase: Phase | null;
  running_score: Record<Side, number> | null;
  /** True in a group or a Swiss stage, in a tournament that allows draws. */
  can_be_drawn: boolean;
  casters: { name: string | null; link: string | null }[];
  player_side?: Side;
};

export type Result = MatchOfTeams & { tournament_name: string; league: League };

type MatchPlayer = {
  id: string;
  name: string;
  steamId: string;
  participationId: string;
  slot: number;
  isPublic: boolean;
};

/** A match with its teams and players: the active main rosters until line-ups are locked. */
export type FullMatch = MatchOfTeams & { players: MatchPlayer[] };

/** Puts a team into separate columns: PostgreSQL takes longer to write teams as JSON than to read everything else. */
const cellsOf = <Name extends Side>(side: Name) =>
  ({
    participationId: `${side}_participation_id`,
    teamId: `${side}_team_id`,
    name: `${side}_name`,
    tag: `${side}_tag`,
    logo: `${side}_logo`,
    group: `${side}_group`,
  }) as const;
const CELLS = { team1: cellsOf('team1'), team2: cellsOf('team2') };

const columnsOf = (side: Side) => {
  const { teamId, name, tag, logo, group } = CELLS[side];
  return `${side}.team_id as ${teamId}, ${side}.name as ${name}, ${side}.tag as ${tag}, ${side}.logo as ${logo},
    ${side}.assigned_group as ${group}`;
};

function withSides<Row extends MatchOfTeams>(read: readonly unknown[]): Row[] {
  for (const row of read as Record<string, unknown>[])
    for (const side of SIDES) row[side] = row[CELLS[side].teamId] === null ? null : sideOf(row, CELLS[side]);
  return read as Row[];
}

const sideOf = (
  row: Record<string, unknown>,
  cells: (typeof CELLS)[Side],
): Record<keyof MatchTeam, unknown> => ({
  participationId: row[cells.participationId],
  teamId: row[cells.teamId],
  name: row[cells.name],
  tag: row[cells.tag],
  logo: row[cells.logo],
  group: row[cells.group],
});

/** A join reads the teams for a whole list of matches at once, instead of separately for each match. */
const joinOf = (side: Side) => `
  left join participations ${side} on ${side}.id = m.${side}_participation_id`;

const players = () => `
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name, 'steamId', y.steam_id,
      'participationId', x.participation_id, 'slot', x.slot,
      'isPublic', ${isPublic('y')})
      order by x.participation_id <> m.team1_participation_id, x.slot, y.id), '[]')
    from (
      select player_id, participation_id, slot from match_players where match_id = m.id and m.roster_fixed
      union all
      select player_id, participation_id, slot from memberships
        where not m.roster_fixed and is_active and slot <= ${teamSize()}
          and participation_id in (m.team1_participation_id, m.team2_participation_id)
    ) x join players y on y.id = x.player_id) as players`;

const CASTERS = `
  (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'link', c.link)
      order by c.taken_at, c.discord_id), '[]')
    from match_casters c where c.match_id = m.id) as casters`;

export const runningScoreOf = (match: string, day: string) =>
  `case when ${match}.status = 'live' then ${day}.state -> 'shownScore' end`;

/** SQL condition: a match can end in a draw (docs/rules.md, "Draws"). */
export const canBeDrawn = (match: string) =>
  `((${match}.stage = 'group' or ${match}.bracket_slot ~ '^([0-9]+:){0,1}S[0-9]') and ${match}.tie_break is null
    and (select has_draws from tournaments where id = ${match}.tournament_id))`;

const withTeams = (db: Database) =>
  db('matches as m')
    .joinRaw(joinOf('team1') + joinOf('team2'))
    .leftJoin('match_days as day', 'day.match_id', 'm.id')
    .select(
      'm.*',
      'day.phase as day_phase',
      db.raw(`${runningScoreOf('m', 'day')} as running_score`),
      db.raw(`coalesce(${canBeDrawn('m')}, false) as can_be_drawn`),
      db.raw(columnsOf('team1')),
      db.raw(columnsOf('team2')),
      db.raw(CASTERS),
    );
const full = (db: Database) => withTeams(db).select(db.raw(players()));

const sideOfSeat = (seat: string, match: string) =>
  `case ${seat}.participation_id when ${match}.team1_participation_id then 'team1' else 'team2' end as player_side`;

/**
 * Joins a player's matches: those whose fixed rosters contain the player, and future matches of the player's
 * current teams.
 */
const OF_PLAYER = `
  join (
    select distinct on (match_id) match_id, player_side from (
      select x.match_id, ${sideOfSeat('x', 'f')} from match_players x
        join matches f on f.id = x.match_id and f.roster_fixed
        where x.player_id = :playerId
      union all
      select o.id, ${sideOfSeat('s', 'o')} from memberships s
        join matches o on s.participation_id in (o.team1_participation_id, o.team2_participation_id)
        where s.player_id = :playerId and s.is_active and s.slot <= :teamSize and not o.roster_fixed
    ) seats order by match_id, player_side) seat
  on seat.match_id = m.id`;

const OF_TEAM = `m.id in (
  select o.id from participations p
    join matches o on p.id in (o.team1_participation_id, o.team2_participation_id)
    where p.team_id = ?)`;

type Filter = {
  tournamentId?: string | undefined;
  teamId?: string | undefined;
  playerId?: string | undefined;
  status?: MatchStatus | undefined;
};

export const listMatches = (db: Database, page: Page, filter: Filter) =>
  pagedMatches<FullMatch>(filtered(full(db), filter), page);

export const listMatchesOf = async (db: Database, tournamentId: string): Promise<FullMatch[]> =>
  withSides(await full(db).where('m.tournament_id', tournamentId).orderBy('m.id'));

/** Lists a tournament's matches around the current time, without their players: at most `most` with each status. */
export const listCurrentMatches = async (db: Database, tournamentId: string, most: number) =>
  withSides(
    await withTeams(db)
      .joinRaw(
        `join (
          select id, row_number() over (partition by status order by
            case when status = 'completed' then coalesce(ended_at, updated_at) end desc,
            case when status <> 'completed' then scheduled_at end, id) as place
          from matches
          where tournament_id = ? and status in ('live', 'scheduled', 'waiting', 'completed')
            and team1_participation_id is not null and team2_participation_id is not null) c
        on c.id = m.id and c.place <= ?`,
        [tournamentId, most],
      )
      .orderBy('m.id'),
  );

export const listMatchesOfTeams = (db: Database, page: Page, filter: Filter) =>
  pagedMatches<MatchOfTeams>(filtered(withTeams(db), filter), page);

async function pagedMatches<Row extends MatchOfTeams>(query: ReturnType<typeof withTeams>, page: Page) {
  const { rows, ...rest } = await paged<Row>(query, page, 'm.id');
  return { rows: withSides<Row>(rows), ...rest };
}

function filtered(query: ReturnType<typeof withTeams>, filter: Filter) {
  if (filter.tournamentId) query.where('m.tournament_id', filter.tournamentId);
  if (filter.teamId) query.whereRaw(OF_TEAM, [filter.teamId]);
  if (filter.playerId)
    query.joinRaw(OF_PLAYER, { playerId: filter.playerId, teamSize: teamSize() }).select('seat.player_side');
  if (filter.status) query.where('m.status', filter.status);
  return query;
}

export const listMatchesById = async (db: Database, ids: readonly string[]): Promise<FullMatch[]> =>
  ids.length === 0 ? [] : withSides(await full(db).whereIn('m.id', ids).orderBy('m.id'));

export const listResultsById = async (db: Database, ids: readonly string[]): Promise<Result[]> =>
  withSides(
    await withTeams(db)
      .join('tournaments as t', 't.id', 'm.tournament_id')
      .select('t.name as tournament_name', 't.league')
      .whereIn('m.id', ids),
  );

export async function getMatch(db: Database, id: string): Promise<FullMatch> {
  const [row] = withSides<FullMatch>(await full(db).where('m.id', id).limit(1));
  return found(row, 'Match');
}

/** Reads a match without its teams and players, at a fifth of the cost of `getMatch`. */
export const getMatchRow = async (db: Database, id: string): Promise<MatchRow> =>
  found(await db('matches').where({ id }).first(), 'Match');

export const listMatchRows = (db: Database, tournamentId: string): Promise<MatchRow[]> =>
  db('matches').where({ tournament_id: tournamentId }).orderBy('id');

type Place = Pick<
  MatchRow,
  'tournament_id' | 'stage' | 'bracket_slot' | 'team1_participation_id' | 'team2_participation_id'
> & { id?: string; tie_break?: TieBreakOf | null };

export async function findRival(db: Database, match: Place): Promise<{ id: string } | undefined> {
  // Two teams may play any number of extra matches.
  if (match.stage !== 'group' && !match.bracket_slot && !match.tie_break) return undefined;
  const teams = teamIdsOf(match);
  const query = db('matches')
    .where({ tournament_id: match.tournament_id })
    .whereNot({ id: match.id ?? null });
  if (match.bracket_slot)
    return query.where({ bracket_slot: match.bracket_slot }).whereNot({ status: 'cancelled' }).first('id');
  if (match.tie_break) query.whereRaw('tie_break = ?::jsonb', [JSON.stringify(match.tie_break)]);
  else query.where({ stage: 'group' });
  return query
    .where((held) => held.whereNot({ status: 'cancelled' }).orWhere({ counts: true }))
    .whereIn('team1_participation_id', teams)
    .whereIn('team2_participation_id', teams)
    .first('id');
}

type NewMatchRow = Pick<
  MatchRow,
  | 'id'
  | 'tournament_id'
  | 'stage'
  | 'bracket_slot'
  | 'team1_participation_id'
  | 'team2_participation_id'
  | 'status'
  | 'round_name'
  | 'format'
  | 'created_at'
  | 'updated_at'
> &
  Partial<MatchRow>;

export const insertMatches = (db: Database, rows: NewMatchRow[]) => db('matches').insert(rows);

export async function updateMatch(db: Database, id: string, fields: Partial<MatchRow>, now: Date) {
  const rows: MatchRow[] = await updateRows(db('matches').where({ id }), fields, now).returning('*');
  return found(rows[0], 'Match');
}

export const cancelMatches = (db: Database, ids: readonly string[], now: Date) =>
  updateRows(db('matches').whereIn('id', ids), { status: 'cancelled', counts: false }, now);

export const deleteMatch = (db: Database, id: string) => db('matches').where({ id }).delete();

/**
 * Fixes a match's players: each team's named line-up, minus players who have left its roster. A team that has not named
 * a line-up plays with its active main roster. Named stand-ins are added.
 */
export async function fixRosters(db: Database, match: MatchRow) {
  if (match.roster_fixed) return;
  await db.raw(
    `insert into match_players (match_id, player_id, participation_id, slot)
       select :id::uuid, s.player_id, s.participation_id, coalesce(named.slot, s.slot) from memberships s
         left join line_ups l on l.match_id = :id and l.participation_id = s.participation_id
         left join lateral jsonb_array_elements_text(l.players) with ordinality as named(player_id, slot)
           on named.player_id = s.player_id::text
       where s.is_active and s.participation_id in (:team1, :team2)
         and case when l.match_id is null then s.slot <= :teamSize else named.slot is not null end
     union all
     select :id::uuid, named.player_id::uuid, l.participation_id, named.slot from line_ups l
         cross join lateral jsonb_array_elements_text(l.players) with ordinality as named(player_id, slot)
         join match_days d on d.match_id = l.match_id
         join lateral jsonb_array_elements(d.state -> 'standIns') as s on s ->> 'playerId' = named.player_id
       where l.match_id = :id and (s ->> 'isAgreed')::boolean
         and l.participation_id = case s ->> 'side' when 'team1' then :team1::uuid else :team2::uuid end
         and not exists (select 1 from memberships m where m.player_id::text = named.player_id
           and m.participation_id = l.participation_id and m.is_active)`,
    {
      id: match.id,
      team1: match.team1_participation_id,
      team2: match.team2_participation_id,
      teamSize: teamSize(),
    },
  );
  await db('matches').where({ id: match.id }).update({ roster_fixed: true });
}

export async function replacePlayers(
  db: Database,
  matchId: string,
  players: readonly { playerId: string; participationId: string; slot: number }[],
) {
  await db('match_players').where({ match_id: matchId }).delete();
  await db('matches').where({ id: matchId }).update({ roster_fixed: true });
  if (players.length > 0)
    await db('match_players').insert(
      players.map(({ playerId, participationId, slot }) => ({
        match_id: matchId,
        player_id: playerId,
        participation_id: participationId,
        slot,
      })),
    );
}

export async function loosenRosters(db: Database, matchId: string) {
  await db('match_players').where({ match_id: matchId }).delete();
  await db('matches').where({ id: matchId }).update({ roster_fixed: false });
}

type MovingEvent = {
  before: { scheduledTime?: string | null } | null;
  after: { reason?: string | null } | null;
  actor: Actor;
};

/** Returns the change that set a match's current time, or null if the match was never rescheduled. */
export async function findLastMove(
  db: Database,
  { id, scheduledTime }: Pick<Match, 'id' | 'scheduledTime'>,
): Promise<NonNullable<Match['moved']> | null> {
  const event: MovingEvent | undefined = await db('events')
    .where({ name: 'match.changed' })
    .whereRaw(`payload ->> 'matchId' = ? and payload -> 'fields' \\? 'scheduledTime'`, [id])
    .orderBy('id', 'desc')
    .first('before', 'after', 'actor');
  const from = event?.before?.scheduledTime;
  if (!event || !from || !scheduledTime || from === scheduledTime) return null;
  return {
    from,
    by: event.actor.kind === 'captain' ? 'teams' : 'staff',
    reason: event.after?.reason ?? null,
  };
}
