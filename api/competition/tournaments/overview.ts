import type { Database } from '#api/database/database.ts';
import { SHOWN_FIRST, type TournamentOverview } from '#domain/contract/competition/tournaments.ts';
import { listShown } from './overviewStore.ts';
import { presentTournament } from './present.ts';

/** What every page of the site starts from: how much each league has, and the tournaments that are shown first. */
export async function readOverview(db: Database, now: Date): Promise<TournamentOverview> {
  const rows = await listShown(db, { most: SHOWN_FIRST, now });
  const leagues = [...new Map(rows.map((row) => [row.league, row])).values()];
  return {
    leagues: leagues
      .toSorted((one, other) => (one.league < other.league ? -1 : 1))
      .map(({ league, tournament_count, current_count, league_pool }) => ({
        league,
        tournamentCount: tournament_count,
        currentCount: current_count,
        prizePool: league_pool,
      })),
    tournaments: rows.map((row) => presentTournament(row, now)),
  };
}
