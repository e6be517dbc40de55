import { conflict, invalid } from './errors.ts';
import { byPoints, type TeamRecord } from './ranking.ts';
import { ADVANCING, type Group, LOSS_POINTS, WIN_POINTS } from './settings.ts';

export const TIE_BREAKER_NAMES = ['head_to_head'] as const;
export type TieBreaker = (typeof TIE_BREAKER_NAMES)[number];

/** What put a team where it stands among those level with it. */
export const REASONS = [...TIE_BREAKER_NAMES, 'decision'] as const;
export type Reason = (typeof REASONS)[number];

/** A group game with a result that counts; teams are participation ids. */
export type Game = { winner: string; loser: string };

/** What an admin decided: each level set of teams in the order that was given to it. */
export type Decision = { group: Group; levels: string[][] };

/** A team's record in a group and its place. */
export type Row = {
  team: string;
  /** From 1; shared by teams that are still level. */
  rank: number;
  wins: number;
  losses: number;
  points: number;
  /** A number that teams level on points, wins and losses share; null when alone, or before the first result. */
  tieGroup: number | null;
  /** How many others are level with it. */
  tiedWith: number;
  reason: Reason | null;
};

export type Table = { rows: Row[]; complete: boolean; needsTieBreak: boolean };

type Input = {
  /** Participation ids in the order of their places. */
  teams: readonly string[];
  games: readonly Game[];
  tieBreakers: readonly TieBreaker[];
  decisions?: readonly Decision[];
};

/**
 * The table of a group (specification 3 §4): points, wins, fewer losses; then the tie-breakers, each repeated for
 * whoever it leaves level; then a recorded decision. What stays level shares a rank.
 */
export function orderGroup({ teams, games, tieBreakers, decisions = [] }: Input): Table {
  const records = recordsOf(teams, games);
  const rows: Row[] = [];
  let tieGroups = 0;
  let isOpen = false;
  for (const level of split(teams, byRecord(records))) {
    const isTied = level.length > 1 && games.length > 0;
    if (isTied) tieGroups += 1;
    const settled = isTied ? settle(level, games, tieBreakers, decisions) : [{ teams: level, reason: null }];
    for (const { teams: equals, reason } of settled) {
      const rank = rows.length + 1;
      if (rank <= ADVANCING && equals.length > 1) isOpen = true;
      const tieGroup = isTied ? tieGroups : null;
      const tiedWith = isTied ? level.length - 1 : 0;
      for (const team of equals) {
        const { wins, losses, points } = records.get(team) ?? NOTHING;
        rows.push({ team, rank, wins, losses, points, tieGroup, tiedWith, reason });
      }
    }
  }
  const complete = isComplete(teams, records);
  return { rows, complete, needsTieBreak: complete && isOpen };
}

/** The team at a place of a group, once the group is complete and nobody shares the place. */
export function teamAt({ rows, complete }: Table, place: number): string | undefined {
  if (!complete) return undefined;
  const [row, ...others] = rows.filter(({ rank }) => rank === place);
  return others.length === 0 ? row?.team : undefined;
}

/**
 * Reads an order that an admin gave (specification 4, tie-break): it holds the level teams or the whole group. Gives
 * the level sets in that order; a conflict where nothing is level or points speak against it.
 */
export function decide(group: Group, order: readonly string[], input: Omit<Input, 'decisions'>): Decision {
  if (new Set(order).size < order.length)
    throw invalid('A team stands twice in the order', { order: 'A team stands twice in the order' });
  const stranger = order.find((team) => !input.teams.includes(team));
  if (stranger !== undefined) {
    const message = `Not a team of group ${group}: ${stranger}`;
    throw invalid(message, { order: message });
  }
  const table = orderGroup(input);
  if (!table.complete) throw conflict('group_not_complete', `Group ${group} still has games to play`);
  const rankOf = (team: string) => table.rows.find((row) => row.team === team)?.rank ?? 0;
  const recordOf = (team: string) => table.rows.find((row) => row.team === team)?.points ?? 0;
  for (const [index, team] of order.entries())
    for (const lower of order.slice(index + 1)) {
      if (recordOf(lower) > recordOf(team))
        throw conflict('against_points', 'This order lifts a team over one with more points');
      if (rankOf(lower) < rankOf(team))
        throw conflict('against_order', 'A tie-breaker already puts these teams in another order');
    }
  const levels = split(order, (one, other) => rankOf(one) - rankOf(other)).filter(
    (level) => level.length > 1,
  );
  if (levels.length === 0) throw conflict('no_tie', `Nothing is tied among these teams of group ${group}`);
  const isWhole = (level: string[]) =>
    table.rows.filter(({ rank }) => rank === rankOf(level[0] ?? '')).length === level.length;
  if (!levels.every(isWhole)) {
    const message = 'The order holds all teams that are level, or the whole group';
    throw invalid(message, { order: message });
  }
  return { group, levels };
}

type Rank = { teams: readonly string[]; reason: Reason | null };

/** Orders teams level on their records; who stays level shares one entry without a reason. */
function settle(
  level: readonly string[],
  games: readonly Game[],
  tieBreakers: readonly TieBreaker[],
  decisions: readonly Decision[],
): Rank[] {
  for (const name of tieBreakers) {
    const parts = split(level, TIE_BREAKERS[name](level, games));
    if (parts.length > 1)
      return parts.flatMap((part) => {
        if (part.length === 1) return [{ teams: part, reason: name }];
        // Repeated from the first tie-breaker among those still level.
        return settle(part, games, tieBreakers, decisions);
      });
  }
  const decided = decisions
    .flatMap(({ levels }) => levels)
    .find((order) => order.length === level.length && order.every((team) => level.includes(team)));
  return decided
    ? decided.map((team) => ({ teams: [team], reason: 'decision' }))
    : [{ teams: level, reason: null }];
}

/** The order of level teams, by tie-breaker; 0 where it tells two not apart. */
const TIE_BREAKERS: Record<TieBreaker, (level: readonly string[], games: readonly Game[]) => Order> = {
  head_to_head: (level, games) => {
    const among = games.filter(({ winner, loser }) => level.includes(winner) && level.includes(loser));
    return byRecord(recordsOf(level, among));
  },
};

/** Below 0 when the first of two teams comes before the second. */
type Order = (one: string, other: string) => number;

const NOTHING: TeamRecord = { wins: 0, losses: 0, points: 0 };

const byRecord =
  (records: ReadonlyMap<string, TeamRecord>): Order =>
  (one, other) =>
    byPoints(records.get(one) ?? NOTHING, records.get(other) ?? NOTHING);

function recordsOf(teams: readonly string[], games: readonly Game[]): ReadonlyMap<string, TeamRecord> {
  const records = new Map<string, TeamRecord>();
  for (const team of teams) records.set(team, { wins: 0, losses: 0, points: 0 });
  for (const { winner, loser } of games) {
    const won = records.get(winner);
    const lost = records.get(loser);
    if (won) {
      won.wins += 1;
      won.points += WIN_POINTS;
    }
    if (lost) {
      lost.losses += 1;
      lost.points += LOSS_POINTS;
    }
  }
  return records;
}

/** Parts of equal strength, the strongest first; within a part the given order stays. */
function split(teams: readonly string[], order: Order): string[][] {
  const parts: string[][] = [];
  let last: string | undefined;
  for (const team of teams.toSorted(order)) {
    if (last !== undefined && order(last, team) === 0) parts.at(-1)?.push(team);
    else parts.push([team]);
    last = team;
  }
  return parts;
}

/**
 * Every pairing has a game that counts, of which there is one at most: then every team has played all others. One team
 * alone has nobody to play.
 */
function isComplete(teams: readonly string[], records: ReadonlyMap<string, TeamRecord>): boolean {
  if (teams.length < 2) return false;
  for (const { wins, losses } of records.values()) if (wins + losses < teams.length - 1) return false;
  return true;
}

/**
 * Every pairing once, in rounds in which nobody plays twice (circle method), so that a team's games are spread.
 */
export function pairings<Team>(teams: readonly Team[]): [Team, Team][] {
  const seats: (Team | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined];
  const pairs: [Team, Team][] = [];
  for (let round = 0; round < seats.length - 1; round += 1) {
    for (let index = 0; index < seats.length / 2; index += 1) {
      const one = seats[index];
      const other = seats[seats.length - 1 - index];
      // Home and away take turns, so that nobody is always named first.
      if (one !== undefined && other !== undefined) pairs.push(round % 2 === 0 ? [one, other] : [other, one]);
    }
    seats.splice(1, 0, seats.pop());
  }
  return pairs;
}
