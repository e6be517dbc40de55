import { ADVANCING_PER_GROUP } from '../settings.ts';
import { type GroupFacts, orderGroup } from './standings.ts';
import type { Game } from './tieBreakers.ts';

export type OpenGame = { one: string; other: string };

/** A possible result. `game` is an index into the open games. In a draw, `winner` and `loser` are interchangeable. */
export type Outcome = { game: number; winner: string; loser: string; isDraw?: true };

/** A team's outcome once every game is over: through, tied at the cut-off line with a tie-break to come, or out. */
export type ScenarioOutcome = 'through' | 'tie' | 'out';

/**
 * One possible ending of a group: the winner of each open game (null for a draw) and each team's outcome. `place` is
 * null if other teams share it.
 */
export type End = {
  winners: (string | null)[];
  fates: ReadonlyMap<string, { fate: ScenarioOutcome; place: number | null }>;
};

export type Scenario = {
  state: 'through' | 'out' | 'open';
  places: number[];
  ends: { total: number; through: number; tie: number; out: number };
  /** The number of open games, how many wins always suffice, and the fewest wins that leave a chance. */
  own: { games: number; enough: number | null; needed: number | null };
  /** The smallest sets of results that put the team through or leave it tied at the cut-off line, shortest first. */
  through: Outcome[][];
  tie: Outcome[][];
};

/**
 * The results that each team in a group still needs (docs/rules.md, "What a team still needs"), computed from all
 * possible results of the open games: at most 2^10 sets, or 3^6 with draws. Assumes that no open game is forfeited, and
 * that the length of each is unknown.
 */
export function scenariosOf(
  facts: GroupFacts,
  open: readonly OpenGame[],
  ends: readonly End[] = endsOf(facts, open),
): Map<string, Scenario> {
  const sets = leastSets(facts, open, ends);
  return new Map(
    facts.teams.map((team) => {
      const fates = ends.flatMap((end) => end.fates.get(team) ?? []);
      const count = (wanted: ScenarioOutcome) => fates.filter(({ fate }) => fate === wanted).length;
      const counts = { total: ends.length, through: count('through'), tie: count('tie'), out: count('out') };
      const state = counts.through === ends.length ? 'through' : counts.out === ends.length ? 'out' : 'open';
      const places = [...new Set(fates.flatMap(({ place }) => place ?? []))].toSorted(
        (one, two) => one - two,
      );
      const { through = [], tie = [] } = state === 'open' ? (sets.get(team) ?? {}) : {};
      return [team, { state, places, ends: counts, own: ownGames(team, open, ends), through, tie }];
    }),
  );
}

const waysOf = ({ hasDraws }: GroupFacts) => (hasDraws ? 3 : 2);

/**
 * The maximum number of open games: ten, as in a group of five, or six with draws. With more, there would be too many
 * possible results to compute.
 */
export const mostOpenGames = ({ hasDraws }: Pick<GroupFacts, 'hasDraws'>) => (hasDraws ? 6 : 10);

export function endsOf(facts: GroupFacts, open: readonly OpenGame[]): End[] {
  const { advancing = ADVANCING_PER_GROUP } = facts;
  const ways = waysOf(facts);
  return Array.from({ length: ways ** open.length }, (_, number) => {
    const rest = open.map(({ one, other }, game): Game => {
      const way = Math.floor(number / ways ** game) % ways;
      if (way === 2) return { winner: null, teams: [one, other], isForfeit: false };
      return way === 1 ? { winner: other, loser: one } : { winner: one, loser: other };
    });
    const { rows } = orderGroup({ ...facts, games: [...facts.games, ...rest] });
    const fates = new Map(
      rows.map(({ team, rank }) => {
        const level = rows.filter((row) => row.rank === rank).length;
        // Tied teams all advance if there are enough places for them.
        const fate: ScenarioOutcome =
          rank > advancing || facts.left?.has(team)
            ? 'out'
            : rank + level - 1 <= advancing
              ? 'through'
              : 'tie';
        return [team, { fate, place: level === 1 ? rank : null }];
      }),
    );
    return { winners: rest.map(({ winner }) => winner), fates };
  });
}

function ownGames(team: string, open: readonly OpenGame[], ends: readonly End[]): Scenario['own'] {
  const games = open.filter(({ one, other }) => one === team || other === team).length;
  const wins = ({ winners }: End) => winners.filter((winner) => winner === team).length;
  const fateIn = (end: End) => end.fates.get(team)?.fate;
  const counts = Array.from({ length: games + 1 }, (_, count) => count);
  const isEnough = (count: number) => ends.every((end) => wins(end) < count || fateIn(end) === 'through');
  const isPossible = (count: number) => ends.some((end) => wins(end) === count && fateIn(end) !== 'out');
  return { games, enough: counts.find(isEnough) ?? null, needed: counts.find(isPossible) ?? null };
}

function leastSets(facts: GroupFacts, open: readonly OpenGame[], ends: readonly End[]) {
  const { teams } = facts;
  const any = waysOf(facts);
  const powers = open.map((_, game) => (any + 1) ** game);
  const digit = (set: number, game: number) => Math.floor(set / (powers[game] ?? 1)) % (any + 1);
  const brought = new Int32Array((any + 1) ** open.length);
  const found = new Map(teams.map((team) => [team, { through: [] as Outcome[][], tie: [] as Outcome[][] }]));
  for (let set = 0; set < brought.length; set += 1) {
    const free = open.findIndex((_, game) => digit(set, game) === any);
    if (free < 0) {
      const number = open.reduce((sum, _, game) => sum + digit(set, game) * any ** game, 0);
      brought[set] = bitsOf(teams, ends[number]);
    } else {
      const power = powers[free] ?? 1;
      let bits = -1;
      for (let way = 1; way <= any; way += 1) bits &= brought[set - way * power] ?? 0;
      brought[set] = bits;
    }
  }
  for (const [set, bits] of brought.entries()) {
    if (bits === 0) continue;
    let least = bits;
    for (const [game, power] of powers.entries()) {
      const value = digit(set, game);
      if (value !== any) least &= ~(brought[set + (any - value) * power] ?? 0);
    }
    if (least === 0) continue;
    const results = open.flatMap(({ one, other }, game): Outcome[] => {
      const value = digit(set, game);
      if (value === any) return [];
      const isDrawn = value === 2 && { isDraw: true as const };
      const [winner, loser] = value === 1 ? [other, one] : [one, other];
      return [{ game, winner, loser, ...isDrawn }];
    });
    for (const [index, team] of teams.entries()) {
      if ((least >> (2 * index)) & 1) found.get(team)?.through.push(results);
      if ((least >> (2 * index + 1)) & 1) found.get(team)?.tie.push(results);
    }
  }
  for (const sets of found.values())
    for (const list of [sets.through, sets.tie]) list.sort((one, other) => one.length - other.length);
  return found;
}

/** Two bits for each team: through, and tied at the cut-off line. */
function bitsOf(teams: readonly string[], end: End | undefined): number {
  let bits = 0;
  for (const [index, team] of teams.entries()) {
    const fate = end?.fates.get(team)?.fate;
    if (fate === 'through') bits |= 1 << (2 * index);
    if (fate === 'tie') bits |= 1 << (2 * index + 1);
  }
  return bits;
}
