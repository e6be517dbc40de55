import { SHOWN_FIRST, type TournamentOverview } from '#domain/contract/tournaments.ts';
import { leagueSettings } from '#domain/site/settings.ts';
import type { Database } from '../database/database.ts';
import { presentTournament } from './present.ts';
import { listCountedTournaments } from './store.ts';
import { listLeagues } from './totalsStore.ts';

/** What every page of the site starts from: how much each league has, and the tournaments that are shown first. */
export async function readOverview(db: Database, now: Date): Promise<TournamentOverview> {
  const leagues = await listLeagues(db, SHOWN_FIRST, now);
  const rows = await listCountedTournaments(
    db,
    leagues.flatMap(({ ids }) => ids),
  );
  return {
    leagues: leagues.map(({ league, ...row }) => ({
      league,
      tournamentCount: row.tournament_count,
      currentCount: row.current_count,
      prizePool: row.prize_pool,
      targetPrizePool: row.target_prize_pool + row.without_target * leagueSettings(league).targetPrizePool,
    })),
    tournaments: rows.map((row) => presentTournament(row, now)),
  };
}
