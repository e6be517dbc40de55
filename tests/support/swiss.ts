import { expect } from '@jest/globals';
import type { StageSide } from '#domain/competition/stages/slots.ts';
import { roundsOf } from '#domain/competition/stages/stage.ts';
import { maximumWeightMatching } from '#domain/competition/stages/swiss/matching.ts';
import type { Played } from './stages.ts';

/**
 * Checks every pairing of a played Swiss stage against the best possible one: no rematch or second bye if a pairing
 * without one exists, and no two teams more than one score group further apart than necessary.
 */
export function expectBestPairings(played: Played): void {
  const met = new Set<string>();
  const byes = new Set<string>();
  const wins = new Map<string, number>();
  // One expectation at the end covers all rounds, because an expectation takes longer than checking a round.
  const faults: string[] = [];
  for (const { key, slots } of roundsOf(played.stage)) {
    const pairs = slots.map(({ sides }) => sides.flatMap(({ team }: StageSide) => team ?? []));
    const present = pairs.flat();
    if (new Set(present).size !== present.length) faults.push(`${key}: a team plays twice`);
    const [free] = pairs.find((pair) => pair.length === 1) ?? [];
    if (present.length % 2 === 1 && free === undefined) faults.push(`${key}: nobody has the bye`);
    const rematches = pairs.filter((pair) => pair.length === 2 && met.has(pair.toSorted().join(' '))).length;
    const repeated = rematches + (free !== undefined && byes.has(free) ? 1 : 0);
    const isNew = (one: string, other: string) => !met.has([one, other].sort().join(' '));
    if (repeated > 0 && canBePaired(present, isNew, (team) => !byes.has(team)))
      faults.push(`${key}: ${repeated} avoidable rematches or byes`);
    const apart = (one: string, other: string) => Math.abs((wins.get(one) ?? 0) - (wins.get(other) ?? 0));
    const furthest = Math.max(
      0,
      ...pairs.map(([one = '', other]) => (other === undefined ? 0 : apart(one, other))),
    );
    if (rematches === 0 && furthest > 1) {
      const others = present.filter((team) => team !== free);
      const isNear = (one: string, other: string) => isNew(one, other) && apart(one, other) < furthest - 1;
      if (canBePaired(others, isNear, () => false))
        faults.push(`${key}: two teams are ${furthest} wins apart`);
    }
    for (const pair of pairs) if (pair.length === 2) met.add(pair.toSorted().join(' '));
    if (free !== undefined) byes.add(free);
    for (const { winner } of slots) if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  expect(faults).toEqual([]);
}

/** Whether all teams can be paired, with a bye if their number is odd. */
function canBePaired(
  teams: readonly string[],
  canMeet: (one: string, other: string) => boolean,
  canRest: (team: string) => boolean,
): boolean {
  const edges: [number, number, number][] = [];
  for (const [index, one] of teams.entries()) {
    for (let later = index + 1; later < teams.length; later += 1)
      if (canMeet(one, teams[later] ?? '')) edges.push([index, later, 1]);
    if (teams.length % 2 === 1 && canRest(one)) edges.push([index, teams.length, 1]);
  }
  const partners = maximumWeightMatching(edges);
  return teams.every((_, index) => (partners[index] ?? -1) >= 0);
}
