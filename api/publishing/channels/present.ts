import type { Channel } from '#domain/contract/publishing/channels.ts';
import type { DestinationRow } from '../destinations/store.ts';

/** A channel as the contract promises it. */
export const presentChannel = (row: DestinationRow): Channel => ({
  id: row.id,
  name: row.name,
  channelId: row.address,
  kinds: row.kinds as Channel['kinds'],
  league: row.league,
  isActive: row.is_active,
  isRegistration: row.is_registration,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
