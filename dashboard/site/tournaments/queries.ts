import type { RulesVersion } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const rulesHistoryQuery = (api: Client, tournamentId: string) =>
  pathQuery<RulesVersion[]>(
    api,
    ['tournaments', 'rules', tournamentId],
    `/api/tournaments/${tournamentId}/rules-history`,
  );
