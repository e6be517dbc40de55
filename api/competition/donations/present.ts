import { fieldsOf } from '#api/database/database.ts';
import type { Donation } from '#domain/contract/competition/prizePool.ts';
import type { DonationRow } from './store.ts';

export const presentDonation = (row: DonationRow): Donation => ({
  ...fieldsOf(row, 'id', 'tournament_id', 'donor_name', 'amount', 'donation_type', 'is_vip'),
  ...fieldsOf(row, 'is_anonymous', 'message', 'created_at', 'updated_at', 'version'),
});
