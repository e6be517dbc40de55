import type { Moment } from '../matchDay/moment.ts';
import type { GameService } from './serviceNames.ts';

export const GAME_SIDES = ['radiant', 'dire'] as const;
export type GameSide = (typeof GAME_SIDES)[number];
export const otherGameSide = (side: GameSide): GameSide => (side === 'radiant' ? 'dire' : 'radiant');

/** The sources of a game, most reliable first: Valve, OpenDota, an observer's client, a player's client. */
export const GAME_SOURCES = ['steam', 'opendota', 'observer', 'player'] as const satisfies readonly (
  | GameService
  | 'observer'
  | 'player'
)[];
export type GameSource = (typeof GAME_SOURCES)[number];

/** A player's statistics as whole numbers. Gold and experience are per minute. */
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

export type Figures = Record<Figure, number | null>;

export type GamePlayer = Figures & {
  steamId: string;
  side: GameSide;
  heroId: number | null;
  /** The game's own names for the items, such as 'blink'. */
  items: string[] | null;
};

/** Lists are in the order of the draft if the source reports that order. */
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

export type SourcedRecord = { source: GameSource; record: GameRecord };

const GAME_FIELDS = ['startedAt', 'duration', 'winner', 'score', 'draft'] as const;
type PlayerField = Figure | 'heroId' | 'items';
const PLAYER_FIELDS: readonly PlayerField[] = ['heroId', 'items', ...FIGURES];

export type MergedGame = {
  record: GameRecord;
  sources: {
    game: Partial<Record<(typeof GAME_FIELDS)[number], GameSource>>;
    players: Record<string, Partial<Record<PlayerField, GameSource>>>;
  };
  tellers: GameSource[];
};

/**
 * Merges all sources of a game (docs/rules.md, "Sources of a game"). Each figure comes from the most reliable source
 * that has it, and is missing if no source does.
 */
export function mergeGame(told: readonly SourcedRecord[]): MergedGame | undefined {
  const ranked = told.toSorted((one, other) => rankOf(one) - rankOf(other));
  const [first] = ranked;
  if (!first) return undefined;
  const game: MergedGame['sources']['game'] = {};
  const record: GameRecord = {
    dotaMatchId: first.record.dotaMatchId,
    isOver: told.some(({ record: { isOver } }) => isOver),
    startedAt: null,
    duration: null,
    winner: null,
    score: null,
    draft: null,
    players: [],
  };
  for (const field of GAME_FIELDS) take(record, game, field, ranked);
  const setting = ranked.find((each) => each.record.setting)?.record.setting;
  if (setting) record.setting = setting;
  const players: MergedGame['sources']['players'] = {};
  for (const { steamId, side } of peopleOf(ranked)) {
    const own = ranked.flatMap(({ source, record: { players: all } }) => {
      const player = all.find((each) => each.steamId === steamId);
      return player ? [{ source, record: player }] : [];
    });
    const merged: GamePlayer = unknownPlayer(steamId, side);
    const sources: Partial<Record<PlayerField, GameSource>> = {};
    for (const field of PLAYER_FIELDS) take(merged, sources, field, own);
    record.players.push(merged);
    players[steamId] = sources;
  }
  const tellers = GAME_SOURCES.filter((source) => told.some((each) => each.source === source));
  return { record, sources: { game, players }, tellers };
}

/** Figures that accumulate during a game and never go down. */
const COUNTED = [
  'level',
  'kills',
  'deaths',
  'assists',
  'lastHits',
  'denies',
  'heroDamage',
  'towerDamage',
  'heroHealing',
] satisfies readonly Figure[];
const PLAYERS = 10;

export function mergeRecord(before: GameRecord, now: GameRecord): GameRecord {
  const missing = before.players.filter(
    ({ steamId }) => !now.players.some((player) => player.steamId === steamId),
  );
  const players = now.players.map((player) => {
    const earlier = before.players.find(({ steamId }) => steamId === player.steamId);
    return earlier ? keepFigures(earlier, player) : player;
  });
  return {
    dotaMatchId: now.dotaMatchId,
    // A pause stops the game's clock, so a later post would make the start seem later than it was.
    startedAt: before.startedAt ?? now.startedAt,
    duration: most(before.duration, now.duration),
    isOver: before.isOver || now.isOver,
    winner: now.winner ?? before.winner,
    score: keepScore(before.score, now.score),
    draft: (now.draft?.length ?? 0) < (before.draft?.length ?? 0) ? before.draft : now.draft,
    // After a substitution, the ten players who are present are the game's players.
    players: players.length + missing.length > PLAYERS ? players : [...players, ...missing].toSorted(bySide),
  };
}

const keepScore = (before: GameRecord['score'], now: GameRecord['score']): GameRecord['score'] =>
  before && now
    ? { radiant: Math.max(before.radiant, now.radiant), dire: Math.max(before.dire, now.dire) }
    : (now ?? before);

function keepFigures(before: GamePlayer, now: GamePlayer): GamePlayer {
  // Players keep their hero until the game ends, so a post without a hero has no data on the player.
  if (before.heroId !== null && now.heroId === null) return { ...before, side: now.side };
  const kept = { ...now, items: now.items ?? before.items };
  for (const figure of FIGURES) kept[figure] = now[figure] ?? before[figure];
  for (const figure of COUNTED) kept[figure] = most(before[figure], now[figure]);
  return kept;
}

const most = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const bySide = (one: Pick<GamePlayer, 'side'>, other: Pick<GamePlayer, 'side'>) =>
  one.side === other.side ? 0 : one.side === 'radiant' ? -1 : 1;

/**
 * The permitted difference in a figure between correct sources, which count at different moments and in different ways.
 */
const LOOSE: Partial<Record<Figure, { by: number; share: number }>> = {
  level: { by: 1, share: 0 },
  lastHits: { by: 3, share: 0.05 },
  denies: { by: 3, share: 0.05 },
  gpm: { by: 20, share: 0.05 },
  xpm: { by: 20, share: 0.05 },
  netWorth: { by: 500, share: 0.05 },
  heroDamage: { by: 500, share: 0.05 },
  towerDamage: { by: 500, share: 0.05 },
  heroHealing: { by: 500, share: 0.05 },
};
/** Seconds by which correct sources may differ about a game's length. */
const LOOSE_SECONDS = 10;

/**
 * Whether readers would see a later record of a game as a correction, not merely as an addition (docs/rules.md, "Games
 * of a match").
 */
export function isCorrected(before: GameRecord, after: GameRecord): boolean {
  if (before.winner !== null && before.winner !== after.winner) return true;
  const { score } = before;
  if (score && after.score && GAME_SIDES.some((side) => score[side] !== after.score?.[side])) return true;
  if (isApart(before.duration, after.duration, { by: LOOSE_SECONDS, share: 0 })) return true;
  const isPick = ({ heroId, side }: DraftChoice) =>
    after.draft?.some((other) => other.heroId === heroId && other.side === side);
  if (after.draft && before.draft?.some((choice) => !isPick(choice))) return true;
  return before.players.some((player) => {
    const later = after.players.find(({ steamId }) => steamId === player.steamId);
    if (!later || later.side !== player.side) return true;
    if (player.heroId !== null && later.heroId !== null && player.heroId !== later.heroId) return true;
    return FIGURES.some((figure) => isApart(player[figure], later[figure], LOOSE[figure]));
  });
}

const isApart = (one: number | null, other: number | null, { by, share } = { by: 0, share: 0 }) =>
  one !== null && other !== null && Math.abs(one - other) > Math.max(by, Math.max(one, other) * share);

const rankOf = ({ source, record }: SourcedRecord) => {
  const rank = GAME_SOURCES.indexOf(source);
  // A source that reports the end of the game has newer figures than one that does not.
  return record.isOver ? rank : rank + GAME_SOURCES.length;
};

function peopleOf(ranked: readonly SourcedRecord[]): Pick<GamePlayer, 'steamId' | 'side'>[] {
  const known = new Map<string, GamePlayer>();
  for (const { record } of ranked)
    for (const player of record.players) if (!known.has(player.steamId)) known.set(player.steamId, player);
  return [...known.values()].toSorted(bySide);
}

function take<Field extends string, Of extends Record<Field, unknown>>(
  into: Of,
  sources: Partial<Record<Field, GameSource>>,
  field: Field,
  ranked: readonly { source: GameSource; record: Of }[],
) {
  const found = ranked.find(({ record }) => record[field] !== null);
  if (!found) return;
  into[field] = found.record[field];
  sources[field] = found.source;
}
