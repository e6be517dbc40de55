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
 * and team of the newest membership there, an active one first. `only` says which players alone.
 */
export const listPlayerTotals = (
  db: Database,
  filter: Filter,
  only?: ReturnType<typeof careerPage>,
): Promise<PlayerTotals[]> => {
  const isCareer = !filter.tournamentId && !filter.league;
  const newest = (column: string) => `(array_agg(${column} order by m.is_active desc, m.id desc))[1]`;
  const of = db('memberships as m')
    .join('tournaments as o', 'o.id', 'm.tournament_id')
    .join('participations as p', 'p.id', 'm.participation_id')
    .modify((query) => {
      narrow(query, filter);
      if (only) query.whereIn('m.player_id', only);
    })
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

/** The win rate of a player in whole percent, as `winRate` of the domain says it; as the index has it. */
const rateOf = (row: string) => `(case when ${row}.career_wins + ${row}.career_losses = 0 then 0
  else (${row}.career_wins * 200 + ${row}.career_wins + ${row}.career_losses) / (2 * (${row}.career_wins + ${row}.career_losses)) end)`;
const recordOf = (row: string) => `(${row}.career_wins, ${rateOf(row)}, -${row}.career_losses)`;
/** Whether a player `y` stands before `a` in the ranking over all; level ones stand in the order of their names. */
const IS_BETTER = `${recordOf('y')} > ${recordOf('a')}`;
const IS_BEFORE = `(${IS_BETTER} or ${recordOf('y')} = ${recordOf('a')} and (y.name, y.id) < (a.name, a.id))`;
const HAS_PLAYED = 'exists (select from memberships m where m.player_id = y.id)';

/** The ids of a page of the ranking over all, and of one more: a query to read others by. */
export function careerPage(db: Database, after: string | undefined, limit: number) {
  const page = db('players as y')
    .whereRaw(HAS_PLAYED)
    .orderByRaw(`y.career_wins desc, ${rateOf('y')} desc, y.career_losses, y.name, y.id`)
    .limit(limit + 1)
    .select('y.id');
  return after
    ? page.joinRaw('join players a on a.id = ?', [after]).whereRaw(`not ${IS_BEFORE} and y.id <> a.id`)
    : page;
}

/** How many stand before a player in the ranking over all, and how many of them are better. */
export async function countBefore(db: Database, id: string): Promise<{ before: number; better: number }> {
  const { rows } = await db.raw<{ rows: [{ before: number; better: number }] }>(
    `select count(*) filter (where ${IS_BETTER})::int as better, count(*)::int as before
     from players a, players y where a.id = ? and ${HAS_PLAYED} and ${IS_BEFORE}`,
    [id],
  );
  return rows[0];
}

/** Whether there is such a player. */
export const hasPlayer = async (db: Database, id: string): Promise<boolean> =>
  (await db('players').where({ id }).first('id')) !== undefined;

function narrow(query: { where(column: string, value: string): unknown }, { tournamentId, league }: Filter) {
  if (tournamentId) query.where('o.id', tournamentId);
  if (league) query.where('o.league', league);
}
