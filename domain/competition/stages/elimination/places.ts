import type { Elimination } from './elimination.ts';

/** A place that a team ended on, from 1; teams share all places `from` … `to` where these differ. */
export type Placing = { team: string; from: number; to: number };

/** Who is out of a bracket or has won it, best first (docs/rules.md, "Places of an elimination"). */
export function eliminationPlacings({ layout, rounds }: Elimination): Placing[] {
  const placings: Placing[] = [];
  for (const { slots } of layout.rounds)
    for (const laid of slots) {
      const slot = rounds[laid.round]?.slots[laid.index];
      if (!slot || slot.winner === null) continue;
      // A grand final that is to be played again has settled nothing.
      if (laid.next.some(({ isReset }) => isReset) && slot.winner === slot.sides[1].team) continue;
      if (laid.winnerPlace !== null)
        placings.push({ team: slot.winner, from: laid.winnerPlace, to: laid.winnerPlace });
      if (laid.loserPlaces !== null && slot.loser !== null)
        placings.push({ team: slot.loser, from: laid.loserPlaces[0], to: laid.loserPlaces[1] });
    }
  return placings.sort((one, other) => one.from - other.from);
}
