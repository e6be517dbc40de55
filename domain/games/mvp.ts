import { type Figure, GAME_SIDES, type GamePlayer, type GameRecord } from './record.ts';

export type Rated = Pick<GamePlayer, Figure | 'side'> & { key: string };
export type RatedGame = Pick<GameRecord, 'winner' | 'score'> & { players: readonly Rated[] };

/** The maximum points, out of 100, for each part of the formula. A win adds ten (docs/rules.md, "MVP"). */
export const MVP_PARTS = {
  fights: 30,
  assists: 15,
  survival: 15,
  kills: 10,
  damage: 10,
  healing: 10,
  towers: 5,
  wealth: 5,
} as const;
type Part = keyof typeof MVP_PARTS;
export const MVP_WIN = 10;

/** The number of players in a game. With fewer, the figures cannot be compared. */
const TEN = 10;

export function mvpPoints({ players, winner, score }: RatedGame): Map<string, number> | null {
  if (
    players.length !== TEN ||
    players.some(({ kills, deaths, assists }) => [kills, deaths, assists].includes(null))
  )
    return null;
  const parts = partsOf(players, score);
  const told = Object.keys(parts) as Part[];
  const most = sum(told.map((part) => MVP_PARTS[part]));
  return new Map(
    players.map((player, index) => {
      const points = sum(told.map((part) => MVP_PARTS[part] * (parts[part]?.[index] ?? 0)));
      return [player.key, toTenth((points * 100) / most + (player.side === winner ? MVP_WIN : 0))];
    }),
  );
}

/** For each part of the formula with data for all ten players, each player's value from 0 to 1. */
function partsOf(players: readonly Rated[], score: GameRecord['score']): Partial<Record<Part, number[]>> {
  const shares = (figure: Figure): number[] | undefined => {
    const values = players.map((player) => player[figure]);
    if (values.includes(null)) return undefined;
    const most = Math.max(...values.map(Number));
    return values.map((value) => (most > 0 ? Number(value) / most : 0));
  };
  const teamKills = Object.fromEntries(
    GAME_SIDES.map((side) => [
      side,
      score?.[side] ?? sum(players.filter((player) => player.side === side).map(({ kills }) => kills ?? 0)),
    ]),
  );
  const parts: Record<Part, number[] | undefined> = {
    fights: players.map(({ kills, assists, side }) =>
      Math.min(1, ((kills ?? 0) + (assists ?? 0)) / Math.max(1, teamKills[side] ?? 0)),
    ),
    assists: shares('assists'),
    survival: shares('deaths')?.map((share) => 1 - share),
    kills: shares('kills'),
    damage: shares('heroDamage'),
    healing: shares('heroHealing'),
    towers: shares('towerDamage'),
    wealth: shares('netWorth'),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, values]) => values));
}

export type Mvp = { key: string; points: number; games: number };

/** Identifies a player in a match's games, including people who are not on a roster. */
export const playerKey = ({ playerId, side, hero, name }: Named) => playerId ?? `${side} ${hero?.id} ${name}`;

type Named = { playerId: string | null; side: string; hero: { id: number } | null; name: string };

/** The MVP of a match from its games (docs/rules.md, "MVP"); null if no game can be rated. */
export function mvpOf(games: readonly RatedGame[]): Mvp | null {
  const judged = games.map(mvpPoints).filter((points) => points !== null);
  const own = new Map<string, number[]>();
  for (const points of judged)
    for (const [key, value] of points) own.set(key, [...(own.get(key) ?? []), value]);
  const [first] = [...own]
    .filter(([, values]) => values.length * 2 >= judged.length)
    .map(([key, values]) => ({ key, points: toTenth(sum(values) / values.length), games: values.length }))
    .toSorted(
      (one, other) => other.points - one.points || other.games - one.games || (one.key < other.key ? -1 : 1),
    );
  return first ?? null;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const toTenth = (value: number) => Math.round(value * 10) / 10;
