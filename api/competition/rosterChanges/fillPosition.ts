import type { Context, Database } from '#api/database/database.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import { isSameAccount } from '#domain/registration/accountWords.ts';
import { isUndecided, requireUndecided } from '#domain/registration/registration.ts';
import { isReserve, type RosterPlayer, slotOf } from '#domain/registration/roster.ts';
import { sentence } from '#domain/text/sentences.ts';
import { bannedFields } from '../bans/commands.ts';
import { addPlayers } from '../players/addPlayers.ts';
import { listSeats } from '../players/membershipStore.ts';
import { applyRemoval } from '../players/removeMembership.ts';
import { listClaims } from '../registrations/claimStore.ts';
import { requireWholeRoster } from '../registrations/conflicts.ts';
import type { FullRegistration } from '../registrations/store.ts';
import { change } from '../registrations/submit.ts';

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

/** Refuses a player whom a team or a registration of the tournament has already (409, beside the account). */
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

/** Puts a player in a position within the transaction of its act; the caller holds the tournament. */
export async function fillPosition(
  db: Database,
  context: Context,
  registration: Registration,
  player: RosterPlayer,
) {
  if (registration.status !== 'approved') {
    requireUndecided(registration.status);
    const { name, tag } = registration;
    const players = rosterWith(registration.players, player);
    await change(db, context, registration, { name, tag, players, logo: undefined });
    return;
  }
  await requireFreePlayer(db, registration, player);
  const holder = await holderOf(db, registration, player);
  if (holder && 'membershipId' in holder) await applyRemoval(db, context, holder.membershipId);
  await addPlayers(db, context, participationOf(registration), [player]);
}

/**
 * A roster with a player in his position, where a reserve who moves up leaves his own (400, beside the field, when it
 * is not whole then).
 */
export function rosterWith(players: readonly RosterPlayer[], player: RosterPlayer): RosterPlayer[] {
  const movesUp = ({ role, steamId }: RosterPlayer) =>
    isReserve(role) && isSameAccount(steamId, player.steamId);
  const others = players.filter((each) => each.role !== player.role && !movesUp(each));
  const roster = [...others, player];
  requireWholeRoster(roster);
  return roster;
}

function participationOf({ participation_id }: Registration): string {
  if (!participation_id) throw conflict('removed', sentence('removed_since'));
  return participation_id;
}
