import type { Context } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { updateParticipation } from '../participations/store.ts';
import { type RegistrationRow, updateRegistration } from './store.ts';

/**
 * Marks whether a team has paid its fee, which only an admin may do (docs/rules.md, "Registration fee"). For an
 * approved registration, this marks its team as well.
 */
export async function markPaid(context: Context, stored: RegistrationRow, isPaid: boolean) {
  if (!hasRole(context.actor, 'admin')) forbid('Only an admin can mark a fee as paid');
  const { id: registrationId, tournament_id: tournamentId, participation_id: participationId } = stored;
  await updateRegistration(context.db, registrationId, { fee_paid: isPaid }, context.now);
  if (participationId)
    await updateParticipation(context.db, participationId, { fee_paid: isPaid }, context.now);
  const payload = { registrationId, tournamentId, participationId };
  await recordEvent(context, 'registration.feeMarked', payload, {
    before: { feePaid: stored.fee_paid },
    after: { feePaid: isPaid },
  });
}
