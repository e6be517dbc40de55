import type { Context } from '#api/database/database.ts';
import { type Inverses, refuseUndo } from '#api/history/record.ts';
import { conflict } from '#domain/errors.ts';
import type { DonationType } from '#domain/money/donation.ts';
import { changeDonation, removeDonation, restoreDonation } from './commands.ts';
import { type DonationRow, findDonation } from './store.ts';

type Before = {
  amount: number;
  donationType: DonationType;
  isVip: boolean;
  isAnonymous: boolean;
  createdAt: string;
  version: number;
};
type Words = { donorName: string; message: string | null };

export const donationInverses: Inverses = {
  'donation.received': async (context, { payload, after }) => remove(context, payload.donationId, after),
  'donation.restored': async (context, { payload, after }) => remove(context, payload.donationId, after),
  'donation.changed': async (context, { payload, before, after, removed }) => {
    const { version } = await asItWasLeft(context, payload.donationId, after);
    const { amount, donationType, isVip, isAnonymous } = before as Before;
    const { donorName, message } = known(removed);
    await changeDonation(context, payload.donationId, {
      amount,
      donationType,
      isVip,
      isAnonymous,
      donorName,
      message,
      version,
    });
  },
  'donation.removed': async (context, { payload, before, after, removed }) => {
    const { amount, donationType, isVip, isAnonymous, createdAt, version } = before as Before;
    const { donorName, message } = known(removed);
    const row: DonationRow = {
      id: payload.donationId,
      tournament_id: payload.tournamentId,
      donor_name: donorName,
      amount,
      donation_type: donationType,
      is_vip: isVip,
      is_anonymous: isAnonymous,
      message,
      created_at: new Date(createdAt),
      updated_at: context.now,
      version,
    };
    await restoreDonation(context, row, (after as { taken: number }).taken);
  },
};

async function remove(context: Context, id: string, after: object | null) {
  await asItWasLeft(context, id, after);
  await removeDonation(context, id);
}

/** The donation, unless it was changed since the event. */
async function asItWasLeft({ db }: Context, id: string, after: object | null) {
  const row = await findDonation(db, id);
  if (!row || row.version !== (after as Before | null)?.version) refuseUndo();
  return row;
}

function known(removed: unknown): Words {
  if (!removed) throw conflict('erased', 'The donor’s name was erased and cannot be brought back');
  return removed as Words;
}
