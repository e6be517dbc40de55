import type { RosterChange } from '#domain/contract/competition/rosterChanges.ts';
import { roleOf } from '#domain/registration/roster.ts';
import type { FullRosterChange } from './store.ts';

export const presentRosterChange = (row: FullRosterChange): RosterChange => ({
  id: row.id,
  registrationId: row.registration_id,
  tournamentId: row.tournament_id,
  tournamentName: row.tournament_name,
  teamName: row.team_name,
  role: roleOf(row.slot),
  formerName: row.former_name,
  name: row.name,
  steamId: row.steam_id,
  status: row.status,
  reason: row.reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
