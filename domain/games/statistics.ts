import { ranked, winRate } from '../competition/ranking.ts';
import { mvpPoints, sum, toTenth } from './mvp.ts';
import {
  FIGURES,
  type Figure,
  GAME_SIDES,
  type GamePlayer,
  type GameRecord,
  type GameSide,
} from './record.ts';

export type CountedPlayer = GamePlayer & { playerId: string | null };

/** A game that counts (docs/rules.md, "Figures of games"): its data, and the team on each side, or null if unknown. */
export type CountedGame = Pick<GameRecord, 'duration' | 'winner' | 'score' | 'draft'> & {
  id: string;
  matchId: string;
  teams: Record<GameSide, string> | null;
  players: readonly CountedPlayer[];
};

export const AVERAGES = [...FIGURES, 'kda', 'points'] as const;
export type AverageName = (typeof AVERAGES)[number];
/** An average rounded to one decimal place, over `games` games. */
export type Average = { average: number; games: number };

export type Results = { games: number; wins: number; losses: number };
export type HeroResults = Results & { heroId: number };

export type PlayerStatistics = Results & {
  playerId: string;
  /** The player's latest team; null if unknown. */
  teamId: string | null;
  averages: Record<AverageName, Average | null>;
  /** The player's heroes, the most played first. */
  heroes: HeroResults[];
};

type Appearance = { game: CountedGame; player: CountedPlayer; points: number | null };

/** Statistics on all roster players, those with the most games first. `games` are in order, oldest first. */
export const playerStatistics = (games: readonly CountedGame[]): PlayerStatistics[] =>
  [...appearancesIn(games)]
    .map(([playerId, own]) => lineOf(playerId, own))
    .toSorted((one, other) => other.games - one.games || compare(one.playerId, other.playerId));

export const statisticsOf = (games: readonly CountedGame[], playerId: string): PlayerStatistics =>
  lineOf(playerId, appearancesIn(games).get(playerId) ?? []);

function appearancesIn(games: readonly CountedGame[]): Map<string, Appearance[]> {
  const all = new Map<string, Appearance[]>();
  for (const game of games) {
    const points = pointsIn(game);
    for (const player of game.players) {
      const { playerId, steamId } = player;
      if (playerId === null) continue;
      const own = all.get(playerId) ?? [];
      // A player counts once per game, even with several accounts.
      if (own.at(-1)?.game !== game)
        all.set(playerId, [...own, { game, player, points: points?.get(steamId) ?? null }]);
    }
  }
  return all;
}

const lineOf = (playerId: string, own: readonly Appearance[]): PlayerStatistics => ({
  playerId,
  ...resultsOf(own.map(({ game, player }) => resultOf(game, player.side))),
  teamId: own.flatMap(({ game, player }) => game.teams?.[player.side] ?? []).at(-1) ?? null,
  averages: averagesOf(own),
  heroes: heroesOf(own),
});

/** The MVP points of each account in a game; null if it cannot be rated. */
export const pointsIn = (game: CountedGame) =>
  mvpPoints({ ...game, players: game.players.map((player) => ({ ...player, key: player.steamId })) });

function averagesOf(own: readonly Appearance[]): PlayerStatistics['averages'] {
  const played = own.map(({ player }) => player);
  const of = (values: readonly (number | null)[]): Average | null => {
    const told = values.filter((value) => value !== null);
    return told.length === 0 ? null : { average: toTenth(sum(told) / told.length), games: told.length };
  };
  const told = played.filter(
    ({ kills, deaths, assists }) => kills !== null && deaths !== null && assists !== null,
  );
  const total = (figure: 'kills' | 'deaths' | 'assists') => sum(told.map((player) => player[figure] ?? 0));
  return {
    ...(Object.fromEntries(
      FIGURES.map((figure) => [figure, of(played.map((player) => player[figure]))]),
    ) as Record<(typeof FIGURES)[number], Average | null>),
    kda:
      told.length === 0
        ? null
        : {
            average: toTenth((total('kills') + total('assists')) / Math.max(1, total('deaths'))),
            games: told.length,
          },
    points: of(own.map(({ points }) => points)),
  };
}

const heroesOf = (own: readonly Appearance[]): HeroResults[] =>
  [...new Set(own.flatMap(({ player: { heroId } }) => heroId ?? []))]
    .map((heroId) => ({
      heroId,
      ...resultsOf(
        own
          .filter(({ player }) => player.heroId === heroId)
          .map(({ game, player }) => resultOf(game, player.side)),
      ),
    }))
    .toSorted(byGames);

export type HeroStatistics = HeroResults & { bans: number };

/**
 * Heroes, the most contested first: by picks and bans together, then by picks. `sides` returns the sides of a game to
 * count, such as one team's.
 */
export function heroStatistics(
  games: readonly CountedGame[],
  sides: (game: CountedGame) => readonly GameSide[] = () => GAME_SIDES,
): HeroStatistics[] {
  const picks = new Map<number, Result[]>();
  const bans = new Map<number, number>();
  for (const game of games) {
    for (const [heroId, side] of pickedIn(game))
      if (sides(game).includes(side)) picks.set(heroId, [...(picks.get(heroId) ?? []), resultOf(game, side)]);
    for (const { heroId, isPick, side } of game.draft ?? [])
      if (!isPick && sides(game).includes(side)) bans.set(heroId, (bans.get(heroId) ?? 0) + 1);
  }
  return [...new Set([...picks.keys(), ...bans.keys()])]
    .map((heroId) => ({ heroId, ...resultsOf(picks.get(heroId) ?? []), bans: bans.get(heroId) ?? 0 }))
    .toSorted((one, other) => other.games + other.bans - one.games - one.bans || byGames(one, other));
}

function pickedIn({ players, draft }: CountedGame): Map<number, GameSide> {
  const picked = new Map<number, GameSide>();
  for (const { heroId, side, isPick } of draft ?? []) if (isPick) picked.set(heroId, side);
  for (const { heroId, side } of players) if (heroId !== null) picked.set(heroId, side);
  return picked;
}

export type TeamStatistics = Results & { teamId: string; sides: Record<GameSide, Results> };

export const teamStatistics = (games: readonly CountedGame[]): TeamStatistics[] =>
  [...new Set(games.flatMap(({ teams }) => (teams ? [teams.radiant, teams.dire] : [])))]
    .map((teamId) => {
      const of = (sides: readonly GameSide[]) =>
        resultsOf(
          games.flatMap((game) =>
            sides.filter((side) => game.teams?.[side] === teamId).map((side) => resultOf(game, side)),
          ),
        );
      return { teamId, ...of(GAME_SIDES), sides: { radiant: of(['radiant']), dire: of(['dire']) } };
    })
    .toSorted(
      (one, other) => other.wins - one.wins || one.losses - other.losses || compare(one.teamId, other.teamId),
    );

export const sidesOf =
  (teamId: string) =>
  ({ teams }: CountedGame): GameSide[] =>
    GAME_SIDES.filter((side) => teams?.[side] === teamId);

export function headToHead(games: readonly CountedGame[], teamId: string, otherId: string): Results {
  const between = games.filter(
    ({ teams }) => teams && [teams.radiant, teams.dire].every((id) => [teamId, otherId].includes(id)),
  );
  const own = sidesOf(teamId);
  return resultsOf(between.flatMap((game) => own(game).map((side) => resultOf(game, side))));
}

/** The minimum number of games for a place in the ranking (docs/rules.md, "Ranking players by statistics"). */
export const minimumGames = (all: readonly { games: number }[]): number =>
  Math.max(2, Math.ceil(Math.max(0, ...all.map(({ games }) => games)) / 3));

export const ORDERS = [...AVERAGES, 'winRate', 'games'] as const;
export type OrderName = (typeof ORDERS)[number];

/** The figure by which a player is ranked, with the number of games that it is based on; null without data. */
export function orderFigure(row: Results & Pick<PlayerStatistics, 'averages'>, name: OrderName) {
  const { games, wins, losses } = row;
  if (name === 'games') return { average: games, games };
  if (name === 'winRate') return { average: winRate({ wins, losses }), games: wins + losses };
  return row.averages[name];
}

/**
 * Players ranked by a figure, excluding those with data from fewer than `minimum` games (docs/rules.md, "Ranking
 * players by statistics"). Players with equal figures share a place. Fewer deaths are better.
 */
export function inOrderOf<Row extends Results & Pick<PlayerStatistics, 'averages'>>(
  rows: readonly Row[],
  name: OrderName,
  minimum: number,
): (Row & { rank: number })[] {
  const figureOf = (row: Row) => (orderFigure(row, name)?.average ?? 0) * (name === 'deaths' ? -1 : 1);
  return ranked(
    rows.filter((row) => (orderFigure(row, name)?.games ?? 0) >= minimum),
    (one, other) => figureOf(other) - figureOf(one),
  );
}

type Result = 'won' | 'lost' | null;

const resultOf = ({ winner }: CountedGame, side: GameSide): Result =>
  winner === null ? null : winner === side ? 'won' : 'lost';

const resultsOf = (results: readonly Result[]): Results => ({
  games: results.length,
  wins: results.filter((result) => result === 'won').length,
  losses: results.filter((result) => result === 'lost').length,
});

const byGames = (one: HeroResults, other: HeroResults) =>
  other.games - one.games || other.wins - one.wins || one.heroId - other.heroId;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

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

/**
 * A record set in one game. A record of the game itself has no player. Durations are in seconds, and `bloodiest` in
 * kills.
 */
export type GameBest = {
  name: RecordName;
  value: number;
  game: CountedGame;
  player: CountedGame['players'][number] | null;
  /** How many times the record has been equalled since. */
  equalled: number;
};

/**
 * The records set in these games, which are listed oldest first. The first game to reach a figure holds the record
 * (docs/rules.md, "Figures of games").
 */
export const recordsOf = (games: readonly CountedGame[]): GameBest[] => [
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
