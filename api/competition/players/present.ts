import { winRate } from '#domain/competition/ranking.ts';
import type { Membership, Player, PlayerStats } from '#domain/contract/competition/players.ts';
import { roleOf } from '#domain/registration/roster.ts';
import type { MembershipRow } from './membershipStore.ts';
import type { PlayerFigures } from './statsStore.ts';
import type { FullPlayer } from './store.ts';

/** A player as the contract promises it. */
export const presentPlayer = (row: FullPlayer): Player => ({
  id: row.id,
  name: row.name,
  steamId: row.steam_id,
  primaryRole: roleOf(row.primary_slot),
  role: roleOf(row.primary_slot),
  preferredRole: roleOf(row.primary_slot),
  photo: row.photo,
  isActive: row.is_active,
  careerGamesPlayed: row.career_games,
  careerWins: row.career_wins,
  careerLosses: row.career_losses,
  careerPoints: row.career_points,
  gamesPlayed: row.career_games,
  wins: row.career_wins,
  losses: row.career_losses,
  totalPoints: row.career_points,
  membershipId: row.membership_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export const presentMembership = (row: MembershipRow): Membership => ({
  id: row.id,
  playerId: row.player_id,
  tournamentParticipationId: row.participation_id,
  tournamentId: row.tournament_id,
  role: roleOf(row.slot),
  isCaptain: row.is_captain,
  registrationStatus: row.is_active ? 'active' : 'inactive',
  tournamentGames: row.tournament_games,
  tournamentWins: row.tournament_wins,
  tournamentLosses: row.tournament_losses,
  tournamentPoints: row.tournament_points,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export function presentStats(row: PlayerFigures, tournamentId: string | undefined): PlayerStats {
  const sum = (counter: 'games' | 'wins' | 'losses' | 'points') =>
    row.teams.reduce((total, team) => total + team[counter], 0);
  const [wins, losses] = tournamentId ? [sum('wins'), sum('losses')] : [row.career_wins, row.career_losses];
  return {
    playerId: row.id,
    name: row.name,
    steamId: row.steam_id,
    photo: row.photo,
    tournamentId: tournamentId ?? null,
    gamesPlayed: tournamentId ? sum('games') : row.career_games,
    wins,
    losses,
    points: tournamentId ? sum('points') : row.career_points,
    winRate: winRate({ wins, losses }),
    tournaments: new Set(row.teams.map((team) => team.tournamentId)).size,
    teams: row.teams.map(({ slot, ...team }) => ({ ...team, role: roleOf(slot) })),
  };
}
