import type { GslSettings } from '../facts.ts';
import { groupName, seedsOfGroups } from '../roundRobin/schedule.ts';
import type { StageRound, StageSource } from '../slots.ts';
import { cachedLayout, type Draft, type Ending, type Layout, layOut, seedOrder } from './layout.ts';

/** Each round of a group with its name; the places follow from these alone. */
const ROUNDS = [
  ['O', 'Opening matches'],
  ['W', 'Winners’ matches'],
  ['L', 'Losers’ matches'],
  ['D', 'Decider matches'],
] as const;

/** The match and side that decide each place of a group, the first place first. */
const ENDINGS: readonly Ending[] = [
  ['W', 'winner'],
  ['D', 'winner'],
  ['D', 'loser'],
  ['L', 'loser'],
];

export const gslLayout = ({ groups, distribution }: GslSettings): Layout =>
  cachedLayout(`gsl ${groups.join()} ${distribution}`, () => {
    const seats = seedsOfGroups(groups, distribution);
    const entrants = groups.reduce((sum, size) => sum + size, 0);
    const rounds = ROUNDS.map(([key, name]) => ({
      key,
      name,
      part: null,
      slots: seats.flatMap((seeds, index) => slotsOf(groupName(index), seeds, entrants)[key]),
    }));
    return layOut(rounds, entrants, ENDINGS);
  });

/** The matches of a group by round; a seat without a seed is a bye. */
function slotsOf(
  group: string,
  seeds: readonly number[],
  entrants: number,
): Record<'O' | 'W' | 'L' | 'D', Draft[]> {
  const seats = seedOrder(4).map(
    (seat): StageSource => ({ kind: 'seed', seed: (seeds[seat - 1] ?? entrants) + 1 }),
  );
  const key = (match: string) => `${group}-${match}`;
  const from = (kind: 'winner' | 'loser', match: string): StageSource => ({ kind, of: key(match) });
  const slot = (match: string, one: StageSource, other: StageSource): Draft => ({
    key: key(match),
    sources: [one, other],
  });
  const [first, fourth, second, third] = seats as [StageSource, StageSource, StageSource, StageSource];
  return {
    O: [slot('O1', first, fourth), slot('O2', second, third)],
    W: [slot('W', from('winner', 'O1'), from('winner', 'O2'))],
    L: [slot('L', from('loser', 'O1'), from('loser', 'O2'))],
    D: [slot('D', from('loser', 'W'), from('winner', 'L'))],
  };
}

/** The team at a place of a group, or why there is none yet. */
export function teamInGsl(
  { layout, rounds }: { layout: Layout; rounds: readonly StageRound[] },
  group: string,
  place: number,
): { team: string | null; open: string | null } {
  const [match, side] = ENDINGS[place - 1] ?? [];
  const laid = layout.byKey.get(`${group}-${match}`);
  const slot = laid && rounds[laid.round]?.slots[laid.index];
  if (!slot || !side) return { team: null, open: slot ? 'TBD' : 'Bye' };
  const team = slot[side];
  if (team !== null) return { team, open: null };
  const isEmpty = slot.isVoid || (side === 'loser' && slot.state === 'bye');
  return { team, open: isEmpty ? 'Bye' : `Group ${group} open` };
}
