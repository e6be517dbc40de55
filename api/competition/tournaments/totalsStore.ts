import type { Database } from '#api/database/database.ts';
import type { LeagueTotals } from '#domain/contract/tournaments.ts';
import { COUNT_LIFE, holdsSince, MOST_TOUCHED, SINCE, type Since } from './since.ts';

/** How many teams, players and matches each league has had. */
export function createLeagueTotals() {
  let past: Past | undefined;
  return async (db: Database, now: Date): Promise<LeagueTotals[]> => {
    const kept = past;
    const since = kept && (await countTotals(db, kept, 'open'));
    const holds = kept !== undefined && since !== undefined && holdsSince(kept, since);
    const open = holds ? [...new Set([...kept.open, ...since.touched.filter((id) => id !== null)])] : [];
    if (holds && open.length === kept.open.length && now.getTime() < kept.until)
      return addTotals(since.totals, kept.totals);
    if (open.length > MOST_TOUCHED) open.length = 0;
    const { position, totals } = await countTotals(db, { open, position: NOW }, 'others');
    past = { position, until: now.getTime() + COUNT_LIFE, open, totals };
    return open.length === 0 ? totals : addTotals((await countTotals(db, past, 'open')).totals, totals);
  };
}

/** What leagues had in all tournaments but those that are `open`, as of a place in the order of events. */
type Past = { position: number; until: number; open: string[]; totals: LeagueTotals[] };

/** A place behind all events. */
const NOW = Number.MAX_SAFE_INTEGER;

/** In a query of its own, so that the plan does not depend on which they are, and is kept. */
const IS_OPEN = 't.id = any((select cast(:open as uuid[]))::uuid[])';
/** Which tournaments `t` are counted, and in which of the others teams and players are looked for. */
const COUNTED = {
  open: { of: IS_OPEN, besides: `not ${IS_OPEN}` },
  others: { of: `not ${IS_OPEN}`, besides: 'false' },
};

type Counted = Since & { totals: LeagueTotals[] };

/**
 * What leagues had in tournaments that are open, without the teams and players who were in others as well, or in those
 * others; and what has happened since a place in the order of events.
 */
async function countTotals(
  db: Database,
  { open, position }: Pick<Past, 'open' | 'position'>,
  which: keyof typeof COUNTED,
): Promise<Counted> {
  const { of, besides } = COUNTED[which];
  const { rows } = await db.raw<{ rows: [Counted] }>(
    `with entered as (select * from tournaments t where ${of}),
    teams as (
      select league, count(*) filter (where not was_there) as "teamCount",
        count(*) filter (where is_active and not was_active) as "activeTeamCount", sum(wins) as "playedCount"
      from (
        select t.league, x.team_id, bool_or(x.tournament_games > 0) as is_active, sum(x.tournament_wins) as wins
        from participations x join entered t on t.id = x.tournament_id group by 1, 2) team
      cross join lateral (
        select count(*) > 0 as was_there, coalesce(bool_or(x.tournament_games > 0), false) as was_active
        from participations x join tournaments t on t.id = x.tournament_id
        where x.team_id = team.team_id and t.league = team.league and ${besides}) other
      group by league),
    people as (
      select league, count(*) filter (where not was_there) as "playerCount",
        count(*) filter (where is_active and not was_active) as "activePlayerCount"
      from (
        select t.league, x.player_id, bool_or(x.tournament_games > 0) as is_active
        from memberships x join entered t on t.id = x.tournament_id where x.is_active group by 1, 2) player
      cross join lateral (
        select count(*) > 0 as was_there, coalesce(bool_or(x.tournament_games > 0), false) as was_active
        from memberships x join tournaments t on t.id = x.tournament_id
        where x.player_id = player.player_id and x.is_active and t.league = player.league and ${besides}) other
      group by league),
    played as (
      select t.league, count(*) as "matchCount" from matches x join entered t on t.id = x.tournament_id
      where x.status not in ('cancelled', 'bye') group by 1),
    totals as (
      select l.league, ${TOTALS.map((name) => `coalesce("${name}", 0)::int as "${name}"`).join(', ')}
      from (select distinct league from tournaments) l
      left join teams using (league) left join people using (league) left join played using (league))
    select ${SINCE}, (select coalesce(jsonb_agg(to_jsonb(totals) order by league), '[]') from totals) as totals`,
    { open, position },
  );
  return rows[0];
}

const TOTALS = [
  'teamCount',
  'activeTeamCount',
  'playedCount',
  'playerCount',
  'activePlayerCount',
  'matchCount',
] as const;

function addTotals(some: readonly LeagueTotals[], others: readonly LeagueTotals[]): LeagueTotals[] {
  const ofLeague = new Map(others.map((each) => [each.league, each]));
  return some.map((own) => {
    const sum = { ...own };
    for (const name of TOTALS) sum[name] += ofLeague.get(own.league)?.[name] ?? 0;
    return sum;
  });
}
