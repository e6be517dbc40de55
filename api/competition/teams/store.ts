import { type Database, type Listed, type Page, paged, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import type { Group } from '#domain/settings.ts';
import { nameKey } from '#domain/text/text.ts';
import { IS_DRAWN, listTeamParticipations, type ParticipationRow } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';

export type TeamRow = RowOf<typeof records.team> &
  Record<'name_key' | 'tag_key', string> &
  Record<`career_${'wins' | 'losses' | 'points' | 'games'}`, number>;

/**
 * A team with its participation, name and active roster in one tournament. If no tournament is given, it has its newest
 * participation and its own name.
 */
export type FullTeam = TeamRow & {
  tournaments: string[];
  tournament_id: string | null;
  participation_id: string | null;
  assigned_group: Group | null;
  /** The team's rank in the tournament. Lists across tournaments omit it. */
  rank?: number | null;
  fee_paid?: boolean | null;
  players: {
    id: string;
    membershipId: string;
    name: string;
    photo: string | null;
    steamId: string;
    slot: number;
    isCaptain: boolean;
    wins: number;
    losses: number;
  }[];
} & Record<`${'tournament' | 'group'}_${'wins' | 'losses' | 'points'}` | 'tournament_games', number | null>;

function full(db: Database, tournamentId?: string) {
  const ofTournament = 'join participations p on p.team_id = t.id and p.tournament_id = ?';
  const newest = `left join lateral (
    select x.* from participations x where x.team_id = t.id order by x.id desc limit 1) p on true`;
  return db('teams as t')
    .joinRaw(tournamentId ? ofTournament : newest, tournamentId ? [tournamentId] : [])
    .select('t.*', ...(tournamentId ? ['p.name', 'p.name_key', 'p.tag', 'p.tag_key', 'p.logo'] : []))
    .select('p.id as participation_id', 'p.tournament_id', 'p.assigned_group', 'p.fee_paid')
    .select('p.tournament_wins', 'p.tournament_losses', 'p.tournament_points', 'p.tournament_games')
    .select(
      ...['p.group_wins', 'p.group_losses', 'p.group_points'],
      db.raw(
        `(select coalesce(jsonb_agg(a.tournament_id order by a.id), '[]')
            from participations a where a.team_id = t.id) as tournaments`,
      ),
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'membershipId', m.id, 'name', y.name,
              'photo', y.photo, 'steamId', y.steam_id, 'slot', m.slot, 'isCaptain', m.is_captain, 'wins', m.tournament_wins,
              'losses', m.tournament_losses) order by m.slot), '[]')
            from memberships m join players y on y.id = m.player_id
            where m.participation_id = p.id and m.is_active) as players`,
      ),
    );
}

/** SQL for team ranks in a tournament (docs/rules.md, "Ranking of teams"). Tied teams share a rank. */
const ranksIn = (tournament: string) => `(
  select o.id, rank() over (order by o.tournament_points desc, o.tournament_wins desc, o.tournament_losses)::int
    from participations o where o.tournament_id = ${tournament}) r`;

export const listTeams = (db: Database, page: Page, tournamentId?: string): Promise<Listed<FullTeam>> => {
  const query = full(db, tournamentId);
  if (tournamentId) query.joinRaw(`join ${ranksIn('?')} on r.id = p.id`, [tournamentId]).select('r.rank');
  return paged(query, page, 't.id');
};

type FeaturedRow = Pick<FullTeam, 'id' | 'name' | 'tag' | 'logo' | 'assigned_group'> &
  Record<'points' | 'wins' | 'losses', number>;

export const listFeaturedTeams = (db: Database, tournamentId: string, most: number): Promise<FeaturedRow[]> =>
  db('participations as p')
    .where('p.tournament_id', tournamentId)
    .orderBy('p.team_id')
    .limit(most)
    .select('p.team_id as id', 'p.name', 'p.tag', 'p.logo', 'p.assigned_group')
    .select('p.tournament_points as points', 'p.tournament_wins as wins', 'p.tournament_losses as losses');

export async function getTeam(db: Database, id: string, tournamentId?: string): Promise<FullTeam> {
  const row = await full(db, tournamentId)
    .select(db.raw(`(select r.rank from ${ranksIn('p.tournament_id')} where r.id = p.id) as rank`))
    .where('t.id', id)
    .first<FullTeam | undefined>();
  return found(row, 'Team');
}

/**
 * Lists the players who joined or left a team, newest first. A player added before a tournament begins joined when the
 * team entered it. Once it is over, a player absent from the team's next tournament left when the team entered that one.
 * The next tournament is one of the same league, if there is one.
 */
export async function listTransfers(db: Database, teamId: string): Promise<Team['transfers']> {
  type Row = Omit<NonNullable<Team['transfers']>[number], 'at'> & { at: Date };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with entries as (
      select p.id, p.created_at as entered, t.league, t.start_date, m.ended
        from participations p join tournaments t on t.id = p.tournament_id, lateral (
          select case
              when t.stored_status in ('completed', 'cancelled') then coalesce(max(at), '-infinity')
              when not bool_or(is_open) then max(at)
            end as ended
            from (select status not in ('completed', 'bye') as is_open, coalesce(ended_at, scheduled_at, created_at) as at
              from matches where tournament_id = t.id and status <> 'cancelled') games) m
        where p.team_id = ?
    ), seats as (
      select m.*, y.name, e.id as entry, e.entered, e.league, e.start_date, e.ended
        from entries e join memberships m on m.participation_id = e.id join players y on y.id = m.player_id
    ), missed as (
      select s.id, n.entered as at from seats s, lateral (
          select e.id, e.entered from entries e where e.id > s.entry and e.entered >= s.ended
            order by e.league <> s.league, e.id limit 1) n
        where s.is_active and not exists (
          select 1 from seats b where b.player_id = s.player_id and b.entry > s.entry and b.entry <= n.id)
    ), moves as (
      select s.*, true as joined, case when s.created_at > s.start_date then s.created_at else entered end as at
        from seats s where not coalesce((
          select b.is_active and not exists (select 1 from missed where missed.id = b.id)
            from seats b where b.player_id = s.player_id and b.entry < s.entry
            order by b.entry desc, b.is_active desc limit 1), false)
      union all select s.*, false, coalesce((
          select max(e.created_at) from events e where ${MENTIONED_IDS} \\? s.id::text
            and e.name in ('membership.removed', 'player.transferred')), s.updated_at)
        from seats s where not s.is_active
      union all select s.*, false, missed.at from seats s join missed on missed.id = s.id
    ) select at, joined as "hasJoined",
        jsonb_agg(jsonb_build_object('id', player_id, 'name', name) order by slot) as players
      from moves group by at, joined order by at desc, joined limit 30`,
    [teamId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

type NewTeam = Pick<
  TeamRow,
  'id' | 'name' | 'name_key' | 'tag' | 'tag_key' | 'logo' | 'created_at' | 'updated_at'
> &
  Partial<Pick<TeamRow, 'organisation'>>;

export async function hasPlayed(db: Database, id: string): Promise<boolean> {
  const played = db('participations as p')
    .join('matches as m', (on) =>
      on.on('m.team1_participation_id', 'p.id').orOn('m.team2_participation_id', 'p.id'),
    )
    .where('p.team_id', id)
    .whereRaw(`(m.counts or m.status = 'live')`);
  const { rows } = await db.raw<{ rows: { stays: boolean }[] }>('select exists (?) or exists (?) as stays', [
    played,
    db('tournaments').where('champion_team_id', id),
  ]);
  return rows[0]?.stays === true;
}

export const insertTeam = (db: Database, row: NewTeam) => db('teams').insert(row);

export const keysOf = ({ name, tag }: Pick<TeamRow, 'name' | 'tag'>) => ({
  name_key: nameKey(name),
  tag_key: nameKey(tag),
});

export const findTeam = (db: Database, id: string): Promise<TeamRow | undefined> =>
  db('teams').where({ id }).first();

export const lockTeamRow = async (db: Database, id: string): Promise<TeamRow> =>
  found(await db('teams').where({ id }).forUpdate().first(), 'Team');

export const updateTeam = (db: Database, id: string, fields: Partial<TeamRow>, now: Date) =>
  updateRows(db('teams').where({ id }), fields, now);

/** Deletes a team that is in no tournament. */
export const deleteTeam = (db: Database, id: string) => db('teams').where({ id }).delete();

export type ShownName = Pick<ParticipationRow, 'id' | 'tournament_id' | 'name' | 'tag' | 'logo'> & {
  is_drawn: boolean;
};

export const listShownNames = (db: Database, teamId: string): Promise<ShownName[]> =>
  db('participations as p')
    .where({ team_id: teamId })
    .orderBy('id')
    .select('id', 'tournament_id', 'name', 'tag', 'logo', db.raw(`${IS_DRAWN} as is_drawn`));

export const listRivalNames = (
  db: Database,
  teamId: string,
  tournamentIds: readonly string[],
): Promise<Pick<TeamRow, 'name_key' | 'tag_key'>[]> =>
  db('registrations as r')
    .select('r.name_key', 'r.tag_key')
    .whereIn('r.tournament_id', tournamentIds)
    .whereIn('r.status', RESERVING_STATUSES)
    .whereRaw('r.team_id is distinct from ?', [teamId])
    .unionAll(
      db('participations')
        .select('name_key', 'tag_key')
        .whereIn('tournament_id', tournamentIds)
        .whereNot({ team_id: teamId }),
    );

/**
 * Returns a team. Locks it until the transaction ends, with its tournaments and any tournament that it is about to
 * enter. Throws if the team is missing.
 */
export async function lockTeam(db: Database, id: string, entering?: string): Promise<FullTeam> {
  const held = new Set<string>();
  const hold = async () => {
    const ids = (await listTeamParticipations(db, id)).map(({ tournament_id }) => tournament_id);
    if (entering) ids.push(entering);
    for (const tournamentId of ids.toSorted())
      if (!held.has(tournamentId)) {
        held.add(tournamentId);
        await lockTournament(db, tournamentId);
      }
  };
  // Tournaments are locked first, as in every action. The second call locks any tournaments entered in between.
  await hold();
  await lockTeamRow(db, id);
  await hold();
  return getTeam(db, id);
}
