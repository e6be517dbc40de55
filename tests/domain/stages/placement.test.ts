import { describe, expect, it } from '@jest/globals';
import { fitted } from '#domain/competition/bracket/plan.ts';
import type {
  DoubleEliminationSettings,
  SingleEliminationSettings,
  StageSettings,
} from '#domain/competition/stages/facts.ts';
import { bestFeeds, entrantFeeds } from '#domain/competition/stages/feeds.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import { planProblems } from '#domain/competition/stages/planning/problems.ts';
import { isStageOver, roundsOf, teamAtPlace } from '#domain/competition/stages/stage.ts';
import { teamsBefore, titleStage } from '#domain/competition/stages/tournament.ts';
import { better, chanceOf, oneOf, Played, placingsOf, playAtRandom, teams } from '../../support/stages.ts';

const CUP: SingleEliminationSettings = {
  kind: 'single_elimination',
  matchFormat: 'Best of 1',
  hasThirdPlaceMatch: true,
};
const DOUBLE: DoubleEliminationSettings = {
  kind: 'double_elimination',
  matchFormat: 'Best of 1',
  grandFinal: 'reset',
};
const ALL = Array.from({ length: 62 }, (_, index) => 2 * index + 5);

const roundsIn = (settings: StageSettings, count: number) =>
  roundsOf(Played.of(settings, count).stage).map(({ key, slots }) => `${key} ${slots.length}`);
const placesIn = (played: Played) =>
  placingsOf(played.stage).map(({ team, from, to }) => `${from}${to > from ? `–${to}` : ''} ${team}`);

describe('Placement matches', () => {
  it('of a cup are between teams that would share places, and winners take the better half', () => {
    const settings = { ...CUP, placementMatches: [5, 7] };
    expect(roundsIn(settings, 8)).toEqual(['QF 4', 'SF 2', 'P5-8 2', 'P5 1', 'P7 1', 'P3 1', 'F 1']);
    const played = Played.of(settings, 8).make();
    expect(played.slot('P5-8-1').sides.map(({ words }) => words)).toEqual(['Loser of QF1', 'Loser of QF2']);
    played.play();
    expect(placesIn(played)).toEqual(['1 T1', '2 T2', '3 T3', '4 T4', '5 T5', '6 T6', '7 T7', '8 T8']);
    expect(teamAtPlace(played.stage, 6)).toEqual({ team: 'T6', open: null });
    expect(roundsOf(played.stage).find(({ key }) => key === 'P5-8')).toMatchObject({
      name: 'Places 5 to 8',
      part: 'places',
    });
  });

  it('exist only on request, and the remaining teams share the rest', () => {
    const consolation = { ...CUP, hasThirdPlaceMatch: false, placementMatches: [9] };
    expect(roundsIn(consolation, 16)).toEqual([
      ...['R1 8', 'QF 4', 'SF 2', 'P9-16 4', 'P9-12 2', 'P9 1', 'F 1'],
    ]);
    const played = Played.of(consolation, 16).play((one, other, key) =>
      key.startsWith('P') ? better(other, one) : better(one, other),
    );
    expect(placesIn(played).slice(8)).toEqual([
      ...['9 T9', '10 T10', '11–12 T12', '11–12 T11', '13–16 T16', '13–16 T13', '13–16 T15', '13–16 T14'],
    ]);
    expect(teamAtPlace(played.stage, 1).team).toBe('T1');
    const seventh = Played.of({ ...DOUBLE, placementMatches: [7] }, 16).play();
    expect(placesIn(seventh).slice(4, 8)).toEqual(['5–6 T6', '5–6 T5', '7 T7', '8 T8']);
  });

  it.each([CUP, DOUBLE])('of any number of teams give each its own place: %j', (settings) => {
    for (let count = settings === CUP ? 2 : 3; count <= 128; count += 1) {
      const chance = chanceOf(count);
      const played = Played.of({ ...settings, placementMatches: ALL }, count).play((one, other) =>
        oneOf(chance, [one, other]),
      );
      expect(isStageOver(played.stage)).toBe(true);
      expect(placingsOf(played.stage).map(({ from, to }) => [from, to])).toEqual(
        teams(count).map((_, index) => [index + 1, index + 1]),
      );
      expect(new Set(placingsOf(played.stage).map(({ team }) => team)).size).toBe(count);
    }
  });

  it('leave the champion and the higher places unchanged', () => {
    for (const settings of [CUP, DOUBLE])
      for (let count = 4; count <= 40; count += 1) {
        const plain = Played.of(settings, count).play();
        const placed = Played.of({ ...settings, placementMatches: ALL }, count).play();
        for (const [index, { team, from, to }] of placingsOf(plain.stage).entries())
          if (from === to) expect(placingsOf(placed.stage)[index]?.team).toBe(team);
      }
  });

  it('match a full recomputation at every point of random play', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const chance = chanceOf(seed);
      const settings = { ...oneOf(chance, [CUP, DOUBLE]), placementMatches: ALL };
      const played = Played.of(settings, 3 + Math.floor(chance() * 30));
      expect([seed, playAtRandom(played, chance, 8)]).toEqual([seed, 0]);
    }
  });

  it('feed their places to a later stage, and are refused if nobody can play them', () => {
    const feeds = [5, 6, 7, 8].map((place) => ({ stage: 0, place }));
    const plan = (placementMatches: number[]) => [
      { name: 'Cup', settings: { ...CUP, placementMatches }, feeds: entrantFeeds(8) },
      { name: 'Second cup', settings: CUP, feeds },
    ];
    expect(planProblems(plan([5, 7]))).toEqual([]);
    expect(planProblems(plan([5])).map(({ message }) => message.text)).toEqual([
      '1.7 can never be filled: places 7 to 8 in Cup are shared',
      '1.8 can never be filled: places 7 to 8 in Cup are shared',
    ]);
    expect(planProblems(plan([5, 7, 9]))).toMatchObject([
      { stage: 0, message: { text: 'With 8 teams, no match for place 9 is possible' } },
    ]);
    expect(fitted(plan([5, 7]), 6)[0]?.settings).toMatchObject({ placementMatches: [5] });
  });
});

describe('Parallel stages', () => {
  const fedBy = (stage: number, ...places: number[]) => ({
    feeds: places.map((place) => ({ stage, place })),
  });
  const first = { feeds: entrantFeeds(8) };

  it.each([
    ['a cup and one for places 5 to 8', [first, fedBy(0, 5, 6, 7, 8)], [0, 4], 0],
    [
      'playoffs, then one for places 5 to 8',
      [first, fedBy(0, 1, 2, 3, 4), fedBy(0, 5, 6, 7, 8)],
      [0, 0, 4],
      1,
    ],
    ['the same the other way round', [first, fedBy(0, 5, 6, 7, 8), fedBy(0, 1, 2, 3, 4)], [0, 4, 0], 2],
    [
      'a final of its own after both',
      [first, fedBy(0, 1, 2, 3, 4), fedBy(0, 5, 6, 7, 8), fedBy(1, 1, 2)],
      [0, 0, 4, 0],
      3,
    ],
    [
      'a qualifier for a main event whose best seeds wait',
      [
        { feeds: entrantFeeds(8).slice(2) },
        { feeds: [...entrantFeeds(2), { stage: 0, place: 1 }, { stage: 0, place: 2 }] },
      ],
      [2, 0],
      1,
    ],
  ])('%s: each ranks after the teams before it, and one names the champion', (_, stages, before, title) => {
    expect(stages.map((_each, index) => teamsBefore(stages, index))).toEqual(before);
    expect(titleStage(stages)).toBe(title);
  });

  it('for the best thirds rank behind all group firsts and seconds', () => {
    const [groups, cup] = planFor('best_thirds', 12) ?? [];
    if (!groups || !cup) throw new Error('No plan');
    const thirds = { ...cup, feeds: bestFeeds(0, 3, 2) };
    expect(teamsBefore([groups, cup], 1)).toBe(0);
    expect(teamsBefore([groups, thirds], 1)).toBe(6);
  });

  it('in every plan end with the last one', () => {
    for (const plan of PLANS)
      for (let count = 2; count <= 64; count += 1) {
        const stages = planFor(plan, count);
        if (stages) expect([plan, count, titleStage(stages)]).toEqual([plan, count, stages.length - 1]);
      }
  });
});
