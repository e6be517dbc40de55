import { isDeepStrictEqual } from 'node:util';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { applyStep, loadDay } from '#api/matchDay/matchDays/commands.ts';
import { findMatchDay } from '#api/matchDay/matchDays/store.ts';
import type { Side } from '#domain/competition/match.ts';
import { type Doubt, type OddEnd, oddEndsOf, verdictOf, type Witness } from '#domain/games/doubt.ts';
import { MIN_KNOWN } from '#domain/games/link.ts';
import { isCorrected, type MergedGame, mergeGame, otherGameSide } from '#domain/games/record.ts';
import { type Witnessed, witnessed } from '#domain/matchDay/witnessed.ts';
import { lineOf } from './live.ts';
import { readSourceReliability, sideOf } from './sourceReliability.ts';
import * as store from './store.ts';

type TrustedGame = { game: store.GameRow; readings: store.ReadingRow[] };

/**
 * Stores the combined reports of a match's ended games, and compares their winners with the teams' reports. Returns
 * whether this changed the match day.
 */
export const askWitnesses = (context: Context, matchId: string): Promise<boolean> =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const games = await readTrusted(db, matchId);
    const kept: KeptGame[] = [];
    for (const one of games) kept.push({ ...one, odd: await keepGame(context, one) });
    if (!(await findMatchDay(db, matchId))) return false;
    const told = witnessedOf(kept);
    if (!told) return false;
    const loaded = await loadDay(db, context.now, match);
    const step = witnessed(loaded.day, told, loaded.facts);
    if (!step) return false;
    await applyStep(context, loaded, step);
    return true;
  });

async function readTrusted(db: Database, matchId: string): Promise<TrustedGame[]> {
  const games = (await store.listGamesOf(db, matchId)).filter(({ over_at }) => over_at !== null);
  const ids = games.map(({ dota_match_id }) => dota_match_id);
  const readings = await store.listReadings(db, ids);
  const isTrusted = await readSourceReliability(db, matchId, readings);
  // An imported game has no reports in our database.
  const told = games.filter((game) => readings.some((each) => each.dota_match_id === game.dota_match_id));
  return told.map((game) => ({
    game,
    readings: readings.filter(
      (each) =>
        each.dota_match_id === game.dota_match_id && each.record.isOver && isTrusted(each, game.radiant),
    ),
  }));
}

/** Stores the reports on a finished game, and records anything that staff should check. */
async function keepGame({ db, now }: Context, { game, readings }: TrustedGame): Promise<OddEnd[]> {
  const merged = mergeGame(readings);
  const odd = merged ? oddEndsOf(merged.record) : [];
  const verdict = verdictOf(readings.flatMap(witnessOf));
  const doubts: Doubt[] = [
    ...game.doubts.filter(({ what }) => what === 'otherMatch'),
    ...odd.map((what): Doubt => ({ what })),
    ...(typeof verdict === 'object' && verdict
      ? verdict.dissent.map(
          (by): Doubt => ({ what: 'otherWinner', by, winner: otherGameSide(verdict.winner) }),
        )
      : []),
  ];
  // If sources name different winners, the game has no winner until the staff decide on one.
  if (merged && verdict === 'contradiction') merged.record.winner = null;
  const told = merged && !odd.includes('noWinner') ? await toldOf(db, game, { merged, readings, now }) : null;
  const isTold = isDeepStrictEqual(told, game.told);
  if (isTold && isDeepStrictEqual(doubts, game.doubts)) return odd;
  const isOther = game.told !== null && (told === null || isCorrected(game.told.record, told.record));
  await store.updateGame(db, game.dota_match_id, {
    doubts,
    ...(!isTold && {
      told,
      told_at: told ? (game.told_at ?? now) : null,
      ...(isOther && { corrected_at: now }),
    }),
  });
  return odd;
}

type Merged = { merged: MergedGame; readings: readonly store.ReadingRow[]; now: Date };

async function toldOf(db: Database, game: store.GameRow, { merged, readings, now }: Merged) {
  const line = lineOf(await store.listLeads(db, [game.dota_match_id], now), game.dota_match_id, readings);
  // The net-worth line is stored for longer than the states from which it is built. The game's set-up is checked but
  // never shown.
  const { setting: _, ...record } = merged.record;
  return { ...merged, record, line: line.length > 0 ? line : (game.told?.line ?? []) };
}

type KeptGame = TrustedGame & { odd: readonly OddEnd[] };

/** Counts the games that each side has won according to the sources. Undefined if a game is undecided. */
function witnessedOf(games: readonly KeptGame[]): Witnessed | undefined {
  const score: Record<Side, number> = { team1: 0, team2: 0 };
  let dotaMatchId: string | undefined;
  for (const { game, readings, odd } of games) {
    // The match's other games still count if this game was remade or is reported only by outsiders.
    if (readings.length === 0 || odd.includes('noWinner')) continue;
    // A game with irregularities does not count until the staff have checked it and linked it to a match.
    if (odd.length > 0 && !game.is_by_hand) return undefined;
    const verdict = verdictOf(readings.flatMap(witnessOf));
    if (!game.radiant || verdict === null) return undefined;
    const { radiant, dota_match_id } = game;
    if (verdict === 'contradiction')
      return {
        score: { ...score, team1: score.team1 + 1 },
        other: { ...score, team2: score.team2 + 1 },
        dotaMatchId: dota_match_id,
      };
    score[sideOf(verdict.winner, radiant)] += 1;
    dotaMatchId = dota_match_id;
  }
  return dotaMatchId === undefined ? undefined : { score, dotaMatchId };
}

function witnessOf({ source, record: { winner, players } }: store.ReadingRow): Witness[] {
  if (winner === null) return [];
  return [
    {
      source,
      winner,
      hasTen: players.length >= MIN_KNOWN,
      side: (source === 'player' && players[0]?.side) || null,
    },
  ];
}
