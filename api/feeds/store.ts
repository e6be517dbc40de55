import type { MatchFormat, Side } from '../../domain/match.ts';
import type { Database } from '../database.ts';

/** A match of a calendar. */
export type CalendarMatch = {
  id: string;
  round_name: string;
  format: MatchFormat;
  is_cancelled: boolean;
  scheduled_at: Date;
  stream_url: string | null;
  team1: string | null;
  team2: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};

/** A result of a feed. */
export type ResultNews = {
  id: string;
  round_name: string;
  format: MatchFormat;
  tournament: string;
  team1: string;
  team2: string;
  team1_score: number;
  team2_score: number;
  forfeit: Side | null;
  ended_at: Date;
  updated_at: Date;
};

/** An announcement of a feed. */
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
    .leftJoin('teams as t1', 't1.id', 'p1.team_id')
    .leftJoin('participations as p2', 'p2.id', 'm.team2_participation_id')
    .leftJoin('teams as t2', 't2.id', 'p2.team_id')
    .select('m.*', 't1.name as team1', 't2.name as team2');

/** The matches of a tournament that have a time, or those of one team, in the order of their times. */
export const listCalendar = (
  db: Database,
  tournamentId: string,
  teamId: string | undefined,
): Promise<CalendarMatch[]> =>
  teamsOf(db)
    .select(db.raw(`m.status = 'cancelled' as is_cancelled`))
    .where('m.tournament_id', tournamentId)
    .whereNotNull('m.scheduled_at')
    .whereNot('m.status', 'bye')
    .modify((query) => {
      if (teamId) query.where((plays) => plays.where('t1.id', teamId).orWhere('t2.id', teamId));
    })
    .orderBy(['m.scheduled_at', 'm.id']) as unknown as Promise<CalendarMatch[]>;

/** The newest results; none of a sample. */
export const listResults = (db: Database, limit: number): Promise<ResultNews[]> =>
  teamsOf(db)
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .select('t.name as tournament')
    .where({ 'm.status': 'completed', 't.is_sample': false })
    .whereNotNull('m.ended_at')
    .whereNotNull('t1.id')
    .whereNotNull('t2.id')
    .orderBy([
      { column: 'm.ended_at', order: 'desc' },
      { column: 'm.id', order: 'desc' },
    ])
    .limit(limit) as unknown as Promise<ResultNews[]>;

/** The newest announcements; none of a sample. */
export const listAnnounced = (db: Database, limit: number): Promise<AnnouncementNews[]> =>
  db('announcements as a')
    .leftJoin('tournaments as t', 't.id', 'a.tournament_id')
    .whereRaw('t.is_sample is not true')
    .select('a.*', 't.name as tournament')
    .orderBy('a.id', 'desc')
    .limit(limit) as unknown as Promise<AnnouncementNews[]>;
