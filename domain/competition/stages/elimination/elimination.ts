import {
  formatOfRound,
  type StageEntrant,
  type StageFacts,
  type StageMatch,
  type StagePlacements,
} from '../facts.ts';
import {
  NO_MATCHES,
  openSide,
  type StageRound,
  type StageSide,
  type StageSlot,
  seedSide,
  slotOf,
  slotsToChange,
  sourceWords,
  staleOf,
  taken,
} from '../slots.ts';
import type { LaidSlot, Layout, Places } from './layout.ts';
import { type EliminationSettings, layoutOf } from './layoutOf.ts';

export type Elimination = {
  kind: 'elimination';
  settings: EliminationSettings;
  entrants: readonly StageEntrant[];
  placements: StagePlacements;
  /** Teams that have left. If two such teams meet, neither advances. */
  left: ReadonlySet<string>;
  layout: Layout;
  rounds: readonly StageRound[];
  /** Matches whose slots do not exist in the bracket. */
  strays: readonly StageMatch[];
  computed: readonly RoundComputed[];
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
  for (const match of matches) {
    const others = made.get(match.key);
    if (!layout.byKey.has(match.key)) strays.push(match);
    else if (others) others.push(match);
    else made.set(match.key, [match]);
  }
  const rounds: StageRound[] = [];
  const left = leftOf(entrants);
  for (const { key, name, part, slots: laid } of layout.rounds) {
    const slots: StageSlot[] = [];
    rounds.push({ key, name, part, matchFormat: formatOfRound(settings, key), slots });
    const known = { entrants, placements, left, rounds, standing: placedIn(placements, laid) };
    for (const slot of laid) slots.push(resolve(known, slot, sorted(made.get(slot.key))));
  }
  return {
    kind: 'elimination',
    settings,
    entrants,
    placements,
    left,
    layout,
    rounds,
    strays: sorted(strays),
    computed: rounds.map(nothingComputed),
  };
}

/** The bracket after these matches were created, played or corrected. Recomputes only the slots that change. */
export function takeIntoElimination(stage: Elimination, matches: readonly StageMatch[]): Elimination {
  if (stage.placements.size > 0) {
    const ids = new Set(matches.map(({ id }) => id));
    return startAgain(stage, [...matchesOfElimination(stage).filter(({ id }) => !ids.has(id)), ...matches]);
  }
  const draft = draftOf(stage, stage.entrants);
  let strays = stage.strays;
  for (const match of matches) {
    const laid = stage.layout.byKey.get(match.key);
    if (laid) settle(draft, laid, taken(madeAt(draft, laid), match));
    else strays = taken(strays, match);
  }
  return next(stage, draft, strays);
}

/** The bracket with the same number of seeds but different teams. */
export function reseedElimination(stage: Elimination, entrants: readonly StageEntrant[]): Elimination {
  if (stage.placements.size > 0) return startAgain(stage, matchesOfElimination(stage), entrants);
  const draft = draftOf(stage, entrants);
  const isOther = ({ sources }: LaidSlot) =>
    sources.some(
      (source) => source.kind === 'seed' && entrants[source.seed - 1] !== stage.entrants[source.seed - 1],
    );
  for (const laid of stage.layout.seeded) if (isOther(laid)) settle(draft, laid, madeAt(draft, laid));
  return next(stage, draft, stage.strays);
}

/** Manual placements affect whole rounds, so a bracket with placements is recomputed in full. */
const startAgain = (
  { settings, entrants: before, placements }: Elimination,
  matches: readonly StageMatch[],
  entrants = before,
) => startElimination({ settings, entrants, matches, placements });

const matchesOfElimination = ({ rounds, strays }: Elimination): StageMatch[] => [
  ...rounds.flatMap(({ slots }) => slots.flatMap(({ made }) => made)),
  ...strays,
];

type Known = Pick<Elimination, 'entrants' | 'placements' | 'left'> & {
  rounds: readonly { slots: readonly StageSlot[] }[];
  standing?: Map<string, boolean> | null;
};

function placedIn(placements: StagePlacements, slots: readonly LaidSlot[]): Map<string, boolean> | null {
  if (placements.size === 0) return null;
  const teams = slots.flatMap(({ key }) => [placements.get(`${key}.1`), placements.get(`${key}.2`)]);
  return new Map(teams.flatMap((team) => (typeof team === 'string' ? [[team, false] as const] : [])));
}

/** A bracket being changed. A round is copied when its first slot changes; `copied` holds the copied slots. */
type Draft = Known & { rounds: StageRound[]; copied: (StageSlot[] | undefined)[]; computed: RoundComputed[] };

const draftOf = (
  { placements, rounds, computed, left, entrants: before }: Elimination,
  entrants: readonly StageEntrant[],
): Draft => ({
  entrants,
  placements,
  left: entrants === before ? left : leftOf(entrants),
  rounds: rounds.slice(),
  copied: [],
  computed: computed.slice(),
});

/** Avoids an object spread, which is several times slower. */
const next = (
  { kind, settings, layout }: Elimination,
  { entrants, placements, left, rounds, computed }: Draft,
  strays: readonly StageMatch[],
): Elimination => ({ kind, settings, entrants, placements, left, layout, rounds, strays, computed });

function leftOf(entrants: readonly StageEntrant[]): ReadonlySet<string> {
  const left = new Set<string>();
  for (const { team, hasLeft } of entrants) if (team !== null && hasLeft) left.add(team);
  return left;
}

const slotAt = ({ rounds }: Known, { round, index }: LaidSlot) => rounds[round]?.slots[index];

const madeAt = (known: Known, laid: LaidSlot) => slotAt(known, laid)?.made ?? NO_MATCHES;

function settle(draft: Draft, laid: LaidSlot, made: readonly StageMatch[]): void {
  const before = slotAt(draft, laid);
  const after = resolve(draft, laid, made);
  draft.computed[laid.round] = nothingComputed();
  slotsToChange(draft.rounds, draft.copied, laid.round)[laid.index] = after;
  // The winner's side also determines whether a reset is needed.
  for (const following of laid.next)
    if (
      following.isReset ||
      before?.winner !== after.winner ||
      before?.loser !== after.loser ||
      before?.isVoid !== after.isVoid ||
      (before?.state === 'bye') !== (after.state === 'bye')
    )
      settle(draft, following, madeAt(draft, following));
}

function resolve(known: Known, laid: LaidSlot, made: readonly StageMatch[]): StageSlot {
  const one = sideOf(known, laid, 0);
  const other = sideOf(known, laid, 1);
  const blank = laid.blank;
  if (made.length === 0 && one === blank.sides[0] && other === blank.sides[1]) return blank;
  return slotOf(laid.key, [once(known, one), once(known, other)], made, undefined, known.left);
}

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
  const before = feeder && slotAt(known, feeder);
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

const sorted = (matches: readonly StageMatch[] | undefined): readonly StageMatch[] => {
  if (!matches) return NO_MATCHES;
  return matches.length < 2 ? matches : matches.toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/** A team's final place, from 1. If `from` and `to` differ, teams share all places between them. */
export type Placing = { team: string; from: number; to: number };

type RoundComputed = { placings: readonly Placing[] | null; stale: readonly StageMatch[] | null };

const nothingComputed = (): RoundComputed => ({ placings: null, stale: null });

export function eliminationPlacings({ layout, rounds, computed, entrants }: Elimination): Placing[] {
  const placings: Placing[] = [];
  for (let index = rounds.length - 1; index >= 0; index -= 1) {
    const [round, laid, known] = [rounds[index], layout.rounds[index], computed[index]];
    if (!round || !laid || !known) continue;
    known.placings ??= placingsOfRound(laid.slots, round.slots, entrants.length);
    for (const placing of known.placings) placings.push(placing);
  }
  return placings.sort((one, other) => one.from - other.from);
}

export function staleInElimination({ strays, rounds, computed }: Elimination): StageMatch[] {
  const stale = [...strays];
  for (const [index, round] of rounds.entries()) {
    const known = computed[index];
    if (!known) continue;
    known.stale ??= staleOf([round]);
    for (const match of known.stale) stale.push(match);
  }
  return stale;
}

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
