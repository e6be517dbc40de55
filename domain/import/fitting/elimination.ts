import type { Elimination } from '../../competition/stages/elimination/elimination.ts';
import { isBetween, type StageRound, type StageSlot } from '../../competition/stages/slots.ts';
import { startStage } from '../../competition/stages/stage.ts';
import type { ForeignMatch } from '../foreign.ts';
import { asPlayed, type Fitted, placedAt, roundsOfPart } from './draft.ts';

type Known = ForeignMatch & { team1: string; team2: string };
export const hasBoth = (match: ForeignMatch): match is Known => match.team1 !== null && match.team2 !== null;

/**
 * Places each bracket match as many rounds from the end as on the foreign site, if possible in the slot where its
 * teams meet.
 */
export function fitElimination(start: Elimination, index: number, matches: readonly ForeignMatch[]): Fitted {
  const fitted: Fitted = { placed: [], unplaced: [], placements: new Map() };
  const wanted = aligned(start.rounds, matches);
  const keys = start.rounds.map(({ key }) => key);
  let stage = start;
  for (const [number, key] of keys.entries()) {
    const round = stage.rounds[number];
    const list = wanted.get(key);
    if (!round || !list || list.length === 0) continue;
    fitRound(fitted, index, round, list);
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
  return fitted;
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
  while (rest.length > 0) {
    const [best] = rest
      .flatMap((match) => [...free].map((slot) => ({ match, slot, here: sidesHere(match, slot) })))
      .toSorted((one, other) => other.here - one.here);
    if (!best) break;
    const { match, slot } = best;
    rest.splice(rest.indexOf(match), 1);
    const sides = sidesFor(match, slot);
    for (const side of [0, 1] as const)
      if (slot.sides[side].team !== sides[side])
        fitted.placements.set(`${slot.key}.${side + 1}`, sides[side]);
    place(match, slot, sides, true);
  }
  // Nothing is lost by dropping an unplayed match.
  for (const match of rest)
    if (match.winner || match.isOver)
      fitted.unplaced.push({ match, why: `This bracket has no place for the match in ${name}` });
}

const sidesHere = ({ team1, team2 }: Known, { sides }: StageSlot) =>
  sides.filter(({ team }) => team === team1 || team === team2).length;

function sidesFor({ team1, team2 }: Known, { sides }: StageSlot): [string, string] {
  const isTurned = sides[0].team === team2 || sides[1].team === team1;
  return isTurned ? [team2, team1] : [team1, team2];
}

function aligned(rounds: readonly StageRound[], matches: readonly ForeignMatch[]): Map<string, Known[]> {
  const wanted = new Map<string, Known[]>();
  const isThird = ({ key }: StageRound) => key === 'P3';
  const isFinal = ({ part }: StageRound) => part === 'final';
  const lower = rounds.filter(({ part }) => part === 'lower');
  const upper = rounds.filter((round) => !isThird(round) && !isFinal(round) && !lower.includes(round));
  const take = (own: readonly StageRound[], foreign: readonly ForeignMatch[][], offset: number) => {
    for (const [index, list] of foreign.entries()) {
      const round = own[index + offset];
      const known = list.filter(hasBoth);
      if (round && known.length > 0) wanted.set(round.key, known);
    }
  };
  // Rounds are aligned at the last one, because the number of earlier rounds depends on the byes.
  const there = roundsOfPart(matches, 'upper');
  const isWhole = there.at(-1)?.length === 1;
  take(upper, there, isWhole ? upper.length - there.length : 0);
  const below = roundsOfPart(matches, 'lower');
  take(lower, below, below.at(-1)?.length === 1 && isWhole ? lower.length - below.length : 0);
  take(rounds.filter(isFinal), roundsOfPart(matches, 'final'), 0);
  take(rounds.filter(isThird), roundsOfPart(matches, 'third'), 0);
  return wanted;
}
