import { IS_BANNED } from '#api/competition/bans/store.ts';
import { type Database, exists, rowOf, rowsOf } from '#api/database/database.ts';
import type { MatchFormat, Side } from '#domain/competition/match.ts';
import type { Candidate, LineUp } from '#domain/matchDay/lineUp.ts';
import { positions, teamSize } from '#domain/registrations/roster.ts';

export type LineUpRow = { match_id: string; participation_id: string; players: LineUp; named_at: Date };

export const findLineUp = (db: Database, match_id: string, participation_id: string) =>
  rowOf<LineUpRow>(db('line_ups').where({ match_id, participation_id }).first());

export const saveLineUp = (db: Database, { players, ...row }: LineUpRow) =>
  db('line_ups')
    .insert({ ...row, players: JSON.stringify(players) })
    .onConflict(['match_id', 'participation_id'])
    .merge(['players', 'named_at']);

export const deleteLineUp = (db: Database, match_id: string, participation_id: string) =>
  db('line_ups').where({ match_id, participation_id }).delete();

export const listRoster = (db: Database, participationId: string): Promise<Omit<Candidate, 'playsFor'>[]> =>
  db('memberships as s')
    .join('players as y', 'y.id', 's.player_id')
    .join('tournaments as u', 'u.id', 's.tournament_id')
    // A team entered by hand has no captain who could ask for consent.
    .leftJoin('registrations as r', (on) =>
      on.on('r.participation_id', 's.participation_id').andOnVal('r.status', 'approved'),
    )
    .leftJoin('consents as c', (on) => on.on('c.registration_id', 'r.id').on('c.steam_id', 'y.steam_id'))
    .where({ 's.participation_id': participationId, 's.is_active': true })
    .orderBy(['s.slot', 'y.id'])
    .select(
      ...['y.id', 'y.name', 's.slot'],
      db.raw(`${IS_BANNED} as "isBanned"`),
      db.raw(`coalesce(c.state in ('declined', 'left'), false) as "hasLeft"`),
      db.raw(`u.player_consent <> 'none' and r.captain_discord_id is not null
          and coalesce(c.state not in ('given', 'vouched'), true) as "lacksConsent"`),
    );

export const listStandIns = (db: Database, matchId: string, side: Side) =>
  rowsOf<{ id: string; name: string; isBanned: boolean }>(
    db('match_days as d')
      .joinRaw("cross join lateral jsonb_array_elements(d.state -> 'standIns') as s")
      .joinRaw("join players as y on y.id = (s ->> 'playerId')::uuid")
      .where('d.match_id', matchId)
      .whereRaw("s ->> 'side' = ? and (s ->> 'isAgreed')::boolean", [side])
      .select('y.id', 'y.name', db.raw(`${IS_BANNED} as "isBanned"`)),
  );

export const playsInOtherLeague = (db: Database, tournamentId: string, steamId: string) =>
  exists(
    db('memberships as s')
      .join('players as y', 'y.id', 's.player_id')
      .join('tournaments as u', 'u.id', 's.tournament_id')
      .where({ 'y.steam_id': steamId, 's.is_active': true })
      .whereNotIn('u.stored_status', ['completed', 'cancelled'])
      .whereNot('u.league', db('tournaments').where({ id: tournamentId }).select('league')),
  );

export async function countStandIns(db: Database, participationId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count
       from matches m join match_days d on d.match_id = m.id
       cross join lateral jsonb_array_elements(d.state -> 'standIns') as s
       where case s ->> 'side' when 'team1' then m.team1_participation_id else m.team2_participation_id end = ?`,
    [participationId],
  );
  return rows[0]?.count ?? 0;
}

/** Lists other teams' upcoming matches with these players, in named or fixed line-ups. */
export const listPlaces = (db: Database, participationId: string, playerIds: readonly string[]) =>
  rowsOf<{ player_id: string; team: string; scheduled_at: Date; format: MatchFormat }>(
    db
      .with('places', (query) =>
        query
          .from('match_players as p')
          .join('matches as f', 'f.id', 'p.match_id')
          .where('f.roster_fixed', true)
          .whereIn('p.player_id', [...playerIds])
          .select('p.match_id', 'p.participation_id', 'p.player_id')
          .unionAll(
            db('line_ups as l')
              .joinRaw('cross join lateral jsonb_array_elements_text(l.players) as named(id)')
              .join('matches as o', 'o.id', 'l.match_id')
              .where('o.roster_fixed', false)
              .whereRaw('l.players \\?| ?::text[]', [[...playerIds]])
              .whereRaw('named.id = any(?::text[])', [[...playerIds]])
              .select('l.match_id', 'l.participation_id', db.raw('named.id::uuid')),
          ),
      )
      .from('places as x')
      .join('matches as m', 'm.id', 'x.match_id')
      .join('participations as p', 'p.id', 'x.participation_id')
      // A team with two matches at once is warned about their times, not about its line-ups.
      .whereNot('p.team_id', db('participations').where({ id: participationId }).select('team_id'))
      .whereIn('m.status', ['scheduled', 'waiting', 'live'])
      .whereNotNull('m.scheduled_at')
      .select('x.player_id', 'p.name as team', 'm.scheduled_at', 'm.format'),
  );

/** Returns the players in a team's last match, position 1 first. Empty before the team's first match. */
export async function findLastLineUp(db: Database, participationId: string): Promise<LineUp> {
  const rows: { player_id: string; slot: number }[] = await db('match_players as p')
    .where('p.participation_id', participationId)
    .where(
      'p.match_id',
      db('matches as m')
        .where({ 'm.roster_fixed': true, 'm.status': 'completed' })
        .whereNull('m.forfeit')
        .where((own) =>
          own
            .where({ 'm.team1_participation_id': participationId })
            .orWhere({ 'm.team2_participation_id': participationId }),
        )
        .orderBy([
          { column: 'm.ended_at', order: 'desc', nulls: 'last' },
          { column: 'm.id', order: 'desc' },
        ])
        .limit(1)
        .select('m.id'),
    )
    .where('p.slot', '<=', teamSize())
    .select('p.player_id', 'p.slot');
  return rows.reduce<LineUp>(
    (line, { player_id, slot }) => line.with(slot - 1, player_id),
    rows.length > 0 ? positions().map(() => null) : [],
  );
}
