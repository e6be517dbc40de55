import { describe, expect, it } from '@jest/globals';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { SeedOrdering } from 'brackets-model';
import fc from 'fast-check';
import {
  type DoubleEliminationSettings,
  entrantsOf,
  LOSERS_ORDERS,
  type LosersOrder,
} from '#domain/competition/stages/facts.ts';
import { isStageOver, roundsOf, staleMatches, startStage } from '#domain/competition/stages/stage.ts';
import { expectLatestRematches, expectTwoLosses } from '../../support/doubleElimination.ts';
import { chanceOf, oneOf, Played, placingsOf, playAtRandom, teams, told } from '../../support/stages.ts';

const DOUBLE: DoubleEliminationSettings = {
  kind: 'double_elimination',
  matchFormat: 'Best of 3',
  grandFinal: 'reset',
};
const sidesOf = (played: Played, key: string) => played.slot(key).sides.map(({ team, open }) => team ?? open);

describe('A double elimination stage', () => {
  it('names its rounds and describes the source of each team', () => {
    const played = Played.of({ ...DOUBLE, roundFormats: { GF: 'Best of 5' } }, 8);
    expect(roundsOf(played.stage).map(({ key, name, part }) => [key, name, part])).toEqual([
      ['UB1', 'Upper bracket round 1', 'upper'],
      ['UB2', 'Upper bracket round 2', 'upper'],
      ['UB3', 'Upper bracket final', 'upper'],
      ['LB1', 'Lower bracket round 1', 'lower'],
      ['LB2', 'Lower bracket round 2', 'lower'],
      ['LB3', 'Lower bracket round 3', 'lower'],
      ['LB4', 'Lower bracket final', 'lower'],
      ['GF', 'Grand final', 'final'],
      ['GF2', 'Grand final reset', 'final'],
    ]);
    expect(
      roundsOf(played.stage)
        .map(({ matchFormat }) => matchFormat)
        .lastIndexOf('Best of 5'),
    ).toBe(7);
    const words = (key: string) => played.slot(key).sides.map(({ words }) => words);
    expect(words('LB1-1')).toEqual(['Loser of UB1-1', 'Loser of UB1-2']);
    expect(words('LB2-1')).toEqual(['Loser of UB2-2', 'Winner of LB1-1']);
    expect(words('GF')).toEqual(['Winner of UB3-1', 'Winner of LB4-1']);
  });

  it('needs a second grand final only when the upper bracket winner loses the first', () => {
    const played = Played.of(DOUBLE, 4).play((one, other, key) => (key === 'GF' ? 'T2' : better(one, other)));
    expect(sidesOf(played, 'GF')).toEqual(['T1', 'T2']);
    expect(sidesOf(played, 'GF2')).toEqual(['T1', 'T2']);
    expect(placingsOf(played.stage)[0]).toEqual({ team: 'T1', from: 1, to: 1 });
    expect(isStageOver(played.stage)).toBe(true);
    played.result('GF', 'T1');
    expect(played.slot('GF2').state).toBe('unneeded');
    expect(sidesOf(played, 'GF2')).toEqual(['Not needed', 'Not needed']);
    expect(staleMatches(played.stage).map(({ key }) => key)).toEqual(['GF2']);
    played.result('GF', 'T2').result('GF2', null);
    expect(isStageOver(played.stage)).toBe(false);
    expect(placingsOf(played.stage).map(({ team }) => team)).toEqual(['T3', 'T4']);
    const single = Played.of({ ...DOUBLE, grandFinal: 'single' }, 4).play((one, other, key) =>
      key === 'GF' ? 'T2' : better(one, other),
    );
    expect(placingsOf(single.stage).map(({ team }) => team)).toEqual(['T2', 'T1', 'T3', 'T4']);
  });

  it('needs it too if a correction swaps the sides of the grand final but keeps its winner', () => {
    const played = Played.of(DOUBLE, 4).play();
    expect([sidesOf(played, 'GF'), played.slot('GF2').state]).toEqual([['T1', 'T2'], 'unneeded']);
    played.result('UB2-1', 'T2').make().result('LB2-1', 'T1');
    expect([sidesOf(played, 'GF'), played.slot('GF').winner]).toEqual([['T2', 'T1'], 'T1']);
    expect(played.slot('GF2').state).toBe('due');
    // The lower final has been played with both pairings, so each correction takes effect without a new match.
    expect(played.result('UB2-1', 'T1').slot('GF2').state).toBe('unneeded');
    expect(played.result('UB2-1', 'T2').slot('GF2').state).toBe('due');
    expect(told(played.stage)).toBe(told(played.fromScratch()));
  });

  it('of any size gives all but the champion two losses, after 2n − 2 or 2n − 1 matches', () => {
    for (let count = 3; count <= 128; count += 1) expectTwoLosses(Played.of(DOUBLE, count), chanceOf(count));
  });

  it('of any size fills every place, with any order of losers', () => {
    for (let count = 3; count <= 128; count += 1) {
      const chance = chanceOf(count);
      const losersOrders = Array.from({ length: 7 }, () => oneOf(chance, LOSERS_ORDERS));
      const settings = { ...DOUBLE, losersOrders, hasLowerStart: chance() < 0.5 };
      const played = Played.of(settings, count).play((one, other) => oneOf(chance, [one, other]));
      const placings = placingsOf(played.stage);
      expect(placings.map(({ team }) => team).sort()).toEqual(teams(count).sort());
      const taken = placings.toSorted((one, other) => one.from - other.from);
      for (const [index, { from, to }] of taken.entries()) {
        expect([count, from <= index + 1, index + 1 <= to]).toEqual([count, true, true]);
        expect(taken.filter((other) => other.from === from)).toHaveLength(to - from + 1);
      }
    }
  });

  it('of any size gives a team at most one lower-bracket bye, in its first two rounds', () => {
    for (let count = 3; count <= 128; count += 1)
      for (const hasLowerStart of [false, true]) {
        const played = Played.of({ ...DOUBLE, hasLowerStart }, count).play();
        const byes = played.slots().filter(({ key, state }) => key.startsWith('LB') && state === 'bye');
        expect([count, byes.filter(({ key }) => !/^LB[12]-/.test(key))]).toEqual([count, []]);
        const free = byes.map(({ winner }) => winner);
        expect([count, new Set(free).size]).toEqual([count, free.length]);
      }
  });

  it.each([false, true])('no order of losers delays rematches longer (lower start: %s)', (hasLowerStart) => {
    for (const size of [4, 8, 16, 32]) expectLatestRematches({ ...DOUBLE, hasLowerStart }, size);
  });

  it.each([4, 8, 16, 32, 64, 128])('has the same slots as brackets-manager for %i teams', async (size) => {
    const theirs: Record<number, LosersOrder[]> = {
      4: ['natural'],
      8: ['natural', 'reverse'],
      16: ['natural', 'reverse_half_shift', 'reverse'],
      32: ['natural', 'reverse', 'half_shift', 'natural'],
      64: ['natural', 'reverse', 'half_shift', 'reverse', 'natural'],
      128: ['natural', 'reverse', 'half_shift', 'reverse', 'half_shift', 'natural'],
    };
    // Checks both engines with brackets-manager's order of losers, and then with ours.
    await expectSameAsBracketsManager(size, theirs[size], chanceOf(size));
    await expectSameAsBracketsManager(size, undefined, chanceOf(size + 1));
  });

  it('lets the lower half of the seeds start in the lower bracket', () => {
    const played = Played.of({ ...DOUBLE, grandFinal: 'single', hasLowerStart: true }, 16);
    expect(sidesOf(played, 'UB1-1')).toEqual(['T1', 'T8']);
    expect(sidesOf(played, 'LB1-1')).toEqual(['T16', 'T9']);
    played.play();
    const places = placingsOf(played.stage).map(({ team, from, to }) => `${from}–${to} ${team}`);
    expect(places.slice(0, 8).sort()).toEqual(
      ['1–1 T1', '2–2 T2', '3–3 T3', '4–4 T4', '5–6 T5', '5–6 T6', '7–8 T7', '7–8 T8'].sort(),
    );
    expect(placingsOf(played.stage).filter(({ from }) => from === 13)).toHaveLength(4);
  });

  it('matches a full recomputation at every point of random play', () => {
    const numbers = fc.tuple(fc.integer(), fc.integer({ min: 4, max: 40 }));
    fc.assert(
      fc.property(numbers, fc.boolean(), fc.boolean(), ([seed, count], hasLowerStart, isSingle) => {
        const grandFinal = isSingle ? 'single' : 'reset';
        const played = Played.of({ ...DOUBLE, grandFinal, hasLowerStart }, count);
        expect(playAtRandom(played, chanceOf(seed), 10)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('a correction of the first match reaches both brackets', () => {
    const played = Played.of(DOUBLE, 8).play();
    played.result('UB1-1', 'T8').play();
    expect(sidesOf(played, 'UB2-1')).toEqual(['T8', 'T4']);
    expect(sidesOf(played, 'LB1-1')).toEqual(['T1', 'T5']);
    expect(told(played.stage)).toBe(told(played.fromScratch()));
    const entrants = entrantsOf(teams(8));
    const fresh = startStage({ settings: DOUBLE, entrants, matches: [...played.matches.values()] });
    expect(told(fresh)).toBe(told(played.stage));
  });
});

const better = (one: string, other: string) => (Number(one.slice(1)) < Number(other.slice(1)) ? one : other);

/** Plays the same random results on both engines, and compares the teams in every match. */
async function expectSameAsBracketsManager(
  size: number,
  losersOrders: LosersOrder[] | undefined,
  chance: () => number,
): Promise<void> {
  const settings = { ...DOUBLE, ...(losersOrders && { losersOrders }) };
  const played = Played.of(settings, size).play((one, other) => oneOf(chance, [one, other]));
  const manager = new BracketsManager(new InMemoryDatabase());
  const orders = ordersUsed(played, size);
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: 'Cup',
    type: 'double_elimination',
    seeding: teams(size),
    settings: { seedOrdering: ['inner_outer', ...orders] as SeedOrdering[], grandFinal: 'double' },
  });
  const { participant } = await manager.get.stageData(stage.id);
  const nameOf = (id: number | string | null | undefined) => participant.find((each) => each.id === id)?.name;
  const ours = roundsOf(played.stage).flatMap(({ slots }) => slots.filter(({ state }) => state === 'played'));
  const { match: matches } = await manager.get.stageData(stage.id);
  for (const [index, slot] of ours.entries()) {
    const id = matches[index]?.id ?? -1;
    const match = await manager.storage.select('match', id);
    const names = [nameOf(match?.opponent1?.id), nameOf(match?.opponent2?.id)];
    expect([slot.key, ...slot.sides.map(({ team }) => team)]).toEqual([slot.key, ...names]);
    const isFirst = slot.winner === names[0];
    await manager.update.match({
      id,
      opponent1: isFirst ? { score: 1, result: 'win' } : { score: 0 },
      opponent2: isFirst ? { score: 0 } : { score: 1, result: 'win' },
    });
  }
  // Only the second grand final may be left unplayed, if the first has settled the outcome.
  expect(matches.length - ours.length).toBe(played.slot('GF2').state === 'unneeded' ? 1 : 0);
}

/** Returns the losers' orders that a stage uses, as derived from its sources. */
function ordersUsed(played: Played, size: number): LosersOrder[] {
  const orders: LosersOrder[] = ['natural'];
  for (let round = 2; round < Math.log2(size); round += 1) {
    const entering = played
      .slots()
      .filter(({ key }) => key.startsWith(`LB${round * 2 - 2}-`))
      .map(({ sides }) => sides[0].source)
      .map((source) => (source.kind === 'loser' ? Number(source.of.split('-')[1]) : 0));
    const natural = entering.toSorted((one, other) => one - other);
    const found = LOSERS_ORDERS.find((order) => applied(order, natural).join() === entering.join());
    orders.push(found ?? 'natural');
  }
  return orders;
}

function applied(order: LosersOrder, places: readonly number[]): number[] {
  const half = places.length / 2;
  const [one, other] = [places.slice(0, half), places.slice(half)];
  if (order === 'reverse') return places.toReversed();
  if (order === 'half_shift') return [...other, ...one];
  if (order === 'reverse_half_shift') return [...one.toReversed(), ...other.toReversed()];
  if (order === 'pair_flip')
    return places.map((_, index) => places[index % 2 === 0 ? index + 1 : index - 1] ?? 0);
  return [...places];
}
