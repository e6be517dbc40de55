import type { Context } from '#api/database/database.ts';
import type { Game, MatchGames } from '#domain/contract/games/games.ts';
import { found } from '#domain/errors.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { heroName } from './constants.ts';
import { readLive } from './live.ts';
import * as store from './store.ts';

/**
 * Returns the games of a match that are public now, by the server's clock. A finished game appears once the
 * tournament's delay has passed since its end, and a live game is shown with the same delay. A decided match has no
 * live games.
 */
export async function listGames({ db, now }: Context, matchId: string): Promise<MatchGames> {
  const { delay, status, games } = found(await store.findMatchOfGames(db, matchId, now), 'Match');
  if (delay === null) return { delay, games: [], nextAt: null };
  const isDecided = status === 'completed' || status === 'cancelled';
  const open = isDecided ? [] : games.filter(mayGoOn);
  const live = await readLive(db, matchId, open, new Date(now.getTime() - delay * MINUTE));
  const shown = games.flatMap((game): Shown[] => {
    const found = live.get(game.dota_match_id);
    if (found) return [{ game, ...found }];
    return game.is_public ? [{ game, told: game.told, toldAt: null }] : [];
  });
  const players = shown.flatMap(({ told }) => told.record.players);
  const known = await store.listKnown(db, players);
  // Before the match is decided, these times would reveal that a game is over.
  const ends = isDecided
    ? games.flatMap((game) => (game.is_public ? [] : (game.told_at?.getTime() ?? [])))
    : [];
  return {
    delay,
    games: shown.map((each) => presentGame(each, known)),
    nextAt: ends.length > 0 ? new Date(Math.min(...ends) + delay * MINUTE).toISOString() : null,
  };
}

/** Whether a game may be in progress. If only players reported its end, spectators may still report more. */
const mayGoOn = (game: store.MatchGame) =>
  !game.is_public || game.told.tellers.every((teller) => teller === 'player');

/** The public name of players who are on no roster. */
export const SOMEBODY_ELSE = 'Unlisted player';

export const heroOf = (id: number | null) => (id === null ? null : named(id));

export const named = (id: number) => ({ id, name: heroName(id) });

type Shown = { game: store.MatchGame; told: store.StoredGame; toldAt: Date | null };

function presentGame({ game, told, toldAt }: Shown, known: readonly store.KnownPlayer[]): Game {
  const { dota_match_id: dotaMatchId, radiant, corrected_at } = game;
  const { record, sources: whose, tellers, line } = told;
  const { startedAt, duration, isOver, winner, score, draft, players } = record;
  return {
    dotaMatchId,
    radiant,
    isOver,
    startedAt,
    duration,
    winner,
    score,
    sources: tellers,
    line,
    toldAt: toldAt?.toISOString() ?? null,
    correctedAt: corrected_at?.toISOString() ?? null,
    draft: draft?.map(({ heroId, side, isPick }) => ({ hero: named(heroId), side, isPick })) ?? null,
    players: players.map(({ steamId, side, heroId, items, ...figures }) => {
      const player = known.find(({ steam_id }) => steam_id === steamId);
      return {
        ...figures,
        playerId: player?.id ?? null,
        name: player?.name ?? SOMEBODY_ELSE,
        side,
        hero: heroOf(heroId),
        items,
        sources: [...new Set(Object.values(whose.players[steamId] ?? {}))],
      };
    }),
  };
}
