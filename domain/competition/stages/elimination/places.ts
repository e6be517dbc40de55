import type { StageMatch } from '../facts.ts';
import { type StageSlot, staleOf } from '../slots.ts';
import type { Placing } from './computed.ts';
import type { Elimination } from './elimination.ts';
import type { LaidSlot, Places } from './layout.ts';

export function eliminationPlacings({ layout, rounds, computed, entrants }: Elimination): Placing[] {
  const placings: Placing[] = [];
  // Places are given from the last round back.
  for (let index = rounds.length - 1; index >= 0; index -= 1) {
    const [round, laid, known] = [rounds[index], layout.rounds[index], computed[index]];
    if (!round || !laid || !known) continue;
    known.placings ??= placingsOfRound(laid.slots, round.slots, entrants.length);
    for (const placing of known.placings) placings.push(placing);
  }
  return placings.sort((one, other) => one.from - other.from);
}

/** Matches of a bracket whose teams no longer meet. */
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
    // Neither of two teams that both left, or both gave up, wins.
    if (slot?.isVoid) {
      const [from, to] = placesOfLosers(laidSlot) ?? [last, last];
      for (const { team } of slot.sides) if (team !== null) placings.push({ team, from, to });
      continue;
    }
    if (!slot || slot.winner === null || (winnerPlaces === null && loserPlaces === null)) continue;
    // A grand final that is to be played again has settled nothing.
    if (next.some(({ isReset }) => isReset) && slot.winner === slot.sides[1].team) continue;
    if (winnerPlaces !== null)
      placings.push({ team: slot.winner, from: winnerPlaces[0], to: winnerPlaces[1] });
    if (loserPlaces !== null && slot.loser !== null)
      placings.push({ team: slot.loser, from: loserPlaces[0], to: loserPlaces[1] });
  }
  return placings;
}

/**
 * The places of teams that forfeit a match together: those of its losers, or of the next match's loser. A bye has no
 * loser.
 */
function placesOfLosers({ key, loserPlaces, next }: LaidSlot): Places | null {
  if (loserPlaces) return loserPlaces;
  const after = next.find(({ sources }) => sources.some((each) => each.kind === 'loser' && each.of === key));
  return after ? placesOfLosers(after) : null;
}
