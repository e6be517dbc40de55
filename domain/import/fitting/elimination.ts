import { losersOrdersFor } from '../../competition/stages/elimination/double.ts';
import type { Elimination } from '../../competition/stages/elimination/elimination.ts';
import { LOSERS_ORDERS } from '../../competition/stages/facts.ts';
import { isBetween, type StageRound, type StageSlot } from '../../competition/stages/slots.ts';
import { startStage } from '../../competition/stages/stage.ts';
import type { ForeignMatch } from '../foreign.ts';
import { asPlayed, type Fitted, placedAt, roundsOfPart } from './draft.ts';
import { playedRounds } from './seats.ts';

type Known = ForeignMatch & { team1: string; team2: string };
export const hasBoth = (match: ForeignMatch): match is Known => match.team1 !== null && match.team2 !== null;

type EliminationFit = { fitted: Fitted; cost: number; settings: Elimination['settings'] };

/** Fits the matches to a bracket whose rounds and losers' paths follow the foreign site's as closely as possible. */
export function fitElimination(start: Elimination, index: number, matches: readonly ForeignMatch[]) {
  const tried = ALIGNMENTS.map((alignment) => ({
    alignment,
    ...fitAligned(start, index, matches, alignment),
  }));
  const [first] = tried.toSorted((one, other) => one.cost - other.cost);
  if (!first) throw new Error('A bracket has no alignment');
  const { settings } = start;
  if (settings.kind !== 'double_elimination' || start.entrants.length > MAX_SEARCHED_TEAMS) return first;
  let best: EliminationFit = first;
  const orders = losersOrdersFor(settings, start.entrants.length);
  for (const round of orders.keys())
    for (const order of LOSERS_ORDERS) {
      if (best.cost === 0) return best;
      const losersOrders = orders.with(round, order);
      const turned = startStage({ ...start, settings: { ...settings, losersOrders }, matches: [] });
      const next = fitAligned(turned as Elimination, index, matches, first.alignment, best.cost);
      if (next.cost >= best.cost) continue;
      best = next;
      orders[round] = order;
    }
  return best;
}

/** Searching a larger bracket would hold up other requests, so its losers are placed by hand. */
const MAX_SEARCHED_TEAMS = 64;

/**
 * Places each bracket match in the round that corresponds to its own, if possible in the slot where its teams meet.
 */
function fitAligned(
  start: Elimination,
  index: number,
  matches: readonly ForeignMatch[],
  alignment: Alignment,
  enough = Number.POSITIVE_INFINITY,
): EliminationFit {
  const fitted: Fitted = { placed: [], unplaced: [], placements: new Map() };
  const wanted = aligned(start.rounds, matches, alignment);
  const keys = start.rounds.map(({ key }) => key);
  let stage = start;
  for (const [number, key] of keys.entries()) {
    const round = stage.rounds[number];
    const list = wanted.get(key);
    if (!round || !list || list.length === 0) continue;
    fitRound(fitted, index, round, list);
    if (byHandIn(fitted) >= enough) return { fitted, cost: enough, settings: start.settings };
    stage = startStage({
      settings: stage.settings,
      entrants: stage.entrants,
      matches: fitted.placed.map(asPlayed),
      placements: fitted.placements,
    }) as Elimination;
  }
  const why = 'This bracket does not have this round';
  for (const match of matches.filter(hasBoth))
    if (![...wanted.values()].some((list) => list.includes(match))) fitted.unplaced.push({ match, why });
  return { fitted, cost: costOf(fitted, stage), settings: start.settings };
}

const byHandIn = ({ placed }: Fitted) => placed.filter(({ isByHand }) => isByHand).length;

/** A match that nobody played, or a place that nobody fills, is worse than several matches that are placed by hand. */
function costOf(fitted: Fitted, stage: Elimination): number {
  const slots = stage.rounds.flatMap((round) => round.slots);
  const due = slots.filter(({ state }) => state === 'due').length;
  const open = slots
    .flatMap(({ sides }) => sides)
    .filter(({ team, isByHand }) => team === null && isByHand).length;
  return 100 * fitted.unplaced.length + 20 * (due + open) + byHandIn(fitted);
}

function fitRound(fitted: Fitted, stage: number, { name, slots }: StageRound, list: readonly Known[]) {
  const free = new Set(slots);
  const rest: Known[] = [];
  const place = (match: Known, slot: StageSlot, sides: readonly [string, string], isByHand: boolean) => {
    free.delete(slot);
    const [team1, team2] = sides;
    fitted.placed.push(placedAt(match, { stage, key: slot.key, team1, team2, isByHand }));
  };
  for (const match of list) {
    const slot = [...free].find(({ sides: [one, other] }) => isBetween(match, one.team, other.team));
    if (slot) place(match, slot, [slot.sides[0].team ?? '', slot.sides[1].team ?? ''], false);
    else rest.push(match);
  }
  // Matches that share a team with a free slot come first. Their other teams are placed there by hand.
  const pairs = rest.flatMap((match) =>
    [...free].map((slot) => ({ match, slot, rank: 2 * sidesHere(match, slot) + Number(isPlayable(slot)) })),
  );
  const waiting = new Set(rest);
  for (const { match, slot } of pairs.toSorted((one, other) => other.rank - one.rank)) {
    if (!waiting.has(match) || !free.has(slot)) continue;
    waiting.delete(match);
    const sides = sidesFor(match, slot);
    for (const side of [0, 1] as const)
      if (slot.sides[side].team !== sides[side])
        fitted.placements.set(`${slot.key}.${side + 1}`, sides[side]);
    place(match, slot, sides, true);
  }
  // Nothing is lost by dropping an unplayed match.
  for (const match of waiting)
    if (match.winner || match.isOver)
      fitted.unplaced.push({ match, why: `This bracket has no place for the match in ${name}` });
}

const isPlayable = ({ sides }: StageSlot) => sides.every(({ open }) => open !== 'Bye');

const sidesHere = ({ team1, team2 }: Known, { sides }: StageSlot) =>
  sides.filter(({ team }) => team === team1 || team === team2).length;

function sidesFor({ team1, team2 }: Known, { sides }: StageSlot): [string, string] {
  const isTurned = sides[0].team === team2 || sides[1].team === team1;
  return isTurned ? [team2, team1] : [team1, team2];
}

/** How rounds correspond: counted back from the last, or each with the next that has enough places for its matches. */
const ALIGNMENTS = ['end', 'size'] as const;
type Alignment = (typeof ALIGNMENTS)[number];

function aligned(rounds: readonly StageRound[], matches: readonly ForeignMatch[], alignment: Alignment) {
  const wanted = new Map<string, Known[]>();
  const isThird = ({ key }: StageRound) => key === 'P3';
  const isFinal = ({ part }: StageRound) => part === 'final';
  const lower = rounds.filter(({ part }) => part === 'lower');
  const upper = rounds.filter((round) => !isThird(round) && !isFinal(round) && !lower.includes(round));
  const take = (own: readonly StageRound[], foreign: readonly ForeignMatch[][], isFromEnd: boolean) => {
    let at = isFromEnd ? own.length - foreign.length : 0;
    for (const list of foreign) {
      const known = list.filter(hasBoth);
      while (
        alignment === 'size' &&
        own[at] &&
        (own[at]?.slots.filter(isPlayable).length ?? 0) < known.length
      )
        at += 1;
      const round = own[at];
      if (round && known.length > 0) wanted.set(round.key, known);
      at += 1;
    }
  };
  // The number of earlier rounds depends on the byes.
  const there = playedRounds(matches, 'upper');
  const isWhole = alignment === 'end' && there.at(-1)?.length === 1;
  take(upper, there, isWhole);
  const below = playedRounds(matches, 'lower');
  take(lower, below, isWhole && below.at(-1)?.length === 1);
  take(rounds.filter(isFinal), roundsOfPart(matches, 'final'), false);
  take(rounds.filter(isThird), roundsOfPart(matches, 'third'), false);
  return wanted;
}
