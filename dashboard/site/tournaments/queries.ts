import type { Client } from '#domain/contract/client.ts';
import type { RulesVersion } from '#domain/contract/rules.ts';
import { pathQuery } from '#shared/api/api.ts';

/** The versions of a tournament's rules, current one first. */
export const rulesHistoryQuery = (api: Client, tournamentId: string) =>
  pathQuery<RulesVersion[]>(
    api,
    ['tournaments', 'rules', tournamentId],
    `/api/tournaments/${tournamentId}/rules-history`,
  );
