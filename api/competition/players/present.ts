import { fieldsOf } from '#api/database/database.ts';
import { winRate } from '#domain/competition/ranking.ts';
import type { Membership, Player, PlayerStats } from '#domain/contract/competition/players.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import type { MembershipRow } from './membershipStore.ts';
import type { FullPlayer, PlayerFigures } from './store.ts';

export const presentPlayer = (row: FullPlayer): Player => ({
  ...fieldsOf(row, 'id', 'name', 'steam_id', 'photo', 'is_active', 'membership_id'),
  ...fieldsOf(row, 'career_wins', 'career_losses', 'career_points', 'created_at', 'updated_at', 'version'),
  primaryRole: roleOf(row.primary_slot),
  role: roleOf(row.primary_slot),
  preferredRole: roleOf(row.primary_slot),
  careerGamesPlayed: row.career_games,
  gamesPlayed: row.career_games,
  wins: row.career_wins,
  losses: row.career_losses,
  totalPoints: row.career_points,
});

export const presentMembership = (row: MembershipRow): Membership => ({
  ...fieldsOf(row, 'id', 'player_id', 'tournament_id', 'is_captain', 'created_at', 'updated_at', 'version'),
  ...fieldsOf(row, 'tournament_games', 'tournament_wins', 'tournament_losses', 'tournament_points'),
  tournamentParticipationId: row.participation_id,
  role: roleOf(row.slot),
  registrationStatus: row.is_active ? 'active' : 'inactive',
});

export function presentStats(row: PlayerFigures, tournamentId: string | undefined): PlayerStats {
  const sum = (counter: 'games' | 'wins' | 'losses' | 'points') =>
    row.teams.reduce((total, team) => total + team[counter], 0);
  const [wins, losses] = tournamentId ? [sum('wins'), sum('losses')] : [row.career_wins, row.career_losses];
  return {
    playerId: row.id,
    ...fieldsOf(row, 'name', 'steam_id', 'photo'),
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
