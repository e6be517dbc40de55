import { seedOrder, sizeFor } from '../../competition/stages/elimination/layout.ts';
import { layoutOf } from '../../competition/stages/elimination/layoutOf.ts';
import type { ForeignMatch, ForeignStage } from '../foreign.ts';
import { roundsOfPart, teamsOf } from './draft.ts';

type Seat = string | null;
/** A stage's teams in order of seed. A null team is a bye. */
export type Seating = { order: readonly Seat[]; hasLowerStart: boolean };

/**
 * Possible seatings of a stage: those that the matches imply, and the foreign site's order. The caller tries all of them
 * and keeps the one that fits best.
 */
export function seatings(stage: ForeignStage, isIn: (team: string) => boolean): Seating[] {
  const told = teamsOf(stage, isIn);
  const asTold = { order: told, hasLowerStart: false };
  if (stage.kind === 'round_robin' || stage.kind === 'swiss') return [asTold];
  const upper = leavesOf(playedRounds(stage.matches, 'upper'));
  const starters = told.filter((team) => !upper.includes(team));
  const isWhole = upper.length > 1 && Number.isInteger(Math.log2(upper.length));
  const played = !isWhole
    ? []
    : starters.length === 0
      ? [{ order: seated(upper, told.length), hasLowerStart: false }]
      : stage.kind === 'double_elimination'
        ? startingBelow(stage, upper, starters)
        : [];
  const isSame = ({ order }: Seating) => order.filter((team) => team !== null).length === told.length;
  return [...played.filter(isSame), asTold];
}

/**
 * Seatings of a bracket in which these teams start in the lower half. The first leaves their byes where they were, and
 * so leaves gaps among the seeds; the second moves the byes to the lowest seeds.
 */
function startingBelow(stage: ForeignStage, upper: readonly Seat[], starters: readonly string[]): Seating[] {
  const half = Math.max(upper.length, sizeFor(starters.length));
  const seeds = seedOrder(2 * half);
  const late = seeds.filter((seed) => seed > half);
  const early = seeds.filter((seed) => seed <= half);
  const isBye = (slot: number) =>
    late.slice(2 * slot, 2 * slot + 2).some((seed) => seed > half + starters.length);
  const drops = droppingIn(2 * half);
  const above = widened(upper, half);
  const meetings = Array.from({ length: half / 2 }, (_, index) => above.slice(2 * index, 2 * index + 2));
  const { pairs, meets } = lowerPairs(stage, starters);
  const meetsLone = (teams: readonly Seat[]) => meets(teams)?.includes(null) ?? false;
  const byes = meetings.map((_, index) => isBye(drops.indexOf(index)));
  return [
    { tops: meetings, fits: () => true },
    {
      tops: swapHalves(meetings, meetsLone, byes),
      fits: (slot: number, pair: readonly Seat[]) => isBye(slot) === pair.includes(null),
    },
  ].map(({ tops, fits }) => {
    const waiting = [...pairs];
    const take = (wanted: (pair: readonly Seat[]) => boolean) => {
      const index = waiting.findIndex(wanted);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    };
    const beside = drops.map((top, slot) => {
      const met = meets(tops[top] ?? []);
      return take((pair) => pair === met && fits(slot, pair));
    });
    const below = beside.flatMap((pair, slot) => pair ?? take((each) => fits(slot, each)) ?? [null, null]);
    return { order: trimmed(bySeed([...tops.flat(), ...below], [...early, ...late])), hasLowerStart: true };
  });
}

/** For each match of the second lower round, the index of the upper match whose loser drops there. */
function droppingIn(size: number): number[] {
  const settings = { kind: 'double_elimination', matchFormat: 'Best of 1', grandFinal: 'single' } as const;
  const { rounds } = layoutOf({ ...settings, hasLowerStart: true }, size);
  const slots = rounds.find(({ key }) => key === 'LB2')?.slots ?? [];
  return slots.map(({ before: [dropping] }) => dropping?.index ?? 0);
}

/**
 * `pairs` are the matches of the first lower round in the order of the next matches, with a null first for a bye.
 * `meets` finds the pair whose winner met the loser of an upper match.
 */
function lowerPairs({ matches }: ForeignStage, starters: readonly string[]) {
  const [first = [], ...later] = playedRounds(matches, 'lower');
  const next = later.flat();
  const met = first.map(({ team1, team2 }): Seat[] =>
    [team1, team2].toSorted((one) => (one === null ? -1 : 1)),
  );
  const lone = starters.filter((team) => !met.flat().includes(team)).map((team): Seat[] => [null, team]);
  const placeOf = (pair: readonly Seat[]) =>
    next.findIndex((match) => pair.some((team) => isOf(match, team)));
  const pairs = [...met, ...lone].toSorted((one, other) => placeOf(one) - placeOf(other));
  const meets = (teams: readonly Seat[]) => {
    const meeting = teams.includes(null)
      ? undefined
      : next.find((match) => teams.some((team) => isOf(match, team)));
    return meeting && pairs.find((pair) => pair.some((team) => isOf(meeting, team)));
  };
  return { pairs, meets };
}

/** The rounds of a part of a bracket, without the first ones if they contain only byes. */
export function playedRounds(matches: readonly ForeignMatch[], part: ForeignMatch['part']): ForeignMatch[][] {
  const rounds = roundsOfPart(matches, part);
  const isBye = ({ team1, team2, isOver }: ForeignMatch) => isOver && (team1 === null || team2 === null);
  const first = rounds.findIndex((round) => !round.every(isBye));
  return first < 0 ? [] : rounds.slice(first);
}

/** The first-round places of a bracket from top to bottom. A team that first appears later has byes until then. */
function leavesOf(rounds: readonly (readonly ForeignMatch[])[]): Seat[] {
  const claimed = new Set<ForeignMatch>();
  const leadsTo = (match: ForeignMatch, team: Seat, round: number) =>
    team === null
      ? !rounds[round + 1]?.some((next) => [next.team1, next.team2].some((each) => isOf(match, each)))
      : isOf(match, team);
  const side = (team: Seat, round: number): Seat[] => {
    if (round < 0) return [team];
    const match = rounds[round]?.find((each) => !claimed.has(each) && leadsTo(each, team, round));
    if (match) return under(match, round);
    const free = side(team, round - 1);
    return [...free, ...free.map(() => null)];
  };
  const under = (match: ForeignMatch, round: number): Seat[] => {
    claimed.add(match);
    return [...side(match.team1, round - 1), ...side(match.team2, round - 1)];
  };
  const leaves = (rounds.at(-1) ?? []).flatMap((match) => under(match, rounds.length - 1));
  return leaves.every((team) => team === null) ? [] : leaves;
}

const isOf = ({ team1, team2 }: ForeignMatch, team: Seat) =>
  team !== null && (team1 === team || team2 === team);

const widened = (leaves: readonly Seat[], size: number): Seat[] =>
  leaves.length >= size
    ? [...leaves]
    : widened(
        leaves.flatMap((team) => [team, null]),
        size,
      );

/** The seats by seed, with the byes at the lowest seeds if possible. */
function seated(leaves: readonly Seat[], teams: number): Seat[] {
  const size = sizeFor(Math.max(leaves.length, 2));
  const order = seedOrder(size);
  const isBye = (team: Seat) => team === null;
  const byes = order.map((seed) => seed > teams);
  return trimmed(bySeed(swapHalves(widened(leaves, size), isBye, byes), order));
}

function bySeed(leaves: readonly Seat[], seeds: readonly number[]): Seat[] {
  const order: Seat[] = seeds.map(() => null);
  for (const [place, seed] of seeds.entries()) order[seed - 1] = leaves[place] ?? null;
  return order;
}

const trimmed = (order: readonly Seat[]): Seat[] =>
  order.slice(0, order.findLastIndex((team) => team !== null) + 1);

/** Swaps halves of the list, at every level, if that brings its byes closer to where they are wanted. */
function swapHalves<Each>(list: Each[], isFree: (each: Each) => boolean, wanted: readonly boolean[]): Each[] {
  if (list.length < 2) return list;
  const half = list.length / 2;
  const [one, other] = [list.slice(0, half), list.slice(half)];
  const free = (part: readonly Each[]) => part.filter(isFree).length;
  const byes = wanted.slice(0, half).filter(Boolean).length;
  const isBetter = Math.abs(free(other) - byes) < Math.abs(free(one) - byes);
  const [first, second] = isBetter ? [other, one] : [one, other];
  return [
    ...swapHalves(first, isFree, wanted.slice(0, half)),
    ...swapHalves(second, isFree, wanted.slice(half)),
  ];
}
