import { type Database, firstValue, rowsOf } from '#api/database/database.ts';
import type { Side } from '#domain/competition/match.ts';
import { teamSize } from '#domain/registrations/roster.ts';

export const findRehearsal = (db: Database) =>
  firstValue(
    db('tournaments')
      .where({ is_rehearsal: true })
      .whereNotIn('stored_status', ['completed', 'cancelled'])
      .orderBy('created_at', 'desc'),
    'id',
  );

export const findOwnParticipation = (db: Database, tournament_id: string, captain_discord_id: string) =>
  firstValue(
    db('registrations')
      .where({ tournament_id, captain_discord_id, status: 'approved' })
      .whereNotNull('participation_id'),
    'participation_id',
  );

export const listOpenDays = (db: Database, tournamentId: string): Promise<string[]> =>
  db('match_days').where({ tournament_id: tournamentId }).whereNot({ phase: 'closed' }).pluck('match_id');

export const findNextMatch = (db: Database, tournamentId: string) =>
  firstValue(
    db('match_days as d')
      .join('matches as m', 'm.id', 'd.match_id')
      .where({ 'd.tournament_id': tournamentId })
      .whereNotIn('d.phase', ['settled', 'closed'])
      .orderBy('m.created_at', 'desc'),
    'd.match_id',
  );

const SIDE = "case when p.id = m.team1_participation_id then 'team1' else 'team2' end as side";

export const listCaptains = (db: Database, matchId: string) =>
  rowsOf<{ side: Side; discord_id: string; name: string }>(
    db('matches as m')
      .join('participations as p', (on) =>
        on.on('p.id', 'm.team1_participation_id').orOn('p.id', 'm.team2_participation_id'),
      )
      .join('registrations as r', 'r.participation_id', 'p.id')
      .where({ 'm.id': matchId, 'r.status': 'approved' })
      .whereNotNull('r.captain_discord_id')
      .select(db.raw(SIDE), 'r.captain_discord_id as discord_id', 'r.submitted_by as name'),
  );

export const listLineUps = (db: Database, matchId: string) =>
  rowsOf<{ side: Side; slot: number; steam_id: string; name: string }>(
    db('match_players as x')
      .join('matches as m', 'm.id', 'x.match_id')
      .join('participations as p', 'p.id', 'x.participation_id')
      .join('players as y', 'y.id', 'x.player_id')
      .where('m.id', matchId)
      .where('x.slot', '<=', teamSize())
      .select(db.raw(SIDE), 'x.slot', 'y.steam_id', 'y.name'),
  );

/** Returns a caster's other unfinished matches in the same tournament. */
export const listCastsBeside = (db: Database, matchId: string, discordId: string): Promise<string[]> =>
  db('match_casters as c')
    .join('matches as m', 'm.id', 'c.match_id')
    .join('matches as own', 'own.tournament_id', 'm.tournament_id')
    .where({ 'own.id': matchId, 'c.discord_id': discordId })
    .whereNot('m.id', matchId)
    .whereIn('m.status', ['scheduled', 'waiting', 'live'])
    .pluck('m.id');

/** Moves the games of a tournament's matches back in time, with all their reports. */
export async function layGamesBack(db: Database, tournamentId: string, minutes: number): Promise<void> {
  const given = { tournamentId, minutes };
  await db.raw(
    `update games g set seen_at = seen_at - make_interval(mins => :minutes),
        told_at = told_at - make_interval(mins => :minutes),
        over_at = over_at - make_interval(mins => :minutes),
        corrected_at = corrected_at - make_interval(mins => :minutes)
      from matches m where m.id = g.match_id and m.tournament_id = :tournamentId`,
    given,
  );
  for (const table of ['game_readings', 'game_moments', 'game_posts'])
    await db.raw(
      `update ${table} t set told_at = t.told_at - make_interval(mins => :minutes)
        from games g join matches m on m.id = g.match_id
        where g.dota_match_id = t.dota_match_id and m.tournament_id = :tournamentId`,
      given,
    );
  await db.raw(
    `update game_lookups l set due_at = l.due_at - make_interval(mins => :minutes)
      from games g join matches m on m.id = g.match_id
      where l.kind = 'game' and l.dota_id = g.dota_match_id and m.tournament_id = :tournamentId`,
    given,
  );
}

export const listPlayed = (db: Database, tournamentId: string): Promise<string[]> =>
  db('games as g')
    .join('match_days as d', 'd.match_id', 'g.match_id')
    .where({ 'd.tournament_id': tournamentId, 'd.phase': 'closed' })
    .distinct('d.match_id')
    .pluck('d.match_id');
