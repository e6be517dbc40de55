import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Player } from '#domain/contract/competition/players.ts';
import { deleteUnusedImages } from '../logos/commands.ts';
import { readRowsAsJson } from '../participations/rowStore.ts';
import { lockWithTournaments } from './change.ts';
import { listActiveSeatsOf } from './membershipStore.ts';
import { presentPlayer } from './present.ts';
import { applyRemoval as leaveRoster } from './removeMembership.ts';
import { deletePlayer, getPlayer, hasPlayed, type PlayerRow, updatePlayer } from './store.ts';

/**
 * Removes a player from every roster; one who has played becomes inactive and keeps the career, others are deleted
 * (docs/rules.md, "Removing a player").
 */
export const removePlayer = (context: Context, id: string): Promise<Player> =>
  transaction(context.db, async (db) => {
    const row = await lockWithTournaments(db, id);
    await applyRemoval(db, context, row);
    return presentPlayer(
      (await hasPlayed(db, id)) ? await getPlayer(db, id) : { ...row, membership_id: null },
    );
  });

/** Removes a player within the transaction of its act; the caller holds him and his tournaments. */
export async function applyRemoval(db: Database, context: Context, row: PlayerRow) {
  const { id } = row;
  const seats = await listActiveSeatsOf(db, id);
  const isDeleted = !(await hasPlayed(db, id));
  if (!isDeleted && !row.is_active && seats.length === 0) return;
  for (const seat of seats) await leaveRoster(db, context, seat.id);
  const [player] = await readRowsAsJson(db, 'players', { id });
  const memberships = await readRowsAsJson(db, 'memberships', { player_id: id });
  const matchPlayers = await readRowsAsJson(db, 'match_players', { player_id: id });
  if (isDeleted) await deletePlayer(db, id);
  else await updatePlayer(db, id, { is_active: false }, context.now);
  const images = isDeleted ? await deleteUnusedImages(db, [row.photo]) : [];
  await record(
    db,
    context,
    'player.removed',
    { playerId: id, isDeleted },
    {
      before: { isActive: row.is_active },
      after: { isActive: false },
      ...(isDeleted && { removed: { player, memberships, matchPlayers, images } }),
    },
  );
}
