import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Edge, maximumWeightMatching } from '#domain/competition/stages/swiss/matching.ts';
import { pairRound } from '#domain/competition/stages/swiss/pairing.ts';
import { chanceOf, teams } from '../../support/stages.ts';

type Pairs = [number, number][];

function matchingsOf(vertices: readonly number[]): Pairs[] {
  const [first, ...others] = vertices;
  if (first === undefined) return [[]];
  const alone = matchingsOf(others);
  return [
    ...alone,
    ...others.flatMap((other) =>
      matchingsOf(others.filter((each) => each !== other)).map((pairs): Pairs => [[first, other], ...pairs]),
    ),
  ];
}

describe('A matching of maximum weight', () => {
  it('equals the result of an exhaustive search', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, count) => {
        const chance = chanceOf(seed);
        const weights = new Map<string, number>();
        for (let one = 0; one < count; one += 1)
          for (let other = one + 1; other < count; other += 1)
            if (chance() < 0.7) weights.set(`${one} ${other}`, Math.floor(chance() * 2 ** 40));
        const edges = [...weights].map(([pair, weight]): Edge => {
          const [one = 0, other = 0] = pair.split(' ').map(Number);
          return [one, other, weight];
        });
        const worth = (pairs: Pairs) =>
          pairs.reduce(
            ([size, weight], [one, other]) => {
              const own = weights.get(`${one} ${other}`);
              return own === undefined
                ? [Number.NEGATIVE_INFINITY, 0]
                : [(size ?? 0) + 1, (weight ?? 0) + own];
            },
            [0, 0],
          );
        const partners = maximumWeightMatching(edges);
        const found = partners.flatMap((partner, one): Pairs => (partner > one ? [[one, partner]] : []));
        const best = matchingsOf(Array.from({ length: count }, (_, index) => index))
          .map(worth)
          .reduce((most, next) =>
            ((next[0] ?? 0) - (most[0] ?? 0) || (next[1] ?? 0) - (most[1] ?? 0)) > 0 ? next : most,
          );
        expect(worth(found)).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });
});

describe('The pairing of a Swiss round', () => {
  it('is optimal for rematches, then the bye, then scores', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 0, max: 6 }),
        (seed, count, played) => {
          const chance = chanceOf(seed);
          const met = new Map<string, number>();
          const byes = new Set<string>();
          const names = teams(count);
          for (let game = 0; game < played * 2; game += 1) {
            const pair = [names[Math.floor(chance() * count)], names[Math.floor(chance() * count)]]
              .sort()
              .join(' ');
            met.set(pair, (met.get(pair) ?? 0) + 1);
            if (chance() < 0.2) byes.add(names[Math.floor(chance() * count)] ?? '');
          }
          const scores = names.map(() => Math.floor(chance() * 4)).sort((one, other) => other - one);
          const players = names.map((team, index) => ({ team, score: scores[index] ?? 0 }));
          const history = {
            met: (one: string, other: string) => met.get([one, other].sort().join(' ')) ?? 0,
            byes: (team: string) => (byes.has(team) ? 1 : 0),
          };
          /** Returns a pairing's costs, most important first. A partner beyond the last player is the bye. */
          const costOf = (pairs: Pairs) => {
            let [repeats, place, apart] = [0, 0, 0];
            for (const [one, other] of pairs) {
              const [first, second] = [players[one], players[other]];
              if (first && second) {
                repeats += history.met(first.team, second.team);
                apart += (first.score - second.score) ** 2;
              } else if (first) {
                repeats += history.byes(first.team);
                place = count - 1 - one;
              }
            }
            return [repeats, place, apart];
          };
          const { pairs, bye } = pairRound(players, history, chance() < 0.5 ? 'slide' : 'fold');
          const found = pairs.map(([one, other]): [number, number] => [
            names.indexOf(one),
            names.indexOf(other),
          ]);
          if (bye !== null) found.push([names.indexOf(bye), count]);
          const all = Array.from({ length: count + (count % 2) }, (_, index) => index);
          const best = matchingsOf(all)
            .filter((each) => each.length * 2 === all.length)
            .map(costOf)
            .sort((one, other) => one.reduce((sum, each, index) => sum || each - (other[index] ?? 0), 0))[0];
          expect(found.flat().sort((one, other) => one - other)).toEqual(all);
          expect(costOf(found)).toEqual(best);
        },
      ),
      { numRuns: 300 },
    );
  });

  const none = { met: () => 0, byes: () => 0 };
  const level = (count: number) => teams(count).map((team) => ({ team, score: 0 }));

  it('slides the upper half of a score group against the lower half, or folds it', () => {
    expect(pairRound(level(6), none, 'slide').pairs).toEqual([
      ['T1', 'T4'],
      ['T2', 'T5'],
      ['T3', 'T6'],
    ]);
    expect(pairRound(level(6), none, 'fold').pairs).toEqual([
      ['T1', 'T6'],
      ['T2', 'T5'],
      ['T3', 'T4'],
    ]);
  });

  it('gives the bye to the lowest team without one', () => {
    expect(pairRound(level(5), none, 'slide').bye).toBe('T5');
    expect(pairRound(level(5), { ...none, byes: (team) => (team > 'T3' ? 1 : 0) }, 'slide').bye).toBe('T3');
    expect(pairRound(level(1), none, 'slide')).toEqual({ pairs: [], bye: 'T1' });
  });

  it('pairs the last of an odd score group with the next group', () => {
    const players = teams(6).map((team, index) => ({ team, score: index < 3 ? 1 : 0 }));
    expect(pairRound(players, none, 'slide').pairs).toEqual([
      ['T1', 'T2'],
      ['T3', 'T4'],
      ['T5', 'T6'],
    ]);
  });
});
