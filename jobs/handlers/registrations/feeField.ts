import type { FullRegistration } from '#api/competition/registrations/store.ts';
import { registrationFee } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { escapeText, type Field } from '#jobs/outbox/messages.ts';

/** A registration's fee, whether it is paid, and for its captain also how to pay it; empty if there is no fee. */
export function feeField(
  { league, registration_fee, registration_fee_note: note, fee_paid }: FullRegistration,
  { forCaptain = false } = {},
): Field[] {
  const fee = registrationFee({ league, registrationFee: registration_fee });
  if (fee === 0) return [];
  const state = fee_paid ? t`${formatMoney(fee)}, paid` : t`${formatMoney(fee)}, not paid yet`;
  if (fee_paid || !forCaptain) return [[t`Fee`, state]];
  return [[t`Fee`, `${state}\n${note ? escapeText(note) : t`Ask the staff how to pay.`}`, 'wide']];
}
