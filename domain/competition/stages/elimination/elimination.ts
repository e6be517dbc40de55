import type {
  DoubleEliminationSettings,
  SingleEliminationSettings,
  StageEntrant,
  StageFacts,
  StageMatch,
  StagePlacements,
} from '../facts.ts';
import {
  NO_MATCHES,
  openSide,
  type StageRound,
  type StageSide,
  type StageSlot,
  seedSide,
  slotOf,
  sourceWords,
  taken,
} from '../slots.ts';
import { doubleLayout } from './double.ts';
import type { LaidSlot, Layout } from './layout.ts';
import { singleLayout } from './single.ts';

export type EliminationSettings = SingleEliminationSettings | DoubleEliminationSettings;

/** An elimination as it stands; a value that never changes. Rounds that a result leaves alone are the same objects. */
export type Elimination = {
  kind: 'elimination';
  settings: EliminationSettings;
  entrants: readonly StageEntrant[];
  placements: StagePlacements;
  layout: Layout;
  rounds: readonly StageRound[];
  /** Matches made for a place that the bracket does not have. */
  strays: readonly StageMatch[];
};

/** The bracket from its facts alone, in one pass from the first round to the last. */
export function startElimination({
  settings,
  entrants,
  matches,
  placements = new Map(),
}: StageFacts<EliminationSettings>): Elimination {
  const layout =
    settings.kind === 'single_elimination'
      ? singleLayout(settings, entrants.length)
      : doubleLayout(settings, entrants.length);
  const made = new Map<string, StageMatch[]>();
  const strays: StageMatch[] = [];
  for (const match of matches) {
    const others = made.get(match.key);
    if (!layout.byKey.has(match.key)) strays.push(match);
    else if (others) others.push(match);
    else made.set(match.key, [match]);
  }
  const slots: StageSlot[][] = [];
  const open = { entrants, placements, slots };
  for (const { slots: laid } of layout.rounds) {
    const round: StageSlot[] = [];
    slots.push(round);
    for (const slot of laid) round.push(resolve(open, slot, sorted(made.get(slot.key))));
  }
  const rounds = layout.rounds.map(
    ({ key, name, part }, index): StageRound => ({
      key,
      name,
      part,
      matchFormat: settings.roundFormats?.[key] ?? settings.matchFormat,
      slots: slots[index] ?? [],
    }),
  );
  return { kind: 'elimination', settings, entrants, placements, layout, rounds, strays: sorted(strays) };
}

/** The next value, with matches made, played or corrected, at the cost of the slots that change. */
export function takeIntoElimination(stage: Elimination, matches: readonly StageMatch[]): Elimination {
  const draft = draftOf(stage);
  let strays = stage.strays;
  for (const match of matches) {
    const laid = stage.layout.byKey.get(match.key);
    if (laid) settle(draft, laid, taken(slotAt(draft.slots, laid)?.made ?? NO_MATCHES, match));
    else strays = taken(strays, match);
  }
  return { ...stage, rounds: roundsOf(stage, draft), strays };
}

/** The next value without a match. */
export function dropFromElimination(stage: Elimination, match: StageMatch): Elimination {
  const laid = stage.layout.byKey.get(match.key);
  const without = (made: readonly StageMatch[]) => made.filter(({ id }) => id !== match.id);
  if (!laid) return { ...stage, strays: without(stage.strays) };
  const draft = draftOf(stage);
  settle(draft, laid, without(slotAt(draft.slots, laid)?.made ?? NO_MATCHES));
  return { ...stage, rounds: roundsOf(stage, draft) };
}

/** The next value with other teams at its seeds, as many as before. */
export function reseedElimination(stage: Elimination, entrants: readonly StageEntrant[]): Elimination {
  const draft = draftOf({ ...stage, entrants });
  for (const { slots } of stage.layout.rounds)
    for (const laid of slots)
      for (const source of laid.sources)
        if (source.kind === 'seed' && entrants[source.seed - 1] !== stage.entrants[source.seed - 1])
          settle(draft, laid, slotAt(draft.slots, laid)?.made ?? NO_MATCHES);
  return { ...stage, entrants, rounds: roundsOf(stage, draft) };
}

type Slots = readonly (readonly StageSlot[])[];
type Known = Pick<Elimination, 'entrants' | 'placements'> & { slots: Slots };

/** Slots that are being changed: a round is copied when its first slot changes. */
type Draft = Known & { slots: (readonly StageSlot[])[]; copied: (StageSlot[] | undefined)[] };

const draftOf = ({ entrants, placements, rounds }: Elimination): Draft => ({
  entrants,
  placements,
  slots: rounds.map(({ slots }) => slots),
  copied: [],
});

function roundsOf({ rounds }: Elimination, { copied }: Draft): readonly StageRound[] {
  if (copied.length === 0) return rounds;
  return rounds.map((round, index) => {
    const slots = copied[index];
    if (!slots) return round;
    const { key, name, part, matchFormat } = round;
    return { key, name, part, matchFormat, slots };
  });
}

const slotAt = (slots: Slots, { round, index }: LaidSlot): StageSlot | undefined => slots[round]?.[index];

/** Makes a slot anew, and whatever its outcome changes. */
function settle(draft: Draft, laid: LaidSlot, made: readonly StageMatch[]): void {
  const before = slotAt(draft.slots, laid);
  const after = resolve(draft, laid, made);
  let copy = draft.copied[laid.round];
  if (!copy) {
    copy = [...(draft.slots[laid.round] ?? [])];
    draft.copied[laid.round] = copy;
    draft.slots[laid.round] = copy;
  }
  copy[laid.index] = after;
  // Whether a reset is needed depends on the winner's side, too.
  for (const next of laid.next)
    if (next.isReset || before?.winner !== after.winner || before?.loser !== after.loser)
      settle(draft, next, slotAt(draft.slots, next)?.made ?? NO_MATCHES);
}

/** A slot as it follows from those before it. */
function resolve(known: Known, laid: LaidSlot, made: readonly StageMatch[]): StageSlot {
  const one = sideOf(known, laid, 0);
  const other = sideOf(known, laid, 1);
  const [blankOne, blankOther] = laid.blank.sides;
  if (made.length === 0 && one === blankOne && other === blankOther) return laid.blank;
  return slotOf(
    laid.key,
    one.team !== null && one.team === other.team ? apart(one, other) : [one, other],
    made,
  );
}

function sideOf({ entrants, placements, slots }: Known, laid: LaidSlot, index: 0 | 1): StageSide {
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
  const before = feeder && slotAt(slots, feeder);
  if (!before) return blank;
  if (laid.isReset && before.winner !== null && before.winner === before.sides[0].team)
    return openSide(source, 'Not needed');
  const team = source.kind === 'winner' ? before.winner : before.loser;
  return team === null ? blank : teamSide(source, team, false, blank.words);
}

const teamSide = (
  source: StageSide['source'],
  team: string,
  isByHand: boolean,
  words = sourceWords(source),
): StageSide => ({ source, words, team, open: null, isByHand });

/** Nobody plays themselves: where a hand placement repeats who came by results, the hand's side stands. */
function apart(one: StageSide, other: StageSide): [StageSide, StageSide] {
  const emptied = (side: StageSide): StageSide => ({ ...side, team: null, open: 'TBD' });
  return one.isByHand ? [one, emptied(other)] : [emptied(one), other];
}

const sorted = (matches: readonly StageMatch[] | undefined): readonly StageMatch[] => {
  if (!matches) return NO_MATCHES;
  return matches.length < 2 ? matches : matches.toSorted((one, other) => (one.id < other.id ? -1 : 1));
};
