import type { Participation } from '#domain/contract/competition/participations.ts';
import { type Actor, isAdmin } from '#domain/people/permissions.ts';
import type { ParticipationRow } from './store.ts';

/** A participation as the contract promises it. */
export const presentParticipation = (row: ParticipationRow): Participation => ({
  id: row.id,
  teamId: row.team_id,
  tournamentId: row.tournament_id,
  name: row.name,
  tag: row.tag,
  logo: row.logo,
  assignedGroup: row.assigned_group,
  registrationStatus: row.withdrawal ? 'withdrawn' : 'confirmed',
  tournamentWins: row.tournament_wins,
  tournamentLosses: row.tournament_losses,
  tournamentDraws: row.tournament_draws,
  tournamentPoints: row.tournament_points,
  tournamentGames: row.tournament_games,
  groupWins: row.group_wins,
  groupLosses: row.group_losses,
  groupDraws: row.group_draws,
  groupPoints: row.group_points,
  registrationDate: row.registered_at.toISOString(),
  eliminationDate: (row.eliminated_at ?? row.withdrawn_at)?.toISOString() ?? null,
  placementPosition: row.placement_position,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** The same as its reader may see it: whether the fee is paid is no business of the public. */
export const presentFor =
  (actor: Actor) =>
  (row: ParticipationRow): Participation => ({
    ...presentParticipation(row),
    ...(isAdmin(actor) && { feePaid: row.fee_paid }),
  });
