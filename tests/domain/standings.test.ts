import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { decide, orderGroup, type Table, teamAt } from '#domain/competition/standings.ts';
import { TIE_BREAKER_NAMES, type TieBreaker, type WonGame } from '#domain/competition/tieBreakers.ts';
import type { Decision } from '#domain/competition/tieSettling.ts';
import { DomainError } from '#domain/errors.ts';
import { howMany } from '../support/long.ts';

const FIVE = ['a', 'b', 'c', 'd', 'e'];
const HEAD_TO_HEAD = ['head_to_head'] as const;

/** Returns every pairing of a group of five. The bits of a number below 1,024 decide the outcomes. */
const gamesOf = (outcome: number): WonGame[] =>
  FIVE.flatMap((one, index) => FIVE.slice(index + 1).map((other) => [one, other] as const)).map(
    ([one, other], bit) =>
      (outcome >> bit) & 1 ? { winner: one, loser: other } : { winner: other, loser: one },
  );

const tableOf = (outcome: number, decisions: Decision[] = []) =>
  orderGroup({ teams: FIVE, games: gamesOf(outcome), tieBreakers: HEAD_TO_HEAD, decisions });

const gamesIn = (same: string[], games: WonGame[]) =>
  games.filter(({ winner, loser }) => same.includes(winner) && same.includes(loser));

/** The league's tie-breakers written differently: the greater the string, the better the team among `same`. */
const NAIVE: Record<TieBreaker, (team: string, same: string[], games: WonGame[]) => string | null> = {
  head_to_head: (team, same, games) => {
    const wins = games.filter(({ winner, loser }) => winner === team && same.includes(loser)).length;
    const losses = games.filter(({ winner, loser }) => loser === team && same.includes(winner)).length;
    return `${wins}${9 - losses}`;
  },
  head_to_head_difference: (team, same, games) => NAIVE.score_difference(team, same, gamesIn(same, games)),
  head_to_head_scored: (team, same, games) => NAIVE.scored(team, same, gamesIn(same, games)),
  wins: (team, _, games) => String(games.filter(({ winner }) => winner === team).length),
  score_difference: (team, _, games) => {
    const own = games.filter(({ winner, loser }) => winner === team || loser === team);
    if (own.some(({ scores }) => !scores)) return null;
    let sum = 500;
    for (const { winner, scores } of own) {
      const [won, lost] = scores ?? [0, 0];
      sum += winner === team ? won - lost : lost - won;
    }
    return String(sum);
  },
  scored: (team, _, games) => {
    const own = games.filter(({ winner, loser }) => winner === team || loser === team);
    const scored = own.map(({ winner, scores }) => scores?.[winner === team ? 0 : 1]);
    return scored.includes(undefined)
      ? null
      : String(500 + scored.reduce<number>((sum, score) => sum + (score ?? 0), 0));
  },
  neustadtl: (team, _, games) => {
    let sum = 100;
    for (const { winner, loser } of games)
      if (winner === team) for (const other of games) if (other.winner === loser) sum += 1;
    return String(sum);
  },
  forfeits: (team, _, games) =>
    String(
      500 - games.reduce((sum, game) => sum + Number(game.loser === team && game.isForfeit === true), 0),
    ),
  duration: (team, _, games) => {
    const won = games.filter((game) => game.winner === team && game.isForfeit !== true);
    if (won.length === 0 || won.some(({ length }) => !length)) return null;
    const mean = won.reduce((sum, { length }) => sum + (length ?? 0), 0) / won.length;
    return (1e9 - mean).toFixed(4).padStart(20, '0');
  },
};

/**
 * The same rules written differently. A team's first key is its record against all teams. Among teams with the same
 * key, the first tie-breaker that separates any of them applies; this repeats until none does.
 */
function naiveTable(teams: string[], games: WonGame[], tieBreakers: readonly TieBreaker[] = HEAD_TO_HEAD) {
  const overall = new Map(teams.map((team) => [team, NAIVE.head_to_head(team, teams, games) ?? '']));
  const sameKey = (team: string, by: Map<string, string>) =>
    teams.filter((other) => by.get(other) === by.get(team));
  const reasons = new Map<string, TieBreaker>();
  let keys = overall;
  for (let pass = 0; pass < teams.length && games.length > 0; pass += 1) {
    const before = keys;
    keys = new Map(
      teams.map((team) => {
        const same = sameKey(team, before);
        const speaking = tieBreakers.find((name) => {
          const words = same.map((other) => NAIVE[name](other, same, games));
          return !words.includes(null) && new Set(words).size > 1;
        });
        if (!speaking) return [team, before.get(team) ?? ''];
        reasons.set(team, speaking);
        return [team, `${before.get(team)} ${NAIVE[speaking](team, same, games)}`];
      }),
    );
  }
  const above = (team: string, by: Map<string, string>) =>
    teams.filter((other) => (by.get(other) ?? '') > (by.get(team) ?? '')).length;
  const sharing = (team: string, by: Map<string, string>) => sameKey(team, by).length;
  const tied = teams.filter((team) => games.length > 0 && sharing(team, overall) > 1);
  const tiedPlaces = [...new Set(tied.map((team) => above(team, overall)))].toSorted((one, two) => one - two);
  const isComplete = games.length === (teams.length * (teams.length - 1)) / 2 && teams.length > 1;
  const rows = teams
    .map((team) => ({
      team,
      rank: above(team, keys) + 1,
      wins: games.filter(({ winner }) => winner === team).length,
      losses: games.filter(({ loser }) => loser === team).length,
      draws: 0,
      points: games.filter(({ winner }) => winner === team).length * 2,
      tieGroup: tied.includes(team) ? tiedPlaces.indexOf(above(team, overall)) + 1 : null,
      tiedWith: tied.includes(team) ? sharing(team, overall) - 1 : 0,
      reason: tied.includes(team) && sharing(team, keys) === 1 ? (reasons.get(team) ?? null) : null,
    }))
    .toSorted((one, two) => one.rank - two.rank);
  const holders = (place: number) => rows.filter(({ rank }) => rank === place).length;
  return {
    rows,
    complete: isComplete,
    needsTieBreak: isComplete && [1, 2].some((place) => holders(place) !== 1),
  };
}

/** Omits `ties`, which the naive table lacks. */
function shownOf({ ties, ...table }: Table) {
  expect(table.complete || ties.length === 0).toBe(true);
  return table;
}

/** Turns some of an outcome's games into forfeits and gives others a duration, depending on the outcome's number. */
const embellished = (number: number): WonGame[] =>
  gamesOf(number).map((game, index) => {
    const dice = (number * 31 + index * 17) % 97;
    return {
      ...game,
      isForfeit: dice % 9 === 0,
      length: dice % 11 === 0 ? null : 600_000 + (dice % 5) * 60_000,
      scores: number % 13 === 0 && dice % 7 === 0 ? null : ([2 + (dice % 3), dice % 2] as const),
    };
  });

const outcome = fc.integer({ min: 0, max: 1_023 });
const order = fc.shuffledSubarray(FIVE, { minLength: 2 });
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return null;
};

const levelSets = ({ rows }: { rows: { team: string; rank: number }[] }) =>
  [1, 2, 3, 4, 5]
    .map((rank) => rows.filter((row) => row.rank === rank).map(({ team }) => team))
    .filter((level) => level.length > 1);

const setName = (level: readonly string[]) => level.toSorted().join('');

describe('The standings of a group', () => {
  it('standings match a second implementation in all 1,024 outcomes of five teams', () => {
    for (let number = 0; number < 1_024; number += 1) {
      const games = gamesOf(number);
      expect({ number, ...shownOf(tableOf(number)) }).toEqual({ number, ...naiveTable(FIVE, games) });
    }
  });

  it.each([
    [['neustadtl']],
    [['forfeits']],
    [['duration']],
    [['head_to_head', 'neustadtl', 'forfeits', 'duration']],
    [['duration', 'forfeits', 'neustadtl', 'head_to_head']],
    [['forfeits', 'head_to_head']],
    [['score_difference', 'scored', 'head_to_head']],
    [['head_to_head', 'scored', 'score_difference']],
    [['head_to_head', 'head_to_head_difference', 'head_to_head_scored', 'score_difference', 'scored']],
    [['scored', 'head_to_head_scored', 'head_to_head_difference']],
    [[]],
  ] as TieBreaker[][][])(
    'standings match the second implementation with the tie-breakers %j',
    (tieBreakers) => {
      const step = howMany(5, 1);
      for (let number = 0; number < 1_024; number += step) {
        const games = embellished(number);
        const table = orderGroup({ teams: FIVE, games, tieBreakers });
        expect({ number, ...shownOf(table) }).toEqual({ number, ...naiveTable(FIVE, games, tieBreakers) });
      }
    },
  );

  it('the order of results does not change the standings, with any tie-breakers', () => {
    const lists = fc.shuffledSubarray([...TIE_BREAKER_NAMES]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_023 }),
        lists,
        fc.array(fc.nat(9), { maxLength: 10 }),
        fc.shuffledSubarray(FIVE, { minLength: 5 }),
        (number, tieBreakers, swaps, teams) => {
          const games = embellished(number);
          const mixed = [...games];
          for (const [index, other] of swaps.entries())
            [mixed[index], mixed[other]] = [mixed[other] as WonGame, mixed[index] as WonGame];
          const table = orderGroup({ teams: FIVE, games, tieBreakers });
          expect(orderGroup({ teams: FIVE, games: mixed, tieBreakers })).toEqual(table);
          // The input order only determines which of two tied teams is listed first.
          const turned = orderGroup({ teams, games: mixed, tieBreakers });
          const byTeam = (rows: Table['rows']) => rows.toSorted((one, two) => (one.team < two.team ? -1 : 1));
          expect(byTeam(turned.rows)).toEqual(byTeam(table.rows));
          expect(turned.ties).toEqual(table.ties);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('standings of one to seven teams match the second implementation during play', () => {
    const group = fc.integer({ min: 1, max: 7 }).chain((size) => {
      const teams = [...FIVE, 'f', 'g'].slice(0, size);
      const count = pairings(teams).length;
      return fc.record({
        teams: fc.constant(teams),
        games: fc
          .oneof(fc.constant(count), fc.integer({ min: 0, max: count }))
          .chain((minLength) => fc.shuffledSubarray(pairings(teams), { minLength }))
          .chain((pairs) =>
            fc.tuple(
              ...pairs.map(([one, other]) =>
                fc.boolean().map((first) => ({ winner: first ? one : other, loser: first ? other : one })),
              ),
            ),
          ),
      });
    });
    fc.assert(
      fc.property(group, ({ teams, games }) => {
        expect(shownOf(orderGroup({ teams, games, tieBreakers: HEAD_TO_HEAD }))).toEqual(
          naiveTable(teams, games),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('a tie-breaker is reapplied to the teams that it leaves tied', () => {
    // Each team has one win and one loss, and team e has left. In the games between the other four teams, c has only
    // won and d has only lost. Team a is second, because it beat b.
    const games = ['ab', 'ca', 'bd', 'ec', 'de'].map(([winner = '', loser = '']) => ({ winner, loser }));
    const { rows } = orderGroup({ teams: ['b', 'a', 'd', 'c'], games, tieBreakers: HEAD_TO_HEAD });
    expect(rows.map(({ team, rank, reason }) => [team, rank, reason])).toEqual([
      ['c', 1, 'head_to_head'],
      ['a', 2, 'head_to_head'],
      ['b', 3, 'head_to_head'],
      ['d', 4, 'head_to_head'],
    ]);
  });

  it('without tie-breakers, over half of all groups leave qualifying places open', () => {
    const numbers = Array.from({ length: 1_024 }, (_, number) => number);
    const open = (tieBreakers: readonly 'head_to_head'[]) =>
      numbers.filter(
        (number) => orderGroup({ teams: FIVE, games: gamesOf(number), tieBreakers }).needsTieBreak,
      ).length;
    expect(open([]) / 1_024).toBeGreaterThan(0.5);
    expect(open(HEAD_TO_HEAD)).toBeLessThan(open([]) / 2);
  });

  it('a decision never lifts a team above one with more points', () => {
    const levels = fc.array(order, { maxLength: 4 });
    fc.assert(
      fc.property(outcome, levels, (number, decided) => {
        const { rows } = tableOf(number, [{ group: 'A', levels: decided }]);
        expect(rows.map(({ team }) => team).toSorted()).toEqual(FIVE);
        for (const [index, { points }] of rows.entries())
          for (const lower of rows.slice(index + 1)) expect(lower.points).toBeLessThanOrEqual(points);
      }),
    );
  });

  it('standings show no ties before the first result', () => {
    const { rows, complete } = orderGroup({ teams: FIVE, games: [], tieBreakers: HEAD_TO_HEAD });
    expect(complete).toBe(false);
    expect(rows.map(({ rank, tieGroup, tiedWith }) => [rank, tieGroup, tiedWith])).toEqual(
      FIVE.map(() => [1, null, 0]),
    );
  });

  it('only a team alone at its rank in a complete group holds a place', () => {
    for (let number = 0; number < 1_024; number += 1) {
      const table = tableOf(number);
      for (const place of [1, 2]) {
        const holders = table.rows.filter(({ rank }) => rank === place);
        expect(teamAt(table, place)).toBe(holders.length === 1 ? holders[0]?.team : undefined);
      }
      const short = orderGroup({ teams: FIVE, games: gamesOf(number).slice(1), tieBreakers: HEAD_TO_HEAD });
      expect([teamAt(short, 1), teamAt(short, 2), short.needsTieBreak]).toEqual([
        undefined,
        undefined,
        false,
      ]);
    }
  });
});

describe('Deciding a tie', () => {
  it('a decision orders the tied teams as given and moves no other team, in any outcome', () => {
    for (let number = 0; number < 1_024; number += 1) {
      const before = tableOf(number);
      const decisions = levelSets(before).map((level) =>
        decide('A', level.toReversed(), { teams: FIVE, games: gamesOf(number), tieBreakers: HEAD_TO_HEAD }),
      );
      const after = tableOf(number, decisions);
      expect(after.needsTieBreak).toBe(false);
      expect(levelSets(after)).toEqual([]);
      for (const [index, row] of after.rows.entries()) {
        const was = before.rows.find(({ team }) => team === row.team);
        const level = levelSets(before).find((teams) => teams.includes(row.team));
        expect(row).toEqual(level ? { ...was, rank: index + 1, reason: 'decision' } : was);
        if (level) expect(row.rank).toBe((was?.rank ?? 0) + level.toReversed().indexOf(row.team));
      }
    }
  });

  it('a decision may give the order of the whole group', () => {
    for (let number = 0; number < 1_024; number += 1) {
      const { rows } = tableOf(number);
      const input = { teams: FIVE, games: gamesOf(number), tieBreakers: HEAD_TO_HEAD };
      const whole = rows.map(({ team }) => team);
      if (levelSets({ rows }).length === 0) expect(refusal(() => decide('A', whole, input))).toBe('no_tie');
      else expect(decide('A', whole, input)).toEqual({ group: 'A', levels: levelSets({ rows }) });
    }
  });

  it('a decision holds only for its own set of tied teams', () => {
    fc.assert(
      fc.property(outcome, outcome, (made, other) => {
        const levels = levelSets(tableOf(made));
        const decided = tableOf(other, [{ group: 'A', levels: levels.map((level) => level.toReversed()) }]);
        const known = new Set(levels.map(setName));
        const open = levelSets(tableOf(other)).filter((level) => !known.has(setName(level)));
        expect(levelSets(decided).map(setName)).toEqual(open.map(setName));
        if (open.length === levelSets(tableOf(other)).length) expect(decided).toEqual(tableOf(other));
      }),
      { numRuns: 500 },
    );
  });

  it('a decision must order whole ties and respect points and tie-breakers', () => {
    fc.assert(
      fc.property(outcome, order, (number, asked) => {
        const before = tableOf(number);
        const rankOf = (team: string) => before.rows.find((row) => row.team === team)?.rank ?? 0;
        const isInOrder = asked.every((team, index) =>
          asked.slice(index + 1).every((lower) => rankOf(team) <= rankOf(lower)),
        );
        const touched = levelSets(before).map((level) => level.filter((team) => asked.includes(team)).length);
        const isWhole = levelSets(before).every((level, index) =>
          [0, 1, level.length].includes(touched[index] ?? 0),
        );
        const isTied = touched.some((count) => count > 1);
        const code = refusal(() =>
          decide('A', asked, { teams: FIVE, games: gamesOf(number), tieBreakers: HEAD_TO_HEAD }),
        );
        expect(code === null).toBe(isInOrder && isWhole && isTied);
      }),
      { numRuns: 1_000 },
    );
  });

  describe('A group in which b, c and d beat each other in a circle below a', () => {
    const games: WonGame[] = [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'd'],
      ['a', 'e'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'b'],
      ['b', 'e'],
      ['c', 'e'],
      ['d', 'e'],
    ].map(([winner = '', loser = '']) => ({ winner, loser }));
    const input = { teams: FIVE, games, tieBreakers: HEAD_TO_HEAD };

    it.each([
      ['a lift over more points', ['b', 'a', 'c', 'd'], 'against_points'],
      ['a lift from below', ['e', 'b', 'c', 'd'], 'against_points'],
      ['a stranger', ['b', 'c', 'x'], 'invalid'],
      ['a team twice', ['b', 'c', 'd', 'b'], 'invalid'],
      ['a part of the level teams', ['b', 'c'], 'invalid'],
      ['teams that are not level', ['a', 'e'], 'no_tie'],
      ['one of the level teams beside others', ['a', 'b', 'e'], 'no_tie'],
    ])('a decision with %s is refused', (_, asked, code) => {
      expect(refusal(() => decide('A', asked, input))).toBe(code);
    });

    it('a decision in an incomplete group is refused', () => {
      const short = { ...input, games: games.slice(0, 9) };
      expect(refusal(() => decide('A', ['b', 'c', 'd'], short))).toBe('group_not_complete');
    });

    it('a decision against the order of a tie-breaker is refused', () => {
      // Teams b and c have won two games each, and b beat c.
      const teams = ['a', 'b', 'c', 'd'];
      const pair = [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['d', 'a'],
        ['b', 'd'],
        ['c', 'd'],
      ].map(([winner = '', loser = '']) => ({ winner, loser }));
      expect(refusal(() => decide('A', ['c', 'b'], { ...input, teams, games: pair }))).toBe('against_order');
    });

    it('a decision may name the tied teams only or the whole group', () => {
      for (const asked of [
        ['d', 'b', 'c'],
        ['a', 'd', 'b', 'c', 'e'],
      ])
        expect(decide('A', asked, input)).toEqual({ group: 'A', levels: [['d', 'b', 'c']] });
    });
  });
});
