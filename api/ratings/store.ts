import type { RatedMatch } from '#domain/competition/rating.ts';
import type { League } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';

/** The matches of all tournaments that count for ratings: played, not given up. */
export const listRatedMatches = (db: Database): Promise<RatedMatch[]> =>
  db('matches as m')
    .join('participations as w', 'w.id', 'm.winner_participation_id')
    .joinRaw(
      `join participations l on l.id = case when m.winner_participation_id = m.team1_participation_id
         then m.team2_participation_id else m.team1_participation_id end`,
    )
    .where({ 'm.counts': true })
    .whereNull('m.forfeit')
    .whereRaw('w.team_id <> l.team_id')
    .orderBy('m.id')
    .select(
      'm.id',
      db.raw('coalesce(m.ended_at, m.scheduled_at, m.created_at) as "endedAt"'),
      'w.team_id as winner',
      'l.team_id as loser',
    );

type Team = { id: string; name: string; tag: string; logo: string | null };

/** Teams, or those that are in a tournament of a league. */
export const listTeamNames = (db: Database, league?: League): Promise<Team[]> =>
  db('teams as t')
    .modify((query) => {
      if (league)
        query.whereExists(
          db('participations as p')
            .join('tournaments as o', 'o.id', 'p.tournament_id')
            .whereRaw('p.team_id = t.id')
            .where('o.league', league),
        );
    })
    .orderBy('t.name_key')
    .select('t.id', 't.name', 't.tag', 't.logo');
