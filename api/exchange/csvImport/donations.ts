import { changeDonation, createDonation } from '#api/competition/donations/commands.ts';
import type { DonationRow } from '#api/competition/donations/store.ts';
import type { Context } from '#api/database/database.ts';
import { newDonation } from '#domain/contract/competition/prizePool.ts';
import { instant } from '#domain/contract/http/shapes.ts';
import { withoutCurrency } from '#domain/money/currency.ts';
import { ANONYMOUS, DONATION_NAMES, DONATION_TYPES } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { msg } from '#domain/text/msg.ts';
import { listDonations } from '../export/csvStore.ts';
import { done, type Row, type Table } from './row.ts';

type Key = 'donor' | 'amount' | 'type' | 'vip' | 'anonymous' | 'message' | 'given';

const TYPES = DONATION_TYPES.map((type) => [type, DONATION_NAMES[type]] as const);
const WRONG_TYPE = `Type must be one of ${Object.values(DONATION_NAMES).join(', ')}`;
const { donorName, amount, message } = newDonation.shape;

/** An existing donation is recognised by its date and time. */
export const donations: Table<Key> = {
  columns: {
    donor: ['Donor', 'Donor name', 'Name'],
    amount: ['Amount', 'Rand'],
    type: ['Type', 'Donation type'],
    vip: ['VIP', 'Is VIP'],
    anonymous: ['Anonymous', 'Is anonymous'],
    message: ['Message'],
    given: ['Given', 'Created', 'Created at'],
  },
  required: ['donor', 'amount'],
  fields: { donorName: 'donor', amount: 'amount', donationType: 'type', message: 'message' },
  title: (row) => `${row.text('donor')} ${row.text('amount')}`,
  prepare: async ({ db }, tournament) => {
    const open = new Set(await listDonations(db, tournament.id));
    return async (context, row) => {
      const given = read(row);
      row.settle();
      const known = find(open, row, given);
      if (known) {
        open.delete(known);
        return change(context, known, given);
      }
      const made = await createDonation(context, {
        ...given,
        message: given.message ?? null,
        isVip: given.isVip ?? false,
        donor: undefined,
        tournamentId: tournament.id,
      });
      if (row.text('given') !== '') row.note('given', msg`Recorded with the current time`);
      return { outcome: 'create', what: `${made.donorName}: ${formatMoney(made.amount)}` };
    };
  },
};

type Given = ReturnType<typeof read>;

function read(row: Row<Key>) {
  const typed = withoutCurrency(row.text('amount')).replace(/[\s\u00A0]/gu, '');
  const read = amount.safeParse(/^\d+$/.test(typed) ? Number(typed) : Number.NaN);
  if (!read.success) for (const { message } of read.error.issues) row.note('amount', message);
  row.read('given', instant);
  const isAnonymous = row.flag('anonymous') ?? false;
  return {
    donorName: isAnonymous ? ANONYMOUS : (row.read('donor', donorName) ?? ''),
    amount: read.data ?? 0,
    donationType: row.choice('type', TYPES, WRONG_TYPE) ?? 'fan',
    isVip: row.flag('vip'),
    isAnonymous,
    message: row.read('message', message) ?? undefined,
  };
}

function find(open: ReadonlySet<DonationRow>, row: Row<Key>, given: Given): DonationRow | undefined {
  const moment = Date.parse(row.text('given'));
  const at = [...open].filter(({ created_at }) => Number.isNaN(moment) || created_at.getTime() === moment);
  const same = at.find((known) => differing(known, given).length === 0);
  return same ?? (Number.isNaN(moment) ? undefined : at[0]);
}

const FIELDS = {
  donorName: { column: 'donor_name', word: 'new donor' },
  amount: { column: 'amount', word: 'new amount' },
  donationType: { column: 'donation_type', word: 'new type' },
  isVip: { column: 'is_vip', word: 'VIP' },
  isAnonymous: { column: 'is_anonymous', word: 'anonymous' },
  message: { column: 'message', word: 'new message' },
} as const;

const differing = (known: DonationRow, given: Given) =>
  (Object.keys(FIELDS) as (keyof Given)[]).filter(
    (field) => given[field] !== undefined && given[field] !== known[FIELDS[field].column],
  );

async function change(context: Context, known: DonationRow, given: Given) {
  const fields = differing(known, given);
  if (fields.length > 0)
    await changeDonation(context, known.id, Object.fromEntries(fields.map((field) => [field, given[field]])));
  const changes = fields.map((field) => FIELDS[field].word);
  return done(`${given.donorName} ${formatMoney(given.amount)}`, changes);
}
