import type { SingleEliminationSettings } from '../facts.ts';
import type { StageSource } from '../slots.ts';
import { cachedLayout, type DraftRound, type Layout, layOut, seedOrder, sizeFor } from './layout.ts';
import { placementOf } from './placement.ts';

/** Slots of a single elimination of 2 to 128 (docs/rules.md, "Elimination stages"). */
export const singleLayout = (settings: SingleEliminationSettings, entrants: number): Layout => {
  const { hasThirdPlaceMatch, placementMatches = [], pairing = 'adjacent' } = settings;
  const wanted = [...(hasThirdPlaceMatch ? [3] : []), ...placementMatches];
  return cachedLayout(`single ${entrants} ${wanted.join()} ${pairing}`, () => {
    const rounds = mainRounds(sizeFor(entrants), pairing === 'crossed');
    const [final, ...others] = rounds.toReversed();
    const placements = others.map((round) => placementOf(round, round.slots.length + 1, wanted));
    return layOut(
      // Matches for places come before the final.
      [...others.toReversed(), ...placements.toReversed().flatMap((each) => each.rounds), final ?? []].flat(),
      entrants,
      [['F', 'winner'], ['F', 'loser'], ...placements.flatMap(({ endings }) => endings)],
    );
  });
};

function mainRounds(size: number, isCrossed: boolean): DraftRound[] {
  const seeds = seedOrder(size);
  const depth = Math.log2(size);
  return Array.from({ length: depth }, (_, round): DraftRound => {
    const { key, name, slotKey } = roundNames(round, depth);
    const matches = size / 2 ** (round + 1);
    const source = (index: number, side: 0 | 1): StageSource => {
      if (round === 0) return { kind: 'seed', seed: seeds[index * 2 + side] ?? 0 };
      const feeder = isCrossed && round === 1 ? index + side * matches : index * 2 + side;
      return { kind: 'winner', of: roundNames(round - 1, depth).slotKey(feeder) };
    };
    const slots = Array.from({ length: matches }, (_, index) => ({
      key: slotKey(index),
      sources: [source(index, 0), source(index, 1)] as const,
    }));
    return { key, name, part: null, slots };
  });
}

/** The last three rounds have names; those before them count from the first. */
function roundNames(round: number, depth: number) {
  const late = depth - 1 - round;
  if (late === 0) return { key: 'F', name: 'Final', slotKey: () => 'F' };
  const key = late === 1 ? 'SF' : late === 2 ? 'QF' : `R${round + 1}`;
  const name = late === 1 ? 'Semifinals' : late === 2 ? 'Quarterfinals' : `Round ${round + 1}`;
  return { key, name, slotKey: (index: number) => `${key}${late > 2 ? '-' : ''}${index + 1}` };
}
