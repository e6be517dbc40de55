export const SIDES = ['radiant', 'dire'] as const;
export type Side = (typeof SIDES)[number];

export type Phase =
  | 'WAIT_FOR_PLAYERS_TO_LOAD'
  | 'HERO_SELECTION'
  | 'STRATEGY_TIME'
  | 'PRE_GAME'
  | 'GAME_IN_PROGRESS'
  | 'POST_GAME';

export type Choice = { heroId: number; side: Side; isPick: boolean };

export type Draft = {
  choices: readonly Choice[];
  turn: { side: Side; isPick: boolean; secondsLeft: number } | null;
};

export type Buildings = { towers: number; barracks: number };
export const ALL_BUILDINGS: Buildings = { towers: 0x7ff, barracks: 0x3f };

export type GameState = {
  dotaMatchId: string;
  phase: Phase;
  /** Seconds since the game was created. */
  gameTime: number;
  /** Seconds since the horn. Before the horn, it is a negative countdown to the end of the phase. */
  clock: number;
  winner: Side | null;
  score: Readonly<Record<Side, number>>;
  /** Ten players; the first five are Radiant. */
  players: readonly PlayerState[];
  draft: Draft;
  buildings: Readonly<Record<Side, Buildings>>;
};

/** `place` is the index among the ten players: the first five are Radiant, and each side is ordered by position. */
type Who = { steamId: string; name: string; place: number; side: Side };

/** Initial player state. Gold and experience are integers: totals since the horn, or rates in `gpm` and `xpm`. */
export const newPlayer = (who: Who) => ({
  ...who,
  /** Null until the hero is picked. */
  heroId: null as number | null,
  items: [] as readonly string[],
  /** Kills of each victim, by the victim's place among the ten players. */
  killList: {} as Readonly<Record<number, number>>,
  isAlive: true,
  level: 1,
  xp: 0,
  kills: 0,
  deaths: 0,
  assists: 0,
  killStreak: 0,
  lastHits: 0,
  denies: 0,
  gold: 600,
  /** The part of the gold that is not lost on death. */
  reliableGold: 0,
  heroKillGold: 0,
  creepKillGold: 0,
  incomeGold: 0,
  sharedGold: 0,
  lostGold: 0,
  spentGold: 0,
  itemsBought: 0,
  gpm: 0,
  xpm: 0,
  netWorth: 600,
  heroDamage: 0,
  towerDamage: 0,
  heroHealing: 0,
  damageTaken: 0,
  respawnSeconds: 0,
  health: 600,
  maxHealth: 600,
  mana: 300,
  maxMana: 300,
});

export type PlayerState = ReturnType<typeof newPlayer>;

const FIRST_ACCOUNT = 76_561_197_960_265_728n;

export const accountOf = (steamId: string) => Number(BigInt(steamId) - FIRST_ACCOUNT);
