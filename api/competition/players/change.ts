import { type Context, type Database, idsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { readRowsAsJson } from '#api/history/rowStore.ts';
import type { Counters } from '#domain/competition/statistics.ts';
import type { Player, PlayerUpdate } from '#domain/contract/competition/players.ts';
import { conflictAt } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import { slotOf } from '#domain/registrations/roster.ts';
import { msg } from '#domain/text/msg.ts';
import { deleteUnusedImages, type GivenImage, readImage, storeImage } from '../logos/commands.ts';
import { correctCounters } from '../statistics/correct.ts';
import { lockTournament } from '../tournaments/store.ts';
import { followClaims, listActiveSeatsOf } from './membershipStore.ts';
import { applyRemoval as leaveRoster } from './memberships.ts';
import { presentPlayer } from './present.ts';
import { requireUnclaimed } from './rosters.ts';
import type { PlayerRow } from './store.ts';
import * as store from './store.ts';

const EDITABLE = ['name', 'steamId', 'primaryRole', 'role', 'preferredRole', 'photo', 'isActive'] as const;

export async function changePlayer(context: Context, id: string, body: PlayerUpdate): Promise<Player> {
  const photo = await readImage(body.photo, 'photo');
  return inTransaction(context, async (context, db) => {
    const row = await lockWithTournaments(db, id);
    const current = presentPlayer(await store.getPlayer(db, id));
    const sent = editableFields(body, current, EDITABLE);
    // A player record has three fields for the role. In a record sent back, the field whose value has changed takes
    // precedence.
    const role = [sent.primaryRole, sent.role, sent.preferredRole].find(
      (given) => given !== undefined && given !== current.primaryRole,
    );
    await applyChange(context, row, {
      name: sent.name,
      steam_id: sent.steamId,
      primary_slot: role === undefined ? undefined : slotOf(role),
      is_active: sent.isActive,
      photo,
    });
    if (body.version !== undefined) await correctCounters(context, 'player', id, careerOf(body, current));
    return presentPlayer(await store.getPlayer(db, id));
  });
}

export async function lockWithTournaments(db: Database, id: string): Promise<PlayerRow> {
  for (const tournamentId of (await listActiveSeatsOf(db, id)).map((seat) => seat.tournament_id).toSorted())
    await lockTournament(db, tournamentId);
  return store.lockPlayer(db, id);
}

type Wanted = {
  name?: string | undefined;
  steam_id?: string | undefined;
  primary_slot?: number | undefined;
  is_active?: boolean | undefined;
  photo?: GivenImage;
};

export async function applyChange(context: Context, row: PlayerRow, { photo, ...wanted }: Wanted) {
  const { db, now } = context;
  const address = photo === undefined ? row.photo : await storeImage(db, photo, now, 'photo');
  const differing = Object.entries({ ...wanted, photo: address }).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof PlayerRow],
  );
  if (differing.length === 0) return;
  const fields: Partial<PlayerRow> = Object.fromEntries(differing);
  const after: PlayerRow = { ...row, ...fields };
  // A Steam ID written in a different notation still identifies the same account.
  if (fields.steam_id && !isSameAccount(fields.steam_id, row.steam_id)) await requireFreeSteamId(db, after);
  await store.updatePlayer(db, row.id, fields, now);
  if (fields.steam_id) await followClaims(db, idsOf(await listActiveSeatsOf(db, row.id)));
  const images = await deleteUnusedImages(db, 'photo' in fields ? [row.photo] : []);
  const payload = { playerId: row.id, fields: differing.map(([name]) => NAMES[name] ?? name) };
  await recordEvent(context, 'player.changed', payload, {
    before: figures(row),
    after: figures(after),
    // The log is permanent, so identities are stored separately, where they can be erased.
    removed: { before: identityFields(row), after: identityFields(after), images },
  });
}

const NAMES: Record<string, string> = {
  steam_id: 'steamId',
  primary_slot: 'primaryRole',
  is_active: 'isActive',
};

/** A player's fields that the log stores permanently. */
const figures = ({ primary_slot, is_active }: PlayerRow) => ({ slot: primary_slot, isActive: is_active });

export const identityFields = ({ name, steam_id, photo }: PlayerRow) => ({ name, steamId: steam_id, photo });

/** Refuses an account that belongs to another player, or is taken in one of this player's tournaments. */
async function requireFreeSteamId(db: Database, player: PlayerRow) {
  const known = await store.findBySteamId(db, player.steam_id);
  if (known) {
    const message = msg`${known.name} already has this ${gameWords().account.word}`;
    throw conflictAt('steamId', 'steam_id_taken', message, { id: known.id });
  }
  for (const { tournament_id } of await listActiveSeatsOf(db, player.id))
    await requireUnclaimed(db, tournament_id, player);
}

const CAREER = {
  careerGames: ['careerGamesPlayed', 'gamesPlayed'],
  careerWins: ['careerWins', 'wins'],
  careerLosses: ['careerLosses', 'losses'],
  careerPoints: ['careerPoints', 'totalPoints'],
} as const;

/** Reads career counters, which may be sent under either of two names. */
function careerOf(body: PlayerUpdate, current: Player): Counters<'player'> {
  const counters: Counters<'player'> = {};
  for (const [counter, names] of Object.entries(CAREER)) {
    const given = names.filter((name) => body[name] !== undefined);
    const meant = given.find((name) => body[name] !== current[name]) ?? given[0];
    const value = meant && body[meant];
    if (value !== undefined) counters[counter as keyof typeof CAREER] = value;
  }
  return counters;
}

/**
 * Removes a player from every roster. A player who has played becomes inactive but keeps their career; any other player
 * is deleted (docs/rules.md, "Removing a player").
 */
export const removePlayer = (context: Context, id: string): Promise<Player> =>
  inTransaction(context, async (context, db) => {
    const row = await lockWithTournaments(db, id);
    await applyRemoval(context, row);
    return presentPlayer(
      (await store.hasPlayed(db, id)) ? await store.getPlayer(db, id) : { ...row, membership_id: null },
    );
  });

/** Removes a player within the action's transaction; the caller has locked the player and the tournaments. */
export async function applyRemoval(context: Context, row: PlayerRow) {
  const { db } = context;
  const { id } = row;
  const seats = await listActiveSeatsOf(db, id);
  const isDeleted = !(await store.hasPlayed(db, id));
  if (!isDeleted && !row.is_active && seats.length === 0) return;
  for (const seat of seats) await leaveRoster(context, seat.id);
  const [player] = await readRowsAsJson(db, 'players', { id });
  const memberships = await readRowsAsJson(db, 'memberships', { player_id: id });
  const matchPlayers = await readRowsAsJson(db, 'match_players', { player_id: id });
  if (isDeleted) await store.deletePlayer(db, id);
  else await store.updatePlayer(db, id, { is_active: false }, context.now);
  const images = isDeleted ? await deleteUnusedImages(db, [row.photo]) : [];
  const payload = { playerId: id, isDeleted };
  await recordEvent(context, 'player.removed', payload, {
    before: { isActive: row.is_active },
    after: { isActive: false },
    ...(isDeleted && { removed: { player, memberships, matchPlayers, images } }),
  });
}
