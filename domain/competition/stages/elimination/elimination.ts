import {
  formatOfRound,
  type StageEntrant,
  type StageFacts,
  type StageMatch,
  type StagePlacements,
} from '../facts.ts';
import {
  byId,
  NO_MATCHES,
  openSide,
  type StageRound,
  type StageSide,
  type StageSlot,
  seedSide,
  slotOf,
  sourceWords,
} from '../slots.ts';
import type { LaidSlot, Layout, Places } from './layout.ts';
import { type EliminationSettings, layoutOf } from './layoutOf.ts';

export type Elimination = {
  kind: 'elimination';
  settings: EliminationSettings;
  entrants: readonly StageEntrant[];
  /** Teams that have left. If two such teams meet, neither advances. */
  left: ReadonlySet<string>;
  layout: Layout;
  rounds: readonly StageRound[];
  /** Matches whose slots do not exist in the bracket. */
  strays: readonly StageMatch[];
};

export function startElimination({
  settings,
  entrants,
  matches,
  placements = new Map(),
}: StageFacts<EliminationSettings>): Elimination {
  const layout = layoutOf(settings, entrants.length);
  const made = new Map<string, StageMatch[]>();
  const strays: StageMatch[] = [];
  for (const match of byId(matches)) {
    const others = made.get(match.key);
    if (!layout.byKey.has(match.key)) strays.push(match);
    else if (others) others.push(match);
    else made.set(match.key, [match]);
  }
  const rounds: StageRound[] = [];
  const left = new Set(entrants.flatMap(({ team, hasLeft }) => (team !== null && hasLeft ? team : [])));
  for (const { key, name, part, slots: laid } of layout.rounds) {
    const slots: StageSlot[] = [];
    rounds.push({ key, name, part, matchFormat: formatOfRound(settings, key), slots });
    const known = { entrants, placements, left, rounds, standing: placedIn(placements, laid) };
    for (const slot of laid) slots.push(resolve(known, slot, made.get(slot.key)));
  }
  return { kind: 'elimination', settings, entrants, left, layout, rounds, strays };
}

type Known = Pick<Elimination, 'entrants' | 'left' | 'rounds'> & {
  placements: StagePlacements;
  standing: Map<string, boolean> | null;
};

function placedIn(placements: StagePlacements, slots: readonly LaidSlot[]): Map<string, boolean> | null {
  if (placements.size === 0) return null;
  const teams = slots.flatMap(({ key }) => [placements.get(`${key}.1`), placements.get(`${key}.2`)]);
  return new Map(teams.flatMap((team) => (typeof team === 'string' ? [[team, false] as const] : [])));
}

const resolve = (known: Known, laid: LaidSlot, made = NO_MATCHES): StageSlot => {
  const [one, other] = [sideOf(known, laid, 0), sideOf(known, laid, 1)];
  return slotOf(laid.key, [once(known, one), once(known, other)], made, undefined, known.left);
};

/** No team appears twice in a round. A side that would repeat a team stays open. */
function once({ standing }: Known, side: StageSide): StageSide {
  if (!standing || side.team === null) return side;
  const isThere = side.isByHand ? standing.get(side.team) : standing.has(side.team);
  if (isThere) return { ...side, team: null, open: 'TBD', isByHand: true };
  standing.set(side.team, true);
  return side;
}

function sideOf(known: Known, laid: LaidSlot, index: 0 | 1): StageSide {
  const { entrants, placements } = known;
  const source = laid.sources[index];
  if (placements.size > 0) {
    const placed = placements.get(`${laid.key}.${index + 1}`);
    if (placed === null) return openSide(source, 'TBD', true);
    if (placed !== undefined) return teamSide(source, placed, true);
  }
  const blank = laid.blank.sides[index];
  if (blank.open === 'Bye') return blank;
  if (source.kind === 'seed') {
    const entrant = entrants[source.seed - 1];
    return entrant ? seedSide(entrant, source.seed) : blank;
  }
  const feeder = laid.before[index];
  const before = feeder && known.rounds[feeder.round]?.slots[feeder.index];
  if (!before) return blank;
  if (laid.isReset && before.winner !== null && before.winner === before.sides[0].team)
    return openSide(source, 'Not needed');
  // If no team comes from the earlier match, the opponent has a bye.
  if (source.kind === 'winner' ? before.isVoid : before.isVoid || before.state === 'bye')
    return openSide(source, 'Bye');
  const team = source.kind === 'winner' ? before.winner : before.loser;
  return team === null ? blank : teamSide(source, team, false, blank.words);
}

const teamSide = (
  source: StageSide['source'],
  team: string,
  isByHand: boolean,
  words = sourceWords(source),
): StageSide => ({ source, words, team, open: null, isByHand });

/** A team's final place, from 1. If `from` and `to` differ, teams share all places between them. */
export type Placing = { team: string; from: number; to: number };

export const eliminationPlacings = ({ layout, rounds, entrants }: Elimination): Placing[] =>
  layout.rounds
    .map(({ slots }, index) => placingsOfRound(slots, rounds[index]?.slots ?? [], entrants.length))
    .toReversed()
    .flat()
    .sort((one, other) => one.from - other.from);

function placingsOfRound(laid: readonly LaidSlot[], slots: readonly StageSlot[], last: number): Placing[] {
  const placings: Placing[] = [];
  for (const [index, laidSlot] of laid.entries()) {
    const { winnerPlaces, loserPlaces, next } = laidSlot;
    const slot = slots[index];
    // If both teams left or forfeited, neither wins.
    if (slot?.isVoid) {
      const [from, to] = placesOfLosers(laidSlot) ?? [last, last];
      for (const { team } of slot.sides) if (team !== null) placings.push({ team, from, to });
      continue;
    }
    if (!slot || slot.winner === null || (winnerPlaces === null && loserPlaces === null)) continue;
    // A grand final that needs a reset decides no places.
    if (next.some(({ isReset }) => isReset) && slot.winner === slot.sides[1].team) continue;
    if (winnerPlaces !== null)
      placings.push({ team: slot.winner, from: winnerPlaces[0], to: winnerPlaces[1] });
    if (loserPlaces !== null && slot.loser !== null)
      placings.push({ team: slot.loser, from: loserPlaces[0], to: loserPlaces[1] });
  }
  return placings;
}

/** The places shared by two teams that both forfeit: those of this match's loser, or of the next match's loser. */
function placesOfLosers({ key, loserPlaces, next }: LaidSlot): Places | null {
  if (loserPlaces) return loserPlaces;
  const after = next.find(({ sources }) => sources.some((each) => each.kind === 'loser' && each.of === key));
  return after ? placesOfLosers(after) : null;
}
