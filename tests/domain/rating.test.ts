import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byRating, RATING_START, type RatedMatch, ratingsOf } from '#domain/competition/rating.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const MONDAY = Date.UTC(2026, 8, 7);
const match = (n: number, winner: string, loser: string, week = 0): RatedMatch => ({
  id: String(n).padStart(5, '0'),
  endedAt: new Date(MONDAY + week * WEEK + n * 60_000),
  winner,
  loser,
});

/** A plain version of Glicko-2 as in Glickman's paper, with one period for everyone. */
function period(
  players: Map<string, { mu: number; phi: number; vol: number }>,
  games: readonly { winner: string; loser: string }[],
) {
  const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
  const before = new Map([...players].map(([name, player]) => [name, { ...player }]));
  for (const [name, player] of players) {
    const { mu, phi, vol } = before.get(name) ?? player;
    const own = games.filter(({ winner, loser }) => winner === name || loser === name);
    if (own.length === 0) {
      player.phi = Math.min(Math.sqrt(phi ** 2 + vol ** 2), 350 / 173.7178);
      continue;
    }
    let [inverse, sum] = [0, 0];
    for (const { winner, loser } of own) {
      const rival = before.get(winner === name ? loser : winner) ?? player;
      const expected = 1 / (1 + Math.exp(-g(rival.phi) * (mu - rival.mu)));
      inverse += g(rival.phi) ** 2 * expected * (1 - expected);
      sum += g(rival.phi) * ((winner === name ? 1 : 0) - expected);
    }
    const v = 1 / inverse;
    const delta = v * sum;
    const a = Math.log(vol ** 2);
    const f = (x: number) =>
      (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) -
      (x - a) / RATING_START.tau ** 2;
    let A = a;
    let B = Math.log(delta ** 2 - phi ** 2 - v);
    if (!(delta ** 2 > phi ** 2 + v)) {
      let k = 1;
      while (f(a - k * RATING_START.tau) < 0) k += 1;
      B = a - k * RATING_START.tau;
    }
    let [fA, fB] = [f(A), f(B)];
    while (Math.abs(B - A) > 1e-6) {
      const C = A + ((A - B) * fA) / (fB - fA);
      const fC = f(C);
      if (fC * fB <= 0) [A, fA] = [B, fB];
      else fA /= 2;
      [B, fB] = [C, fC];
    }
    player.vol = Math.exp(A / 2);
    player.phi = 1 / Math.sqrt(1 / (phi ** 2 + player.vol ** 2) + 1 / v);
    player.mu = mu + player.phi ** 2 * sum;
  }
}

describe('Team ratings', () => {
  it('match a simple recount, week by week', () => {
    const teams = ['A', 'B', 'C', 'D', 'E'];
    const game = fc.record({
      week: fc.integer({ min: 0, max: 5 }),
      pair: fc.shuffledSubarray(teams, { minLength: 2, maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 30 }), (games) => {
        const matches = games.map(({ week, pair: [one = '', other = ''] }, n) => match(n, one, other, week));
        const { ratings } = ratingsOf(matches);
        const players = new Map<string, { mu: number; phi: number; vol: number }>();
        const weeks = games.map(({ week }) => week);
        for (let week = Math.min(...weeks); week <= Math.max(...weeks); week += 1) {
          const own = matches.filter((_, n) => games[n]?.week === week);
          for (const { winner, loser } of own)
            for (const name of [winner, loser])
              if (!players.has(name)) players.set(name, { mu: 0, phi: 350 / 173.7178, vol: 0.06 });
          period(players, own);
        }
        expect([...ratings.keys()].toSorted()).toEqual([...players.keys()].toSorted());
        for (const [name, { mu, phi }] of players) {
          expect(Math.abs((ratings.get(name)?.rating ?? 0) - (173.7178 * mu + 1500))).toBeLessThan(1.5);
          expect(Math.abs((ratings.get(name)?.deviation ?? 0) - 173.7178 * phi)).toBeLessThan(1.5);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are the same in any order of matches', () => {
    const matches = [match(1, 'A', 'B'), match(2, 'B', 'C', 1), match(3, 'A', 'C', 3), match(4, 'C', 'A', 3)];
    expect(ratingsOf(matches.toReversed())).toEqual(ratingsOf(matches));
  });

  it('list the weeks in which a team played', () => {
    const { ratings, histories } = ratingsOf([match(1, 'A', 'B'), match(2, 'A', 'C'), match(3, 'B', 'A', 2)]);
    expect(histories.get('A')?.map(({ week, matches, played }) => [week, matches, played.length])).toEqual([
      ['2026-09-07', 2, 2],
      ['2026-09-21', 3, 1],
    ]);
    expect(histories.get('A')?.at(-1)?.rating).toBe(ratings.get('A')?.rating);
    expect(histories.get('C')?.[0]?.played).toEqual([
      { id: '00002', rival: 'A', isWon: false, isDraw: false },
    ]);
  });

  it('get less certain without matches, but never less than at the start', () => {
    const { ratings, histories } = ratingsOf([match(1, 'A', 'B'), match(2, 'C', 'D', 200)]);
    const [first] = histories.get('A') ?? [];
    expect(ratings.get('A')?.rating).toBe(first?.rating);
    expect(ratings.get('A')?.deviation).toBeGreaterThan(first?.deviation ?? 0);
    expect(ratings.get('A')?.deviation).toBeLessThanOrEqual(350);
  });

  it('rank the more certain of two equal teams first', () => {
    const rating = (deviation: number) => ({ rating: 1500, deviation, matches: 1 });
    expect([rating(200), rating(100)].toSorted(byRating)[0]?.deviation).toBe(100);
    expect(ratingsOf([]).ratings.size).toBe(0);
  });
});
