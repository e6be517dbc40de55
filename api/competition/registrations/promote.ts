import type { Context } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { type Places, promotions } from '#domain/registrations/registration.ts';
import { listKeptPlaces } from '../seasons/store.ts';
import { statusOf } from '../tournaments/present.ts';
import { getTournament } from '../tournaments/store.ts';
import { takenPlaces, unregistered } from './places.ts';
import { countPending, listFirstWaiting, updateRegistration } from './store.ts';

/** Moves a tournament's first waiting registrations to pending, in order, while places are free. */
export async function promoteWaiting(context: Context, tournamentId: string): Promise<number> {
  const count = promotions(await placesOf(context, tournamentId));
  if (count === 0) return 0;
  const first = await listFirstWaiting(context.db, tournamentId, count);
  for (const registrationId of first) {
    await updateRegistration(context.db, registrationId, { status: 'pending' }, context.now);
    await recordEvent(context, 'registration.promoted', { registrationId, tournamentId });
  }
  return first.length;
}

export async function placesOf({ db, now }: Context, tournamentId: string): Promise<Places> {
  const tournament = await getTournament(db, tournamentId);
  return {
    ...takenPlaces(tournament, unregistered(await listKeptPlaces(db, tournamentId, now))),
    status: statusOf(tournament, now),
    pending: await countPending(db, tournamentId),
  };
}
