import { type Chance, createChance, simulate } from './simulate.ts';
import {
  ALL_BUILDINGS,
  type Choice,
  type Draft,
  type GameState,
  newPlayer,
  type Phase,
  SIDES,
  type Side,
} from './state.ts';
import { HEROES } from './tables.ts';

/** Seconds for each ban or pick. */
const TURN = 5;
/** The order of bans and picks; 0 is the side that begins. */
const ORDER = 'b0 b1 b0 b1 b0 b1 p0 p1 p1 p0 b1 b0 p1 p0 p0 p1 b1 b0 p1 p0'.split(' ');

type WholeDraft = { choices: Choice[]; heroes: number[] };

const DRAFT_SECONDS = ORDER.length * TURN;

/** Creates a random draft, in which each side picks its supports first. */
function drawDraft(chance: Chance): WholeDraft {
  const drawn = HEROES.map((ids) => chance.shuffled(ids));
  const heroes = SIDES.flatMap((_, side) => drawn.map((ids) => ids[side] ?? 0));
  const banned = chance.shuffled(drawn.flatMap((ids) => ids.slice(SIDES.length)));
  const [first, second] = chance.happens(0.5) ? SIDES : SIDES.toReversed();
  const picks: Record<Side, number[]> = {
    radiant: heroes.slice(0, 5).toReversed(),
    dire: heroes.slice(5).toReversed(),
  };
  const choices = ORDER.map((turn): Choice => {
    const side = (turn[1] === '0' ? first : second) ?? 'radiant';
    const isPick = turn[0] === 'p';
    return { heroId: (isPick ? picks[side] : banned).shift() ?? 0, side, isPick };
  });
  return { choices, heroes };
}

function draftAt({ choices }: WholeDraft, seconds: number): Draft {
  const made = Math.min(choices.length, Math.max(0, Math.floor(seconds / TURN)));
  const next = seconds < 0 ? undefined : choices[made];
  return {
    choices: choices.slice(0, made),
    turn: next
      ? { side: next.side, isPick: next.isPick, secondsLeft: TURN - (Math.floor(seconds) % TURN) }
      : null,
  };
}

/** Seconds in each phase before the horn. */
const [LOADING, STRATEGY, PRE_GAME] = [10, 15, 60];
/** Seconds from a game's creation to the horn. */
export const BEFORE_HORN = LOADING + DRAFT_SECONDS + STRATEGY + PRE_GAME;
/** The minimum and maximum number of minutes from the horn to the end of the game. */
const MINUTES = [18, 30] as const;

const STEAM_ID = /^7656\d{13}$/;

export type TurboGameSettings = {
  seed: number;
  steamIds: readonly string[];
  names?: readonly string[];
  /** The winner; undefined for a random one. */
  winner?: Side | undefined;
  /** The match id; if undefined, it is derived from the seed. */
  dotaMatchId?: string | undefined;
};

export type TurboGame = {
  dotaMatchId: string;
  winner: Side;
  /** Seconds from the game's creation until an ancient falls and ends the game. */
  seconds: number;
  /** Returns the game's state a number of seconds after its creation. */
  at: (second: number) => GameState;
};

/** Plays a whole Turbo game, determined by its seed: draft, pre-game, 18 to 30 minutes, and a winner. */
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

/** Returns the phase and its clock at a given time. In phases before the horn, the clock counts up to 0. */
function phaseAt(gameTime: number, seconds: number): { phase: Phase; clock: number } {
  const ends = [LOADING, LOADING + DRAFT_SECONDS, BEFORE_HORN - PRE_GAME, BEFORE_HORN] as const;
  const [loaded, drafted, planned, horn] = ends;
  if (gameTime < loaded) return { phase: 'WAIT_FOR_PLAYERS_TO_LOAD', clock: gameTime - loaded };
  if (gameTime < drafted) return { phase: 'HERO_SELECTION', clock: gameTime - drafted };
  if (gameTime < planned) return { phase: 'STRATEGY_TIME', clock: gameTime - planned };
  if (gameTime < horn) return { phase: 'PRE_GAME', clock: gameTime - horn };
  return { phase: gameTime < seconds ? 'GAME_IN_PROGRESS' : 'POST_GAME', clock: gameTime - horn };
}
