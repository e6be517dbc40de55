import { describe, expect, it } from '@jest/globals';
import {
  type DoubleEliminationSettings,
  entrantsOf,
  type RoundRobinSettings,
  type SingleEliminationSettings,
  type StageEntrant,
  type StageMatch,
  type StageSettings,
  type SwissSettings,
} from '#domain/competition/stages/facts.ts';
import { crossedFeeds, entrantFeeds, seededFeeds } from '#domain/competition/stages/feeds.ts';
import {
  isStageOver,
  roundsOf,
  staleMatches,
  tablesOf,
  teamAtPlace,
} from '#domain/competition/stages/stage.ts';
import { startTournament } from '#domain/competition/stages/tournament.ts';
import { better, chanceOf, oneOf, Played, placingsOf, teams } from '../support/stages.ts';

// Cases from the test suites and issue trackers of other tournament engines, restated: small inputs on which one of
// those engines once failed. Each scenario is played on our engine and states the expected outcome.
type Scenario = [name: string, played: () => unknown, ends: unknown];

const matchFormat = 'Best of 1';
const CUP: SingleEliminationSettings = { kind: 'single_elimination', matchFormat, hasThirdPlaceMatch: false };
const DOUBLE: DoubleEliminationSettings = { kind: 'double_elimination', matchFormat, grandFinal: 'reset' };
const SWISS: SwissSettings = {
  kind: 'swiss',
  matchFormat,
  length: { rounds: 3 },
  pairing: 'slide',
  tieBreakers: ['buchholz', 'head_to_head'],
};
const robin = (sizes: readonly number[], more: Partial<RoundRobinSettings> = {}): RoundRobinSettings => ({
  kind: 'round_robin',
  matchFormat,
  groups: sizes,
  legs: 1,
  distribution: 'snake',
  tieBreakers: ['head_to_head'],
  advancing: 2,
  isDrawn: true,
  ...more,
});
const rounds = (count: number): SwissSettings => ({ ...SWISS, length: { rounds: count } });

/** Returns the teams by seed, with a bye for each empty seed. */
const seeds = (...names: readonly (string | null)[]): StageEntrant[] =>
  entrantsOf(names).map((entrant) => (entrant.team === null ? { ...entrant, open: 'Bye' } : entrant));
const withTerms = (count: number, terms: Record<string, Partial<StageEntrant>>): StageEntrant[] =>
  entrantsOf(teams(count)).map((entrant) => ({ ...entrant, ...terms[entrant.team ?? ''] }));

const winsAs = (results: Record<string, string>) => (one: string, other: string, key: string) =>
  results[key] ?? results[[one, other].sort().join(' ')] ?? better(one, other);

const pairs = (played: Played, round: string) =>
  (roundsOf(played.stage).find(({ key }) => key === round)?.slots ?? []).map(({ sides }) =>
    sides.map(({ team, open }) => team ?? open).join(' v '),
  );
const places = (played: Played) =>
  placingsOf(played.stage).map(({ team, from, to }) =>
    from === to ? `${from} ${team}` : `${from}–${to} ${team}`,
  );
const rowsOf = (played: Played, group = 0) => tablesOf(played.stage)[group]?.rows ?? [];
const table = (played: Played, group = 0) => rowsOf(played, group).map(({ rank, team }) => `${rank} ${team}`);
const played = (stage: Played) => stage.slots().filter(({ match }) => match?.winner).length;
const met = (stage: Played) =>
  stage
    .slots()
    .flatMap(({ sides: [one, other] }) =>
      one.team !== null && other.team !== null ? [[one.team, other.team].sort().join(' ')] : [],
    );
const rematches = (stage: Played) => met(stage).length - new Set(met(stage)).size;
const byes = (stage: Played) =>
  stage.slots().flatMap(({ sides: [one, other] }) => (other.open === 'Bye' ? [one.team] : []));
const losses = (stage: Played) => {
  const lost = new Map<string, number>();
  for (const { loser } of stage.slots()) if (loser !== null) lost.set(loser, (lost.get(loser) ?? 0) + 1);
  return lost;
};
const give = (stage: Played, key: string, result: Partial<StageMatch>) => {
  const { match } = stage.slot(key);
  if (!match) throw new Error(`There is no match at ${key}`);
  return stage.take([{ ...match, ...result }]).make();
};
const sidesAt = (stage: Played, key: string) => stage.slot(key).sides.map(({ team, open }) => team ?? open);
const random = (seed: number) => {
  const chance = chanceOf(seed);
  return (one: string, other: string) => oneOf(chance, [one, other]);
};
const sized = (settings: StageSettings, sizes: readonly number[], of: (stage: Played) => unknown) =>
  sizes.map((size) => of(Played.of(settings, size).play()));

const ELIMINATIONS: Scenario[] = [
  ['two teams play one match', () => places(Played.of(CUP, 2).play()), ['1 T1', '2 T2']],
  [
    'a cup of n takes n − 1 matches, whatever n is',
    () => sized(CUP, [2, 3, 5, 6, 7, 9, 12, 17], played),
    [1, 2, 4, 5, 6, 8, 11, 16],
  ],
  ['odd entrants: the best seeds have the byes', () => byes(Played.of(CUP, 5)).sort(), ['T1', 'T2', 'T3']],
  [
    'odd entrants: only the last two play in the first round',
    () =>
      Played.of(CUP, 5)
        .make()
        .open()
        .map(({ team1, team2 }) => `${team1} v ${team2}`)
        .sort(),
    ['T2 v T3', 'T4 v T5'],
  ],
  [
    'the two best seeds can meet in the final alone',
    () => sidesAt(Played.of(CUP, 16).play(), 'F'),
    ['T1', 'T2'],
  ],
  [
    'the four best seeds reach the semifinals on different paths',
    () => [...sidesAt(Played.of(CUP, 16).play(), 'SF1'), ...sidesAt(Played.of(CUP, 16).play(), 'SF2')].sort(),
    ['T1', 'T2', 'T3', 'T4'],
  ],
  [
    'third place is played by the losers of the semifinals',
    () => places(Played.of({ ...CUP, hasThirdPlaceMatch: true }, 4).play()),
    ['1 T1', '2 T2', '3 T3', '4 T4'],
  ],
  [
    'third place of three teams needs no match',
    () => places(Played.of({ ...CUP, hasThirdPlaceMatch: true }, 3).play()),
    ['1 T1', '2 T2', '3 T3'],
  ],
  [
    'losing semifinalists share third place without that match',
    () => places(Played.of(CUP, 4).play()).slice(2),
    ['3–4 T4', '3–4 T3'],
  ],
  [
    'a gap among the seeds is a bye for its opponent',
    () => sidesAt(new Played(CUP, seeds('T1', 'T2', 'T3', null)).play(), 'F'),
    ['T1', 'T2'],
  ],
  [
    'bye v bye: who would meet the winner has a bye as well',
    () => {
      const stage = new Played(CUP, seeds('T1', 'T2', 'T3', null, null, 'T6', 'T7', 'T8')).play();
      return [sidesAt(stage, 'SF1'), sidesAt(stage, 'F')];
    },
    [
      ['T1', 'Bye'],
      ['T1', 'T2'],
    ],
  ],
  [
    'an opponent who is not known yet is no bye',
    () => {
      const stage = Played.of(CUP, 8).make().result('QF1', 'T1').make();
      return [sidesAt(stage, 'SF1'), stage.slot('SF1').state];
    },
    [['T1', 'TBD'], 'waiting'],
  ],
  [
    'a walkover advances the team that came',
    () => {
      const stage = Played.of(CUP, 4).make();
      return sidesAt(give(stage, 'SF1', { winner: 'T4', isForfeit: true }), 'F');
    },
    ['T4', 'TBD'],
  ],
  [
    'both teams forfeit: their next opponent has a bye',
    () => {
      const stage = Played.of(CUP, 8).make();
      give(stage, 'QF1', { isDoubleForfeit: true });
      return places(stage.play()).slice(0, 2);
    },
    ['1 T2', '2 T4'],
  ],
  [
    'both finalists forfeit: nobody is first',
    () => {
      const stage = Played.of(CUP, 4).play(better, 1);
      return places(give(stage, 'F', { isDoubleForfeit: true })).slice(0, 2);
    },
    ['2 T1', '2 T2'],
  ],
  [
    'a corrected result replaces the team in the next round',
    () => {
      const stage = Played.of(CUP, 4).make().result('SF1', 'T1').make().result('SF1', 'T4').make();
      return sidesAt(stage, 'F');
    },
    ['T4', 'TBD'],
  ],
  [
    'a later match that was played with the wrong team counts for nobody',
    () => {
      const stage = Played.of(CUP, 4).play().result('SF1', 'T4');
      return [staleMatches(stage.stage).map(({ key }) => key), places(stage).slice(0, 2)];
    },
    [['F'], ['3–4 T1', '3–4 T3']],
  ],
  [
    'a result that is rolled back opens everything after it',
    () => {
      const stage = Played.of(CUP, 4).play().result('SF1', null);
      return [sidesAt(stage, 'F'), isStageOver(stage.stage)];
    },
    [['TBD', 'T2'], false],
  ],
];

const DOUBLES: Scenario[] = [
  [
    'nobody but the champion ends with fewer than two losses',
    () =>
      [3, 4, 5, 6, 7, 8, 11].map((size) => {
        const stage = Played.of(DOUBLE, size).play(random(size));
        const [champion] = placingsOf(stage.stage);
        return teams(size).every((team) => team === champion?.team || losses(stage).get(team) === 2);
      }),
    [true, true, true, true, true, true, true],
  ],
  [
    'the winner of the upper bracket has to be beaten twice',
    () => {
      const stage = Played.of(DOUBLE, 4).play(winsAs({ GF: 'T2' }));
      return [sidesAt(stage, 'GF2'), places(stage)[0]];
    },
    [['T1', 'T2'], '1 T1'],
  ],
  [
    'no reset once the upper bracket has won the first final',
    () => Played.of(DOUBLE, 4).play().slot('GF2').state,
    'unneeded',
  ],
  [
    'one grand final: the winner of the lower bracket is champion at once',
    () => places(Played.of({ ...DOUBLE, grandFinal: 'single' }, 4).play(winsAs({ GF: 'T2' })))[0],
    '1 T2',
  ],
  [
    'a loser who would meet a bye goes to the second lower round',
    () => {
      const stage = Played.of(DOUBLE, 7).play(better, 1);
      return stage
        .slots()
        .filter(({ key, state }) => key.startsWith('LB1') && state === 'bye')
        .map(({ winner }) => winner);
    },
    ['T5'],
  ],
  [
    'bye v bye in the lower bracket leaves no match',
    () =>
      Played.of(DOUBLE, 5)
        .play()
        .slots()
        .filter(({ key, sides }) => key.startsWith('LB') && sides.every(({ open }) => open === 'Bye')).length,
    0,
  ],
  ['three teams play to the end', () => places(Played.of(DOUBLE, 3).play()), ['1 T1', '2 T2', '3 T3']],
  [
    'losers of one lower round share a place',
    () => places(Played.of(DOUBLE, 8).play()).sort(),
    ['1 T1', '2 T2', '3 T3', '4 T4', '5–6 T5', '5–6 T6', '7–8 T7', '7–8 T8'],
  ],
  [
    'walkover in the lower bracket: the absent team is out',
    () => {
      const stage = Played.of(DOUBLE, 4).play(better, 1);
      give(stage, 'LB1-1', { winner: 'T4', isForfeit: true });
      return [places(stage), sidesAt(stage, 'LB2-1')];
    },
    [['4 T3'], ['TBD', 'T4']],
  ],
  [
    'both forfeit in the upper bracket: the lower bracket has a bye',
    () => {
      const stage = Played.of(DOUBLE, 4).make();
      give(stage, 'UB1-1', { isDoubleForfeit: true });
      stage.play();
      return [places(stage)[0], isStageOver(stage.stage)];
    },
    ['1 T2', true],
  ],
  [
    'both forfeit in the lower bracket: the stage still ends',
    () => {
      const stage = Played.of(DOUBLE, 8).play(better, 1);
      give(stage, 'LB1-1', { isDoubleForfeit: true });
      stage.play();
      return [places(stage)[0], isStageOver(stage.stage)];
    },
    ['1 T1', true],
  ],
  [
    'who met in the first upper round do not meet in the second lower round',
    () => {
      const stage = Played.of(DOUBLE, 8).play();
      const first = new Set(pairs(stage, 'UB1').map((pair) => pair.split(' v ').sort().join()));
      return pairs(stage, 'LB2').filter((pair) => first.has(pair.split(' v ').sort().join()));
    },
    [],
  ],
];

const ROBINS: Scenario[] = [
  [
    'everybody meets everybody once',
    () => sized(robin([6]), [6], (stage) => [met(stage).length, rematches(stage)]),
    [[15, 0]],
  ],
  [
    'odd number: everybody rests once',
    () => {
      const stage = Played.of(robin([5]), 5);
      const playing = roundsOf(stage.stage).map(({ slots }) =>
        slots.flatMap(({ sides }) => sides.map(({ team }) => team)),
      );
      return teams(5).map((team) => playing.filter((round) => !round.includes(team)).length);
    },
    [1, 1, 1, 1, 1],
  ],
  [
    'nobody plays twice in a round',
    () =>
      roundsOf(Played.of(robin([8]), 8).stage).every(
        ({ slots }) => new Set(slots.flatMap(({ sides }) => sides.map(({ team }) => team))).size === 8,
      ),
    true,
  ],
  [
    'two legs: each pair meets once on either side',
    () => {
      const stage = Played.of(robin([4], { legs: 2 }), 4);
      const sides = stage.slots().map(({ sides: [one, other] }) => `${one.team} ${other.team}`);
      return [sides.length, new Set(sides).size];
    },
    [12, 12],
  ],
  [
    'seven teams in two groups: both groups end',
    () => isStageOver(Played.of(robin([4, 3]), 7).play().stage),
    true,
  ],
  [
    'two level teams: the winner between them is first',
    () => table(Played.of(robin([4]), 4).play(winsAs({ 'T1 T2': 'T2', 'T2 T3': 'T3', 'T3 T4': 'T4' }))),
    ['1 T2', '2 T1', '3 T4', '4 T3'],
  ],
  [
    'a circle of three is no order: nobody gets the place',
    () => {
      const stage = Played.of(robin([3]), 3).play(winsAs({ 'T1 T2': 'T1', 'T2 T3': 'T2', 'T1 T3': 'T3' }));
      return [table(stage), teamAtPlace(stage.stage, 1, 'A'), isStageOver(stage.stage)];
    },
    [['1 T1', '1 T2', '1 T3'], { team: null, open: 'Tie-break needed' }, false],
  ],
  [
    'a circle of three above a fourth: the three stay level',
    () => table(Played.of(robin([4]), 4).play(winsAs({ 'T1 T2': 'T1', 'T2 T3': 'T2', 'T1 T3': 'T3' }))),
    ['1 T1', '1 T2', '1 T3', '4 T4'],
  ],
  [
    'the score between three level teams orders them, whatever they scored elsewhere',
    () => {
      const tieBreakers = ['head_to_head', 'head_to_head_difference', 'head_to_head_scored'] as const;
      const stage = Played.of(robin([4], { tieBreakers }), 4).make();
      const results: Record<string, [string, number, number]> = {
        'T1 T2': ['T1', 2, 0],
        'T2 T3': ['T2', 2, 1],
        'T1 T3': ['T3', 2, 1],
        'T1 T4': ['T1', 2, 1],
        'T2 T4': ['T2', 2, 0],
        'T3 T4': ['T3', 9, 0],
      };
      for (const match of stage.open()) {
        const [winner = '', won, lost] = results[[match.team1, match.team2].sort().join(' ')] ?? [];
        const isFirst = winner === match.team1;
        stage.take([
          {
            ...match,
            winner,
            team1Score: isFirst ? won : lost,
            team2Score: isFirst ? lost : won,
          } as StageMatch,
        ]);
      }
      return table(stage);
    },
    ['1 T1', '2 T3', '3 T2', '4 T4'],
  ],
  [
    'a draw is worth less than a win and more than a loss',
    () => {
      const stage = Played.of(robin([3], { hasDraws: true }), 3).make();
      for (const match of stage.open())
        stage.take([
          match.team1 === 'T3' || match.team2 === 'T3'
            ? { ...match, winner: better(match.team1, match.team2) }
            : { ...match, isDraw: true },
        ]);
      return rowsOf(stage).map(({ team, wins, losses: lost, draws }) => `${team} ${wins}–${draws}–${lost}`);
    },
    ['T1 1–1–0', 'T2 1–1–0', 'T3 0–0–2'],
  ],
  [
    'both forfeit: a loss each',
    () => {
      const stage = Played.of(robin([3]), 3).make();
      const match = stage.open().find(({ team1, team2 }) => [team1, team2].sort().join(' ') === 'T2 T3');
      if (match) stage.take([{ ...match, isDoubleForfeit: true }]);
      return rowsOf(stage.play()).map(({ team, wins, losses: lost }) => `${team} ${wins}–${lost}`);
    },
    ['T1 2–0', 'T2 0–2', 'T3 0–2'],
  ],
  [
    'a team that left ranks last, although it won',
    () => table(new Played(robin([4]), withTerms(4, { T1: { hasLeft: true } })).play()).at(-1),
    '4 T1',
  ],
  [
    'the games of an annulled team count for nobody',
    () => {
      const stage = new Played(robin([4]), withTerms(4, { T1: { isAnnulled: true } })).play();
      return rowsOf(stage).map(({ team, wins, losses: lost }) => `${team} ${wins}–${lost}`);
    },
    ['T2 2–0', 'T3 1–1', 'T4 0–2'],
  ],
];

const SWISSES: Scenario[] = [
  [
    'even number: nobody rests, nobody meets twice',
    () => sized(rounds(4), [8, 16], (stage) => [met(stage).length, rematches(stage), byes(stage).length]),
    [
      [16, 0, 0],
      [32, 0, 0],
    ],
  ],
  [
    'odd number: one bye a round, nobody has two',
    () =>
      [5, 7, 9, 11].map((size) => {
        const had = byes(Played.of(rounds(5), size).play(random(size)));
        return [had.length, new Set(had).size];
      }),
    [
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 5],
    ],
  ],
  [
    'the bye goes to the lowest who has had none',
    () => byes(Played.of(rounds(3), 7).play()),
    ['T7', 'T6', 'T5'],
  ],
  [
    'as many rounds as an odd number of teams: everybody meets everybody',
    () => {
      const stage = Played.of(rounds(5), 5).play(random(3));
      return [rematches(stage), new Set(byes(stage)).size];
    },
    [0, 5],
  ],
  [
    'no pairing is left without a rematch: the round is still paired',
    () => {
      const stage = Played.of(rounds(5), 4).play(random(1));
      return [pairs(stage, 'S5').length, isStageOver(stage.stage), rematches(stage)];
    },
    [2, true, 4],
  ],
  [
    'two teams meet again and again',
    () => [met(Played.of(rounds(3), 2).play()).length, byes(Played.of(rounds(3), 2).play())],
    [3, []],
  ],
  ['three teams: each has one bye', () => byes(Played.of(rounds(3), 3).play()).sort(), ['T1', 'T2', 'T3']],
  [
    'nobody is left over where the first free pairs would leave two who have met',
    () =>
      [1, 2, 3, 4, 5, 6].map((seed) => {
        const stage = Played.of(rounds(4), 6).play(random(seed));
        return [1, 2, 3, 4].map((round) => pairs(stage, `S${round}`).length).join();
      }),
    Array.from({ length: 6 }, () => '3,3,3,3'),
  ],
  [
    'an odd score group floats one team down',
    () => {
      const stage = Played.of(rounds(2), 6).play(better, 1);
      const won = new Set(
        stage.slots().flatMap(({ key, winner }) => (key.startsWith('S1') && winner ? [winner] : [])),
      );
      return pairs(stage, 'S2')
        .map((pair) => pair.split(' v ').filter((team) => won.has(team)).length)
        .sort();
    },
    [0, 1, 2],
  ],
  [
    'the two unbeaten teams meet in the third round',
    () => pairs(Played.of(rounds(3), 8).play(), 'S3')[0],
    'T1 v T2',
  ],
  [
    'who has left is not paired, and no team meets itself',
    () => {
      const stage = new Played(rounds(3), withTerms(8, { T3: { until: 1, hasLeft: true } })).play();
      const later = ['S2', 'S3'].flatMap((round) => pairs(stage, round));
      return [
        later.filter((pair) => pair.includes('T3')),
        later.filter((pair) => new Set(pair.split(' v ')).size < 2),
        later.filter((pair) => pair.includes('Bye')).length,
      ];
    },
    [[], [], 2],
  ],
  [
    'everybody leaves: nobody is paired',
    () => {
      const gone = Object.fromEntries(teams(4).map((team) => [team, { until: 1, hasLeft: true }]));
      const stage = new Played(rounds(3), withTerms(4, gone)).play();
      return stage
        .slots()
        .filter(({ key, sides }) => !key.startsWith('S1') && sides.some(({ team }) => team !== null)).length;
    },
    0,
  ],
  [
    'a late team plays from its round on, and has lost what it missed',
    () => {
      const stage = new Played(rounds(3), withTerms(8, { T8: { from: 2 } })).play();
      const row = rowsOf(stage).find(({ team }) => team === 'T8');
      return [
        pairs(stage, 'S1').some((pair) => pair.includes('T8')),
        pairs(stage, 'S2').some((pair) => pair.includes('T8')),
        (row?.losses ?? 0) >= 1,
      ];
    },
    [false, true, true],
  ],
  [
    'whoever is through or out is paired no more',
    () => {
      const stage = Played.of({ ...SWISS, length: { wins: 2, losses: 2 } }, 8).play();
      return roundsOf(stage.stage).map(({ slots }) => slots.length);
    },
    [4, 4, 2],
  ],
  [
    'a round is paired only once the one before is over',
    () => {
      const stage = Played.of(rounds(3), 4).make().result('S1-1', 'T1').make();
      return roundsOf(stage.stage).length;
    },
    1,
  ],
  [
    'a corrected result leaves rounds that were drawn as they are',
    () => {
      const stage = Played.of(rounds(3), 8).play(better, 1);
      const before = pairs(stage, 'S2');
      stage.result('S1-1', stage.slot('S1-1').sides[1].team);
      return [
        pairs(stage, 'S2').toSorted().join() === before.toSorted().join(),
        staleMatches(stage.stage).length,
      ];
    },
    [true, 0],
  ],
];

const stageFacts = (feeds: ReturnType<typeof crossedFeeds>) => [
  { name: 'Groups', settings: robin([3, 3]), feeds: entrantFeeds(6) },
  { name: 'Cup', settings: CUP, feeds },
];
const groupMatches = (winner: (one: string, other: string) => string) =>
  Played.of(robin([3, 3]), 6)
    .play(winner)
    .slots()
    .flatMap(({ match }) => (match ? [{ ...match, stage: 0 }] : []));
const cupOf = (
  feeds: ReturnType<typeof crossedFeeds>,
  winner: (one: string, other: string) => string = better,
) => {
  const { stages } = startTournament({
    stages: stageFacts(feeds),
    entrants: teams(6),
    matches: groupMatches(winner),
    isDrawn: true,
  });
  return (stages[1] ? roundsOf(stages[1]) : [])[0]?.slots.map(({ sides }) =>
    sides.map(({ team, open }) => team ?? open).join(' v '),
  );
};

const STAGES: Scenario[] = [
  [
    'crossed: the first of a group meets the second of the other',
    () => cupOf(crossedFeeds(0, 2)),
    ['T1 v T3', 'T2 v T4'],
  ],
  [
    're-seeding between stages: firsts are seeded before seconds',
    () => cupOf(seededFeeds(0, 2, 2)),
    ['T1 v T3', 'T2 v T4'],
  ],
  [
    'a tie at the line holds the place open and says so',
    () =>
      cupOf(crossedFeeds(0, 2), (one, other) =>
        winsAs({ 'T1 T4': 'T1', 'T4 T5': 'T4', 'T1 T5': 'T5' })(one, other, ''),
      )
        ?.join()
        .includes('Tie-break needed'),
    true,
  ],
  [
    'another result in a group brings another team',
    () =>
      cupOf(crossedFeeds(0, 2), (one, other) => (one === 'T5' || other === 'T5' ? 'T5' : better(one, other)))
        ?.join()
        .includes('T5'),
    true,
  ],
];

describe('Scenarios from peer projects', () => {
  it.each([...ELIMINATIONS, ...DOUBLES, ...ROBINS, ...SWISSES, ...STAGES])('%s', (_, play, ends) => {
    expect(play()).toEqual(ends);
  });
});
