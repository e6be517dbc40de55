import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildScenarios, MAX_SETS } from '#domain/competition/bracket/scenarios.ts';
import { type OpenGame, type Outcome, type Scenario, scenariosOf } from '#domain/competition/scenarios.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { orderGroup } from '#domain/competition/standings.ts';
import type { Game, TieBreaker } from '#domain/competition/tieBreakers.ts';
import { change, groupStage, play, settled } from '../support/playing.ts';

const FIVE = ['a', 'b', 'c', 'd', 'e'];
const PAIRS = pairings(FIVE);
const HEAD_TO_HEAD: TieBreaker[] = ['head_to_head'];

/** Plays the first games of a group, with a number's bits as results, and leaves the other games open. */
function halfway(number: number, played: number): { games: Game[]; open: OpenGame[] } {
  const games = PAIRS.slice(0, played).map(
    ([one, other], bit): Game =>
      (number >> bit) & 1 ? { winner: one, loser: other } : { winner: other, loser: one },
  );
  return { games, open: PAIRS.slice(played).map(([one, other]) => ({ one, other })) };
}

function* endings(open: readonly OpenGame[]): Generator<Game[]> {
  const [first, ...rest] = open;
  if (!first) {
    yield [];
    return;
  }
  for (const more of endings(rest)) {
    yield [{ winner: first.one, loser: first.other }, ...more];
    yield [{ winner: first.other, loser: first.one }, ...more];
  }
}

/** Computes a team's fate from how many teams are certainly above and below it in the table. */
function fateOf(team: string, games: Game[], tieBreakers: TieBreaker[]) {
  const { rows } = orderGroup({ teams: FIVE, games, tieBreakers });
  const rank = rows.find((row) => row.team === team)?.rank ?? 0;
  const above = rows.filter((row) => row.rank < rank).length;
  const notBelow = rows.filter((row) => row.team !== team && row.rank <= rank).length;
  if (notBelow < 2) return 'through';
  return above >= 2 ? 'out' : 'tie';
}

const holds = (set: readonly Outcome[], ending: readonly Game[]) =>
  set.every(({ winner, loser }) => ending.some((game) => game.winner === winner && game.loser === loser));

function check(team: string, scenario: Scenario | undefined, number: number, played: number) {
  const { games, open } = halfway(number, played);
  const all = [...endings(open)].map((ending) => ({
    ending,
    fate: fateOf(team, [...games, ...ending], HEAD_TO_HEAD),
    wins: ending.filter(({ winner }) => winner === team).length,
  }));
  const count = (fate: string) => all.filter((each) => each.fate === fate).length;
  expect(scenario?.ends).toEqual({
    total: all.length,
    through: count('through'),
    tie: count('tie'),
    out: count('out'),
  });
  const isCertain = (fate: string) => count(fate) === all.length;
  expect(scenario?.state).toBe(isCertain('through') ? 'through' : isCertain('out') ? 'out' : 'open');
  for (const fate of ['through', 'tie'] as const) {
    const sets = scenario?.state === 'open' ? scenario[fate] : [];
    if (scenario?.state !== 'open') expect(scenario?.[fate]).toEqual([]);
    else
      for (const each of all) {
        // Together, the sets cover exactly the outcomes that lead to this fate.
        const isTold = sets.some((set) => holds(set, each.ending));
        if (isTold !== (each.fate === fate)) expect({ asked: fate, ...each }).toEqual('told');
      }
    // No result in a set is redundant.
    for (const set of sets)
      for (const dropped of set) {
        const fewer = set.filter((result) => result !== dropped);
        expect(all.some((each) => holds(fewer, each.ending) && each.fate !== fate)).toBe(true);
      }
    expect(sets.map(({ length }) => length)).toEqual(
      sets.map(({ length }) => length).toSorted((one, two) => one - two),
    );
  }
  const { enough, needed } = scenario?.own ?? {};
  const surely = [0, 1, 2, 3, 4].find(
    (wins) =>
      all.some((each) => each.wins === wins) &&
      all.every((each) => each.wins < wins || each.fate === 'through'),
  );
  expect(enough).toBe(surely ?? null);
  const chances = all.filter(({ fate }) => fate !== 'out').map(({ wins }) => wins);
  expect(needed).toBe(chances.length > 0 ? Math.min(...chances) : null);
}

describe('What each team of a group still needs', () => {
  it('scenarios match every possible ending, from the fourth game to the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_023 }),
        fc.integer({ min: 3, max: 10 }),
        fc.constantFrom(...FIVE),
        (number, played, team) => {
          const { games, open } = halfway(number, played);
          const told = scenariosOf({ teams: FIVE, games, tieBreakers: HEAD_TO_HEAD }, open);
          check(team, told.get(team), number, played);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('scenarios cover all 1,024 endings before the first game', () => {
    const { games, open } = halfway(0, 0);
    const told = scenariosOf({ teams: FIVE, games, tieBreakers: HEAD_TO_HEAD }, open);
    check('c', told.get('c'), 0, 0);
    expect(told.get('c')?.ends.total).toBe(1_024);
    expect(told.get('c')?.own).toMatchObject({ games: 4, enough: 4 });
  });

  it('a future game counts as played, not forfeited, with an unknown duration', () => {
    // Teams b and c are tied. Only the duration of an open game could separate them.
    const games: Game[] = ['ab', 'ac', 'ad', 'bc', 'cd', 'db'].map(([winner = '', loser = '']) => ({
      winner,
      loser,
      length: 1_000,
    }));
    const facts = { teams: ['a', 'b', 'c', 'd'], games: games.slice(0, 5) };
    const open = [{ one: 'd', other: 'b' }];
    const told = scenariosOf({ ...facts, tieBreakers: ['head_to_head', 'duration'] }, open);
    expect(told.get('b')).toMatchObject({
      state: 'open',
      through: [[{ game: 0, winner: 'b', loser: 'd' }]],
      tie: [[{ game: 0, winner: 'd', loser: 'b' }]],
    });
  });
});

describe('A tournament’s scenarios', () => {
  it('scenarios name the open matches', () => {
    const before = groupStage();
    const [last] = play(before)
      .matches.filter(({ stage }) => stage === 'group')
      .slice(9, 10);
    const facts = change(play(before), last?.id ?? '', (match) => ({
      ...match,
      status: 'scheduled',
      winner: null,
      team1Score: null,
      team2Score: null,
      countsForStats: false,
    }));
    const [group] = buildScenarios(facts).groups;
    expect(group?.openGames).toEqual([{ matchId: last?.id, team1: last?.team1, team2: last?.team2 }]);
    expect(group?.teams.every(({ ends }) => ends.total === 2)).toBe(true);
  });

  it('only the shortest sets are listed while everything is open, marked as incomplete', () => {
    const [group] = buildScenarios(settled(groupStage())).groups;
    for (const team of group?.teams ?? []) {
      expect(team).toMatchObject({ state: 'open', isWhole: false, own: { games: 4, enough: 4 } });
      expect(team.through).toHaveLength(MAX_SETS);
    }
  });

  it('in a complete group, a tie at the line depends on the tie-break alone', () => {
    // A2, A3 and A4 beat each other in a cycle below A1.
    const circle = play(groupStage(), (one, other) => {
      const pair = [one, other].toSorted().join();
      return { 'A2,A3': 'A2', 'A3,A4': 'A3', 'A2,A4': 'A4' }[pair] ?? ([one, other].toSorted()[0] as string);
    });
    const [group] = buildScenarios(circle).groups;
    expect(group).toMatchObject({ complete: true, needsTieBreak: true, openGames: [] });
    const told = group?.teams.map(({ name, state, outlook, tie }) => [name, state, outlook, tie.length]);
    expect(told).toEqual([
      ['Team A1', 'through', 'through', 0],
      ['Team A2', 'open', 'tie', 1],
      ['Team A3', 'open', 'tie', 1],
      ['Team A4', 'open', 'tie', 1],
      ['Team A5', 'out', 'out', 0],
    ]);
    expect(group?.teams[1]?.tie).toEqual([[]]);
  });

  it('a single elimination has no group scenarios', () => {
    expect(buildScenarios({ ...groupStage(), format: 'single_elimination' }).groups).toEqual([]);
  });
});
