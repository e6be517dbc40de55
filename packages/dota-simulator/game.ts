import { createChance } from './chance.ts';
import { DRAFT_SECONDS, draftAt, drawDraft } from './draft.ts';
import { simulate } from './simulate.ts';
import { ALL_BUILDINGS, type GameState, newPlayer, type Phase, SIDES, type Side } from './state.ts';

/** Seconds before the horn. */
const [LOADING, STRATEGY, PRE_GAME] = [10, 15, 60];
/** Seconds from when a game is made until its horn. */
export const BEFORE_HORN = LOADING + DRAFT_SECONDS + STRATEGY + PRE_GAME;
/** Minutes from horn to end, at least and at most. */
const MINUTES = [18, 30] as const;

const STEAM_ID = /^7656\d{13}$/;

export type TurboGameSettings = {
  /** The same seed is the same game. */
  seed: number;
  steamIds: readonly string[];
  names?: readonly string[];
  /** The winner; undefined leaves it to chance. */
  winner?: Side | undefined;
  /** Digits; undefined makes one of the seed. */
  dotaMatchId?: string | undefined;
};

export type TurboGame = {
  dotaMatchId: string;
  winner: Side;
  /** Seconds from when it is made until an ancient falls; from then on it is over. */
  seconds: number;
  /** Its state a number of seconds after it was created. */
  at: (second: number) => GameState;
};

/** Plays a whole game of Turbo, deterministic from its seed: draft, pre-game, 18 to 30 minutes, a winner. */
export function turboGame({
  seed,
  steamIds,
  names,
  winner: wanted,
  dotaMatchId,
}: TurboGameSettings): TurboGame {
  if (new Set(steamIds).size !== 10 || !steamIds.every((id) => STEAM_ID.test(id)))
    throw new Error('A game takes ten Steam IDs that differ');
  const chance = createChance(seed);
  const winner = wanted ?? (chance.happens(0.5) ? 'radiant' : 'dire');
  const length = chance.between(MINUTES[0] * 60, MINUTES[1] * 60);
  const draft = drawDraft(chance);
  const people = steamIds.map((steamId, index) => ({
    steamId,
    side: SIDES[index < 5 ? 0 : 1],
    name: names?.[index] ?? `Player ${index + 1}`,
    heroId: draft.heroes[index] ?? 0,
  }));
  const frames = simulate({ seed: seed + 1, people, winner, seconds: length });
  const id = dotaMatchId ?? String(8_000_000_000 + Math.abs(seed));
  const seconds = BEFORE_HORN + length;

  const beforeHorn = (gameTime: number) => {
    const made = draftAt(draft, gameTime - LOADING);
    const picked = new Set(made.choices.filter(({ isPick }) => isPick).map(({ heroId }) => heroId));
    return {
      draft: made,
      buildings: { radiant: ALL_BUILDINGS, dire: ALL_BUILDINGS },
      players: people.map(({ heroId, ...who }, place) => ({
        ...newPlayer({ ...who, place }),
        heroId: picked.has(heroId) ? heroId : null,
      })),
    };
  };

  return {
    dotaMatchId: id,
    winner,
    seconds,
    at: (second) => {
      const gameTime = Math.max(0, Math.min(seconds, Math.floor(second)));
      const frame = frames[gameTime - BEFORE_HORN];
      const now = frame ? { ...frame, draft: draftAt(draft, DRAFT_SECONDS) } : beforeHorn(gameTime);
      const kills = (side: Side) =>
        now.players.reduce((sum, player) => sum + (player.side === side ? player.kills : 0), 0);
      return {
        dotaMatchId: id,
        ...phaseAt(gameTime, seconds),
        gameTime,
        winner: gameTime === seconds ? winner : null,
        score: { radiant: kills('radiant'), dire: kills('dire') },
        ...now,
      };
    },
  };
}

/** The phase of a moment and its clock, which before the horn counts to the end of the phase, from below 0. */
function phaseAt(gameTime: number, seconds: number): { phase: Phase; clock: number } {
  const ends = [LOADING, LOADING + DRAFT_SECONDS, BEFORE_HORN - PRE_GAME, BEFORE_HORN] as const;
  const [loaded, drafted, planned, horn] = ends;
  if (gameTime < loaded) return { phase: 'WAIT_FOR_PLAYERS_TO_LOAD', clock: gameTime - loaded };
  if (gameTime < drafted) return { phase: 'HERO_SELECTION', clock: gameTime - drafted };
  if (gameTime < planned) return { phase: 'STRATEGY_TIME', clock: gameTime - planned };
  if (gameTime < horn) return { phase: 'PRE_GAME', clock: gameTime - horn };
  return { phase: gameTime < seconds ? 'GAME_IN_PROGRESS' : 'POST_GAME', clock: gameTime - horn };
}
