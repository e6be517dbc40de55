import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import {
  closedReason,
  isRosterSettled,
  isUndecided,
  type RosterChangeStatus,
  requireUndecided,
} from '#domain/registrations/registration.ts';
import { isReserve, type RosterPlayer, slotOf } from '#domain/registrations/roster.ts';
import { sentence } from '#domain/text/sentences.ts';
import { bannedFields } from '../bans/commands.ts';
import { addPlayers } from '../players/addPlayers.ts';
import { listSeats } from '../players/membershipStore.ts';
import { applyRemoval } from '../players/memberships.ts';
import { findPlayer } from '../players/store.ts';
import { listClaims } from '../registrations/claimStore.ts';
import { requireWholeRoster } from '../registrations/conflicts.ts';
import { type FullRegistration, getRegistration } from '../registrations/store.ts';
import { change, requireOwn } from '../registrations/submit.ts';
import { openFacts } from '../tournaments/present.ts';
import { getTournament, readLocked } from '../tournaments/store.ts';
import * as store from './store.ts';

export const replacePlayer = (context: Context, registrationId: string, player: RosterPlayer) =>
  inTransaction(context, async (context, db) => {
    const registration = await readLocked(db, getRegistration, registrationId);
    requireOwn(context, registration);
    const { status, tournament_id } = registration;
    if (status !== 'approved') requireUndecided(status);
    if (await standsThere(db, registration, player)) return null;
    const closed = closedReason(openFacts(await getTournament(db, tournament_id), context.now));
    if (context.actor.kind === 'captain' && isRosterSettled(status, closed?.text))
      return ask(context, registration, player);
    await fillPosition(context, registration, player);
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

async function ask(context: Context, registration: FullRegistration, player: RosterPlayer) {
  const { db, now } = context;
  const { id: registrationId, tournament_id: tournamentId } = registration;
  if (isUndecided(registration.status)) rosterWith(registration.players, player);
  await requireFreePlayer(db, registration, player);
  const slot = slotOf(player.role);
  const wanted = { name: player.name, steam_id: player.steamId };
  const pending = await store.findPending(db, registrationId, slot);
  const id = pending?.id ?? uuid();
  if (pending?.name === wanted.name && pending.steam_id === wanted.steam_id)
    return store.getRosterChange(db, id);
  const former_name = (await holderOf(db, registration, player))?.name ?? null;
  if (pending) await store.updateRosterChange(db, id, wanted, now);
  else
    await store.insertRosterChange(db, {
      id,
      registration_id: registrationId,
      slot,
      former_name,
      ...wanted,
      created_at: now,
      updated_at: now,
    });
  await recordEvent(context, 'rosterChange.asked', { changeId: id, registrationId, tournamentId });
  return store.getRosterChange(db, id);
}

type Registration = FullRegistration;

export async function holderOf(
  db: Database,
  registration: Registration,
  { role }: Pick<RosterPlayer, 'role'>,
) {
  if (isUndecided(registration.status)) return registration.players.find((each) => each.role === role);
  const seats = await listSeats(db, participationOf(registration));
  const seat = seats.find(({ slot, isActive }) => isActive && slot === slotOf(role));
  return seat && { name: seat.playerName, membershipId: seat.id, playerId: seat.playerId };
}

/**
 * Refuses a player who is banned, or already on another roster or in another registration in the tournament (409, at
 * the account's field).
 */
export async function requireFreePlayer(
  db: Database,
  { tournament_id }: Registration,
  { name, steamId }: RosterPlayer,
) {
  const [banned] = Object.values(await bannedFields(db, [{ name, steamId }]));
  if (banned) throw conflictAt('steamId', 'banned', banned);
  const [claim] = await listClaims(db, tournament_id, [steamId]);
  if (claim)
    throw conflictAt('steamId', 'taken', sentence('plays_elsewhere', { name, holder: claim.holder }));
}

/** Puts a player in a position within the action's transaction; the caller has locked the tournament. */
export async function fillPosition(context: Context, registration: Registration, player: RosterPlayer) {
  if (registration.status !== 'approved') {
    requireUndecided(registration.status);
    const { name, tag } = registration;
    const players = rosterWith(registration.players, player);
    await change(context, registration, { name, tag, players, logo: undefined });
    return;
  }
  await requireFreePlayer(context.db, registration, player);
  const holder = await holderOf(context.db, registration, player);
  if (holder && 'membershipId' in holder) await applyRemoval(context, holder.membershipId);
  await addPlayers(context, participationOf(registration), [player]);
}

/**
 * Returns a roster with a player in the given position; a reserve who moves up leaves the old position. Throws 400 at
 * the field if the roster becomes incomplete.
 */
export function rosterWith(players: readonly RosterPlayer[], player: RosterPlayer): RosterPlayer[] {
  const movesUp = ({ role, steamId }: RosterPlayer) =>
    isReserve(role) && isSameAccount(steamId, player.steamId);
  const roster = [...players.filter((each) => each.role !== player.role && !movesUp(each)), player];
  requireWholeRoster(roster);
  return roster;
}

function participationOf({ participation_id }: Registration): string {
  if (!participation_id) throw conflict('removed', sentence('removed_since'));
  return participation_id;
}

/** Separate actions restore the roster. */
export const rosterChangeInverses: Inverses = {
  'rosterChange.asked': async ({ db }, { payload }) => {
    await requireStatus(db, payload.changeId, 'pending');
    await store.deleteRosterChange(db, payload.changeId);
  },
  'rosterChange.approved': (context, { payload }) => reopen(context, payload.changeId, 'approved'),
  'rosterChange.rejected': (context, { payload }) => reopen(context, payload.changeId, 'rejected'),
};

async function reopen({ db, now }: Context, id: string, from: RosterChangeStatus) {
  const row = await requireStatus(db, id, from);
  if (await store.findPending(db, row.registration_id, row.slot)) refuseUndo();
  await store.updateRosterChange(db, id, { status: 'pending', reason: null, decided_at: null }, now);
}

async function requireStatus(db: Context['db'], id: string, status: RosterChangeStatus) {
  const row = await store.getRosterChange(db, id);
  if (row.status !== status) refuseUndo();
  return row;
}
