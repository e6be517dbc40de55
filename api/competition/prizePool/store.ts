import type { Database } from '#api/database/database.ts';
import { found } from '#domain/errors.ts';
import type { LedgerKind } from '#domain/money/prizePool.ts';
import type { League } from '#domain/settings.ts';
import { type CountedTournament, PLEDGED } from '../tournaments/store.ts';

export type LedgerEntry = {
  id: string;
  tournament_id: string;
  kind: LedgerKind;
  amount: number;
  note: string | null;
  reference: string | null;
  created_at: Date;
};

export async function sumLedger(db: Database, tournamentId: string): Promise<number> {
  const row = await db('prize_ledger')
    .where({ tournament_id: tournamentId })
    .sum({ total: 'amount' })
    .first();
  return Number(row?.total ?? 0);
}

/** A tournament's ledger, oldest first, with each donor's current name ('Anonymous' if the donor requested that). */
export type Ledger = Pick<CountedTournament, 'format' | 'stages' | 'max_teams' | 'seeding' | 'team_count'> & {
  league: League;
  target_prize_pool: number | null;
  prize_split: number[];
  /** The part of the pool that consists of unpaid fees. */
  pledged: number;
  /** Teams whose place is decided. A champion set by hand comes first, unless a final decided first place. */
  placed: {
    position: number;
    participationId: string;
    teamId: string;
    name: string;
    tag: string;
    logo: string | null;
    paidAt: string | null;
    paidAmount: number | null;
  }[];
  rows: {
    id: string;
    kind: LedgerKind;
    amount: number;
    note: string | null;
    donor: string | null;
    at: string;
  }[];
};

const PLACED = `
  select p.id, p.team_id, p.paid_out_at, p.paid_out_amount, p.name, p.tag, p.logo,
    coalesce(p.placement_position, case when p.team_id = t.champion_team_id and not exists (
      select 1 from participations f where f.tournament_id = t.id and f.placement_position = 1) then 1 end) as position
  from participations p
  -- A team that left has no prize if it never played.
  where p.tournament_id = t.id and (p.withdrawal is null or exists (
    select 1 from matches m where m.counts and m.forfeit is null
      and p.id in (m.team1_participation_id, m.team2_participation_id)))`;

/** Returns a tournament's ledger with the figures for its progress bar; throws if the tournament is missing. */
export async function getLedger(db: Database, tournamentId: string): Promise<Ledger> {
  const ledger: Ledger | undefined = await db('tournaments as t')
    .where('t.id', tournamentId)
    .select('t.league', 't.target_prize_pool', 't.format', 't.stages', 't.max_teams', 't.seeding')
    .first(
      db.raw('(select count(*) from participations p where p.tournament_id = t.id) as team_count'),
      't.prize_split',
      db.raw(`${PLEDGED} as pledged`),
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('position', s.position, 'participationId', s.id,
              'teamId', s.team_id, 'name', s.name, 'tag', s.tag, 'logo', s.logo,
              'paidAt', s.paid_out_at, 'paidAmount', s.paid_out_amount) order by s.name, s.id), '[]')
            from (${PLACED}) s where s.position is not null) as placed`,
      ),
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'amount', l.amount, 'note', l.note,
              'donor', d.donor_name, 'at', l.created_at) order by l.id), '[]')
            from prize_ledger l left join donations d on d.id = l.reference
            where l.tournament_id = t.id) as rows`,
      ),
    );
  return found(ledger, 'Tournament');
}

export async function listFees(
  db: Database,
  tournamentId: string,
): Promise<{ reference: string; name: string; paid: number }[]> {
  const rows = await db('participations as p')
    .leftJoin('registrations as r', 'r.participation_id', 'p.id')
    .leftJoin('prize_ledger as l', (on) =>
      on
        .on('l.tournament_id', 'p.tournament_id')
        .andOnVal('l.kind', 'registration')
        .andOn(db.raw('l.reference in (p.id, r.id)')),
    )
    .where('p.tournament_id', tournamentId)
    .groupBy('p.id', 'r.id')
    .orderBy('p.id')
    .select(
      db.raw('coalesce(r.id, p.id) as reference'),
      'p.name',
      db.raw('coalesce(sum(l.amount), 0)::int as paid'),
    );
  return rows;
}

export const findLedgerRow = (db: Database, id: string): Promise<LedgerEntry | undefined> =>
  db('prize_ledger').where({ id }).first();

export const insertLedgerRow = (db: Database, row: LedgerEntry) => db('prize_ledger').insert(row);
