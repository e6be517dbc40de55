import type { Database } from '#api/database/database.ts';
import { SUPPORTERS_SHOWN, type Supporters } from '#domain/contract/competition/prizePool.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { presentDonation } from './commands.ts';
import { type DonationRow, listDonations } from './store.ts';

type Sums = { count: number; vips: number; donated: number };

export async function readSupporters(db: Database, tournamentId: string): Promise<Supporters> {
  const sums = db('donations')
    .where({ tournament_id: tournamentId })
    .select(
      db.raw('count(*)::int as count'),
      db.raw('(count(*) filter (where is_vip))::int as vips'),
      db.raw('coalesce(sum(amount), 0)::int as donated'),
    );
  // Selects each list's first donations before numbering them, to avoid numbering years of donations.
  const previous = db('donations')
    .whereIn('tournament_id', earlierOfLeague(db, tournamentId))
    .orderBy('id', 'desc')
    .limit(SUPPORTERS_SHOWN.previous);
  const champions = db('donations')
    .orderBy('amount', 'desc')
    .orderBy('id', 'desc')
    .limit(SUPPORTERS_SHOWN.champions);
  // Without donations, the lists are empty and there is nothing to count.
  const listed: (DonationRow & Sums & { list: string })[] = await db
    .from(
      db.raw(
        `(select *, 'previous' as list, row_number() over (order by id desc) as place from (:previous) d
          union all
          select *, 'champions', row_number() over (order by amount desc, id desc) from (:champions) d) as listed`,
        { previous, champions },
      ),
    )
    .crossJoin(db.raw('(?) as sums', [sums]))
    .orderBy('place');
  const { count, vips, donated } = listed[0] ?? { count: 0, vips: 0, donated: 0 };
  if (count === 0) await getTournamentRow(db, tournamentId);
  const current = await listDonations(db, { limit: SUPPORTERS_SHOWN.current }, { tournamentId });
  const those = (name: string) => listed.filter(({ list }) => list === name).map(presentDonation);
  return {
    count,
    vips,
    donated,
    current: current.rows.map(presentDonation),
    ...(current.nextToken && { nextToken: current.nextToken }),
    previous: those('previous'),
    champions: those('champions'),
  };
}

/**
 * Selects the tournaments in the same league that began before this one. If a tournament has no start date, its
 * creation date is used.
 */
const earlierOfLeague = (db: Database, tournamentId: string) =>
  db('tournaments as other')
    .join('tournaments as own', 'own.league', 'other.league')
    .where('own.id', tournamentId)
    .whereRaw(
      '(coalesce(other.start_date, other.created_at), other.id) < (coalesce(own.start_date, own.created_at), own.id)',
    )
    .select('other.id');
