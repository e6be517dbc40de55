import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { rejection, reopening, returnStatus, withdrawal } from '#domain/registration/registration.ts';
import { lockTournament } from '../tournaments/store.ts';
import { deleteClaims, insertClaims } from './claimStore.ts';
import { requireFree } from './conflicts.ts';
import { presentRegistration } from './present.ts';
import { placesOf, promoteWaiting } from './promote.ts';
import {
  countWaiting,
  type FullRegistration,
  getRegistration,
  type RegistrationRow,
  updateRegistration,
} from './store.ts';
import { requireOwn } from './submit.ts';
import { unapprove } from './unapprove.ts';

export const rejectRegistration = (context: Context, id: string, reason: string | null) =>
  decide(context, id, async (db, registration) => {
    if (rejection(registration.status) === 'already') return;
    await release(db, context, registration, { status: 'rejected', reason });
    await record(db, context, 'registration.rejected', idsOf(registration), { after: { reason } });
  });

/** Withdraws a registration for its captain or an admin; twice answers the same. */
export const withdrawRegistration = (context: Context, id: string) =>
  decide(context, id, async (db, registration) => {
    requireOwn(context, registration);
    if (withdrawal(registration.status) === 'already') return;
    await release(db, context, registration, { status: 'withdrawn' });
    await record(db, context, 'registration.withdrawn', idsOf(registration));
  });

/**
 * Puts a decided registration back before the admin: a rejected or withdrawn one, if nobody took its names or
 * players since, and an approved one, whose team leaves the tournament unless it has played.
 */
export const reopenRegistration = (context: Context, id: string) =>
  decide(context, id, async (db, registration) => {
    const act = reopening(registration.status);
    if (act === 'already') return;
    const removed = act === 'unapprove' ? await unapprove(db, context, registration) : undefined;
    await requireFree(db, registration.tournament_id, registration, registration.id);
    const { tournament_id } = registration;
    const status = returnStatus(
      await placesOf(db, context, tournament_id),
      await countWaiting(db, tournament_id, registration.id),
      await countWaiting(db, tournament_id),
    );
    await updateRegistration(db, registration.id, { status, reason: null, decided_at: null }, context.now);
    const ids = registration.players.map(({ steamId }) => steamId);
    await insertClaims(db, registration.tournament_id, registration.id, ids);
    const { status: was, reason } = registration;
    await record(db, context, 'registration.reopened', idsOf(registration), {
      before: { status: was, reason },
      ...(removed && { removed }),
    });
  });

const decide = (
  context: Context,
  id: string,
  act: (db: Database, registration: FullRegistration) => Promise<void>,
): Promise<Registration> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, (await getRegistration(db, id)).tournament_id);
    const registration = await getRegistration(db, id);
    await act(db, registration);
    await promoteWaiting(db, context, registration.tournament_id);
    return presentRegistration(db, await getRegistration(db, id));
  });

async function release(
  db: Database,
  context: Context,
  { id }: FullRegistration,
  fields: Partial<RegistrationRow>,
) {
  await updateRegistration(db, id, { ...fields, decided_at: context.now }, context.now);
  await deleteClaims(db, id);
}

const idsOf = ({ id, tournament_id }: RegistrationRow) => ({
  registrationId: id,
  tournamentId: tournament_id,
});
