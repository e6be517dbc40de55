import { tablePoints } from '../../../site/settings.ts';
import type { TeamRecord } from '../../ranking.ts';
import {
  byRecord,
  type Game,
  gamesAmong,
  partitionByRank,
  recordsOf,
  TIE_BREAKERS,
  teamsOfGame,
} from '../../tieBreakers.ts';
import {
  type Buchholz,
  isBuchholz,
  type StageEntrant,
  type SwissSettings,
  type SwissTieBreaker,
} from '../facts.ts';

export type SwissRow = {
  team: string;
  /** From 1; shared by teams that no tie-breaker separates. The better seed is listed first. */
  rank: number;
  wins: number;
  losses: number;
  draws: number;
  /** The figure that ranks the team: wins, or points if games can end in a draw. */
  points: number;
  byes: number;
  /** A sum over the team's opponents: the stage's first Buchholz tie-breaker, otherwise the opponents' wins. */
  buchholz: number;
  /** The tie-breaker that decided the team's place among tied teams. */
  reason: SwissTieBreaker | null;
  state: 'in' | 'through' | 'out' | 'left';
};

export type SwissHistory = { games: readonly Game[]; byes: readonly string[] };

/**
 * The standings (docs/rules.md, "Swiss standings"): wins and fewest losses, or points with draws; then the
 * tie-breakers, then the seed. The tie-breakers start again for teams still tied. A round that a late team missed
 * counts as a loss by default. Teams in `last` rank last, whatever they have won.
 */
export function swissStandings(
  { tieBreakers, length, missedRounds = 'loss', hasDraws = false }: SwissSettings,
  entrants: readonly StageEntrant[],
  { games, byes }: SwissHistory,
  last: ReadonlySet<string> = new Set(),
): SwissRow[] {
  const teams = entrants.flatMap(({ team }) => team ?? []);
  const left = new Set(
    entrants.flatMap(({ team, until }) => (team !== null && until !== undefined ? team : [])),
  );
  const missed = new Map(entrants.flatMap(({ team, from = 1 }) => (team === null ? [] : [[team, from - 1]])));
  const free = missedRounds === 'bye' ? new Map(missed) : new Map<string, number>();
  const missedAs = missedRounds === 'draw' && !hasDraws ? 'loss' : missedRounds;
  for (const team of byes) free.set(team, (free.get(team) ?? 0) + 1);
  const worth = tablePoints();
  const records = new Map<string, Required<TeamRecord>>();
  for (const [team, { wins, losses, draws, points }] of recordsOf(teams, games)) {
    const [byes, absences] = [free.get(team) ?? 0, missed.get(team) ?? 0];
    const [lost, shared] = [missedAs === 'loss' ? absences : 0, missedAs === 'draw' ? absences : 0];
    const all = wins + byes;
    const score = hasDraws ? points + byes * worth.win + shared * worth.draw + lost * worth.loss : all;
    records.set(team, { wins: all, losses: losses + lost, draws: draws + shared, points: score });
  }
  const sums = sumsOf(games, records);
  const shown = sums(tieBreakers.find(isBuchholz) ?? 'buchholz');
  const order = (tied: readonly string[]): Level[] => {
    for (const name of tied.length > 1 && games.length > 0 ? tieBreakers : []) {
      const parts = partitionByRank(tied, tieBreak(name, tied, { games, sums, hasDraws }));
      if (parts.length > 1)
        return parts.flatMap((part): Level[] =>
          part.length === 1 ? [{ teams: part, reason: name }] : order(part),
        );
    }
    return [{ teams: tied, reason: null }];
  };
  const rows: SwissRow[] = [];
  const recordOrder = byRecord(records, hasDraws);
  const lastOnes = (one: string, other: string) =>
    Number(last.has(one)) - Number(last.has(other)) || recordOrder(one, other);
  for (const { teams: level, reason } of partitionByRank(teams, lastOnes).flatMap(order)) {
    const rank = rows.length + 1;
    for (const team of level) {
      const { wins, losses, draws, points } = records.get(team) ?? NO_SWISS_RECORD;
      const state = last.has(team)
        ? 'left'
        : (stateOf(length, wins, losses) ?? (left.has(team) ? 'left' : 'in'));
      const buchholz = shown.get(team) ?? 0;
      const byes = free.get(team) ?? 0;
      rows.push({ team, rank, wins, losses, draws, points, byes, buchholz, reason, state });
    }
  }
  return rows;
}

const NO_SWISS_RECORD = { wins: 0, losses: 0, draws: 0, points: 0 };

type Level = { teams: readonly string[]; reason: SwissTieBreaker | null };

function stateOf(length: SwissSettings['length'], wins: number, losses: number) {
  if (!('wins' in length)) return undefined;
  if (wins >= length.wins) return 'through' as const;
  return losses >= length.losses ? ('out' as const) : undefined;
}

type Score = { wins: number; losses: number };
type Sums = (name: Buchholz) => ReadonlyMap<string, number>;

function sumsOf(games: readonly Game[], records: ReadonlyMap<string, Required<TeamRecord>>): Sums {
  const known = new Map<Buchholz, ReadonlyMap<string, number>>();
  const opponents = new Map<string, Score[]>();
  const note = (team: string, other: string) => {
    const record = records.get(other);
    const score = record && { wins: record.wins + record.draws / 2, losses: record.losses };
    const own = opponents.get(team);
    if (own && score) own.push(score);
    else if (score) opponents.set(team, [score]);
  };
  for (const game of games) {
    const [one, other] = teamsOfGame(game);
    note(one, other);
    note(other, one);
  }
  return (name) => {
    const sums =
      known.get(name) ?? new Map([...opponents].map(([team, scores]) => [team, BUCHHOLZ_SUMS[name](scores)]));
    known.set(name, sums);
    return sums;
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const BUCHHOLZ_SUMS: Record<Buchholz, (opponents: readonly Score[]) => number> = {
  buchholz: (opponents) => sumOf(opponents.map(({ wins }) => wins)),
  buchholz_difference: (opponents) => sumOf(opponents.map(({ wins, losses }) => wins - losses)),
  buchholz_median: (opponents) =>
    sumOf(
      opponents
        .map(({ wins }) => wins)
        .toSorted((one, other) => one - other)
        .slice(1, -1),
    ),
};

type Played = { games: readonly Game[]; sums: Sums; hasDraws: boolean };

function tieBreak(name: SwissTieBreaker, tied: readonly string[], { games, sums, hasDraws }: Played) {
  if (isBuchholz(name)) {
    const own = sums(name);
    return (one: string, other: string) => (own.get(other) ?? 0) - (own.get(one) ?? 0);
  }
  // If not all tied teams have met, their games would favour teams that have played more of them.
  const [among = []] = gamesAmong([tied], games);
  if (name.startsWith('head_to_head') && !haveAllMet(tied, among)) return () => 0;
  return TIE_BREAKERS[name]({ tied, games, among, hasDraws });
}

function haveAllMet(tied: readonly string[], among: readonly Game[]): boolean {
  const met = new Set(among.map((game) => teamsOfGame(game).toSorted().join(' ')));
  return met.size === (tied.length * (tied.length - 1)) / 2;
}
