import { fieldsOf } from '#api/database/database.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import { type Actor, isAdmin } from '#domain/people/permissions.ts';
import type { ParticipationRow } from './store.ts';

export const presentParticipation = (row: ParticipationRow): Participation => ({
  ...fieldsOf(row, 'id', 'team_id', 'tournament_id', 'name', 'tag', 'logo', 'assigned_group'),
  ...fieldsOf(row, 'tournament_wins', 'tournament_losses', 'tournament_draws', 'tournament_points'),
  ...fieldsOf(row, 'tournament_games', 'group_wins', 'group_losses', 'group_draws', 'group_points'),
  ...fieldsOf(row, 'placement_position', 'created_at', 'updated_at', 'version'),
  registrationStatus: row.withdrawal ? 'withdrawn' : 'confirmed',
  registrationDate: row.registered_at.toISOString(),
  eliminationDate: (row.eliminated_at ?? row.withdrawn_at)?.toISOString() ?? null,
});

export const presentFor =
  (actor: Actor) =>
  (row: ParticipationRow): Participation => ({
    ...presentParticipation(row),
    ...(isAdmin(actor) && { feePaid: row.fee_paid }),
  });
