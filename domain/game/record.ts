import type { Moment } from '../matchDay/moment.ts';
import type { GameService } from './serviceNames.ts';

export const GAME_SIDES = ['radiant', 'dire'] as const;
export type GameSide = (typeof GAME_SIDES)[number];
export const otherGameSide = (side: GameSide): GameSide => (side === 'radiant' ? 'dire' : 'radiant');

/** The sources of a game, the most reliable first: Valve, OpenDota, an observer's client, a player's client. */
export const GAME_SOURCES = ['steam', 'opendota', 'observer', 'player'] as const satisfies readonly (
  | GameService
  | 'observer'
  | 'player'
)[];
export type GameSource = (typeof GAME_SOURCES)[number];

/** A player's counted figures in whole numbers. Gold and experience are per minute. */
export const FIGURES = [
  'level',
  'kills',
  'deaths',
  'assists',
  'lastHits',
  'denies',
  'gpm',
  'xpm',
  'netWorth',
  'heroDamage',
  'towerDamage',
  'heroHealing',
] as const;
export type Figure = (typeof FIGURES)[number];

export type GamePlayer = Record<Figure, number | null> & {
  steamId: string;
  side: GameSide;
  heroId: number | null;
  /** The game's own names, such as 'blink'. */
  items: string[] | null;
};

/** A pick or a ban, in the order of the draft if the source reports it. */
export type DraftChoice = { heroId: number; side: GameSide; isPick: boolean };

export type GameRecord = {
  dotaMatchId: string;
  /** When the game was created, before heroes were chosen. */
  startedAt: Moment | null;
  /** Seconds since the horn; the time so far for a running game. */
  duration: number | null;
  isOver: boolean;
  winner: GameSide | null;
  score: Record<GameSide, number> | null;
  players: GamePlayer[];
  draft: DraftChoice[] | null;
  /** The game's set-up; absent if no service reports it. */
  setting?: GameSetting;
};

/** Valve's numbers for the mode and the lobby, and how many players left before the end. */
export type GameSetting = { mode: number | null; lobby: number | null; leavers: number };

export type LeadPoint = { clock: number; lead: number };

/** Radiant's lead in net worth; null without data for all ten players. */
export function leadOf({ players }: Pick<GameRecord, 'players'>): number | null {
  if (players.length < 10 || players.some(({ netWorth }) => netWorth === null)) return null;
  return players.reduce(
    (sum, { side, netWorth }) => sum + (side === 'radiant' ? 1 : -1) * (netWorth ?? 0),
    0,
  );
}

const NO_FIGURES = Object.fromEntries(FIGURES.map((figure) => [figure, null])) as Record<Figure, null>;

export const unknownPlayer = (steamId: string, side: GameSide): GamePlayer => ({
  ...NO_FIGURES,
  steamId,
  side,
  heroId: null,
  items: null,
});
