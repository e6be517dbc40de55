import { v7 as uuid } from 'uuid';
import { type Context, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { type LedgerKind, ledgerRow } from '#domain/money/prizePool.ts';
import { msg } from '#domain/text/msg.ts';
import { findParticipations, updateParticipation } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { sharesOf } from './present.ts';
import { findLedgerRow, getLedger, insertLedgerRow, listFees, sumLedger } from './store.ts';

type Entry = {
  tournamentId: string;
  kind: LedgerKind;
  amount: number;
  note: string | null;
  reference?: string;
};

type Written = { entryId: string; amount: number; prizePool: number };

/** Adds or subtracts an amount by hand. The pool never falls below 0. */
export const adjustPrizePool = (context: Context, entry: Omit<Entry, 'kind'>): Promise<Written> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, entry.tournamentId);
    const written = await writeLedgerRow(context, { ...entry, kind: 'adjustment' });
    await recordEvent(context, 'prizePool.adjusted', { tournamentId: entry.tournamentId, ...written });
    return written;
  });

export const addLedgerRow = async (context: Pick<Context, 'db' | 'now'>, entry: Entry): Promise<number> =>
  (await writeLedgerRow(context, entry)).prizePool;

export async function writeLedgerRow({ db, now }: Pick<Context, 'db' | 'now'>, entry: Entry) {
  const total = await sumLedger(db, entry.tournamentId);
  const row = ledgerRow(total, entry.kind, entry.amount, entry.note);
  const entryId = uuid();
  await insertLedgerRow(db, {
    id: entryId,
    tournament_id: entry.tournamentId,
    ...row,
    reference: entry.reference ?? null,
    created_at: now,
  });
  return { entryId, amount: row.amount, prizePool: total + row.amount };
}

/** A change to a team's fee in the ledger, where `reference` identifies the fee. */
export type FeeChange = { reference: string; amount: number };

/**
 * Adjusts every team's fee to the current fee, with a ledger row for each difference. Returns the changes. The caller
 * has locked the tournament.
 */
export async function recountFees(context: Context, tournamentId: string, fee: number) {
  const changes = (await listFees(context.db, tournamentId)).map(({ paid, ...entry }) => ({
    ...entry,
    amount: fee - paid,
  }));
  return writeFees(context, tournamentId, changes);
}

export async function writeFees(
  context: Context,
  tournamentId: string,
  changes: readonly (FeeChange & { name?: string })[],
): Promise<FeeChange[]> {
  const written: FeeChange[] = [];
  for (const { reference, amount, name = 'Undone' } of changes) {
    if (amount === 0) continue;
    const entry = { tournamentId, kind: 'registration' as const, amount, note: name, reference };
    written.push({ reference, amount: (await writeLedgerRow(context, entry)).amount });
  }
  return written;
}

type Asked = { tournamentId: string; participationId: string; isPaid: boolean };

/** Marks a team's prize as paid out at its current amount, or removes the mark. A repeated call changes nothing. */
export const markPaidOut = (context: Context, { tournamentId, participationId, isPaid }: Asked) =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const [row] = await findParticipations(db, [participationId]);
    if (row?.tournament_id !== tournamentId)
      throw invalidAt('participationId', msg`This team is not in this tournament`);
    if ((row.paid_out_at !== null) === isPaid) return;
    const share = sharesOf(await getLedger(db, tournamentId)).find(
      ({ team }) => team?.participationId === participationId,
    );
    // The paid-out mark can be removed even if a corrected result has since changed the team's place.
    if (isPaid && !share) throw conflict('no_prize', msg`This team’s place has no share of the prize pool`);
    await writePaidOut(
      context,
      { tournamentId, teamId: row.team_id, participationId, place: share?.place ?? null },
      { paidAt: row.paid_out_at?.toISOString() ?? null, amount: row.paid_out_amount },
      isPaid && share
        ? { paidAt: context.now.toISOString(), amount: share.amount }
        : { paidAt: null, amount: null },
    );
  });

type Paid = { tournamentId: string; teamId: string; participationId: string; place: number | null };
export type Mark = { paidAt: string | null; amount: number | null };

export async function writePaidOut(context: Context, paid: Paid, before: Mark, after: Mark) {
  const { db, now } = context;
  const fields = { paid_out_at: after.paidAt ? new Date(after.paidAt) : null, paid_out_amount: after.amount };
  await updateParticipation(db, paid.participationId, fields, now);
  await recordEvent(context, 'prize.paidOut', { ...paid, isPaid: after.paidAt !== null }, { before, after });
}

export const prizePoolInverses: Inverses = {
  'prizePool.adjusted': async (context, { payload: { tournamentId, entryId } }) => {
    const entry = await findLedgerRow(context.db, entryId);
    // Money that has since left the pool cannot be taken out again.
    if (!entry || (await sumLedger(context.db, tournamentId)) < entry.amount) refuseUndo();
    await adjustPrizePool(context, { tournamentId, amount: -entry.amount, note: 'Undone' });
  },
  'prize.paidOut': async (context, { payload, before, after }) => {
    const { tournamentId, teamId, participationId, place } = payload;
    await lockTournament(context.db, tournamentId).catch(refuseUndo);
    const [row] = await findParticipations(context.db, [participationId]);
    const left = after as Mark;
    if (!row || (row.paid_out_at?.toISOString() ?? null) !== left.paidAt) refuseUndo();
    await writePaidOut(context, { tournamentId, teamId, participationId, place }, left, before as Mark);
  },
};
