import type { Team } from '#domain/contract/competition/teams.ts';
import { type Actor, isAdmin } from '#domain/people/permissions.ts';
import { roleOf } from '#domain/registration/roster.ts';
import type { FullTeam } from './store.ts';

/** A team as the contract promises it. */
export const presentTeam = (row: FullTeam): Team => ({
  id: row.id,
  name: row.name,
  tag: row.tag,
  logo: row.logo,
  organisation: row.organisation,
  assignedTournaments: row.tournaments,
  tournamentId: row.tournament_id,
  tournamentParticipationId: row.participation_id,
  participationId: row.participation_id,
  assignedGroup: row.assigned_group,
  wins: row.tournament_wins ?? 0,
  losses: row.tournament_losses ?? 0,
  points: row.tournament_points ?? 0,
  games: row.tournament_games ?? 0,
  rank: row.rank ?? null,
  groupWins: row.group_wins ?? 0,
  groupLosses: row.group_losses ?? 0,
  groupPoints: row.group_points ?? 0,
  careerWins: row.career_wins,
  careerLosses: row.career_losses,
  careerPoints: row.career_points,
  careerGames: row.career_games,
  players: row.players.map(({ slot, ...player }) => ({ ...player, role: roleOf(slot) })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** The same as its reader may see it: whether the fee is paid is no business of the public. */
export const presentFor =
  (actor: Actor) =>
  (row: FullTeam): Team => ({
    ...presentTeam(row),
    ...(isAdmin(actor) && { feePaid: row.fee_paid ?? null }),
  });
