import type { Donation } from '#domain/contract/competition/prizePool.ts';
import type { DonationRow } from './store.ts';

/** A donation as the contract promises it. */
export const presentDonation = (row: DonationRow): Donation => ({
  id: row.id,
  tournamentId: row.tournament_id,
  donorName: row.donor_name,
  amount: row.amount,
  donationType: row.donation_type,
  isVip: row.is_vip,
  isAnonymous: row.is_anonymous,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
