import type { League } from '../../domain/settings.ts';
import type { Database } from '../database.ts';

export type TeamTotals = {
  id: string;
  name: string;
  tag: string;
  logo: string | null;
  wins: number;
  losses: number;
  points: number;
};

type Filter = { tournamentId?: string | undefined; league?: League | undefined };

/** What teams have won and lost: in a tournament, or over all (of a league). */
export const listTeamTotals = (db: Database, { tournamentId, league }: Filter): Promise<TeamTotals[]> =>
  db('participations as p')
    .join('teams as t', 't.id', 'p.team_id')
    .join('tournaments as o', 'o.id', 'p.tournament_id')
    .modify((query) => {
      if (tournamentId) query.where('p.tournament_id', tournamentId);
      if (league) query.where('o.league', league);
    })
    .groupBy('t.id')
    .orderBy('t.name_key')
    .select(
      't.id',
      't.name',
      't.tag',
      't.logo',
      db.raw('sum(p.tournament_wins)::int as wins'),
      db.raw('sum(p.tournament_losses)::int as losses'),
      db.raw('sum(p.tournament_points)::int as points'),
    );
