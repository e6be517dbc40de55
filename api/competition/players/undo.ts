import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/database/database.ts';
import { type Inverses, type Recorded, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { Seat } from '#domain/registrations/roster.ts';
import { type DeletedImages, readImage, restoreImages } from '../logos/commands.ts';
import { findParticipations } from '../participations/store.ts';
import { listClaims } from '../registrations/claimStore.ts';
import { lockTournament } from '../tournaments/store.ts';
import { applyChange, applyRemoval, identityFields, lockWithTournaments } from './change.ts';
import { hasHistory, listActiveSeatsOf, listSeats } from './membershipStore.ts';
import { differenceOf, type LockedRoster, type RosterState, stateOf, writeRoster } from './rosters.ts';
import { findBySteamId, findPlayer } from './store.ts';

type Kept = { rosters: RosterState[] };

export const membershipInverses: Inverses = {
  'membership.added': async (context, event) => {
    const kept = await restore(context, event);
    await recordEvent(context, 'membership.removed', { ...event.payload, isDeleted: true }, kept);
  },
  'membership.changed': async (context, event) => {
    await recordEvent(context, 'membership.changed', event.payload, await restore(context, event));
  },
  'membership.removed': async (context, event) => {
    const kept = await restore(context, event);
    const { isDeleted: _, ...payload } = event.payload;
    await recordEvent(context, 'membership.added', payload, kept);
  },
  'player.transferred': async (context, event) => {
    const kept = await restore(context, event);
    const { payload } = event;
    await recordEvent(
      context,
      'player.transferred',
      {
        playerId: payload.playerId,
        tournamentId: payload.fromTournamentId,
        participationId: payload.fromParticipationId,
        membershipId: payload.fromMembershipId,
        fromTournamentId: payload.tournamentId,
        fromParticipationId: payload.participationId,
        fromMembershipId: payload.membershipId,
      },
      kept,
    );
  },
};

/** Restores the rosters that an action changed, the last one first. Returns the states for the undo's event. */
async function restore(context: Context, { before, after }: Pick<Recorded, 'before' | 'after'>) {
  const { db } = context;
  const was = (before as Kept).rosters;
  const left = (after as Kept).rosters;
  const ids = left.map(({ participationId }) => participationId);
  const rows = await findParticipations(db, ids);
  for (const tournamentId of [...new Set(rows.map((row) => row.tournament_id))].toSorted())
    await lockTournament(db, tournamentId);
  const changes: Awaited<ReturnType<typeof writeRoster>>[] = [];
  for (const [index, state] of [...left.entries()].toReversed()) {
    const participation = rows.find(({ id }) => id === state.participationId);
    if (!participation) refuseUndo();
    const roster = { participation, seats: await listSeats(db, participation.id) };
    const target = await targetOf(context, roster, was[index] as RosterState, state);
    changes.push(await writeRoster(context, roster, target));
  }
  return differenceOf(...changes);
}

async function targetOf(
  { db }: Context,
  { participation, seats }: LockedRoster,
  was: RosterState,
  left: RosterState,
): Promise<Seat[]> {
  const target = new Map(seats.map((seat) => [seat.id, seat]));
  for (const [id, state] of Object.entries(left.seats)) {
    const present = target.get(id);
    if (!isDeepStrictEqual(stateOf(present), state)) refuseUndo();
    const before = was.seats[id] ?? null;
    if (!before) {
      // A roster place must not be deleted if its player has played in it since.
      if (await hasHistory(db, id)) refuseUndo();
      target.delete(id);
      continue;
    }
    const player = await findPlayer(db, before.playerId);
    if (!player) refuseUndo();
    const isOpened = before.isActive && !present?.isActive;
    if (isOpened && (await listClaims(db, participation.tournament_id, [player.steam_id])).length > 0)
      refuseUndo();
    target.set(id, { id, playerName: player.name, ...before });
  }
  const active = [...target.values()].filter(({ isActive }) => isActive);
  if (new Set(active.map(({ slot }) => slot)).size < active.length) refuseUndo();
  if (active.filter(({ isCaptain }) => isCaptain).length > 1) refuseUndo();
  return [...target.values()];
}

type Persona = ReturnType<typeof identityFields>;
type Removed = {
  player: StoredRow;
  memberships: StoredRow[];
  matchPlayers: StoredRow[];
  images: DeletedImages;
};

/** Leaving a roster is a separate event, whose undo restores the place. */
export const playerInverses: Inverses = {
  ...membershipInverses,
  'player.created': async (context, { payload, after }) => {
    const { db } = context;
    const row = await lockWithTournaments(db, payload.playerId);
    if (row.version !== after?.version || (await listActiveSeatsOf(db, row.id)).length > 0) refuseUndo();
    await applyRemoval(context, row);
  },
  'player.changed': async (context, { payload, before, after, removed }) => {
    if (!removed) refuseUndo();
    const { db } = context;
    const row = await lockWithTournaments(db, payload.playerId);
    const who = removed as { before: Persona; after: Persona; images: DeletedImages };
    const figures = { slot: row.primary_slot, isActive: row.is_active };
    if (!isDeepStrictEqual(identityFields(row), who.after) || !isDeepStrictEqual(figures, after))
      refuseUndo();
    await restoreImages(db, who.images, context.now);
    const was = before as { slot: number; isActive: boolean };
    await applyChange(context, row, {
      name: who.before.name,
      steam_id: who.before.steamId,
      primary_slot: was.slot,
      is_active: was.isActive,
      photo: await readImage(who.before.photo),
    });
  },
  'player.removed': async (context, { payload, before, removed }) => {
    if (payload.isDeleted) return putBack(context, removed as Removed | null);
    const row = await lockWithTournaments(context.db, payload.playerId);
    if (row.is_active) refuseUndo();
    await applyChange(context, row, { is_active: before?.isActive !== false });
  },
};

async function putBack(context: Context, removed: Removed | null) {
  if (!removed) refuseUndo();
  const { db } = context;
  const { player, memberships, matchPlayers, images } = removed;
  const { id, steam_id, version } = player as { id: string; steam_id: string; version: number };
  if ((await findPlayer(db, id)) || (await findBySteamId(db, steam_id))) refuseUndo();
  await restoreImages(db, images, context.now);
  await restoreRows(db, 'players', [player]);
  await restoreRows(db, 'memberships', memberships);
  await restoreRows(db, 'match_players', matchPlayers);
  await recordEvent(context, 'player.created', { playerId: id }, { after: { version } });
}
