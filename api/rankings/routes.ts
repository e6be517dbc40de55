import { rankTeams } from '../../domain/contract/rankings.ts';
import { byPoints, byWins, ranked, winRate } from '../../domain/ranking.ts';
import { route } from '../route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { listTeamTotals } from './store.ts';

export const rankingRoutes = [
  route(rankTeams, async ({ db }, { query }) => {
    if (query.tournamentId) await getTournamentRow(db, query.tournamentId);
    const totals = await listTeamTotals(db, query);
    return {
      data: ranked(totals, query.tournamentId ? byPoints : byWins).map((row) => ({
        ...row,
        games: row.wins + row.losses,
        winRate: winRate(row),
      })),
    };
  }),
];
