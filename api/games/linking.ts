import { isDeepStrictEqual } from 'node:util';
import type { LooseGame } from '#domain/contract/games.ts';
import { missing } from '#domain/errors.ts';
import { linkGame, linkTo } from '#domain/game/link.ts';
import { mergeGame } from '#domain/game/merge.ts';
import type { Context } from '../database/context.ts';
import { type Database, transaction } from '../database/database.ts';
import { record } from '../database/record.ts';
import { getMatchRow } from '../matches/store.ts';
import { AFTER, BEFORE, readCandidates, readSeats } from './seats.ts';
import * as store from './store.ts';
import { readTrust } from './trust.ts';
import { askWitnesses } from './witnesses.ts';

const MINUTE = 60_000;

/** Finds the match of a game, unless it is known or the staff has said which it is; gives it, or null without one. */
async function findMatchOf(db: Database, context: Context, id: string): Promise<string | null> {
  const row = await store.lockGame(db, id);
  if (!row) return null;
  const matchId = row.is_by_hand || row.match_id ? row.match_id : await linkByItself(db, context, row);
  if (matchId && row.told === null) await holdAgainstLineUps(db, context, id, matchId);
  return matchId;
}

async function linkByItself(db: Database, { now }: Context, row: store.GameRow): Promise<string | null> {
  const merged = mergeGame(await store.listReadings(db, [row.dota_match_id]));
  if (!merged) return null;
  const made = merged.record.startedAt ? Date.parse(merged.record.startedAt) : row.seen_at.getTime();
  const rows = await store.listCandidates(db, new Date(made - AFTER), new Date(made + BEFORE));
  const link = linkGame(merged.record, await readCandidates(db, rows));
  const isLinked = 'matchId' in link;
  await store.updateGame(db, row.dota_match_id, {
    match_id: isLinked ? link.matchId : null,
    radiant: isLinked ? link.radiant : null,
    reason: isLinked ? null : link.reason,
    updated_at: now,
  });
  return isLinked ? link.matchId : null;
}

/**
 * Notes who is in a game of a match and should not be as they are, by those who may be its witnesses: its room is told.
 * Which team plays Radiant is an observer's word, too, where anybody else told first.
 */
async function holdAgainstLineUps(db: Database, context: Context, id: string, matchId: string) {
  const game = await store.findGame(db, id);
  const { team1_participation_id, team2_participation_id, tournament_id } = await getMatchRow(db, matchId);
  if (!game || !team1_participation_id || !team2_participation_id) return;
  const readings = await store.listReadings(db, [id]);
  const isTrusted = await readTrust(db, matchId, readings);
  const trusted = readings.filter((reading) => isTrusted(reading, game.radiant));
  const pairing = { id: matchId, team1_participation_id, team2_participation_id };
  const players = mergeGame(trusted)?.record.players ?? [];
  const { oddities, radiant } = linkTo(players, (await readSeats(db, [pairing]))(pairing));
  if (!game.is_by_hand && trusted.some(({ source }) => source === 'observer'))
    await store.updateGame(db, id, { radiant });
  if (isDeepStrictEqual(oddities, game.oddities)) return;
  await store.updateGame(db, id, { oddities });
  await record(db, context, 'game.oddPlayers', { tournamentId: tournament_id, matchId, dotaMatchId: id });
}

/** Finds the matches of games, and does what follows from those that are over. */
export async function followGames(context: Context, ids: readonly string[], timeZone: string) {
  for (const id of ids) {
    const matchId = await transaction(context.db, (db) => findMatchOf(db, context, id));
    const game = matchId ? await store.findGame(context.db, id) : undefined;
    if (matchId && game?.over_at) await askWitnesses(context, matchId, timeZone);
  }
}

/** Days for which a game without a match is looked at. */
const LOOSE_DAYS = 2;

/** Games that belong to no match by themselves, with the matches that come near. */
export async function listLooseGames({ db, now }: Context): Promise<LooseGame[]> {
  const games = await store.listLoose(db, new Date(now.getTime() - LOOSE_DAYS * 24 * 60 * MINUTE));
  const readings = await store.listReadings(
    db,
    games.map(({ dota_match_id }) => dota_match_id),
  );
  const list: LooseGame[] = [];
  for (const game of games) {
    const merged = mergeGame(readings.filter(({ dota_match_id }) => dota_match_id === game.dota_match_id));
    const players = merged?.record.players ?? [];
    const known = await store.listKnown(
      db,
      players.map(({ steamId }) => steamId),
    );
    list.push({
      dotaMatchId: game.dota_match_id,
      reason: game.reason,
      seenAt: game.seen_at.toISOString(),
      players: players.map(({ steamId, side }) => {
        const player = known.find(({ steam_id }) => steam_id === steamId);
        return { name: player?.name ?? steamId, side, isKnown: player !== undefined };
      }),
      near: (
        await store.listNear(
          db,
          known.map(({ id }) => id),
          game.seen_at,
        )
      ).map(({ id, team1, team2, scheduled_at }) => ({
        matchId: id,
        ...{ team1, team2 },
        scheduledTime: scheduled_at?.toISOString() ?? null,
      })),
    });
  }
  return list;
}

const LINK = ['match_id', 'radiant', 'is_by_hand', 'reason'] as const;
/** Which match a game belongs to, and whose word that is. */
export type Link = Pick<store.GameRow, (typeof LINK)[number]>;

export const linkOf = (game: store.GameRow) =>
  Object.fromEntries(LINK.map((field) => [field, game[field]])) as Link;

/** Writes which match a game belongs to, as an act of the staff. */
export async function setLink(db: Database, context: Context, game: store.GameRow, link: Link) {
  const { dota_match_id: dotaMatchId } = game;
  await store.updateGame(db, dotaMatchId, { ...link, updated_at: context.now });
  await record(
    db,
    context,
    'game.linked',
    { dotaMatchId, linkedTo: link.match_id },
    { before: linkOf(game), after: link },
  );
}

/** Says which match a game belongs to, or that it is none's; what follows from it follows at once. */
export async function linkByHand(
  context: Context,
  dotaMatchId: string,
  matchId: string | null,
  timeZone: string,
): Promise<null> {
  await transaction(context.db, async (db) => {
    const game = await store.lockGame(db, dotaMatchId);
    const merged = game && mergeGame(await store.listReadings(db, [dotaMatchId]));
    if (!game || !merged) throw missing('Game');
    const match = matchId === null ? null : await getMatchRow(db, matchId);
    const seats = match ? await store.listSeats(db, [match.id]) : [];
    const first = new Set(
      seats
        .filter(({ participation_id }) => participation_id === match?.team1_participation_id)
        .map(({ steam_id }) => steam_id),
    );
    // Whichever side most of the first team is on.
    const votes = merged.record.players
      .filter(({ steamId }) => first.has(steamId))
      .reduce((sum, { side }) => sum + (side === 'radiant' ? 1 : -1), 0);
    await setLink(db, context, game, {
      match_id: matchId,
      radiant: match && votes !== 0 ? (votes > 0 ? 'team1' : 'team2') : null,
      ...{ is_by_hand: true, reason: null },
    });
  });
  if (matchId) await askWitnesses(context, matchId, timeZone);
  return null;
}
