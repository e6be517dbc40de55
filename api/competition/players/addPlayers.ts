import { v7 as uuid } from 'uuid';
import type { Context } from '#api/database/database.ts';
import { recordEvents } from '#api/history/recordEvent.ts';
import { accountKey, isSameAccount } from '#domain/registrations/accountWords.ts';
import { type RosterPlayer, slotOf } from '#domain/registrations/roster.ts';
import { requireRoom } from '#domain/registrations/rosterRules.ts';
import { applyChange } from './change.ts';
import { withSeat } from './memberships.ts';
import { lockRoster, type RosterState, requireUnclaimed, writeRoster } from './rosters.ts';
import { insertPlayers, lockBySteamIds } from './store.ts';

/**
 * Adds several players to a roster within the action's transaction. A known account keeps its career and gets the new
 * name. Each addition is recorded as a separate event.
 */
export async function addPlayers(context: Context, participationId: string, given: readonly RosterPlayer[]) {
  if (given.length === 0) return;
  const roster = await lockRoster(context.db, participationId, 'participationId');
  const { tournament_id: tournamentId } = roster.participation;
  const wanted = given.map(({ name, steamId }) => ({ name, steam_id: steamId }));
  await requireUnclaimed(context.db, tournamentId, ...wanted);
  const ids = await playersOf(context, given);
  let { seats } = roster;
  const opened = given.map(({ name, steamId, role }) => {
    requireRoom(seats, role);
    const player = { id: ids.get(accountKey(steamId)) ?? '', name };
    const { id, after } = withSeat(seats, player, role);
    seats = after;
    return { tournamentId, participationId, membershipId: id, playerId: player.id };
  });
  const { before, after } = await writeRoster(context, roster, seats);
  const own = (state: RosterState, id: string) => ({
    rosters: [{ participationId, seats: { [id]: state.seats[id] ?? null } }],
  });
  const acts = opened.map((payload) => ({
    payload,
    before: own(before, payload.membershipId),
    after: own(after, payload.membershipId),
  }));
  await recordEvents(context, 'membership.added', acts);
}

async function playersOf(context: Context, given: readonly RosterPlayer[]) {
  const steamIds = given.map(({ steamId }) => steamId);
  const known = await lockBySteamIds(context.db, steamIds);
  const ids = new Map(known.map(({ steam_id, id }) => [accountKey(steam_id), id]));
  for (const row of known) {
    const player = given.find(({ steamId }) => isSameAccount(steamId, row.steam_id));
    if (player)
      await applyChange(context, row, {
        name: player.name,
        primary_slot: slotOf(player.role),
        is_active: true,
      });
  }
  const made = given
    .filter(({ steamId }) => !ids.has(accountKey(steamId)))
    .map(({ name, steamId, role }) => ({
      id: uuid(),
      name,
      steam_id: steamId,
      primary_slot: slotOf(role),
      created_at: context.now,
      updated_at: context.now,
    }));
  if (made.length > 0) await insertPlayers(context.db, made);
  const acts = made.map(({ id }) => ({ payload: { playerId: id }, after: { version: 1 } }));
  await recordEvents(context, 'player.created', acts);
  return new Map([...ids, ...made.map(({ steam_id, id }) => [accountKey(steam_id), id] as const)]);
}
