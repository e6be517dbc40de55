import { isDeepStrictEqual } from 'node:util';
import { type Context, type Database, idsOf, inPreview, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import { addedCorrections } from '#domain/competition/statistics.ts';
import type { PlayerMerge } from '#domain/contract/competition/teams.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { type DeletedImages, deleteUnusedImages, restoreImages } from '../logos/commands.ts';
import { recount } from '../matches/counterStore.ts';
import { listClaims } from '../registrations/claimStore.ts';
import { lockTournament } from '../tournaments/store.ts';
import { followClaims } from './membershipStore.ts';
import * as store from './mergeStore.ts';
import { presentPlayer } from './present.ts';
import { requireUnclaimed } from './rosters.ts';
import { deletePlayer, findBySteamId, findPlayer, getPlayer, lockPlayer, type PlayerRow } from './store.ts';

type Removed = {
  player: StoredRow & { id: string; steam_id: string };
  memberships: string[];
  matches: string[];
  images: DeletedImages;
  before: store.MergedFields;
  after: store.MergedFields;
};

export const mergePlayers = (
  context: Context,
  id: string,
  { intoId, dryRun }: { intoId: string; dryRun: boolean },
): Promise<PlayerMerge> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    await getPlayer(db, id);
    if (id === intoId) throw invalidAt('intoId', msg`Please select another player`);
    if (!(await findPlayer(db, intoId))) throw invalidAt('intoId', msg`Player not found`);
    const { held, into, from } = await hold(db, id, intoId);
    const tournamentIds = tournamentsOf(held);
    const tournaments = await store.listNamed(db, tournamentIds);
    await requireApart(db, from, into, held, tournaments);
    const removed = await merge(context, from, into, held);
    await recordEvent(context, 'player.merged', { playerId: id, intoId, tournamentIds }, { removed });
    return {
      player: presentPlayer(await getPlayer(db, intoId)),
      moved: {
        participations: new Set(held.memberships.map((seat) => seat.participation_id)).size,
        memberships: held.memberships.length,
        matches: held.matches.length,
        tournaments,
      },
      undo: { isPossible: true, reason: null },
    };
  });

/** Locks two players, and the first player's tournaments, until the transaction ends. */
async function hold(db: Database, id: string, intoId: string) {
  for (const tournamentId of tournamentsOf(await store.listHoldings(db, id)))
    await lockTournament(db, tournamentId);
  const rows = new Map<string, PlayerRow>();
  for (const each of [id, intoId].toSorted()) rows.set(each, await lockPlayer(db, each));
  const [from, into] = [rows.get(id), rows.get(intoId)] as [PlayerRow, PlayerRow];
  return { from, into, held: await store.listHoldings(db, id) };
}

const tournamentsOf = ({ memberships, matches }: store.References) =>
  [...new Set([...memberships, ...matches].map(({ tournament_id }) => tournament_id))].toSorted();

/** Refuses to merge two players in the same tournament or match, because they must be different people. */
async function requireApart(
  db: Database,
  from: PlayerRow,
  into: PlayerRow,
  held: store.References,
  tournaments: readonly { id: string; name: string }[],
) {
  const others = await store.listHoldings(db, into.id);
  const nameOf = (id: string | undefined) => tournaments.find((each) => each.id === id)?.name ?? '';
  const active = held.memberships.filter(({ is_active }) => is_active);
  const shared = active.find((seat) =>
    others.memberships.some((other) => other.is_active && other.tournament_id === seat.tournament_id),
  );
  if (shared)
    throw conflict(
      'both_play',
      msg`${from.name} and ${into.name} are both on rosters in ${nameOf(shared.tournament_id)}`,
    );
  const match = held.matches.find(({ id }) => others.matches.some((other) => other.id === id));
  if (match)
    throw conflict(
      'both_play',
      msg`${from.name} and ${into.name} have played in the same match in ${nameOf(match.tournament_id)}`,
    );
  for (const { tournament_id } of active) await requireUnclaimed(db, tournament_id, into);
}

async function merge({ db, now }: Context, from: PlayerRow, into: PlayerRow, held: store.References) {
  const [player] = await readRowsAsJson(db, 'players', { id: from.id });
  const [own, before] = [await store.getMergedFields(db, from.id), await store.getMergedFields(db, into.id)];
  const after: store.MergedFields = {
    photo: before.photo ?? own.photo,
    is_active: before.is_active || own.is_active,
    corrections: addedCorrections(before.corrections, own.corrections),
    // Games may identify the player by former Steam IDs.
    former_steam_ids: [...new Set([...before.former_steam_ids, ...own.former_steam_ids, from.steam_id])],
  };
  const moved = { memberships: idsOf(held.memberships), matches: [...new Set(idsOf(held.matches))] };
  await store.moveHoldings(db, { from: from.id, to: into.id, ...moved }, now);
  await deletePlayer(db, from.id);
  await store.updateMerged(db, into.id, after, now);
  await followClaims(db, moved.memberships);
  await recount(db, participationsOf(held), [into.id]);
  const images = await deleteUnusedImages(db, [from.photo]);
  return { player: player as Removed['player'], ...moved, images, before, after };
}

const participationsOf = ({ memberships, matches }: store.References) => [
  ...new Set([...memberships, ...matches].map(({ participation_id }) => participation_id)),
];

/** Records of older merges have no former Steam IDs. */
const withFormer = (fields: Omit<store.MergedFields, 'former_steam_ids'>): store.MergedFields => ({
  former_steam_ids: [],
  ...fields,
});

export const mergeInverses: Inverses = {
  'player.merged': async (context, { payload, removed }) => {
    if (!removed) refuseUndo();
    const { db, now } = context;
    const { playerId, intoId, tournamentIds } = payload;
    const { player, memberships, matches, images, ...fields } = removed as Removed;
    const [before, after] = [withFormer(fields.before), withFormer(fields.after)];
    for (const tournamentId of tournamentIds) await lockTournament(db, tournamentId).catch(refuseUndo);
    await lockPlayer(db, intoId).catch(refuseUndo);
    if (!isDeepStrictEqual({ ...(await store.getMergedFields(db, intoId)) }, after)) refuseUndo();
    if ((await findPlayer(db, playerId)) || (await findBySteamId(db, player.steam_id))) refuseUndo();
    for (const tournamentId of tournamentIds)
      if ((await listClaims(db, tournamentId, [player.steam_id])).length > 0) refuseUndo();
    await restoreImages(db, images, now);
    await restoreRows(db, 'players', [player]);
    const moved = await store.moveHoldings(db, { from: intoId, to: playerId, memberships, matches }, now);
    if (moved.memberships !== memberships.length || moved.matches !== matches.length) refuseUndo();
    await store.updateMerged(db, intoId, before, now);
    await followClaims(db, memberships);
    await recount(db, participationsOf(await store.listHoldings(db, playerId)), [playerId, intoId]);
    await recordEvent(context, 'player.split', { playerId, intoId, tournamentIds });
  },
};
