import { v7 as uuid } from 'uuid';
import type { NewPlayer, Player } from '../../domain/contract/players.ts';
import { invalid } from '../../domain/errors.ts';
import { ROLES, slotOf } from '../../domain/roster.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { keepImage, readImage } from '../logos/commands.ts';
import { record } from '../record.ts';
import { findTeam } from '../teams/store.ts';
import { applyChange } from './change.ts';
import { presentPlayer } from './present.ts';
import { findBySteamId, getPlayer, insertPlayers, lockPlayer } from './store.ts';

/**
 * Makes a player. One whose Steam ID is known keeps the career, takes the newest name, role and photo, and is active
 * again; `isNew` tells which it was.
 */
export async function createPlayer(
  context: Context,
  input: NewPlayer,
): Promise<{ player: Player; isNew: boolean }> {
  const photo = await readImage(input.photo, 'photo');
  const role = input.primaryRole ?? input.role ?? input.preferredRole;
  return transaction(context.db, async (db) => {
    const { now } = context;
    const { name, steamId, teamID } = input;
    if (teamID && !(await findTeam(db, teamID)))
      throw invalid('Team not found', { teamID: 'Team not found' });
    const known = await findBySteamId(db, steamId);
    if (known) {
      const row = await lockPlayer(db, known.id);
      await applyChange(db, context, row, {
        name,
        ...(role && { primary_slot: slotOf(role) }),
        is_active: true,
        photo,
      });
      return { player: presentPlayer(await getPlayer(db, known.id)), isNew: false };
    }
    const id = uuid();
    await insertPlayers(db, [
      {
        id,
        name,
        steam_id: steamId,
        primary_slot: slotOf(role ?? ROLES[0]),
        photo: await keepImage(db, photo ?? null, now, 'photo'),
        created_at: now,
        updated_at: now,
      },
    ]);
    await record(db, context, 'player.created', { playerId: id }, { after: { version: 1 } });
    return { player: presentPlayer(await getPlayer(db, id)), isNew: true };
  });
}
