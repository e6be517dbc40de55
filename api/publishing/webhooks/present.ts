import { openSealed, UNREADABLE, type Vault } from '#api/secrets/vault.ts';
import type { Webhook } from '#domain/contract/publishing/webhooks.ts';
import type { DestinationRow } from '../destinations/store.ts';

/** A webhook as the contract promises it; one whose address cannot be read is not active, and says so. */
export function presentWebhook(row: DestinationRow, vault: Vault): Webhook {
  const isReadable = openSealed(vault, row) !== undefined;
  return {
    id: row.id,
    name: row.name,
    url: row.masked_url ?? '',
    kinds: row.kinds as Webhook['kinds'],
    league: row.league,
    isActive: row.is_active && isReadable,
    problem: isReadable ? row.problem : UNREADABLE,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
