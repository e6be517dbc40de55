import { isDeepStrictEqual } from 'node:util';
import { changedSince } from '../audit/changedSince.ts';
import type { Inverses } from '../audit/inverse.ts';
import type { Context } from '../database/context.ts';
import { record } from '../database/record.ts';
import { bringImagesBack, type LetGo, readImage } from '../logos/commands.ts';
import { type KeptRow, putRowsBack } from '../participations/rowStore.ts';
import { applyChange, lockWithTournaments, persona } from './change.ts';
import { listActiveSeatsOf } from './membershipStore.ts';
import { membershipInverses } from './membershipUndo.ts';
import { applyRemoval } from './remove.ts';
import { findBySteamId, findPlayer } from './store.ts';

type Persona = ReturnType<typeof persona>;
type Figures = { slot: number; isActive: boolean };
type Removed = { player: KeptRow; memberships: KeptRow[]; matchPlayers: KeptRow[]; images: LetGo };

/** Takes back what happened to players and rosters. Who left the rosters with a player comes back by acts of its own. */
export const playerInverses: Inverses = {
  ...membershipInverses,
  'player.created': async (context, { payload, after }) => {
    const { db } = context;
    const row = await lockWithTournaments(db, payload.playerId);
    if (row.version !== after?.version || (await listActiveSeatsOf(db, row.id)).length > 0) changedSince();
    await applyRemoval(db, context, row);
  },
  'player.changed': async (context, { payload, before, after, removed }) => {
    if (!removed) changedSince();
    const { db } = context;
    const row = await lockWithTournaments(db, payload.playerId);
    const who = removed as { before: Persona; after: Persona; images: LetGo };
    const figures = { slot: row.primary_slot, isActive: row.is_active };
    if (!isDeepStrictEqual(persona(row), who.after) || !isDeepStrictEqual(figures, after)) changedSince();
    await bringImagesBack(db, who.images, context.now);
    const was = before as Figures;
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
    if (row.is_active) changedSince();
    await applyChange(context.db, context, row, { is_active: before?.isActive !== false });
  },
};

async function putBack(context: Context, removed: Removed | null) {
  if (!removed) changedSince();
  const { db } = context;
  const { player, memberships, matchPlayers, images } = removed;
  const { id, steam_id, version } = player as { id: string; steam_id: string; version: number };
  if ((await findPlayer(db, id)) || (await findBySteamId(db, steam_id))) changedSince();
  await bringImagesBack(db, images, context.now);
  await putRowsBack(db, 'players', [player]);
  await putRowsBack(db, 'memberships', memberships);
  await putRowsBack(db, 'match_players', matchPlayers);
  await record(db, context, 'player.created', { playerId: id }, { after: { version } });
}
