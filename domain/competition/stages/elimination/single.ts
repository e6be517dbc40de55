import type { SingleEliminationSettings } from '../facts.ts';
import type { StageSource } from '../slots.ts';
import {
  cachedLayout,
  type DraftRound,
  type Ending,
  type Layout,
  layOut,
  seedOrder,
  sizeFor,
} from './layout.ts';

/** Slots of a single elimination of 2 to 128 (docs/rules.md, "Elimination stages"). */
export const singleLayout = (settings: SingleEliminationSettings, entrants: number): Layout => {
  const { hasThirdPlaceMatch, pairing = 'adjacent' } = settings;
  return cachedLayout(`single ${entrants} ${hasThirdPlaceMatch} ${pairing}`, () => {
    const rounds = mainRounds(sizeFor(entrants), pairing === 'crossed');
    const endings: Ending[] = [['F', 'winner']];
    for (const { key } of rounds.toReversed()) {
      if (key === 'SF' && hasThirdPlaceMatch) endings.push([THIRD_PLACE, 'winner'], [THIRD_PLACE, 'loser']);
      else endings.push([key, 'loser']);
    }
    return layOut(hasThirdPlaceMatch ? withThirdPlace(rounds) : rounds, entrants, endings);
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

const THIRD_PLACE = 'P3';

/** The rounds with the match of those who lose the semifinals, before the final. */
function withThirdPlace(rounds: readonly DraftRound[]): DraftRound[] {
  if (rounds.length < 2) return [...rounds];
  const sources = [
    { kind: 'loser', of: 'SF1' },
    { kind: 'loser', of: 'SF2' },
  ] as const;
  const third = { key: THIRD_PLACE, name: 'Third-place match', part: null };
  return rounds.toSpliced(-1, 0, { ...third, slots: [{ key: THIRD_PLACE, sources }] });
}

/** The last three rounds have names; those before them count from the first. */
function roundNames(round: number, depth: number) {
  const late = depth - 1 - round;
  if (late === 0) return { key: 'F', name: 'Final', slotKey: () => 'F' };
  const key = late === 1 ? 'SF' : late === 2 ? 'QF' : `R${round + 1}`;
  const name = late === 1 ? 'Semifinals' : late === 2 ? 'Quarterfinals' : `Round ${round + 1}`;
  return { key, name, slotKey: (index: number) => `${key}${late > 2 ? '-' : ''}${index + 1}` };
}
