import { winRate } from '#domain/competition/ranking.ts';
import { prizeTarget } from '#domain/competition/tournament.ts';
import type { ParticipationStats, TournamentStats } from '#domain/contract/competition/statistics.ts';
import type { ParticipationFigures, TournamentFigures } from './gameStore.ts';

/** A tournament's figures as the contract promises them. */
export const presentTournamentStats = (row: TournamentFigures): TournamentStats => ({
  tournamentId: row.id,
  teams: row.teams,
  players: row.players,
  reserves: row.reserves,
  matches: row.matches,
  completedMatches: row.completed,
  liveMatches: row.live,
  openMatches: row.matches - row.completed - row.live,
  forfeits: row.forfeits,
  prizePool: row.prize_pool,
  targetPrizePool: prizeTarget({ league: row.league, targetPrizePool: row.target_prize_pool }),
});

/** A team's figures as the contract promises them. */
export const presentParticipationStats = (row: ParticipationFigures): ParticipationStats => ({
  participationId: row.id,
  teamId: row.team_id,
  name: row.name,
  tag: row.tag,
  logo: row.logo,
  group: row.assigned_group,
  wins: row.tournament_wins,
  losses: row.tournament_losses,
  points: row.tournament_points,
  games: row.tournament_games,
  groupWins: row.group_wins,
  groupLosses: row.group_losses,
  groupPoints: row.group_points,
  winRate: winRate({ wins: row.tournament_wins, losses: row.tournament_losses }),
  forfeits: row.forfeits,
  players: row.players,
  placementPosition: row.placement_position,
});
