import { ADVANCING_PER_GROUP } from '../../settings.ts';
import type { Resolved } from './resolve.ts';

/** Where a team ended, and the match that settled it (null for a place in a group). */
export type Placing = { position: number; settledBy: string | null };

/**
 * Final places (docs/rules.md, "Final places"): 1 and 2 from the final, 3 shared by losing semifinalists, 5 by
 * quarterfinalists, then places in complete groups: all thirds share one, and so on. Who was placed in the knockout by
 * hand ends where it ends there.
 */
export function placings({ slots, groups }: Resolved): Map<string, Placing> {
  const places = new Map<string, Placing>();
  for (const slot of slots) {
    if (!slot.winner || !slot.match) continue;
    const [loser] = slot.sides.flatMap(({ team }) => (team && team !== slot.winner ? [team] : []));
    const rivals = slots.filter(({ round }) => round === slot.round).length;
    if (loser) places.set(loser, { position: rivals + 1, settledBy: slot.match.id });
    if (slot.round === 'final') places.set(slot.winner, { position: 1, settledBy: slot.match.id });
  }
  const inKnockout = new Set(slots.flatMap(({ sides }) => sides.map(({ team }) => team)));
  for (const { table } of groups)
    if (table.complete)
      for (const { team, rank } of table.rows)
        if (rank > ADVANCING_PER_GROUP && !inKnockout.has(team))
          places.set(team, { position: (rank - 1) * groups.length + 1, settledBy: null });
  return places;
}
