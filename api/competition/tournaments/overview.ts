import type { Database } from '#api/database/database.ts';
import { SHOWN_FIRST, type TournamentOverview } from '#domain/contract/tournaments.ts';
import { countPools, listShown, type Pool } from './overviewStore.ts';
import { presentTournament } from './present.ts';
import { COUNT_LIFE, holdsSince, MOST_TOUCHED } from './since.ts';

/**
 * What every page of the site starts from: how much each league has, and the tournaments that are shown
 * first.
 */
export function createOverview() {
  let past: Past | undefined;
  const count = async (db: Database, now: Date): Promise<Past> => {
    const { position, pools } = await countPools(db);
    return {
      position,
      until: now.getTime() + COUNT_LIFE,
      pools: new Map(pools.map((pool) => [pool.id, pool])),
    };
  };
  return async (db: Database, now: Date): Promise<TournamentOverview> => {
    let kept = past && now.getTime() < past.until ? past : await count(db, now);
    const rows = await listShown(db, { most: SHOWN_FIRST, now, position: kept.position });
    let [since] = rows;
    if (since && !holdsSince(kept, since)) {
      kept = await count(db, now);
      since = undefined;
    }
    const { touched = [], pools = [] } = since ?? {};
    past = touched.length > MOST_TOUCHED ? undefined : kept;
    const amounts = new Map(kept.pools);
    for (const id of touched) amounts.delete(String(id));
    const all = [...amounts.values(), ...pools];
    const leagues = [...new Map(rows.map((row) => [row.league, row])).values()];
    return {
      leagues: leagues
        .toSorted((one, other) => (one.league < other.league ? -1 : 1))
        .map(({ league, ...row }) => ({
          league,
          tournamentCount: row.tournament_count,
          currentCount: row.current_count,
          prizePool: all.reduce((sum, pool) => sum + (pool.league === league ? pool.amount : 0), 0),
        })),
      tournaments: rows.map((row) => presentTournament(row, now)),
    };
  };
}

/** The pools of all tournaments as of a place in the order of events, by their tournaments. */
type Past = { position: number; until: number; pools: Map<string, Pool> };
