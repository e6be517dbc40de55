import { type RankedPlayer, rankPlayers, rankTeams } from '../../domain/contract/rankings.ts';
import {
  bestPerRole,
  byPoints,
  byWinRate,
  byWins,
  performanceScore,
  ranked,
  winRate,
} from '../../domain/ranking.ts';
import { roleOf } from '../../domain/roster.ts';
import { route } from '../route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { listPlayerTotals, listTeamTotals, type PlayerTotals } from './store.ts';

export const rankingRoutes = [
  route(rankTeams, async ({ db }, { query }) => {
    if (query.tournamentId) await getTournamentRow(db, query.tournamentId);
    const totals = await listTeamTotals(db, query);
    return {
      data: ranked(totals, query.tournamentId ? byPoints : byWins).map((row) => ({
        ...row,
        winRate: winRate(row),
      })),
    };
  }),
  route(rankPlayers, async ({ db }, { query }) => {
    if (query.tournamentId) await getTournamentRow(db, query.tournamentId);
    const totals = await listPlayerTotals(db, query);
    // Over all, a role is the player's own; in a tournament, the one played there.
    const all = ranked(totals, byWinRate).map((row) =>
      presentPlayer(row, query.tournamentId ? row.slot : row.primary_slot),
    );
    return { data: query.perRole ? bestPerRole(all, query.perRole) : all };
  }),
];

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
