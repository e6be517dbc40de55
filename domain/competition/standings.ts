import { conflict, invalidAt } from '../errors.ts';
import { ADVANCING_PER_GROUP } from '../settings.ts';
import { msg } from '../text/msg.ts';
import type { TeamRecord } from './ranking.ts';
import {
  byRecord,
  type Game,
  gamesAmong,
  partitionByRank,
  recordsOf,
  TIE_BREAKER_NAMES,
  TIE_BREAKERS,
  type TieBreaker,
} from './tieBreakers.ts';
import { type Draw, settleTie, type Tie, type TieGame, type TieRecord } from './tieSettling.ts';

/** The reason for a team's place among tied teams: a rule, an admin's correction or a departure. */
export const REASONS = [...TIE_BREAKER_NAMES, 'game', 'draw', 'decision', 'correction', 'left'] as const;
export type Reason = (typeof REASONS)[number];

export type Row = {
  team: string;
  /** From 1; shared by teams that are still tied. */
  rank: number;
  wins: number;
  losses: number;
  draws: number;
  points: number;
  /**
   * A number shared by teams level on points, wins and losses. Null if no other team is level, or before the first
   * result.
   */
  tieGroup: number | null;
  tiedWith: number;
  reason: Reason | null;
};

export type Table = { rows: Row[]; complete: boolean; needsTieBreak: boolean; ties: Tie[] };

export type GroupFacts = {
  /** Participation ids by place. */
  teams: readonly string[];
  games: readonly Game[];
  tieBreakers: readonly TieBreaker[];
  decisions?: readonly TieRecord[];
  tieGames?: readonly TieGame[];
  corrections?: ReadonlyMap<string, TeamRecord>;
  /** How many times each pair meets; once by default. */
  legs?: number;
  /** The number of teams that advance; two by default. No two of them can share a final place. */
  advancing?: number;
  /** The number of top places that cannot be shared, if greater than `advancing`. */
  settled?: number;
  /** Teams that left before the group was complete. They rank last and do not advance. */
  left?: ReadonlySet<string>;
  hasDraws?: boolean;
  /** No more teams can join the group, so a team alone in it has played all its games. */
  isDrawn?: boolean;
};

/**
 * The table of a group (docs/rules.md, "Standings of a group"): points, wins and fewest losses, including corrections.
 * The tie-breakers follow, and start again for teams still tied. Tie-break games, a draw or a recorded decision come
 * last.
 */
export function orderGroup({
  teams,
  games,
  tieBreakers,
  decisions = [],
  tieGames = [],
  corrections = NONE,
  legs = 1,
  advancing = ADVANCING_PER_GROUP,
  settled = advancing,
  left = NOBODY,
  isDrawn = false,
  hasDraws = false,
}: GroupFacts): Table {
  const played = recordsOf(teams, games);
  const shown = corrections.size > 0 ? corrected(played, corrections) : played;
  const complete = teams.length === 1 ? isDrawn : haveAllPlayed(teams, played, legs);
  const rows: Row[] = [];
  const ties: Tie[] = [];
  let tieGroups = 0;
  let isOpen = false;
  const settle = (tied: readonly string[], among: readonly Game[]): Rank[] => {
    for (const name of tieBreakers) {
      const parts = partitionByRank(tied, TIE_BREAKERS[name]({ tied, games, among, hasDraws }));
      if (parts.length === 1) continue;
      const ranks: Rank[] = [];
      const within = gamesAmong(parts, among);
      // For teams still tied, the tie-breakers start again from the first.
      for (const [index, part] of parts.entries())
        if (part.length === 1) ranks.push({ teams: part, reason: name });
        else ranks.push(...settle(part, within[index] ?? []));
      return ranks;
    }
    // An incomplete group without tie-break games or decisions has nothing that could settle the tie.
    if (!complete && tieGames.length === 0 && decisions.length === 0) return [{ teams: tied, reason: null }];
    const settled = settleTie(tied, { tieGames, decisions });
    if (complete) ties.push(...settled.ties);
    return settled.order;
  };
  const shownOrder = byRecord(shown, hasDraws);
  const leftLast = (one: string, other: string) =>
    Number(left.has(one)) - Number(left.has(other)) || shownOrder(one, other);
  const order = left.size > 0 ? leftLast : shownOrder;
  const parts = partitionByRank(teams, order);
  const among = gamesAmong(parts, games);
  for (const [index, part] of parts.entries()) {
    const isTied = part.length > 1 && games.length > 0;
    if (isTied) tieGroups += 1;
    for (const { teams: equals, reason } of isTied
      ? settle(part, among[index] ?? [])
      : [{ teams: part, reason: null }]) {
      const rank = rows.length + 1;
      const isOut = equals.every((team) => left.has(team));
      if (rank <= settled && equals.length > 1 && !isOut) isOpen = true;
      const tieGroup = isTied ? tieGroups : null;
      const tiedWith = isTied ? part.length - 1 : 0;
      for (const team of equals) {
        const { wins, losses, draws = 0, points } = shown.get(team) ?? NO_RECORD;
        const why = left.has(team) ? 'left' : isCorrected(corrections.get(team)) ? 'correction' : reason;
        rows.push({ team, rank, wins, losses, draws, points, tieGroup, tiedWith, reason: why });
      }
    }
  }
  return { rows, complete, needsTieBreak: complete && isOpen, ties };
}

export function teamAt({ rows, complete }: Table, place: number): string | undefined {
  if (!complete) return undefined;
  const row = rows[place - 1];
  const isShared = rows[place]?.rank === place;
  return row?.rank === place && !isShared ? row.team : undefined;
}

export function openTie({ rows, ties, needsTieBreak }: Table, advancing = ADVANCING_PER_GROUP) {
  if (!needsTieBreak) return undefined;
  const isAtLine = (team: string) => rows.some((row) => row.team === team && row.rank <= advancing);
  return ties.find(({ teams, by }) => by === null && teams.every(isAtLine));
}

export const drawsOf = ({ ties }: Table): Draw[] => ties.flatMap(({ draw }) => draw ?? []);

type Rank = { teams: readonly string[]; reason: Reason | null };

const NONE: ReadonlyMap<string, TeamRecord> = new Map();
const NOBODY: ReadonlySet<string> = new Set();
const NO_RECORD: TeamRecord = { wins: 0, losses: 0, points: 0 };

const isCorrected = (correction: TeamRecord | undefined) =>
  correction !== undefined && (correction.wins !== 0 || correction.losses !== 0 || correction.points !== 0);

/** The numbers shown are never below zero. */
function corrected(records: ReadonlyMap<string, TeamRecord>, corrections: ReadonlyMap<string, TeamRecord>) {
  const shown = new Map<string, TeamRecord>();
  for (const [team, { wins, losses, draws = 0, points }] of records) {
    const more = corrections.get(team) ?? NO_RECORD;
    shown.set(team, {
      wins: Math.max(0, wins + more.wins),
      losses: Math.max(0, losses + more.losses),
      draws,
      points: Math.max(0, points + more.points),
    });
  }
  return shown;
}

function haveAllPlayed(teams: readonly string[], records: ReadonlyMap<string, TeamRecord>, legs: number) {
  if (teams.length === 0) return false;
  const games = (teams.length - 1) * legs;
  for (const { wins, losses, draws = 0 } of records.values()) if (wins + losses + draws < games) return false;
  return true;
}

/**
 * Checks an admin's order of the tied teams or the whole group (docs/rules.md, "Settling a tie"). Returns the sets of
 * tied teams in that order. Throws a 409 if no teams are tied, or if the order contradicts points or tie-breakers.
 */
export function decide(group: string, order: readonly string[], facts: Omit<GroupFacts, 'decisions'>) {
  if (new Set(order).size < order.length) throw invalidAt('order', msg`A team appears twice in the order`);
  const stranger = order.find((team) => !facts.teams.includes(team));
  if (stranger !== undefined) throw invalidAt('order', `Not a team in group ${group}: ${stranger}`);
  const table = orderGroup(facts);
  if (!table.complete) throw conflict('group_not_complete', msg`Group ${group} still has games to play`);
  const rankOf = (team: string) => table.rows.find((row) => row.team === team)?.rank ?? 0;
  const pointsOf = (team: string) => table.rows.find((row) => row.team === team)?.points ?? 0;
  for (const [index, team] of order.entries())
    for (const lower of order.slice(index + 1)) {
      if (pointsOf(lower) > pointsOf(team))
        throw conflict('against_points', msg`This order puts a team above one with more points`);
      if (rankOf(lower) < rankOf(team))
        throw conflict('against_order', msg`A tie-breaker already puts these teams in another order`);
    }
  const levels = partitionByRank(order, (one, other) => rankOf(one) - rankOf(other)).filter(
    (tied) => tied.length > 1,
  );
  if (levels.length === 0) throw conflict('no_tie', msg`None of these teams in group ${group} are tied`);
  const isWhole = (tied: string[]) =>
    table.rows.filter(({ rank }) => rank === rankOf(tied[0] ?? '')).length === tied.length;
  if (!levels.every(isWhole))
    throw invalidAt('order', msg`The order must list all tied teams, or the whole group`);
  return { group, levels };
}
