import { isDeepStrictEqual } from 'node:util';
import type { Side } from '#domain/competition/match.ts';
import { isCorrected, mergeGame } from '#domain/game/merge.ts';
import { verdictOf, type Witness } from '#domain/game/witness.ts';
import { type Witnessed, witnessed } from '#domain/matchDay/witnessed.ts';
import type { Context } from '../database/context.ts';
import { type Database, transaction } from '../database/database.ts';
import { applyStep, loadDay } from '../matchDays/commands.ts';
import { findMatchDay } from '../matchDays/store.ts';
import { lockMatch } from '../matches/lock.ts';
import { lineOf } from './live.ts';
import * as store from './store.ts';
import { readTrust, sideOf } from './trust.ts';

/** A game of a match that is over, and what those say of it who may be its witnesses. */
type TrustedGame = { game: store.GameRow; readings: store.ReadingRow[] };

/**
 * Keeps what the ended games of a match are by all their witnesses, and holds who has won against what its teams have
 * reported; true where something followed.
 */
export const askWitnesses = (context: Context, matchId: string): Promise<boolean> =>
  transaction(context.db, async (db) => {
    const match = await lockMatch(db, matchId);
    const games = await readTrusted(db, matchId);
    for (const one of games) await keepTold(db, context, one);
    if (!(await findMatchDay(db, matchId))) return false;
    const told = witnessedOf(games);
    if (!told) return false;
    const loaded = await loadDay(db, context.now, match);
    const step = witnessed(loaded.day, told, loaded.facts);
    if (!step) return false;
    await applyStep(db, context, loaded, step);
    return true;
  });

async function readTrusted(db: Database, matchId: string): Promise<TrustedGame[]> {
  const games = (await store.listGamesOf(db, matchId)).filter(({ over_at }) => over_at !== null);
  const readings = await store.listReadings(
    db,
    games.map(({ dota_match_id }) => dota_match_id),
  );
  const isTrusted = await readTrust(db, matchId, readings);
  // One that came in with its tournament is known by what was told elsewhere.
  const told = games.filter((game) => readings.some((each) => each.dota_match_id === game.dota_match_id));
  return told.map((game) => ({
    game,
    readings: readings.filter(
      (reading) => reading.dota_match_id === game.dota_match_id && isTrusted(reading, game.radiant),
    ),
  }));
}

/** Only who tells the end of a game themselves: so nobody shows one that goes on by saying that it is over. */
async function keepTold(db: Database, { now }: Context, { game, readings }: TrustedGame) {
  const merged = mergeGame(readings.filter(({ record: { isOver } }) => isOver));
  const leads = await store.listLeads(db, [game.dota_match_id], now);
  const line = lineOf(leads, game.dota_match_id, readings);
  // The line outlives the moments that it is made of.
  const told = merged ? { ...merged, line: line.length > 0 ? line : (game.told?.line ?? []) } : null;
  if (isDeepStrictEqual(told, game.told)) return;
  const isOther = game.told !== null && (told === null || isCorrected(game.told.record, told.record));
  await store.updateGame(db, game.dota_match_id, {
    told,
    told_at: game.told_at ?? now,
    ...(isOther && { corrected_at: now }),
  });
}

/** How many games of a match each side has won by their witnesses; undefined where one is without a verdict. */
function witnessedOf(games: readonly TrustedGame[]): Witnessed | undefined {
  const score: Record<Side, number> = { team1: 0, team2: 0 };
  let dotaMatchId: string | undefined;
  for (const { game, readings } of games) {
    // A game that only others tell of keeps none of the match from being witnessed.
    if (readings.length === 0) continue;
    const verdict = verdictOf(readings.flatMap(witnessOf));
    if (!game.radiant || verdict === null || verdict === 'contradiction') return undefined;
    score[sideOf(verdict, game.radiant)] += 1;
    dotaMatchId = game.dota_match_id;
  }
  return dotaMatchId === undefined ? undefined : { score, dotaMatchId };
}

function witnessOf({ source, record: { winner, players } }: store.ReadingRow): Witness[] {
  if (winner === null) return [];
  return [
    { isObserver: source !== 'player', side: (source === 'player' && players[0]?.side) || null, winner },
  ];
}
