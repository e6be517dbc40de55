import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/database/database.ts';
import { type Inverses, record, refuseUndo } from '#api/history/record.ts';
import { type DeletedImages, readImage, restoreImages } from '../logos/commands.ts';
import { restoreRows, type StoredRow } from '../participations/rowStore.ts';
import { applyChange, identityFields, lockWithTournaments } from './change.ts';
import { listActiveSeatsOf } from './membershipStore.ts';
import { membershipInverses } from './membershipUndo.ts';
import { applyRemoval } from './remove.ts';
import { findBySteamId, findPlayer } from './store.ts';

type Persona = ReturnType<typeof identityFields>;
type Before = { slot: number; isActive: boolean };
type Removed = {
  player: StoredRow;
  memberships: StoredRow[];
  matchPlayers: StoredRow[];
  images: DeletedImages;
};

/**
 * Undoes changes to players and rosters. Players who left a roster together with one come back by acts of their own.
 */
export const playerInverses: Inverses = {
  ...membershipInverses,
  'player.created': async (context, { payload, after }) => {
    const { db } = context;
    const row = await lockWithTournaments(db, payload.playerId);
    if (row.version !== after?.version || (await listActiveSeatsOf(db, row.id)).length > 0) refuseUndo();
    await applyRemoval(db, context, row);
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
    const was = before as Before;
    await applyChange(db, context, row, {
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
    await applyChange(context.db, context, row, { is_active: before?.isActive !== false });
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
  await record(db, context, 'player.created', { playerId: id }, { after: { version } });
}
