import { isDeepStrictEqual } from 'node:util';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { getMatchRow } from '#api/competition/matches/store.ts';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { applyStep, loadDay } from '#api/matchDay/matchDays/commands.ts';
import { findMatchDay } from '#api/matchDay/matchDays/store.ts';
import { otherSide, SIDES } from '#domain/competition/match.ts';
import type { LooseGame } from '#domain/contract/games/games.ts';
import { missing } from '#domain/errors.ts';
import type { Doubt } from '#domain/games/doubt.ts';
import { type Claim, chooseMatch, type Weight } from '#domain/games/games.ts';
import { type LinkCandidate, linkGame, linkTo } from '#domain/games/link.ts';
import { type GamePlayer, mergeGame } from '#domain/games/record.ts';
import { isService } from '#domain/games/serviceNames.ts';
import { unwitnessed } from '#domain/matchDay/witnessed.ts';
import { DAY, HOUR } from '#domain/timeSpans.ts';
import { AFTER, BEFORE, readCandidates, readConfirmation, readSeatsOf } from './seats.ts';
import { type IsTrusted, readSourceReliability } from './sourceReliability.ts';
import * as store from './store.ts';
import { askWitnesses } from './witnesses.ts';

type Found = { matchId: string | null; left: string | null };

async function findMatchOf(context: Context, id: string): Promise<Found> {
  const row = await store.lockGame(context.db, id);
  if (!row) return { matchId: null, left: null };
  const matchId = row.is_by_hand ? row.match_id : await linkByItself(context, row);
  if (matchId) await holdAgainstLineUps(context, id, matchId);
  return { matchId, left: row.match_id === matchId ? null : row.match_id };
}

/**
 * Links a game to a match by its best source, and relinks it when a better source reports. Records the
 * sources that disagree.
 */
async function linkByItself(context: Context, row: store.GameRow): Promise<string | null> {
  const { db } = context;
  const readings = await store.listReadings(db, [row.dota_match_id]);
  const merged = mergeGame(readings);
  if (!merged) return row.match_id;
  const claims = await readClaims(db, row, readings);
  const { choice, others } = chooseMatch(claims, row.told ? row.match_id : null);
  // An imported game, or one whose match has been rescheduled, stays linked to its match.
  if (!choice && others.length === 0 && row.match_id) return row.match_id;
  const matchId = choice?.link.matchId ?? null;
  const near = claims.map(({ candidate }) => candidate);
  const link = linkGame(merged.record, near);
  const reason = others.length > 0 ? 'several' : 'reason' in link ? link.reason : 'fewKnown';
  const isOther = matchId !== row.match_id;
  const doubts = [
    ...others.map(({ link: { matchId: other }, by }): Doubt => ({ what: 'otherMatch', matchId: other, by })),
    ...(isOther ? [] : row.doubts.filter(({ what }) => what !== 'otherMatch')),
  ];
  await store.updateGame(db, row.dota_match_id, {
    match_id: matchId,
    ...(isOther && {
      radiant: choice?.link.radiant ?? null,
      told: null,
      told_at: null,
      corrected_at: null,
      oddities: [],
    }),
    reason: matchId ? null : reason,
    ...(!isDeepStrictEqual(doubts, row.doubts) && { doubts }),
    updated_at: context.now,
  });
  // The former match's room must stop listing this game's unexpected players.
  if (isOther && row.match_id && row.oddities.length > 0)
    await recordOdd(context, row.match_id, row.dota_match_id);
  return matchId;
}

const LATE = 4 * HOUR;

/** Returns the matches to which a game may belong, and the weight of each source's report for each match. */
async function readClaims(
  db: Database,
  { dota_match_id: id, seen_at }: Pick<store.GameRow, 'dota_match_id' | 'seen_at'>,
  readings: readonly store.ReadingRow[],
): Promise<Claim[]> {
  const seen = seen_at.getTime();
  const made = readings.map(({ source, record: { startedAt } }) => {
    const said = startedAt === null ? seen : Date.parse(startedAt);
    // A client can report a game only while the game is in progress.
    return isService(source) ? said : Math.min(seen, Math.max(seen - LATE, said));
  });
  const rows = await store.listCandidates(
    db,
    new Date(Math.min(seen, ...made) - AFTER),
    new Date(Math.max(seen, ...made) + BEFORE),
  );
  const players = new Set(readings.flatMap(({ record }) => record.players.map(({ steamId }) => steamId)));
  const near = (await readCandidates(db, rows)).filter(({ rosters }) =>
    SIDES.some((side) => rosters[side].some((steamId) => players.has(steamId))),
  );
  const named = await store.listNaming(db, near, id);
  const claims: Claim[] = [];
  for (const candidate of near) {
    const isTrusted = await readSourceReliability(db, candidate.matchId, readings);
    claims.push({
      candidate,
      isNamed: named.includes(candidate.matchId),
      words: readings.map((reading) => ({
        source: reading.source,
        record: reading.record,
        weight: weightOf(reading, candidate, isTrusted),
      })),
    });
  }
  return claims;
}

/** Returns the weight of a report for a match, before it is known which team plays Radiant. */
function weightOf(
  reading: store.ReadingRow,
  { rosters }: Pick<LinkCandidate, 'rosters'>,
  isTrusted: IsTrusted,
): Weight {
  const { source, record } = reading;
  if (isService(source)) return 'service';
  if (source === 'observer') return isTrusted(reading, null) ? 'observer' : 'other';
  const [player] = record.players;
  const team = SIDES.find((side) => player && rosters[side].includes(player.steamId));
  if (!player || !team) return 'other';
  const radiant = player.side === 'radiant' ? team : otherSide(team);
  return isTrusted(reading, radiant) ? 'player' : 'other';
}

async function recordOdd(context: Context, matchId: string, dotaMatchId: string) {
  const { tournament_id } = await getMatchRow(context.db, matchId);
  await recordEvent(context, 'game.oddPlayers', { tournamentId: tournament_id, matchId, dotaMatchId });
}

/** Compares a game's players, according to the trusted sources, with its match's line-ups. */
async function holdAgainstLineUps(context: Context, id: string, matchId: string) {
  const { db } = context;
  const game = await store.findGame(db, id);
  const seats = await readSeatsOf(db, matchId);
  if (!game || !seats) return;
  const readings = await store.listReadings(db, [id]);
  const isTrusted = await readSourceReliability(db, matchId, readings);
  const confirm = await readConfirmation(db, matchId, readings);
  const confirmed = readings.flatMap(
    ({ source, record: told }) => (isService(source) && confirm(told)) || [],
  );
  const watched = readings.filter((word) => word.source === 'observer' && isTrusted(word, game.radiant));
  const seen = watched.map(({ record: { players } }) => linkTo(players, seats));
  const radiant = game.is_by_hand ? game.radiant : ([...confirmed, ...seen][0]?.radiant ?? game.radiant);
  if (radiant !== game.radiant) await store.updateGame(db, id, { radiant });
  if (game.told) return;
  const players = mergeGame(readings.filter((word) => isTrusted(word, radiant)))?.record.players ?? [];
  const { oddities } = linkTo(players, seats);
  if (isDeepStrictEqual(oddities, game.oddities)) return;
  await store.updateGame(db, id, { oddities });
  await recordOdd(context, matchId, id);
}

/** Links each game to its match, and handles the games that are over. */
export async function followGames(context: Context, ids: readonly string[]) {
  for (const id of ids) {
    const { matchId, left } = await inTransaction(context, (context) => findMatchOf(context, id));
    if (left) await leaveMatch(context, left, id);
    const game = matchId ? await store.findGame(context.db, id) : undefined;
    if (matchId && game?.over_at) await askWitnesses(context, matchId);
  }
}

/** Withdraws the result that a game proposed for the wrong match. The match's other games still count. */
async function leaveMatch(context: Context, matchId: string, dotaMatchId: string) {
  await inTransaction(context, async (context, db) => {
    if (!(await findMatchDay(db, matchId))) return;
    const loaded = await loadDay(db, context.now, await lockMatch(db, matchId));
    const step = unwitnessed(loaded.day, dotaMatchId);
    if (step) await applyStep(context, loaded, step);
  });
  await askWitnesses(context, matchId);
}

const LOOSE_DAYS = 2;

/** Lists games without a match and doubtful games, with the closest matches. */
export async function listLooseGames({ db, now }: Context): Promise<LooseGame[]> {
  const games = await store.listLoose(db, new Date(now.getTime() - LOOSE_DAYS * DAY));
  const ids = games.map(({ dota_match_id }) => dota_match_id);
  const readings = await store.listReadings(db, ids);
  const list: LooseGame[] = [];
  for (const game of games) {
    const merged = mergeGame(readings.filter(({ dota_match_id }) => dota_match_id === game.dota_match_id));
    const players = (game.told ?? merged)?.record.players ?? [];
    const known = await store.listKnown(db, players);
    const near = await store.listNear(db, known, game.seen_at);
    list.push({
      ...fieldsOf(game, 'dota_match_id', 'match_id', 'reason', 'seen_at'),
      doubts: game.doubts.map((doubt) => ({ by: null, winner: null, matchId: null, ...doubt })),
      players: players.map(({ steamId, side }) => {
        const player = known.find(({ steam_id }) => steam_id === steamId);
        return { name: player?.name ?? steamId, side, isKnown: player !== undefined };
      }),
      near: near.map(({ id: matchId, scheduled_at, ...teams }) => ({
        matchId,
        ...teams,
        scheduledTime: scheduled_at?.toISOString() ?? null,
      })),
    });
  }
  return list;
}

const LINK = ['match_id', 'radiant', 'is_by_hand', 'reason'] as const;
export type Link = Pick<store.GameRow, (typeof LINK)[number]>;

export const linkOf = (game: store.GameRow) =>
  Object.fromEntries(LINK.map((field) => [field, game[field]])) as Link;

export async function setLink(context: Context, game: store.GameRow, link: Link) {
  const { dota_match_id: dotaMatchId } = game;
  await store.updateGame(context.db, dotaMatchId, { ...link, updated_at: context.now });
  await recordEvent(
    context,
    'game.linked',
    { dotaMatchId, linkedTo: link.match_id },
    { before: linkOf(game), after: link },
  );
}

/** Links a game to a match, or to none, and handles the consequences immediately. */
export async function linkByHand(context: Context, dotaMatchId: string, matchId: string | null) {
  const left = await inTransaction(context, async (context, db) => {
    const game = await store.lockGame(db, dotaMatchId);
    const merged = game && mergeGame(await store.listReadings(db, [dotaMatchId]));
    if (!game || !merged) throw missing('Game');
    await setLink(context, game, {
      match_id: matchId,
      radiant: matchId === null ? null : await radiantOf(db, matchId, merged.record.players),
      is_by_hand: true,
      reason: null,
    });
    return game.match_id === matchId ? null : game.match_id;
  });
  if (left) await leaveMatch(context, left, dotaMatchId);
  if (matchId) await askWitnesses(context, matchId);
  return null;
}

/** Returns the team to which most Radiant players belong, or null if no player is known. */
async function radiantOf(db: Database, matchId: string, players: readonly GamePlayer[]) {
  const seats = await readSeatsOf(db, matchId);
  if (!seats) return null;
  const { radiant, oddities } = linkTo(players, seats);
  return oddities.filter(({ what }) => what === 'stranger').length < players.length ? radiant : null;
}

export const gameInverses: Inverses = {
  'game.linked': async (context, { payload: { dotaMatchId }, before, after }) => {
    const game = await store.findGame(context.db, dotaMatchId);
    if (!game || !isDeepStrictEqual(linkOf(game), after)) return refuseUndo();
    await setLink(context, game, before as Link);
  },
};
