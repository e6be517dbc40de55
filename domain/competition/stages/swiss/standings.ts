import {
  byRecord,
  type Game,
  gamesAmong,
  partitionByRank,
  recordsOf,
  TIE_BREAKERS,
  teamsOfGame,
} from '../../tieBreakers.ts';
import type { StageEntrant, SwissSettings, SwissTieBreaker } from '../facts.ts';

/** A team's record in a Swiss stage and its place. */
export type SwissRow = {
  team: string;
  /** From 1; shared by teams that no tie-breaker parts. The better seed comes first. */
  rank: number;
  /** Byes are wins. */
  wins: number;
  losses: number;
  byes: number;
  /** The sum of the wins of whom it has played. */
  buchholz: number;
  /** What put it where it stands among those level with it. */
  reason: SwissTieBreaker | null;
  state: 'in' | 'through' | 'out' | 'left';
};

/** What was played: games with a result, and who had a bye. */
export type SwissHistory = { games: readonly Game[]; byes: readonly string[] };

/**
 * The standings (docs/rules.md, "Swiss standings"): wins, then fewer losses, then the tie-breakers, then the seed. Each
 * tie-breaker is repeated for the teams that it leaves level. A round that a late team missed is a loss. Teams of
 * `last` rank last, whatever they have won.
 */
export function swissStandings(
  { tieBreakers, length }: SwissSettings,
  entrants: readonly StageEntrant[],
  { games, byes }: SwissHistory,
  last: ReadonlySet<string> = new Set(),
): SwissRow[] {
  const teams = entrants.flatMap(({ team }) => team ?? []);
  const left = new Set(
    entrants.flatMap(({ team, until }) => (team !== null && until !== undefined ? team : [])),
  );
  /** Rounds that a team missed because it joined late: each counts as a loss. */
  const missed = new Map(entrants.map(({ team, from = 1 }) => [team, from - 1]));
  const free = new Map<string, number>();
  for (const team of byes) free.set(team, (free.get(team) ?? 0) + 1);
  const records = new Map<string, { wins: number; losses: number; points: number }>();
  for (const [team, { wins, losses }] of recordsOf(teams, games)) {
    const all = wins + (free.get(team) ?? 0);
    records.set(team, { wins: all, losses: losses + (missed.get(team) ?? 0), points: all });
  }
  const sums = buchholzOf(games, (team) => records.get(team)?.wins ?? 0);
  const order = (tied: readonly string[]): Level[] => {
    for (const name of tied.length > 1 && games.length > 0 ? tieBreakers : []) {
      const parts = partitionByRank(tied, tieBreak(name, tied, games, sums));
      if (parts.length > 1)
        return parts.flatMap((part): Level[] =>
          part.length === 1 ? [{ teams: part, reason: name }] : order(part),
        );
    }
    return [{ teams: tied, reason: null }];
  };
  const rows: SwissRow[] = [];
  const recordOrder = byRecord(records);
  const lastOnes = (one: string, other: string) =>
    Number(last.has(one)) - Number(last.has(other)) || recordOrder(one, other);
  for (const { teams: level, reason } of partitionByRank(teams, lastOnes).flatMap(order)) {
    const rank = rows.length + 1;
    for (const team of level) {
      const { wins, losses } = records.get(team) ?? { wins: 0, losses: 0 };
      const state = stateOf(length, wins, losses) ?? (left.has(team) ? 'left' : 'in');
      const buchholz = sums.get(team) ?? 0;
      rows.push({ team, rank, wins, losses, byes: free.get(team) ?? 0, buchholz, reason, state });
    }
  }
  return rows;
}

type Level = { teams: readonly string[]; reason: SwissTieBreaker | null };

function stateOf(length: SwissSettings['length'], wins: number, losses: number) {
  if ('rounds' in length) return undefined;
  if (wins >= length.wins) return 'through' as const;
  return losses >= length.losses ? ('out' as const) : undefined;
}

function buchholzOf(games: readonly Game[], wins: (team: string) => number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const game of games) {
    const [one, other] = teamsOfGame(game);
    sums.set(one, (sums.get(one) ?? 0) + wins(other));
    sums.set(other, (sums.get(other) ?? 0) + wins(one));
  }
  return sums;
}

function tieBreak(
  name: SwissTieBreaker,
  tied: readonly string[],
  games: readonly Game[],
  sums: ReadonlyMap<string, number>,
) {
  if (name === 'buchholz')
    return (one: string, other: string) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0);
  // Games among some of the level teams alone would favour who happened to meet.
  if (name === 'head_to_head' && !haveAllMet(tied, games)) return () => 0;
  return TIE_BREAKERS[name](tied, games);
}

function haveAllMet(tied: readonly string[], games: readonly Game[]): boolean {
  const met = new Set(gamesAmong(tied, games).map((game) => teamsOfGame(game).toSorted().join(' ')));
  return met.size === (tied.length * (tied.length - 1)) / 2;
}
