import { v7 as uuid } from 'uuid';
import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { isSameAccount } from '#domain/registration/accountWords.ts';
import {
  closedReason,
  isRosterSettled,
  isUndecided,
  requireUndecided,
} from '#domain/registration/registration.ts';
import { type RosterPlayer, slotOf } from '#domain/registration/roster.ts';
import { listSeats } from '../players/membershipStore.ts';
import { findPlayer } from '../players/store.ts';
import { type FullRegistration, getRegistration } from '../registrations/store.ts';
import { requireOwn } from '../registrations/submit.ts';
import { openFacts } from '../tournaments/present.ts';
import { getTournament, lockTournament } from '../tournaments/store.ts';
import { fillPosition, holderOf, requireFreePlayer, rosterWith } from './fillPosition.ts';
import {
  type FullRosterChange,
  findPending,
  getRosterChange,
  insertRosterChange,
  updateRosterChange,
} from './store.ts';

/** Puts another player in one position of a team, for its captain or an admin. */
export const replacePlayer = (
  context: Context,
  registrationId: string,
  player: RosterPlayer,
): Promise<FullRosterChange | null> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, (await getRegistration(db, registrationId)).tournament_id);
    const registration = await getRegistration(db, registrationId);
    requireOwn(context, registration);
    const { status, tournament_id } = registration;
    if (status !== 'approved') requireUndecided(status);
    if (await standsThere(db, registration, player)) return null;
    const closed = closedReason(openFacts(await getTournament(db, tournament_id), context.now));
    if (context.actor.kind === 'captain' && isRosterSettled(status, closed?.text))
      return ask(db, context, registration, player);
    await fillPosition(db, context, registration, player);
    return null;
  });

async function standsThere(db: Database, registration: FullRegistration, player: RosterPlayer) {
  const { participation_id, players, status } = registration;
  if (isUndecided(status) || !participation_id)
    return players.some(
      ({ role, name, steamId }) =>
        role === player.role && name === player.name && isSameAccount(steamId, player.steamId),
    );
  const seats = await listSeats(db, participation_id);
  const seat = seats.find(({ slot, isActive }) => isActive && slot === slotOf(player.role));
  const known = seat && (await findPlayer(db, seat.playerId));
  return known ? isSameAccount(known.steam_id, player.steamId) : false;
}

async function ask(
  db: Database,
  context: Context,
  registration: FullRegistration,
  player: RosterPlayer,
): Promise<FullRosterChange> {
  const { now } = context;
  const { id: registrationId, tournament_id: tournamentId } = registration;
  if (isUndecided(registration.status)) rosterWith(registration.players, player);
  await requireFreePlayer(db, registration, player);
  const slot = slotOf(player.role);
  const wanted = { name: player.name, steam_id: player.steamId };
  const pending = await findPending(db, registrationId, slot);
  const id = pending?.id ?? uuid();
  if (pending?.name === wanted.name && pending.steam_id === wanted.steam_id) return getRosterChange(db, id);
  const former_name = (await holderOf(db, registration, player))?.name ?? null;
  if (pending) await updateRosterChange(db, id, wanted, now);
  else
    await insertRosterChange(db, {
      id,
      registration_id: registrationId,
      slot,
      former_name,
      ...wanted,
      created_at: now,
      updated_at: now,
    });
  await record(db, context, 'rosterChange.asked', { changeId: id, registrationId, tournamentId });
  return getRosterChange(db, id);
}
