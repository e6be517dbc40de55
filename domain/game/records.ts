import type { Figure } from './record.ts';
import type { CountedGame } from './statistics.ts';

/** What a player had most of in one game, and what a game itself was. */
export const PLAYER_RECORDS = [
  'kills',
  'assists',
  'lastHits',
  'gpm',
  'xpm',
  'netWorth',
  'heroDamage',
  'towerDamage',
  'heroHealing',
] as const satisfies readonly Figure[];
export const GAME_RECORDS = ['longest', 'shortest', 'bloodiest'] as const;
export type RecordName = (typeof PLAYER_RECORDS)[number] | (typeof GAME_RECORDS)[number];

/** The most that was in a game; of a game itself it is nobody's. A duration is in seconds, `bloodiest` in kills. */
export type GameBest = {
  name: RecordName;
  value: number;
  game: CountedGame;
  player: CountedGame['players'][number] | null;
  /** How many others have reached the same since. */
  equalled: number;
};

/** The records of these games, the oldest first: whoever was first has it (docs/rules.md, "Figures of games"). */
export function recordsOf(games: readonly CountedGame[]): GameBest[] {
  return [
    ...PLAYER_RECORDS.flatMap((name) =>
      best(
        name,
        games.flatMap((game) => game.players.map((player) => ({ game, player, value: player[name] }))),
      ),
    ),
    ...GAME_RECORDS.flatMap((name) =>
      best(
        name,
        games.map((game) => ({ game, player: null, value: VALUES[name](game) })),
      ),
    ),
  ];
}

const VALUES: Record<(typeof GAME_RECORDS)[number], (game: CountedGame) => number | null> = {
  longest: ({ duration }) => duration,
  shortest: ({ duration }) => duration,
  bloodiest: ({ score }) => score && score.radiant + score.dire,
};

type Held = Pick<GameBest, 'game' | 'player'> & { value: number | null };

function best(name: RecordName, all: readonly Held[]): GameBest[] {
  const told = all.filter(({ value }) => value !== null && value > 0) as (Held & { value: number })[];
  const values = told.map(({ value }) => value);
  const most = name === 'shortest' ? Math.min(...values) : Math.max(...values);
  const [first, ...others] = told.filter(({ value }) => value === most);
  return first ? [{ name, ...first, equalled: others.length }] : [];
}
