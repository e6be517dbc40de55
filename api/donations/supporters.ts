import { SUPPORTERS_SHOWN, type Supporters } from '../../domain/contract/donations.ts';
import type { Database } from '../database.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { presentDonation } from './present.ts';
import { type DonationRow, listDonations } from './store.ts';

/** Who supports a tournament: counted over all its donations, however many there are. */
export async function readSupporters(db: Database, tournamentId: string): Promise<Supporters> {
  const sums = await db('donations')
    .where({ tournament_id: tournamentId })
    .first(
      db.raw('count(*)::int as count'),
      db.raw('(count(*) filter (where is_vip))::int as vips'),
      db.raw('coalesce(sum(amount), 0)::int as donated'),
    );
  if (sums.count === 0) await getTournamentRow(db, tournamentId);
  const current = await listDonations(db, { limit: SUPPORTERS_SHOWN.current }, { tournamentId });
  const previous: DonationRow[] = await db('donations')
    .whereNot({ tournament_id: tournamentId })
    .orderBy('id', 'desc')
    .limit(SUPPORTERS_SHOWN.previous);
  const champions: DonationRow[] = await db('donations')
    .orderBy([
      { column: 'amount', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(SUPPORTERS_SHOWN.champions);
  return {
    ...sums,
    current: current.rows.map(presentDonation),
    ...(current.nextToken && { nextToken: current.nextToken }),
    previous: previous.map(presentDonation),
    champions: champions.map(presentDonation),
  };
}
