import {
  bestPerRole,
  byPoints,
  byWinRate,
  byWins,
  performanceScore,
  ranked,
  winRate,
} from '#domain/competition/ranking.ts';
import { type RankedPlayer, rankPlayers, rankTeams } from '#domain/contract/rankings.ts';
import { roleOf } from '#domain/registration/roster.ts';
import type { Database } from '../database/database.ts';
import { route } from '../http/route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { listPlayerTotals, listTeamTotals, type PlayerTotals } from './store.ts';

export const rankingRoutes = [
  route(rankTeams, async ({ db }, { query }) => {
    const totals = await listTeamTotals(db, query);
    await requireTournament(db, query.tournamentId, totals);
    return {
      data: ranked(totals, query.tournamentId ? byPoints : byWins).map((row) => ({
        ...row,
        winRate: winRate(row),
      })),
    };
  }),
  route(rankPlayers, async ({ db }, { query }) => {
    const totals = await listPlayerTotals(db, query);
    await requireTournament(db, query.tournamentId, totals);
    // Over all, a role is the player's own; in a tournament, the one played there.
    const all = ranked(totals, byWinRate).map((row) =>
      presentPlayer(row, query.tournamentId ? row.slot : row.primary_slot),
    );
    if (!query.perRole) return { data: all };
    const byScore = all.toSorted((one, other) => other.score - one.score);
    return { data: bestPerRole(byScore, query.perRole) };
  }),
];

/** Whether there is such a tournament is only asked where nobody is in it. */
async function requireTournament(db: Database, id: string | undefined, totals: readonly unknown[]) {
  if (id && totals.length === 0) await getTournamentRow(db, id);
}

const presentPlayer = (row: PlayerTotals & { rank: number }, slot: number): RankedPlayer => ({
  rank: row.rank,
  id: row.id,
  name: row.name,
  steamId: row.steam_id,
  role: roleOf(slot),
  teamId: row.team_id,
  teamName: row.team_name,
  tag: row.tag,
  logo: row.logo,
  group: row.assigned_group,
  wins: row.wins,
  losses: row.losses,
  points: row.points,
  games: row.games,
  winRate: winRate(row),
  score: performanceScore(row),
});
