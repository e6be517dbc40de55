import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { entrantsOf, type RoundRobinSettings, type StageMatch } from '#domain/competition/stages/facts.ts';
import {
  isStageOver,
  reseedStage,
  roundsOf,
  staleMatches,
  startStage,
  tablesOf,
  teamAtPlace,
} from '#domain/competition/stages/stage.ts';
import {
  chanceOf,
  dueMatches,
  dueTieBreaks,
  Played,
  playAtRandom,
  shuffled,
  teams,
  told,
} from '../../support/stages.ts';

const groups = (...sizes: number[]): RoundRobinSettings => ({
  kind: 'round_robin',
  matchFormat: 'Best of 1',
  groups: sizes,
  legs: 1,
  distribution: 'snake',
  tieBreakers: ['head_to_head'],
  advancing: 2,
});
const playersOf = (played: Played, round: string) =>
  roundsOf(played.stage)
    .filter(({ key }) => key === round)
    .flatMap(({ slots }) => slots.flatMap(({ sides }) => sides.map(({ team }) => team)));

describe('A round robin stage', () => {
  it.each([
    ['listed', ['T1', 'T2', 'T3', 'T4'], ['T5', 'T6', 'T7'], ['T8', 'T9', 'T10']],
    ['in_turn', ['T1', 'T4', 'T7', 'T10'], ['T2', 'T5', 'T8'], ['T3', 'T6', 'T9']],
    ['snake', ['T1', 'T6', 'T7', 'T10'], ['T2', 'T5', 'T8'], ['T3', 'T4', 'T9']],
  ] as const)('fills its groups by %s', (distribution, first, second, third) => {
    const { stage } = Played.of({ ...groups(4, 3, 3), distribution }, 10);
    expect(tablesOf(stage).map(({ group }) => group)).toEqual(['A', 'B', 'C']);
    expect(tablesOf(stage).map(({ rows }) => rows.map(({ team }) => team).sort())).toEqual(
      [first, second, third].map((group) => group.toSorted()),
    );
  });

  it('of any size and legs has days without double games, and all teams meet', () => {
    for (let size = 3; size <= 24; size += 1)
      for (const legs of [1, 2, 3, 4]) {
        const { stage } = Played.of({ ...groups(size), legs }, size);
        const rounds = roundsOf(stage);
        expect(rounds).toHaveLength((size % 2 === 0 ? size - 1 : size) * legs);
        const meetings = new Map<string, number>();
        for (const { slots } of rounds) {
          const players = slots.flatMap(({ sides }) => sides.map(({ team }) => team));
          expect(new Set(players).size).toBe(players.length);
          for (const { sides } of slots) {
            const pair = sides
              .map(({ team }) => team)
              .sort()
              .join();
            meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
          }
        }
        expect(meetings.size).toBe((size * (size - 1)) / 2);
        expect(new Set(meetings.values())).toEqual(new Set([legs]));
      }
  });

  it('names its games after group and day', () => {
    const played = Played.of(groups(3, 3), 6);
    expect(dueMatches(played.stage).map(({ key, roundName }) => [key, roundName])).toEqual([
      ['A-R1-1', 'Group A, round 1'],
      ['A-R2-1', 'Group A, round 2'],
      ['A-R3-1', 'Group A, round 3'],
      ['B-R1-1', 'Group B, round 1'],
      ['B-R2-1', 'Group B, round 2'],
      ['B-R3-1', 'Group B, round 3'],
    ]);
    expect(playersOf(played, 'B-R2')).toHaveLength(2);
    const { stage } = Played.of(groups(...Array.from({ length: 28 }, () => 3)), 84);
    expect(tablesOf(stage).map(({ group }) => group)).toEqual(expect.arrayContaining(['A', 'Z', 'AA', 'AB']));
  });

  it('fills a place once its group is complete, and says why it is open until then', () => {
    const played = Played.of(groups(4, 4), 8).make();
    expect(teamAtPlace(played.stage, 1, 'A')).toEqual({ team: null, open: 'Group A undecided' });
    for (const { key } of played.slots().filter(({ key }) => key.startsWith('A')))
      played.result(key, better(played, key));
    expect(teamAtPlace(played.stage, 1, 'A')).toEqual({ team: 'T1', open: null });
    expect(teamAtPlace(played.stage, 1, 'B')).toEqual({ team: null, open: 'Group B undecided' });
    expect(isStageOver(played.stage)).toBe(false);
    expect(isStageOver(played.play().stage)).toBe(true);
  });

  it('over two legs counts each game on its own', () => {
    const played = Played.of({ ...groups(3), legs: 2 }, 3).make();
    for (const { key } of played.slots())
      played.result(key, key < 'A-R4' ? better(played, key) : worse(played, key));
    const [table] = tablesOf(played.stage);
    expect(table?.rows.map(({ wins, losses }) => [wins, losses])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    expect(table).toMatchObject({ complete: true, needsTieBreak: true });
  });

  it('a circle is settled by tie-break games, a draw or a decision', () => {
    const played = Played.of(groups(3), 3).make();
    const wins = { 'T1 T2': 'T1', 'T2 T3': 'T2', 'T1 T3': 'T3' } as Record<string, string>;
    for (const { key, sides } of played.slots()) {
      const pair = sides
        .map(({ team }) => team ?? '')
        .sort()
        .join(' ');
      played.result(key, wins[pair] ?? null);
    }
    expect(teamAtPlace(played.stage, 1, 'A')).toEqual({ team: null, open: 'Tie-break needed' });
    expect(dueMatches(played.stage)).toEqual([]);
    const due = dueTieBreaks(played.stage);
    expect(due.map(({ key }) => key)).toEqual(['A-TB1', 'A-TB2', 'A-TB3']);
    const games = due.map(
      ({ key, team1, team2, tieBreak }, index): StageMatch => ({
        id: `t${index}`,
        key,
        team1,
        team2,
        winner: [team1, team2].sort()[0] ?? null,
        tieBreak: tieBreak ?? null,
      }),
    );
    played.take(games);
    expect(teamAtPlace(played.stage, 2, 'A')).toEqual({ team: 'T2', open: null });
    expect(dueTieBreaks(played.stage)).toEqual([]);
    expect(told(played.stage)).toBe(told(played.fromScratch()));
    // Once the teams are no longer tied, their tie-break games are stale.
    const last = played.slots().find(({ winner }) => winner === 'T3');
    played.result(last?.key ?? '', 'T1');
    expect(staleMatches(played.stage).map(({ key }) => key)).toEqual(['A-TB1', 'A-TB2', 'A-TB3']);
    const decided = { ...groups(3), decisions: [{ group: 'A', levels: [['T3', 'T1', 'T2']] }] };
    const again = new Played(decided, entrantsOf(teams(3)));
    again.take([...played.matches.values()].filter(({ tieBreak }) => !tieBreak));
    again.result(last?.key ?? '', 'T3');
    expect(teamAtPlace(again.stage, 1, 'A')).toEqual({ team: 'T3', open: null });
  });

  it('a latecomer moves the days, and no result is lost', () => {
    const played = new Played(groups(5), entrantsOf(['T1', 'T2', null, 'T4', 'T5'])).play(first);
    expect(tablesOf(played.stage)[0]).toMatchObject({ complete: true });
    const settings = groups(6);
    const entrants = entrantsOf(['T1', 'T2', 'T3', 'T4', 'T5', 'T6']);
    const stage = startStage({ settings, entrants, matches: [...played.matches.values()] });
    expect(staleMatches(stage)).toEqual([]);
    expect(
      roundsOf(stage).flatMap(({ slots }) => slots.filter(({ winner }) => winner !== null)),
    ).toHaveLength(6);
    expect(dueMatches(stage)).toHaveLength(9);
    expect(tablesOf(stage)[0]).toMatchObject({ complete: false });
  });

  it('the games of an annulled team count for nobody', () => {
    const played = Played.of(groups(4), 4).play(first);
    const entrants = played.entrants.map((entrant) =>
      entrant.team === 'T2' ? { ...entrant, isAnnulled: true } : entrant,
    );
    const stage = reseedStage(played.stage, entrants);
    expect(tablesOf(stage)[0]?.rows.map(({ team, wins }) => [team, wins])).toEqual([
      ['T1', 2],
      ['T3', 1],
      ['T4', 0],
    ]);
    expect(staleMatches(stage)).toHaveLength(3);
    expect(isStageOver(stage)).toBe(true);
    const matches = [...played.matches.values()];
    expect(told(stage)).toBe(told(startStage({ settings: groups(4), entrants, matches })));
  });

  it('a result leaves the objects of other groups unchanged', () => {
    const played = Played.of(groups(4, 4, 4), 12).make();
    const before = tablesOf(played.stage);
    const after = tablesOf(played.result('B-R1-1', better(played, 'B-R1-1')).stage);
    expect(after.map(({ rows }, index) => rows === before[index]?.rows)).toEqual([true, false, true]);
  });

  it('matches a full recomputation at every point of random play', () => {
    const sizes = fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.integer(), sizes, fc.constantFrom(1, 2, 3, 4), (seed, sizes, legs) => {
        const chance = chanceOf(seed);
        const count = sizes.reduce((sum, size) => sum + size, 0);
        const entrants = shuffled(chance, entrantsOf(teams(count)));
        const played = new Played({ ...groups(...sizes), legs }, entrants);
        expect(playAtRandom(played, chance, 8)).toBe(0);
        expect(tablesOf(played.play().stage).every(({ complete }) => complete)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

const first = (one: string, other: string) => (one < other ? one : other);

function better(played: Played, key: string): string {
  const [one, other] = played.slot(key).sides.map(({ team }) => team ?? '');
  return first(one ?? '', other ?? '');
}

function worse(played: Played, key: string): string {
  return played.slot(key).sides.find(({ team }) => team !== better(played, key))?.team ?? '';
}
