import { v7 as uuid } from 'uuid';
import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { KnownPlayer, NewPlayer, Player } from '#domain/contract/competition/players.ts';
import { conflictAt, invalidAt } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { roles, type Seat, slotOf } from '#domain/registrations/roster.ts';
import { msg } from '#domain/text/msg.ts';
import { readImage, storeImage } from '../logos/commands.ts';
import { findTeam, getTeam } from '../teams/store.ts';
import { applyChange } from './change.ts';
import { addMembership } from './memberships.ts';
import { presentPlayer } from './present.ts';
import { lockRoster } from './rosters.ts';
import { findBySteamId, getPlayer, insertPlayers, lockPlayer, updatePlayer } from './store.ts';

export async function createPlayer(context: Context, input: NewPlayer) {
  const photo = await readImage(input.photo, 'photo');
  const role = input.primaryRole ?? input.role ?? input.preferredRole;
  return inTransaction(context, async (context, db) => {
    const { now } = context;
    const { name, steamId, teamID } = input;
    if (teamID && !(await findTeam(db, teamID))) throw invalidAt('teamID', msg`Team not found`);
    // The tournament is locked before the player, because every roster change locks its tournament first.
    const participationId = teamID ? (await getTeam(db, teamID)).participation_id : null;
    const roster = participationId ? await lockRoster(db, participationId, 'teamID') : undefined;
    const seat = async (playerId: string) => {
      if (!roster) return;
      await addMembership(context, {
        playerId,
        tournamentParticipationId: roster.participation.id,
        role: role ?? freeRole(roster.seats),
      });
    };
    const known = await findBySteamId(db, steamId);
    if (known) {
      const row = await lockPlayer(db, known.id);
      // A stand-in whom the staff add becomes a player in the league.
      if (row.is_guest) await updatePlayer(db, known.id, { is_guest: false }, now);
      const before = presentPlayer(await getPlayer(db, known.id));
      await applyChange(context, row, {
        name,
        ...(role && { primary_slot: slotOf(role) }),
        is_active: true,
        photo,
      });
      const player = presentPlayer(await getPlayer(db, known.id));
      if (!input.changeKnown) requireSame(before, player);
      await seat(known.id);
      return { player: presentPlayer(await getPlayer(db, known.id)), isNew: false };
    }
    const id = uuid();
    await insertPlayers(db, [
      {
        id,
        name,
        steam_id: steamId,
        primary_slot: role ? slotOf(role) : 1,
        photo: await storeImage(db, photo ?? null, now, 'photo'),
        created_at: now,
        updated_at: now,
      },
    ]);
    await recordEvent(context, 'player.created', { playerId: id }, { after: { version: 1 } });
    await seat(id);
    return { player: presentPlayer(await getPlayer(db, id)), isNew: true };
  });
}

/** Returns the first free position, or the first position if the roster is full, where the player is then rejected. */
const freeRole = (seats: readonly Seat[]) =>
  roles().find((role) => !seats.some(({ slot, isActive }) => isActive && slot === slotOf(role))) ??
  roles()[0] ??
  '';

const PLAYER_FIELD_WORDS: Record<KnownPlayer['changes'][number]['field'], (player: Player) => string> = {
  name: ({ name }) => `the name would become ${name}`,
  primaryRole: ({ primaryRole }) => `the role would become ${primaryRole}`,
  photo: ({ photo }) => (photo ? 'the photo would be replaced' : 'the photo would be removed'),
  isActive: () => 'they would be active again',
};
const FIELDS = Object.keys(PLAYER_FIELD_WORDS) as (keyof typeof PLAYER_FIELD_WORDS)[];

/** Throws if the request would change a known player's details, which rolls the transaction back. */
function requireSame(player: Player, wanted: Player) {
  const changed = FIELDS.filter((field) => player[field] !== wanted[field]);
  if (changed.length === 0) return;
  const words = changed.map((field) => PLAYER_FIELD_WORDS[field](wanted)).join(', ');
  const message = msg`${player.name} already has this ${gameWords().account.word}: ${words}. Nothing was changed.`;
  const changes = changed.map((field) => ({ field, from: player[field], to: wanted[field] }));
  throw conflictAt('steamId', 'player_known', message, { player, changes } satisfies KnownPlayer);
}
