import { UNREADABLE } from '#api/secrets/vault.ts';
import type { SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import { typesOf } from '../destinations/commands.ts';
import type { DestinationRow } from '../destinations/store.ts';
import { openWebhook, type Vaults } from './send.ts';

/** A signed webhook as the contract promises it; one that cannot be read is not active, and says so. */
export function presentSigned(row: DestinationRow, vaults: Vaults, now: Date): SignedWebhook {
  const isReadable = openWebhook(vaults, row, now) !== undefined;
  const until = row.former_secret_until;
  return {
    id: row.id,
    name: row.name,
    url: row.masked_url ?? '',
    types: typesOf(row) as SignedWebhook['types'],
    league: row.league,
    isActive: row.is_active && isReadable,
    problem: isReadable ? row.problem : UNREADABLE,
    formerSecretUntil: until && until > now ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
