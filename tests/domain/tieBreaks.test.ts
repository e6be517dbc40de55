import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { missingTieGames } from '#domain/competition/bracket/generate.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { drawOrder, sha256 } from '#domain/competition/drawOrder.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { openTie, orderGroup, type Table } from '#domain/competition/standings.ts';
import type { Game } from '#domain/competition/tieBreakers.ts';
import { haveSameTeams } from '#domain/competition/tieSettling.ts';
import { itInLongRun } from '../support/long.ts';
import { bracketOf, change, groupStage, matchFor, settled, wonBy } from '../support/playing.ts';

const FIVE = ['A1', 'A2', 'A3', 'A4', 'A5'];
const PAIRS = pairings(FIVE);

/** Plays group A, with the bits of a number below 1,024 as results. The other groups play no games. */
function groupOf(number: number, fields: Partial<BracketFacts> = {}): BracketFacts {
  const start = groupStage(fields);
  const facts = settled({ ...start, entrants: start.entrants.filter(({ group }) => group === 'A') });
  return settled({
    ...facts,
    matches: facts.matches.map((match, bit) => wonBy(match, winnerOf(match, number, bit))),
  });
}
const winnerOf = ({ team1, team2 }: PlayedMatch, number: number, bit: number) =>
  ((number >> bit) & 1 ? team1 : team2) ?? '';

function press(facts: BracketFacts): BracketFacts {
  const [group] = resolve(facts).groups;
  if (!group) throw new Error('No group');
  const made = missingTieGames(group).map((wanted) => {
    const { tieBreak, identifier, team1, team2 } = wanted;
    return { ...matchFor(wanted), id: `${identifier} ${team1} ${team2}`, tieBreak: tieBreak ?? null };
  });
  return { ...facts, matches: [...facts.matches, ...made] };
}

/** Removes match ids from a bracket, because a match keeps its id when its teams change sides. */
const withoutMatchIds = (facts: BracketFacts) =>
  JSON.parse(JSON.stringify(bracketOf(facts), (key, value) => (key === 'matchId' ? undefined : value)));

const tieGames = ({ matches }: BracketFacts) =>
  matches.filter(
    ({ tieBreak, status, countsForStats }) => tieBreak && (status !== 'cancelled' || countsForStats),
  );

/** Plays the open tie-break games, each won by the team that `won` returns. */
const playTies = (facts: BracketFacts, won: (match: PlayedMatch, index: number) => string) =>
  tieGames(facts)
    .filter(({ status }) => status === 'scheduled')
    .reduce((now, { id }, index) => change(now, id, (match) => wonBy(match, won(match, index))), facts);

const firstOf =
  (order: readonly string[]) =>
  ({ team1, team2 }: PlayedMatch) =>
    order.find((team) => team === team1 || team === team2) ?? '';

const tableOf = (facts: BracketFacts) => resolve(facts).groups[0]?.table as Table;
const lines = (facts: BracketFacts) =>
  bracketOf(facts).groups[0]?.standings.map(({ rank, name, reason }) => `${rank} ${name.slice(5)} ${reason}`);

/** Returns the first outcome in which this many teams tie across the cut-off, from the given rank down. */
const outcomeWith = (size: number, rank: number) => {
  for (let number = 0; number < 1_024; number += 1) {
    const tie = openTie(tableOf(groupOf(number)));
    const first = tableOf(groupOf(number)).rows.find(({ team }) => tie?.teams.includes(team));
    if (tie?.teams.length === size && first?.rank === rank) return number;
  }
  throw new Error(`No tie of ${size} from ${rank}`);
};

const outcome = fc.integer({ min: 0, max: 1_023 });

describe('Tie-break games', () => {
  it('each tied pair at the line gets one game, named after the group', () => {
    const tied = groupOf(outcomeWith(3, 2));
    const made = press(tied);
    const level = openTie(tableOf(tied))?.teams ?? [];
    expect(tieGames(made)).toHaveLength(3);
    for (const game of tieGames(made)) {
      expect(level).toEqual(expect.arrayContaining([game.team1, game.team2]));
      expect(game).toMatchObject({ stage: 'other', format: 'Best of 1', slot: null });
    }
    expect(press(made)).toEqual(made);
    expect(bracketOf(made).groups[0]?.tieBreakMatches).toHaveLength(3);
    expect(bracketOf(made).groups[0]?.matches).toHaveLength(10);
  });

  it('tie-break games order the tied teams once all are played, and give no points', () => {
    const tied = press(groupOf(outcomeWith(3, 2)));
    const level = openTie(tableOf(tied))?.teams ?? [];
    const [first, ...others] = tieGames(tied);
    const one = change(tied, first?.id ?? '', (match) => wonBy(match, match.team1 ?? ''));
    expect(others).toHaveLength(2);
    expect(tableOf(one).rows).toEqual(tableOf(tied).rows);
    const played = playTies(tied, firstOf(level.toReversed()));
    const rows = tableOf(played).rows.filter(({ team }) => level.includes(team));
    expect(rows.map(({ team, rank, reason }) => [team, rank, reason])).toEqual(
      level.toReversed().map((team, index) => [team, 2 + index, 'game']),
    );
    for (const row of tableOf(played).rows) {
      const { points, wins, losses } = tableOf(tied).rows.find(({ team }) => team === row.team) ?? row;
      expect(row).toMatchObject({ points, wins, losses });
    }
    expect(tableOf(played).needsTieBreak).toBe(false);
  });

  it('teams in a circle play again until their order is clear', () => {
    const tied = press(groupOf(outcomeWith(3, 2)));
    const [a = '', b = '', c = ''] = openTie(tableOf(tied))?.teams ?? [];
    const circle: Record<string, string> = { [[a, b].join()]: a, [[b, c].join()]: b, [[a, c].join()]: c };
    const round = (facts: BracketFacts) =>
      playTies(facts, ({ team1, team2 }) => circle[[team1 ?? '', team2 ?? ''].toSorted().join()] ?? '');
    const once = round(tied);
    expect(tableOf(once).needsTieBreak).toBe(true);
    const again = press(once);
    expect(tieGames(again)).toHaveLength(6);
    expect(press(again)).toEqual(again);
    const thrice = press(round(again));
    expect(tieGames(thrice)).toHaveLength(9);
    expect(tableOf(playTies(thrice, firstOf([c, a, b]))).needsTieBreak).toBe(false);
    // After the correction, the first round settles the tie, so the later rounds are withdrawn.
    const [first] = tieGames(thrice);
    const corrected = change(thrice, first?.id ?? '', (match) =>
      wonBy(match, (match.winner === match.team1 ? match.team2 : match.team1) ?? ''),
    );
    expect(tieGames(corrected)).toHaveLength(3);
    expect(tableOf(corrected).needsTieBreak).toBe(false);
  });

  it('tie-break games order what they can, and a circle below first place stays open', () => {
    const number = outcomeWith(5, 1);
    const tied = press(groupOf(number));
    expect(tieGames(tied)).toHaveLength(10);
    // A1 beats everybody. Then A2, A3 and A4 are tied, and A5 loses every game.
    const order = ['A1', 'A2', 'A3', 'A4', 'A5'];
    const played = playTies(tied, ({ team1, team2 }) => {
      const pair = [team1 ?? '', team2 ?? ''].toSorted().join();
      return { 'A2,A4': 'A4' }[pair] ?? firstOf(order)({ team1, team2 } as PlayedMatch);
    });
    expect(lines(played)).toEqual(['1 A1 game', '2 A2 null', '2 A3 null', '2 A4 null', '5 A5 game']);
    expect(openTie(tableOf(played))?.teams).toEqual(['A2', 'A3', 'A4']);
    expect(tieGames(press(played))).toHaveLength(13);
  });

  itInLongRun('a correction that ends a tie removes its tie-break games', () => {
    const bits = fc.integer({ min: 0, max: 1_023 });
    fc.assert(
      fc.property(outcome, fc.nat(9), bits, (number, pick, won) => {
        const tied = press(groupOf(number));
        const played = playTies(tied, (match, index) => winnerOf(match, won, index));
        const game = played.matches[pick];
        const corrected = change(played, game?.id ?? '', (match) =>
          wonBy(match, (match.winner === match.team1 ? match.team2 : match.team1) ?? ''),
        );
        const fresh = groupOf(number ^ (1 << pick));
        const level = openTie(tableOf(tied))?.teams ?? [];
        const isLevelStill = tableOf(fresh).ties.some(({ teams }) => haveSameTeams(teams, level));
        if (isLevelStill) expect(tieGames(corrected).length).toBe(tieGames(played).length);
        else expect(withoutMatchIds(corrected)).toEqual(withoutMatchIds(fresh));
        // Reverting the change leaves no trace, but some tie-break games must be played again.
        const back = change(corrected, game?.id ?? '', (match) => wonBy(match, game?.winner ?? ''));
        expect(withoutMatchIds(back)).toEqual(withoutMatchIds(isLevelStill ? played : groupOf(number)));
      }),
      { numRuns: 150 },
    );
  });
});

describe('A draw or a decision', () => {
  it('a draw or decision orders only its tied teams and replaces open games', () => {
    fc.assert(
      fc.property(outcome, outcome, fc.boolean(), (number, other, isDraw) => {
        const order = openTie(tableOf(groupOf(number)))?.teams.toReversed() ?? [];
        const decided = isDraw
          ? { group: 'A' as const, levels: [], draws: [{ seed: 'oak', order }] }
          : { group: 'A' as const, levels: [order] };
        const decisions = order.length > 0 ? [decided] : [];
        const plain = groupOf(other);
        const table = tableOf(groupOf(other, { decisions }));
        const isMeant = tableOf(plain).ties.some(({ teams }) => haveSameTeams(teams, order));
        if (!isMeant) expect(table).toEqual(tableOf(plain));
        else {
          const rows = table.rows.filter(({ team }) => order.includes(team));
          expect(rows.map(({ team }) => team)).toEqual(order);
          expect(rows.every(({ reason }) => reason === (isDraw ? 'draw' : 'decision'))).toBe(true);
        }
        const shown = bracketOf(groupOf(other, { decisions })).groups[0]?.draws;
        expect(shown).toEqual(isMeant && isDraw ? [{ seed: 'oak', order }] : []);
        const tied = press(plain);
        const settledBy = settled({ ...tied, decisions });
        expect(tieGames(settledBy)).toHaveLength(
          isMeant && openTie(tableOf(plain)) ? 0 : tieGames(tied).length,
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe('Corrected counters', () => {
  const games: Game[] = PAIRS.map(([one, other]) => (one < other ? [one, other] : [other, one])).map(
    ([winner = '', loser = '']) => ({ winner, loser }),
  );
  const facts = { teams: FIVE, games, tieBreakers: ['head_to_head'] as const };

  it('a correction orders the standings and is marked, but completes no group', () => {
    const corrections = new Map([['A3', { wins: 0, losses: 0, points: 100 }]]);
    const table = orderGroup({ ...facts, corrections });
    expect(table.rows.map(({ team, points, reason }) => [team, points, reason])).toEqual([
      ['A3', 104, 'correction'],
      ['A1', 8, null],
      ['A2', 6, null],
      ['A4', 2, null],
      ['A5', 0, null],
    ]);
    expect(table.complete).toBe(true);
    expect(orderGroup({ ...facts, games: games.slice(1), corrections }).complete).toBe(false);
  });

  it('a correction can tie two teams, and head-to-head then orders them', () => {
    const corrections = new Map([['A2', { wins: 1, losses: -1, points: 2 }]]);
    const { rows, needsTieBreak } = orderGroup({ ...facts, corrections });
    expect(
      rows.slice(0, 2).map(({ team, rank, tiedWith, reason }) => [team, rank, tiedWith, reason]),
    ).toEqual([
      ['A1', 1, 1, 'head_to_head'],
      ['A2', 2, 1, 'correction'],
    ]);
    expect(needsTieBreak).toBe(false);
  });

  it('a corrected counter never drops below zero', () => {
    const corrections = new Map([['A5', { wins: -3, losses: 0, points: -9 }]]);
    expect(orderGroup({ ...facts, corrections }).rows.at(-1)).toMatchObject({
      wins: 0,
      points: 0,
      losses: 4,
    });
  });
});

describe('A public draw', () => {
  it('orders by the SHA-256 of its texts, so that anybody can check it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
    );
    expect(drawOrder('seed', ['a', 'b', 'c'])).toEqual(['a', 'c', 'b']);
  });
});
