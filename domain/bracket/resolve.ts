import type { MatchFormat, MatchStatus, Side, Stage, StageFormats } from '../match.ts';
import { isPlayed } from '../match.ts';
import { GROUPS, type Group } from '../settings.ts';
import { type Decision, type Game, orderGroup, type Table, type TieBreaker, teamAt } from '../standings.ts';
import type { TournamentFormat } from '../tournament.ts';
import {
  bracketSize,
  groupStageSlots,
  type Pairing,
  type Slot,
  type Source,
  singleEliminationSlots,
} from './slots.ts';

/** A team in the tournament; ids are participation ids. */
export type Entrant = {
  id: string;
  teamId: string;
  name: string;
  tag: string;
  logo: string | null;
  group: Group | null;
  /** Place in the group's list, 1 to 5; says nothing about standing. */
  groupPlace: number | null;
  /** Seed of a single elimination, once it is drawn. */
  seed: number | null;
};

/** A match as the bracket sees it. */
export type PlayedMatch = {
  id: string;
  stage: Stage;
  /** Its place in the knockout, or null. */
  slot: string | null;
  team1: string | null;
  team2: string | null;
  status: MatchStatus;
  team1Score: number | null;
  team2Score: number | null;
  winner: string | null;
  forfeit: Side | null;
  countsForStats: boolean;
  format: MatchFormat;
  scheduledTime: string | null;
  streamUrl: string | null;
};

/** Who was placed by hand, by place (`QF1.1`, `A.3`); null is a place left empty by hand. */
export type Placements = ReadonlyMap<string, string | null>;

/** All that a bracket follows from. */
export type BracketFacts = {
  format: TournamentFormat;
  maxTeams: number;
  semifinalPairing: Pairing;
  stageFormats: StageFormats;
  tieBreakers: readonly TieBreaker[];
  decisions: readonly Decision[];
  placements: Placements;
  entrants: readonly Entrant[];
  matches: readonly PlayedMatch[];
};

/** One side of a slot: who stands there, and why nobody does. */
export type ResolvedSide = {
  source: Source;
  team: string | null;
  isByHand: boolean;
  /** Why it is open: 'TBD', 'Tie-break needed', 'Group D open', 'Bye'. */
  open: string | null;
};

export type ResolvedSlot = Slot & {
  sides: readonly [ResolvedSide, ResolvedSide];
  match: PlayedMatch | null;
  winner: string | null;
  status: MatchStatus;
};

export type ResolvedGroup = {
  name: Group;
  entrants: Entrant[];
  table: Table;
  /** Its matches; `counting` are the results among them that count. */
  games: PlayedMatch[];
  counting: Game[];
};

export type Resolved = {
  groups: ResolvedGroup[];
  slots: ResolvedSlot[];
  champion: string | null;
  /** Knockout matches that can no longer be: their teams do not meet there any more. */
  stale: PlayedMatch[];
};

/**
 * Who stands where, from matches and placements alone: the order in which results came leaves no trace, and a match
 * whose teams do not meet in its slot any more counts for nothing (specification 3 §4, §6).
 */
export function resolve(facts: BracketFacts): Resolved {
  const groups = facts.format === 'group_stage' ? GROUPS.map((name) => resolveGroup(name, facts)) : [];
  const entrants = new Set(facts.entrants.map(({ id }) => id));
  const seeds = seedsOf(facts.entrants);
  const bySlot = new Map<string, PlayedMatch[]>();
  for (const match of facts.matches)
    if (match.slot) bySlot.set(match.slot, [...(bySlot.get(match.slot) ?? []), match]);
  const known = new Map<string, ResolvedSlot>();

  const automatic = (source: Source): { team: string | null; open: string | null } => {
    if (source.kind === 'winner') {
      const team = known.get(source.of)?.winner ?? null;
      return { team, open: team ? null : 'TBD' };
    }
    if (source.kind === 'seed') {
      const team = seeds[source.seed - 1] ?? null;
      return { team, open: team ? null : seeds.length >= 2 ? 'Bye' : 'TBD' };
    }
    const table = groups.find(({ name }) => name === source.group)?.table;
    const team = (table && teamAt(table, source.place)) ?? null;
    if (team) return { team, open: null };
    return { team, open: table?.complete ? 'Tie-break needed' : `Group ${source.group} open` };
  };

  const sideOf = (slot: Slot, index: 0 | 1): ResolvedSide => {
    const source = slot.sources[index];
    const placed = facts.placements.get(`${slot.key}.${index + 1}`);
    if (placed === undefined) return { source, isByHand: false, ...automatic(source) };
    // A team that has left the tournament leaves its place, too.
    const team = placed !== null && entrants.has(placed) ? placed : null;
    return { source, isByHand: true, team, open: team ? null : 'TBD' };
  };

  for (const slot of slotsOf(facts)) {
    const sides = apart(sideOf(slot, 0), sideOf(slot, 1));
    const match = matchOf(bySlot.get(slot.key) ?? [], sides);
    known.set(slot.key, { ...slot, sides, match, ...outcomeOf(sides, match) });
  }
  const slots = [...known.values()];
  const held = new Set(slots.map(({ match }) => match));
  return {
    groups,
    slots,
    champion: known.get('F')?.winner ?? null,
    stale: facts.matches.filter(
      (match) =>
        match.slot &&
        (match.status !== 'cancelled' || match.countsForStats) &&
        !held.has(match) &&
        !isLeftAlone(match, known.get(match.slot)),
    ),
  };
}

/** A side that was emptied by hand contradicts nobody: the match waits for the place to be filled again. */
const isLeftAlone = ({ team1, team2 }: PlayedMatch, slot: ResolvedSlot | undefined) =>
  slot?.sides.some(({ team, isByHand }) => team === null && isByHand) &&
  slot.sides.every(({ team, isByHand }) => (team === null ? isByHand : team === team1 || team === team2));

/** The knockout's slots, round by round. */
export const slotsOf = ({ format, semifinalPairing, entrants, maxTeams }: BracketFacts): Slot[] => {
  if (format === 'group_stage') return groupStageSlots(semifinalPairing);
  const seeds = seedsOf(entrants).length;
  return singleEliminationSlots(bracketSize(seeds >= 2 ? seeds : maxTeams));
};

/** The games of a group that count towards its table. */
const gamesOf = (matches: readonly PlayedMatch[]): Game[] =>
  matches.flatMap(({ team1, team2, winner, countsForStats }) =>
    countsForStats && winner && team1 && team2 ? [{ winner, loser: winner === team1 ? team2 : team1 }] : [],
  );

function resolveGroup(name: Group, facts: BracketFacts): ResolvedGroup {
  const entrants = facts.entrants
    .filter(({ group }) => group === name)
    .toSorted((one, other) => (one.groupPlace ?? 0) - (other.groupPlace ?? 0));
  const teams = entrants.map(({ id }) => id);
  const isIn = (team: string | null) => team !== null && teams.includes(team);
  const games = facts.matches.filter(
    (match) => match.stage === 'group' && isIn(match.team1) && isIn(match.team2),
  );
  const { tieBreakers, decisions } = facts;
  const own = decisions.filter(({ group }) => group === name);
  const counting = gamesOf(games);
  return {
    name,
    entrants,
    games,
    counting,
    table: orderGroup({ teams, games: counting, tieBreakers, decisions: own }),
  };
}

/** Teams by seed: once drawn, those with one; before that all, in the order they came. */
function seedsOf(entrants: readonly Entrant[]): string[] {
  const drawn = entrants.filter(({ seed }) => seed !== null);
  const order =
    drawn.length > 0 ? drawn.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0)) : entrants;
  return order.slice(0, 64).map(({ id }) => id);
}

/** Nobody plays themselves: where a hand placement repeats who came by results, the hand's side stands. */
function apart(one: ResolvedSide, other: ResolvedSide): [ResolvedSide, ResolvedSide] {
  if (one.team === null || one.team !== other.team) return [one, other];
  const emptied = (side: ResolvedSide): ResolvedSide => ({ ...side, team: null, open: 'TBD' });
  return one.isByHand ? [one, emptied(other)] : [emptied(one), other];
}

/** The match of a slot: between the two who meet there; a cancelled one only while its result counts. */
function matchOf(matches: readonly PlayedMatch[], [one, other]: readonly [ResolvedSide, ResolvedSide]) {
  if (one.team === null || other.team === null) return null;
  const pair = matches.filter(
    ({ team1, team2 }) =>
      (team1 === one.team && team2 === other.team) || (team1 === other.team && team2 === one.team),
  );
  return (
    pair.find(({ status }) => status !== 'cancelled') ??
    pair.find(({ countsForStats }) => countsForStats) ??
    null
  );
}

function outcomeOf(
  [one, other]: readonly [ResolvedSide, ResolvedSide],
  match: PlayedMatch | null,
): { winner: string | null; status: MatchStatus } {
  if (match) return { winner: isPlayed(match) ? match.winner : null, status: match.status };
  const bye = one.open === 'Bye' ? other : other.open === 'Bye' ? one : undefined;
  if (bye) return { winner: bye.team, status: 'bye' };
  return { winner: null, status: one.team && other.team ? 'scheduled' : 'waiting' };
}
