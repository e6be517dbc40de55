import type { Group, League } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';

export type TeamTotals = {
  id: string;
  name: string;
  tag: string;
  logo: string | null;
  wins: number;
  losses: number;
  points: number;
  games: number;
};

type Filter = { tournamentId?: string | undefined; league?: League | undefined };

/** What teams have won and lost: in a tournament, in a league's tournaments, or in their careers. */
export const listTeamTotals = (db: Database, filter: Filter): Promise<TeamTotals[]> => {
  const isCareer = !filter.tournamentId && !filter.league;
  return db('participations as p')
    .join('teams as t', 't.id', 'p.team_id')
    .join('tournaments as o', 'o.id', 'p.tournament_id')
    .modify((query) => narrow(query, filter))
    .groupBy('t.id')
    .orderBy('t.name_key')
    .select('t.id', 't.name', 't.tag', 't.logo')
    .select(
      ['wins', 'losses', 'points', 'games'].map((counter) =>
        isCareer
          ? `t.career_${counter} as ${counter}`
          : db.raw(`sum(p.tournament_${counter})::int as ${counter}`),
      ),
    );
};

export type PlayerTotals = {
  id: string;
  name: string;
  steam_id: string;
  primary_slot: number;
  slot: number;
  team_id: string;
  team_name: string;
  tag: string;
  logo: string | null;
  assigned_group: Group | null;
  wins: number;
  losses: number;
  points: number;
  games: number;
};

/**
 * What players have won and lost: in a tournament, in a league's tournaments, or in their careers; each with place
 * and team of the newest membership there, an active one first.
 */
export const listPlayerTotals = (db: Database, filter: Filter): Promise<PlayerTotals[]> => {
  const isCareer = !filter.tournamentId && !filter.league;
  const newest = (column: string) => `(array_agg(${column} order by m.is_active desc, m.id desc))[1]`;
  const of = db('memberships as m')
    .join('tournaments as o', 'o.id', 'm.tournament_id')
    .join('participations as p', 'p.id', 'm.participation_id')
    .modify((query) => narrow(query, filter))
    .groupBy('m.player_id')
    .select(
      'm.player_id',
      db.raw(`${newest('m.slot')} as slot, ${newest('p.team_id')} as team_id`),
      db.raw(`${newest('p.assigned_group')} as assigned_group`),
      ...['wins', 'losses', 'points', 'games'].map((counter) =>
        db.raw(`sum(m.tournament_${counter})::int as ${counter}`),
      ),
    )
    .as('c');
  return db(of)
    .join('players as y', 'y.id', 'c.player_id')
    .join('teams as t', 't.id', 'c.team_id')
    .orderBy(['y.name', 'y.id'])
    .select('y.id', 'y.name', 'y.steam_id', 'y.primary_slot', 'c.slot', 'c.assigned_group')
    .select('t.id as team_id', 't.name as team_name', 't.tag', 't.logo')
    .select(
      ['wins', 'losses', 'points', 'games'].map((counter) =>
        isCareer ? `y.career_${counter} as ${counter}` : `c.${counter}`,
      ),
    );
};

function narrow(query: { where(column: string, value: string): unknown }, { tournamentId, league }: Filter) {
  if (tournamentId) query.where('o.id', tournamentId);
  if (league) query.where('o.league', league);
}
