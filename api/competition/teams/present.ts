import { fieldsOf } from '#api/database/database.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { type Actor, isAdmin } from '#domain/people/permissions.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import type { FullTeam } from './store.ts';

export const presentTeam = (row: FullTeam): Team => ({
  ...fieldsOf(row, 'id', 'name', 'tag', 'logo', 'organisation', 'tournament_id', 'participation_id'),
  ...fieldsOf(row, 'assigned_group', 'career_wins', 'career_losses', 'career_points', 'career_games'),
  ...fieldsOf(row, 'created_at', 'updated_at', 'version'),
  assignedTournaments: row.tournaments,
  tournamentParticipationId: row.participation_id,
  wins: row.tournament_wins ?? 0,
  losses: row.tournament_losses ?? 0,
  points: row.tournament_points ?? 0,
  games: row.tournament_games ?? 0,
  rank: row.rank ?? null,
  groupWins: row.group_wins ?? 0,
  groupLosses: row.group_losses ?? 0,
  groupPoints: row.group_points ?? 0,
  players: row.players.map(({ slot, ...player }) => ({ ...player, role: roleOf(slot) })),
});

export const presentFor =
  (actor: Actor) =>
  (row: FullTeam): Team => ({
    ...presentTeam(row),
    ...(isAdmin(actor) && { feePaid: row.fee_paid ?? null }),
  });
