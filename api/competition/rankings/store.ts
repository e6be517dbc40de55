import { type Database, exists } from '#api/database/database.ts';
import type { League } from '#domain/settings.ts';
import type { ParticipationRow } from '../participations/store.ts';
import type { PlayerRow } from '../players/store.ts';
import type { TeamRow } from '../teams/store.ts';
import { IN_FIGURES } from '../tournaments/store.ts';

type Totals = Record<'wins' | 'losses' | 'points' | 'games', number>;

export type TeamTotals = Pick<TeamRow, 'id' | 'name' | 'tag' | 'logo'> &
  Totals & { group: ParticipationRow['assigned_group'] };

type Filter = { tournamentId?: string | undefined; league?: League | undefined };

const COUNTING = `(select t.id from tournaments t where ${IN_FIGURES})`;

const shownIn = ({ tournamentId }: Filter) => (tournamentId ? 'p' : 't');

/** Lists teams' wins and losses in a tournament, in a league or overall. `only` limits the teams. */
export const listTeamTotals = (db: Database, filter: Filter, only?: CareerPage): Promise<TeamTotals[]> => {
  const isCareer = !filter.tournamentId && !filter.league;
  const shown = shownIn(filter);
  return db('participations as p')
    .join('teams as t', 't.id', 'p.team_id')
    .join('tournaments as o', 'o.id', 'p.tournament_id')
    .modify((query) => {
      narrow(query, filter);
      if (only) query.whereIn('t.id', only);
    })
    .groupBy(filter.tournamentId ? ['t.id', 'p.id'] : ['t.id'])
    .orderBy([`${shown}.name_key`, 't.id'])
    .select('t.id', `${shown}.name`, `${shown}.tag`, `${shown}.logo`)
    .select(filter.tournamentId ? 'p.assigned_group as group' : db.raw('null as "group"'))
    .select(
      ['wins', 'losses', 'points', 'games'].map((counter) =>
        isCareer
          ? `t.career_${counter} as ${counter}`
          : db.raw(`sum(p.tournament_${counter})::int as ${counter}`),
      ),
    );
};

type Outcome = 'won' | 'drawn' | 'lost';
/** The last five results, newest first, and counts of those on the latest day with results. */
export type TeamForm = Record<Outcome, number> & { id: string; form: Outcome[]; hasPast: boolean };

export async function listForms(db: Database, filter: Filter, timeZone: string): Promise<TeamForm[]> {
  const { tournamentId = null, league = null } = filter;
  const latest = (outcome: Outcome) =>
    `count(*) filter (where is_latest and outcome = '${outcome}')::int as ${outcome}`;
  const { rows } = await db.raw(
    `with results as (
       select p.team_id as id, m.id as match, at, (at at time zone :timeZone)::date as day,
           case when p.id = m.winner_participation_id then 'won'
             when m.winner_participation_id is null and m.forfeit is null then 'drawn' else 'lost' end as outcome
         from matches m
         join tournaments o on o.id = m.tournament_id
         join participations p on p.id in (m.team1_participation_id, m.team2_participation_id)
         cross join lateral (select coalesce(m.ended_at, m.scheduled_at, m.created_at) as at) ended
         where m.counts and (:league::text is null or o.league = :league)
           and (o.id = :tournamentId or :tournamentId::uuid is null and o.id in ${COUNTING})
     ), by_day as (
       select *, day = max(day) over () as is_latest, min(day) over () < max(day) over () as has_past from results
     )
     select id, (array_agg(outcome order by at desc, match desc))[1:5] as form, bool_or(has_past) as "hasPast",
         ${latest('won')}, ${latest('drawn')}, ${latest('lost')} from by_day group by id`,
    { timeZone, tournamentId, league },
  );
  return rows;
}

export type PlayerTotals = Pick<PlayerRow, 'id' | 'name' | 'steam_id' | 'photo' | 'primary_slot'> &
  Pick<ParticipationRow, 'team_id' | 'tag' | 'logo' | 'assigned_group'> &
  Totals & { slot: number; team_name: string };

/**
 * Lists players' wins and losses in a tournament, in a league or overall. Each row contains the roster place and team
 * of the player's newest membership there, preferably an active one. `only` limits the players.
 */
export const listPlayerTotals = (
  db: Database,
  filter: Filter,
  only?: CareerPage,
): Promise<PlayerTotals[]> => {
  const isCareer = !filter.tournamentId && !filter.league;
  const shown = shownIn(filter);
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
      db.raw(`${newest('m.slot')} as slot, ${newest('p.id')} as participation_id`),
      db.raw(`${newest('p.assigned_group')} as assigned_group`),
      ...['wins', 'losses', 'points', 'games'].map((counter) =>
        db.raw(`sum(m.tournament_${counter})::int as ${counter}`),
      ),
    )
    .as('c');
  return db(of)
    .join('players as y', 'y.id', 'c.player_id')
    .join('participations as p', 'p.id', 'c.participation_id')
    .join('teams as t', 't.id', 'p.team_id')
    .orderBy(['y.name', 'y.id'])
    .select('y.id', 'y.name', 'y.steam_id', 'y.photo', 'y.primary_slot', 'c.slot', 'c.assigned_group')
    .select('t.id as team_id', `${shown}.name as team_name`, `${shown}.tag`, `${shown}.logo`)
    .select(
      ['wins', 'losses', 'points', 'games'].map((counter) =>
        isCareer ? `y.career_${counter} as ${counter}` : `c.${counter}`,
      ),
    );
};

/** The column that orders tied records, and the table of tournament entries, for overall rankings. */
const RANKED = {
  teams: { name: 'name_key', entries: 'participations', by: 'team_id' },
  players: { name: 'name', entries: 'memberships', by: 'player_id' },
} as const;
export type Ranked = keyof typeof RANKED;

/** SQL for the overall ranking of teams or players `y`. With equal wins, fewer losses mean a better win rate. */
function orderOf(ranked: Ranked) {
  const { name, entries, by } = RANKED[ranked];
  const record = (row: string) => `(${row}.career_wins, -${row}.career_losses)`;
  const isBetter = `${record('y')} > ${record('a')}`;
  return {
    order: `y.career_wins desc, y.career_losses, y.${name}, y.id`,
    hasEntered: `exists (select from ${entries} e where e.${by} = y.id and e.tournament_id in ${COUNTING})`,
    isBetter,
    isBefore: `(${isBetter} or ${record('y')} = ${record('a')} and (y.${name}, y.id) < (a.${name}, a.id))`,
  };
}

export function careerPage(db: Database, ranked: Ranked, after: string | undefined, limit: number) {
  const { order, hasEntered, isBefore } = orderOf(ranked);
  const page = db(`${ranked} as y`)
    .whereRaw(hasEntered)
    .orderByRaw(order)
    .limit(limit + 1)
    .select('y.id');
  return after
    ? page.joinRaw(`join ${ranked} a on a.id = ?`, [after]).whereRaw(`not ${isBefore} and y.id <> a.id`)
    : page;
}

export type CareerPage = ReturnType<typeof careerPage>;

export async function countBefore(db: Database, ranked: Ranked, id: string) {
  const { hasEntered, isBetter, isBefore } = orderOf(ranked);
  const { rows } = await db.raw<{ rows: [{ before: number; better: number }] }>(
    `select count(*) filter (where ${isBetter})::int as better, count(*)::int as before
     from ${ranked} a, ${ranked} y where a.id = ? and ${hasEntered} and ${isBefore}`,
    [id],
  );
  return rows[0];
}

export const isKnown = (db: Database, ranked: Ranked, id: string) => exists(db(ranked).where({ id }));

function narrow(
  query: { where(column: string, value: string): unknown; whereRaw(sql: string): unknown },
  { tournamentId, league }: Filter,
) {
  if (tournamentId) query.where('o.id', tournamentId);
  else query.whereRaw(`o.id in ${COUNTING}`);
  if (league) query.where('o.league', league);
}
