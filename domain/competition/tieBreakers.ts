import { tablePoints } from '../site/settings.ts';
import { byPoints, type TeamRecord } from './ranking.ts';

/** The possible tie-breakers (docs/rules.md, "Tie-breakers"). Each tournament publishes its own list. */
export const TIE_BREAKER_NAMES = [
  'head_to_head',
  'head_to_head_difference',
  'head_to_head_scored',
  'wins',
  'score_difference',
  'scored',
  'neustadtl',
  'forfeits',
  'duration',
] as const;
export type TieBreaker = (typeof TIE_BREAKER_NAMES)[number];

/** Teams are identified by participation id. */
export type WonGame = {
  winner: string;
  loser: string;
  /** The loser forfeited, so the game was not played. */
  isForfeit?: boolean;
  /** Length in milliseconds, if the start and end are known. */
  length?: number | null;
  /** Games won in a series, or the score of a single game, if known. */
  scores?: readonly [won: number, lost: number] | null;
};

/** A game without a winner: a draw, or a double forfeit, which is a loss for both teams. */
export type UnwonGame = {
  winner: null;
  teams: readonly [string, string];
  isForfeit: boolean;
  /** Each team's score in a draw, if known. */
  score?: number | null;
};

export type Game = WonGame | UnwonGame;

export const teamsOfGame = (game: Game): readonly [string, string] =>
  game.winner === null ? game.teams : [game.winner, game.loser];

export const hasLost = (game: Game, team: string): boolean =>
  game.winner === null ? game.isForfeit && game.teams.includes(team) : game.loser === team;

export function scoredIn(game: Game, team: string): readonly [own: number, rival: number] | null {
  if (game.winner === null) {
    const score = game.isForfeit ? 0 : (game.score ?? null);
    return score === null ? null : [score, score];
  }
  if (!game.scores) return null;
  const [won, lost] = game.scores;
  return game.winner === team ? [won, lost] : [lost, won];
}

/** Negative if the first team ranks above the second, 0 if they are tied. */
export type Order = (one: string, other: string) => number;

export type Level = {
  tied: readonly string[];
  games: readonly Game[];
  among: readonly Game[];
  hasDraws: boolean;
};

export const TIE_BREAKERS: Record<TieBreaker, (level: Level) => Order> = {
  /** A table that counts only games between the tied teams. */
  head_to_head: ({ tied, among, hasDraws }) => byRecord(recordsOf(tied, among), hasDraws),
  /** Games won minus games lost in matches between the tied teams. */
  head_to_head_difference: ({ tied, among }) => byScores(tied, among, difference),
  /** Games won in matches between the tied teams. */
  head_to_head_scored: ({ tied, among }) => byScores(tied, among, (own) => own),
  /** More wins rank higher. Teams level on points can differ in wins only if matches can end in a draw. */
  wins: ({ tied, games }) => {
    const records = recordsOf(tied, games);
    return (one, other) => (records.get(other)?.wins ?? 0) - (records.get(one)?.wins ?? 0);
  },
  /** Games won minus games lost or, in a best of 1, the difference in score. */
  score_difference: ({ tied, games }) => byScores(tied, games, difference),
  /** The total games won or, in a best of 1, the total score. */
  scored: ({ tied, games }) => byScores(tied, games, (own) => own),
  /** The total wins of the opponents that a team has beaten. */
  neustadtl: ({ games }) => {
    const sums = new Map<string, number>();
    for (const game of games) {
      if (game.winner === null) continue;
      const wins = games.filter(({ winner }) => winner === game.loser).length;
      sums.set(game.winner, (sums.get(game.winner) ?? 0) + wins);
    }
    return (one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0);
  },
  /** Teams with fewer forfeited games rank higher. */
  forfeits: ({ games }) => {
    const given = (team: string) => games.filter((game) => game.isForfeit && hasLost(game, team)).length;
    return (one, other) => given(one) - given(other);
  },
  /**
   * The shorter average length of games won without a forfeit ranks higher. All teams remain tied if a length is
   * unknown or a team has no such win.
   */
  duration: ({ tied, games }) => {
    const averages = new Map<string, number>();
    for (const team of tied) {
      const won = games.filter(({ winner, isForfeit }) => winner === team && !isForfeit);
      const lengths = won.flatMap((game) =>
        game.winner !== null && game.length && game.length > 0 ? [game.length] : [],
      );
      if (won.length === 0 || lengths.length < won.length) return () => 0;
      averages.set(team, lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
    }
    return (one, other) => (averages.get(one) ?? 0) - (averages.get(other) ?? 0);
  },
};

/** Orders teams by a sum over their games, highest first. If a score is unknown, all teams remain tied. */
function byScores(
  tied: readonly string[],
  games: readonly Game[],
  worth: (own: number, rival: number) => number,
): Order {
  const sums = scoreSums(games, worth);
  if (tied.some((team) => sums.get(team) === null)) return () => 0;
  return (one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0);
}

/** Each team's total of `worth` over its games; null if a score is unknown. */
function scoreSums(games: readonly Game[], worth: (own: number, rival: number) => number) {
  const sums = new Map<string, number | null>();
  for (const game of games)
    for (const team of teamsOfGame(game)) {
      const scored = scoredIn(game, team);
      const sum = sums.get(team) ?? (sums.has(team) ? null : 0);
      sums.set(team, scored && sum !== null ? sum + worth(...scored) : null);
    }
  return sums;
}

const difference = (own: number, rival: number) => own - rival;

/** Each team's games won minus games lost (in a best of 1, the difference in score); null if a score is unknown. */
export const gameDifferences = (games: readonly Game[]) => scoreSums(games, difference);

export function gamesAmong(parts: readonly (readonly string[])[], games: readonly Game[]): Game[][] {
  const partOf = new Map<string, Game[]>();
  const among = parts.map((part): Game[] => {
    const own: Game[] = [];
    if (part.length > 1) for (const team of part) partOf.set(team, own);
    return own;
  });
  if (partOf.size === 0) return among;
  for (const game of games) {
    const [one, other] = teamsOfGame(game);
    const own = partOf.get(one);
    if (own && own === partOf.get(other)) own.push(game);
  }
  return among;
}

const NO_RECORD: TeamRecord = { wins: 0, losses: 0, points: 0 };

/** The order by points, wins and fewest losses; by points alone if there are draws (docs/rules.md, "Draws"). */
export const byRecord =
  (records: ReadonlyMap<string, TeamRecord>, hasDraws = false): Order =>
  (one, other) => {
    const own = records.get(one) ?? NO_RECORD;
    const rival = records.get(other) ?? NO_RECORD;
    return hasDraws ? rival.points - own.points : byPoints(own, rival);
  };

export function recordsOf(teams: readonly string[], games: readonly Game[]) {
  const { win, draw, loss } = tablePoints();
  const records = new Map<string, Required<TeamRecord>>();
  for (const team of teams) records.set(team, { wins: 0, losses: 0, draws: 0, points: 0 });
  // Plain loops for speed, because each result requires its whole group's records to be recalculated.
  for (const game of games) {
    if (game.winner === null) {
      for (const team of game.teams) {
        const record = records.get(team);
        if (!record) continue;
        if (game.isForfeit) record.losses += 1;
        else record.draws += 1;
        record.points += game.isForfeit ? loss : draw;
      }
      continue;
    }
    const winner = records.get(game.winner);
    if (winner) {
      winner.wins += 1;
      winner.points += win;
    }
    const loser = records.get(game.loser);
    if (loser) {
      loser.losses += 1;
      loser.points += loss;
    }
  }
  return records;
}

/** Splits teams into sets of tied teams, strongest first. Within each set, the given order is preserved. */
export function partitionByRank(teams: readonly string[], order: Order): string[][] {
  const parts: string[][] = [];
  let last: string | undefined;
  for (const team of teams.toSorted(order)) {
    if (last !== undefined && order(last, team) === 0) parts.at(-1)?.push(team);
    else parts.push([team]);
    last = team;
  }
  return parts;
}
