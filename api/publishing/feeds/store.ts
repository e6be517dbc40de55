import { type Database, rowsOf } from '#api/database/database.ts';
import type { Forfeit, MatchFormat } from '#domain/competition/match.ts';
import type { League } from '#domain/settings.ts';

export type CalendarMatch = {
  id: string;
  round_name: string;
  format: MatchFormat;
  is_cancelled: boolean;
  scheduled_at: Date;
  stream_url: string | null;
  team1: string | null;
  team2: string | null;
  tournament: string;
  created_at: Date;
  /** When the match, its tournament or either team last changed. */
  changed_at: Date;
  /** The number of changes so far, which never decreases. */
  changes: number;
};

export type ResultNews = {
  id: string;
  round_name: string;
  format: MatchFormat;
  tournament: string;
  team1: string;
  team2: string;
  team1_score: number;
  team2_score: number;
  forfeit: Forfeit | null;
  ended_at: Date;
  updated_at: Date;
};

export type AnnouncementNews = {
  id: string;
  title: string | null;
  text: string;
  tournament_id: string | null;
  tournament: string | null;
  created_at: Date;
};

const teamsOf = (db: Database) =>
  db('matches as m')
    .leftJoin('participations as p1', 'p1.id', 'm.team1_participation_id')
    .leftJoin('participations as p2', 'p2.id', 'm.team2_participation_id')
    .select('m.*', 'p1.name as team1', 'p2.name as team2');

type Wanted = {
  tournamentId?: string | undefined;
  teamId?: string | undefined;
  matchId?: string | undefined;
  /** All matches in a league from a given time onwards, except samples. */
  league?: { name: League; since: Date };
};

export const listCalendar = (db: Database, { tournamentId, teamId, matchId, league }: Wanted) =>
  rowsOf<CalendarMatch>(
    teamsOf(db)
      .join('tournaments as t', 't.id', 'm.tournament_id')
      .select('t.name as tournament')
      .select(db.raw(`(m.status = 'cancelled' or t.stored_status = 'cancelled') as is_cancelled`))
      .select(db.raw('m.version + t.version - 2 as changes'))
      .select(db.raw('greatest(m.updated_at, t.updated_at, p1.updated_at, p2.updated_at) as changed_at'))
      .whereNotNull('m.scheduled_at')
      .whereNot('m.status', 'bye')
      .modify((query) => {
        if (tournamentId) query.where('m.tournament_id', tournamentId);
        if (matchId) query.where('m.id', matchId);
        if (teamId) query.whereIn('m.id', matchIdsOf(db, teamId));
        if (league)
          query
            .where({ 't.league': league.name, 't.is_sample': false })
            .where('m.scheduled_at', '>', league.since);
      })
      .orderBy(['m.scheduled_at', 'm.id']),
  );

/** Queries each side of the match separately, since each has its own index. */
const matchIdsOf = (db: Database, teamId: string) => {
  const own = () => db('participations').where({ team_id: teamId }).select('id');
  return db('matches')
    .whereIn('team1_participation_id', own())
    .select('id')
    .union(db('matches').whereIn('team2_participation_id', own()).select('id'));
};

/** Returns the newest results, except samples and results that were imported with their tournament, which are older. */
export const listResults = (db: Database, limit: number): Promise<ResultNews[]> =>
  teamsOf(db)
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .select('t.name as tournament')
    .where({ 'm.status': 'completed', 't.is_sample': false })
    .whereRaw('(m.ended_at >= t.created_at or m.created_at > t.created_at)')
    .whereNotNull('m.ended_at')
    .whereNotNull('p1.id')
    .whereNotNull('p2.id')
    .orderBy('m.ended_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit);

/** Returns the newest announcements, except samples. */
export const listAnnounced = (db: Database, limit: number): Promise<AnnouncementNews[]> =>
  db('announcements as a')
    .leftJoin('tournaments as t', 't.id', 'a.tournament_id')
    .whereRaw('t.is_sample is not true')
    .select('a.*', 't.name as tournament')
    .orderBy('a.id', 'desc')
    .limit(limit);
