import { expect } from '@jest/globals';
import {
  type DoubleEliminationSettings,
  LOSERS_ORDERS,
  type LosersOrder,
} from '#domain/competition/stages/facts.ts';
import { isStageOver } from '#domain/competition/stages/stage.ts';
import { oneOf, Played, placingsOf } from './stages.ts';

/**
 * Plays out a double-elimination bracket with a reset. Expects the right number of matches, and two losses for every
 * team but the champion.
 */
export function expectTwoLosses(played: Played, chance: () => number): void {
  const count = played.entrants.length;
  played.play((one, other) => oneOf(chance, [one, other]));
  const losses = new Map<string, number>();
  const games = played.slots().filter(({ state }) => state === 'played');
  for (const { loser } of games) losses.set(loser ?? '', (losses.get(loser ?? '') ?? 0) + 1);
  const [champion, ...others] = placingsOf(played.stage);
  const lost = losses.get(champion?.team ?? '') ?? 0;
  expect(others.map(({ team }) => losses.get(team))).toEqual(others.map(() => 2));
  expect(others).toHaveLength(count - 1);
  expect(lost).toBeLessThanOrEqual(1);
  expect(games).toHaveLength(2 * count - 2 + lost);
  expect(isStageOver(played.stage)).toBe(true);
}

/** Expects that no other losers' orders are better, with fewer rematches in the first round that differs. */
export function expectLatestRematches(settings: DoubleEliminationSettings, size: number): void {
  const hasLowerStart = settings.hasLowerStart ?? false;
  const own = earlyRematches(settings, size);
  const orders = ordersOf(Math.log2(size) - (hasLowerStart ? 1 : 0), hasLowerStart);
  expect(
    orders.filter((losersOrders) => compare(own, earlyRematches({ ...settings, losersOrders }, size)) > 0),
  ).toEqual([]);
}

/** Returns every combination of losers' orders; those in the first and last rounds make no difference. */
function ordersOf(rounds: number, hasLowerStart: boolean): LosersOrder[][] {
  const first: LosersOrder[][] = hasLowerStart ? [[]] : [['natural']];
  let lists = first;
  while ((lists[0]?.length ?? 0) < rounds - 1)
    lists = lists.flatMap((list) => LOSERS_ORDERS.map((order) => [...list, order]));
  return lists;
}

/** Returns how many pairs could meet again for the first time in each round of the lower bracket. */
function earlyRematches(settings: DoubleEliminationSettings, size: number): number[] {
  const slots = Played.of(settings, size).slots();
  const next = new Map<string, string>();
  const upper = slots.filter(({ key }) => key.startsWith('UB'));
  for (const { key, sides } of slots)
    for (const { source } of sides)
      if (source.kind === 'winner' || source.kind === 'loser') next.set(`${source.kind} ${source.of}`, key);
  const pathOf = (key: string, kind: string) => {
    const path: string[] = [];
    for (let at = next.get(`${kind} ${key}`); at !== undefined; at = next.get(`winner ${at}`)) path.push(at);
    return path;
  };
  const counts: number[] = [];
  for (const { key } of upper) {
    const loser = pathOf(key, 'loser').filter((at) => at.startsWith('LB'));
    for (const later of pathOf(key, 'winner').filter((at) => at.startsWith('UB'))) {
      const meeting = pathOf(later, 'loser').find((at) => loser.includes(at));
      const round = Number(meeting?.slice(2).split('-')[0]);
      counts[round] = (counts[round] ?? 0) + 1;
    }
  }
  return counts;
}

/** Returns a negative number if the first list is smaller in the earliest round where they differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let round = 0; round < Math.max(one.length, other.length); round += 1) {
    const difference = (one[round] ?? 0) - (other[round] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
