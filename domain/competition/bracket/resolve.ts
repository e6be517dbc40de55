import { ELIMINATION_TEAMS } from '../../settings.ts';
import { isPlayed, type MatchStatus } from '../match.ts';
import { teamAt } from '../standings.ts';
import type { BracketFacts, Entrant, PlayedMatch } from './facts.ts';
import { isHeldByTie, type ResolvedGroup, resolveGroups } from './groups.ts';
import { bracketSize, groupStageSlots, type Slot, type Source, singleEliminationSlots } from './slots.ts';

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

export type Resolved = {
  /** The teams by their ids. */
  entrants: ReadonlyMap<string, Entrant>;
  groups: ResolvedGroup[];
  slots: ResolvedSlot[];
  champion: string | null;
  /** Matches that can no longer be: their teams do not meet there any more, or the group's are annulled. */
  stale: PlayedMatch[];
};

/**
 * Who stands where, from matches and placements alone: the order in which results came leaves no trace, and a match
 * whose teams do not meet in its slot any more counts for nothing (docs/rules.md, "Computed bracket").
 */
export function resolve(facts: BracketFacts): Resolved {
  const { matches, placements } = facts;
  const entrants = byId(facts.entrants);
  const groups = facts.format === 'group_stage' ? resolveGroups(facts, entrants) : [];
  const seeds = facts.format === 'single_elimination' ? seedsOf(facts.entrants) : [];
  const bySlot = matchesBySlot(matches);
  const known = new Map<string, ResolvedSlot>();
  const slots: ResolvedSlot[] = [];

  const automatic = (source: Source): ResolvedSide => {
    if (source.kind === 'winner') return sideBy(source, known.get(source.of)?.winner, 'TBD');
    if (source.kind === 'seed')
      return sideBy(source, seeds[source.seed - 1], seeds.length >= 2 ? 'Bye' : 'TBD');
    const table = groups.find(({ name }) => name === source.group)?.table;
    const open = table?.complete ? 'Tie-break needed' : `Group ${source.group} open`;
    return sideBy(source, table && teamAt(table, source.place), open);
  };

  const sideOf = ({ key, sources }: Slot, index: 0 | 1): ResolvedSide => {
    const placed = placements.size > 0 ? placements.get(`${key}.${index + 1}`) : undefined;
    if (placed === undefined) return automatic(sources[index]);
    // A team that has left the tournament leaves its place, too.
    return sideBy(sources[index], placed !== null && entrants.has(placed) ? placed : null, 'TBD', true);
  };

  for (const slot of slotsOf(facts, seeds.length)) {
    const sides = apart(sideOf(slot, 0), sideOf(slot, 1));
    const resolved = resolveSlot(slot, sides, matchOf(bySlot.get(slot.key), sides));
    slots.push(resolved);
    known.set(slot.key, resolved);
  }
  const isStale = (match: PlayedMatch) => {
    if (match.status === 'cancelled' && !match.countsForStats) return false;
    if (match.tieBreak) return !isHeldByTie(match, groups);
    if (match.stage === 'group')
      return isAnnulled(entrants, match.team1) || isAnnulled(entrants, match.team2);
    if (!match.slot) return false;
    const slot = known.get(match.slot);
    return slot?.match !== match && !isLeftAlone(match, slot);
  };
  return {
    entrants,
    groups,
    slots,
    champion: known.get('F')?.winner ?? null,
    stale: matches.filter(isStale),
  };
}

/** Whether the group games of a team are annulled. */
const isAnnulled = (entrants: ReadonlyMap<string, Entrant>, team: string | null) =>
  team !== null && entrants.get(team)?.withdrawn === 'annul';

function byId(entrants: readonly Entrant[]): ReadonlyMap<string, Entrant> {
  const known = new Map<string, Entrant>();
  for (const entrant of entrants) known.set(entrant.id, entrant);
  return known;
}

/** A side with its team, or with why it is open. */
const sideBy = (
  source: Source,
  team: string | null | undefined,
  open: string,
  isByHand = false,
): ResolvedSide => ({ source, team: team ?? null, isByHand, open: team ? null : open });

/** Written out field by field: a spread takes several times as long, and every read of a bracket makes many. */
function resolveSlot(
  { key, round, stage, roundName, sources, winnerTo }: Slot,
  sides: readonly [ResolvedSide, ResolvedSide],
  match: PlayedMatch | null,
): ResolvedSlot {
  const { winner, status } = outcomeOf(sides, match);
  return { key, round, stage, roundName, sources, winnerTo, sides, match, winner, status };
}

function matchesBySlot(matches: readonly PlayedMatch[]): ReadonlyMap<string, PlayedMatch[]> {
  const bySlot = new Map<string, PlayedMatch[]>();
  for (const match of matches) {
    if (!match.slot) continue;
    const others = bySlot.get(match.slot);
    if (others) others.push(match);
    else bySlot.set(match.slot, [match]);
  }
  return bySlot;
}

/** A side that was emptied by hand contradicts nobody: the match waits for the place to be filled again. */
const isLeftAlone = ({ team1, team2 }: PlayedMatch, slot: ResolvedSlot | undefined) =>
  slot?.sides.some(({ team, isByHand }) => team === null && isByHand) &&
  slot.sides.every(({ team, isByHand }) => (team === null ? isByHand : team === team1 || team === team2));

/** The knockout's slots, round by round. */
const slotsOf = ({ format, semifinalPairing, maxTeams }: BracketFacts, seeds: number) =>
  format === 'group_stage'
    ? groupStageSlots(semifinalPairing)
    : singleEliminationSlots(bracketSize(seeds >= 2 ? seeds : maxTeams));

/** Teams by seed: once drawn, those with one; before that all, in the order they came. */
function seedsOf(entrants: readonly Entrant[]): string[] {
  const drawn = entrants.filter(({ seed }) => seed !== null);
  const order =
    drawn.length > 0 ? drawn.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0)) : entrants;
  return order.slice(0, ELIMINATION_TEAMS).map(({ id }) => id);
}

/** Nobody plays themselves: where a hand placement repeats who came by results, the hand's side stands. */
function apart(one: ResolvedSide, other: ResolvedSide): [ResolvedSide, ResolvedSide] {
  if (one.team === null || one.team !== other.team) return [one, other];
  const emptied = (side: ResolvedSide): ResolvedSide => ({ ...side, team: null, open: 'TBD' });
  return one.isByHand ? [one, emptied(other)] : [emptied(one), other];
}

/** The match of a slot: between the two who meet there; a cancelled one only while its result counts. */
function matchOf(
  matches: readonly PlayedMatch[] | undefined,
  [one, other]: readonly [ResolvedSide, ResolvedSide],
) {
  if (!matches || one.team === null || other.team === null) return null;
  let counting: PlayedMatch | null = null;
  for (const match of matches) {
    const { team1, team2, status, countsForStats } = match;
    const meets = team1 === one.team ? team2 === other.team : team1 === other.team && team2 === one.team;
    if (meets && status !== 'cancelled') return match;
    if (meets && countsForStats) counting ??= match;
  }
  return counting;
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
