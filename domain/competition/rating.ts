import glicko from 'glicko2';
import { WEEK } from '../timeSpans.ts';

export type RatedMatch = {
  id: string;
  endedAt: Date;
  winner: string;
  loser: string;
  /** A draw counts as half a win for each team. */
  isDraw?: boolean;
};

/** A team's strength. The true value is within two deviations of the rating about 95% of the time. */
export type Rating = { rating: number; deviation: number; matches: number };

export type RatedGame = { id: string; rival: string; isWon: boolean; isDraw: boolean };

export type RatedWeek = Rating & { week: string; played: RatedGame[] };

/** Every team's initial values and the system constant `tau`, as in the Glicko-2 paper. */
export const RATING_START = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 };

const FIRST_WEEK = Date.UTC(2024, 0, 1);

/**
 * Glicko-2 ratings of all teams, week by week (docs/rules.md, "Rating of teams"). Weeks begin on Mondays in UTC. A week
 * without a match makes a team's rating less certain.
 */
export function ratingsOf(matches: readonly RatedMatch[]): {
  ratings: ReadonlyMap<string, Rating>;
  histories: ReadonlyMap<string, RatedWeek[]>;
} {
  const weeks = new Map<number, RatedMatch[]>();
  for (const match of matches.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const week = Math.floor((match.endedAt.getTime() - FIRST_WEEK) / WEEK);
    weeks.set(week, [...(weeks.get(week) ?? []), match]);
  }
  const engine = new glicko.Glicko2(RATING_START);
  const players = new Map<string, ReturnType<typeof engine.makePlayer>>();
  const histories = new Map<string, RatedWeek[]>();
  const playerOf = (team: string) => {
    const player = players.get(team) ?? engine.makePlayer();
    players.set(team, player);
    return player;
  };
  const last = Math.max(...weeks.keys());
  for (let week = Math.min(...weeks.keys()); week <= last; week += 1) {
    const own = weeks.get(week) ?? [];
    engine.updateRatings(
      own.map(({ winner, loser, isDraw }) => [playerOf(winner), playerOf(loser), isDraw ? 0.5 : 1]),
    );
    const played = new Map<string, RatedWeek['played']>();
    for (const { id, winner, loser, isDraw = false } of own)
      for (const [team, rival, isWon] of [
        [winner, loser, !isDraw],
        [loser, winner, false],
      ] as const)
        played.set(team, [...(played.get(team) ?? []), { id, rival, isWon, isDraw }]);
    for (const [team, games] of played) {
      const history = histories.get(team) ?? [];
      const matchesBefore = history.at(-1)?.matches ?? 0;
      const rating = shown(playerOf(team), matchesBefore + games.length);
      histories.set(team, [...history, { week: mondayOf(week), ...rating, played: games }]);
    }
  }
  const ratings = new Map<string, Rating>();
  for (const [team, player] of players)
    ratings.set(team, shown(player, histories.get(team)?.at(-1)?.matches ?? 0));
  return { ratings, histories };
}

const shown = (player: { getRating(): number; getRd(): number }, matches: number): Rating => ({
  rating: Math.round(player.getRating()),
  deviation: Math.round(player.getRd()),
  matches,
});

const mondayOf = (week: number) => new Date(FIRST_WEEK + week * WEEK).toISOString().slice(0, 10);

/** Higher ratings come first; of two equal ratings, the more certain one comes first. */
export const byRating = (one: Rating, other: Rating) =>
  other.rating - one.rating || one.deviation - other.deviation;
