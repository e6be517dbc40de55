import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { type Context, columnsOf, fieldsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { Donation, DonationUpdate, NewDonation } from '#domain/contract/competition/prizePool.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import {
  type DonationTerms,
  INCOMPLETE_DONATION,
  isVipByAmount,
  readDonation,
} from '#domain/money/donation.ts';
import { msg } from '#domain/text/msg.ts';
import { writeLedgerRow } from '../prizePool/commands.ts';
import { sumLedger } from '../prizePool/store.ts';
import { findTournament, lockTournament, readLocked, type TournamentRow } from '../tournaments/store.ts';
import * as store from './store.ts';

export const createDonation = (context: Context, input: NewDonation): Promise<Donation> =>
  inTransaction(context, async (context, db) => {
    if (!(await findTournament(db, input.tournamentId)))
      throw invalidAt('tournamentId', msg`Tournament not found`);
    const terms = termsOf(await lockTournament(db, input.tournamentId));
    const { donorName, amount, donationType, isAnonymous, message } = readDonation(
      { ...input, donorName: input.donorName || (input.donor ?? '') },
      terms,
    );
    const row: store.DonationRow = {
      id: uuid(),
      tournament_id: input.tournamentId,
      donor_name: donorName,
      amount,
      donation_type: donationType,
      is_vip: input.isVip || isVipByAmount(input, terms),
      is_anonymous: isAnonymous,
      message: message || null,
      created_at: context.now,
      updated_at: context.now,
      version: 1,
    };
    await store.insertDonation(db, row);
    const { prizePool } = await writeLedgerRow(context, entryOf(row, amount));
    await recordEvent(context, 'donation.received', happened(row, prizePool), { after: figures(row) });
    return presentDonation(row);
  });

const EDITABLE = ['donorName', 'amount', 'donationType', 'isVip', 'isAnonymous', 'message'] as const;

export const changeDonation = (context: Context, id: string, body: DonationUpdate): Promise<Donation> =>
  inTransaction(context, async (context, db) => {
    const { tournament_id } = await store.getDonation(db, id);
    const terms = termsOf(await lockTournament(db, tournament_id));
    const row = await store.getDonation(db, id);
    const current = presentDonation(row);
    const { donor, donorName = donor, ...rest } = body;
    // If the caller sends `donorName` back unchanged, `donor` takes precedence.
    const meant = donorName === current.donorName ? (donor ?? donorName) : donorName;
    const sent = editableFields({ ...rest, donorName: meant }, current, EDITABLE);
    if (row.is_anonymous && sent.isAnonymous === false && !sent.donorName)
      throw invalidAt('donorName', INCOMPLETE_DONATION);
    const merged = { ...current, ...given(sent) };
    const isRepriced = merged.amount !== row.amount || merged.donationType !== row.donation_type;
    // The terms may have changed since the donation, so they apply only to a new amount or type.
    const wanted = readDonation(merged, isRepriced ? terms : undefined);
    const isByAmount = isVipByAmount(merged, terms) && (isRepriced || row.is_vip);
    const isVip = isByAmount || isVipByChoice(current, sent, terms);
    const fields = changedFields(row, { ...wanted, isVip });
    if (Object.keys(fields).length === 0) return current;
    await store.updateDonation(db, id, fields, context.now);
    const after = await store.getDonation(db, id);
    const difference = after.amount - row.amount;
    const prizePool =
      difference === 0
        ? await sumLedger(db, tournament_id)
        : (await writeLedgerRow(context, entryOf(row, difference))).prizePool;
    const becameAnonymous = after.is_anonymous && !row.is_anonymous;
    if (becameAnonymous) await store.eraseTraces(db, id);
    const payload = { ...happened(after, prizePool), fields: Object.keys(fields) };
    await recordEvent(context, 'donation.changed', payload, {
      before: figures(row),
      after: figures(after),
      ...(!becameAnonymous && { removed: words(row) }),
    });
    return presentDonation(after);
  });

export const removeDonation = (context: Context, id: string): Promise<Donation> =>
  inTransaction(context, async (context, db) => {
    const row = await readLocked(db, store.getDonation, id);
    await store.deleteDonation(db, id);
    const { prizePool, amount } = await writeLedgerRow(context, entryOf(row, -row.amount));
    await recordEvent(context, 'donation.removed', happened(row, prizePool), {
      before: figures(row),
      after: { taken: -amount },
      removed: words(row),
    });
    return presentDonation(row);
  });

/** Restores a deleted donation and adds `taken` back to the prize pool, without a new announcement. */
export const restoreDonation = (context: Context, row: store.DonationRow, taken: number): Promise<Donation> =>
  inTransaction(context, async (context, db) => {
    if (!(await findTournament(db, row.tournament_id)) || (await store.findDonation(db, row.id)))
      refuseUndo();
    await lockTournament(db, row.tournament_id);
    const back = { ...row, updated_at: context.now, version: row.version + 1 };
    await store.insertDonation(db, back);
    const { prizePool } = await writeLedgerRow(context, entryOf(back, taken));
    await recordEvent(context, 'donation.restored', happened(back, prizePool), { after: figures(back) });
    return presentDonation(back);
  });

const termsOf = (tournament: TournamentRow): DonationTerms => ({
  vipThreshold: tournament.vip_threshold,
  sponsorTiers: tournament.sponsor_tiers,
});

const entryOf = ({ id, tournament_id }: store.DonationRow, amount: number) => ({
  tournamentId: tournament_id,
  kind: 'donation' as const,
  reference: id,
  amount,
  note: null,
});

const happened = ({ id, tournament_id, amount }: store.DonationRow, prizePool: number) => ({
  donationId: id,
  tournamentId: tournament_id,
  amount,
  prizePool,
});

const figures = (row: store.DonationRow) =>
  fieldsOf(row, 'amount', 'donation_type', 'is_vip', 'is_anonymous', 'created_at', 'version');

const words = ({ donor_name, message }: store.DonationRow) => ({ donorName: donor_name, message });

type Sent = Pick<DonationUpdate, (typeof EDITABLE)[number]>;

const given = (sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Donation>;

/** Whether an admin made the donor a VIP, whatever the amount. The choice remains when the amount changes. */
const isVipByChoice = (current: Donation, sent: Sent, terms: DonationTerms): boolean =>
  sent.isVip ?? (current.isVip && !isVipByAmount(current, terms));

function changedFields(
  row: store.DonationRow,
  { donorName, donationType, isVip, isAnonymous, ...wanted }: Donation,
) {
  const fields = { donorName, amount: wanted.amount, donationType, isVip, isAnonymous };
  return Object.fromEntries(
    Object.entries(columnsOf({ ...fields, message: wanted.message || null })).filter(
      ([name, value]) => !isDeepStrictEqual(value, row[name as keyof store.DonationRow]),
    ),
  ) as Partial<store.DonationRow>;
}

export const presentDonation = (row: store.DonationRow): Donation => ({
  ...fieldsOf(row, 'id', 'tournament_id', 'donor_name', 'amount', 'donation_type', 'is_vip'),
  ...fieldsOf(row, 'is_anonymous', 'message', 'created_at', 'updated_at', 'version'),
});

type Before = ReturnType<typeof figures>;
type Words = ReturnType<typeof words>;

export const donationInverses: Inverses = {
  'donation.received': async (context, { payload, after }) => remove(context, payload.donationId, after),
  'donation.restored': async (context, { payload, after }) => remove(context, payload.donationId, after),
  'donation.changed': async (context, { payload, before, after, removed }) => {
    const { version } = await asItWasLeft(context, payload.donationId, after);
    const { createdAt: _, ...was } = before as Before;
    await changeDonation(context, payload.donationId, { ...was, ...known(removed), version });
  },
  'donation.removed': async (context, { payload, before, after, removed }) => {
    const { createdAt, ...was } = before as Before;
    const { donationId: id, tournamentId } = payload;
    const row = {
      ...columnsOf({ id, tournamentId, ...was, ...known(removed) }),
      created_at: new Date(createdAt),
      updated_at: context.now,
    } as store.DonationRow;
    await restoreDonation(context, row, (after as { taken: number }).taken);
  },
};

async function remove(context: Context, id: string, after: object | null) {
  await asItWasLeft(context, id, after);
  await removeDonation(context, id);
}

async function asItWasLeft({ db }: Context, id: string, after: object | null) {
  const row = await store.findDonation(db, id);
  if (!row || row.version !== (after as Before | null)?.version) refuseUndo();
  return row;
}

function known(removed: unknown): Words {
  if (!removed) throw conflict('erased', msg`The donor’s name was erased and cannot be restored`);
  return removed as Words;
}
