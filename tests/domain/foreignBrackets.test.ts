import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { missingKnockout } from '#domain/competition/bracket/generate.ts';
import { buildImport } from '#domain/import/build.ts';
import { mergeTeams } from '#domain/import/choices.ts';
import {
  bareStage,
  blankMatch,
  type Foreign,
  type ForeignMatch,
  type ForeignStage,
} from '#domain/import/foreign.ts';
import { importLines, importProblems } from '#domain/import/lines.ts';
import { documentProblems } from '#domain/text/documentProblems.ts';

type Part = ForeignMatch['part'];
let count = 0;
/** A match that its first team won 2:1, or that is not played yet. */
const match = (part: Part, round: number, team1: string | null, team2: string | null, isOver = true) => {
  count += 1;
  const blank = blankMatch({ key: `m${count}`, part, round });
  const isPlayed = isOver && team1 !== null && team2 !== null;
  return {
    ...{ ...blank, team1, team2, isOver },
    ...(isPlayed && { score1: 2, score2: 1, winner: 'team1' as const }),
  };
};
const bye = (part: Part, round: number, team: string) => match(part, round, team, null);

const bracket = (name: string, matches: ForeignMatch[], more: Partial<ForeignStage> = {}): ForeignStage => ({
  ...bareStage({ key: name, name, kind: 'double_elimination', matches }),
  ...more,
});

const tournament = (stages: ForeignStage[], places: Readonly<Record<string, number>> = {}): Foreign => {
  const teams = stages.flatMap(({ matches, order }) => [
    ...order,
    ...matches.flatMap(({ team1, team2 }) => [team1, team2]),
  ]);
  return {
    ...{ service: 'startgg', name: 'Cup', startsAt: null, isOver: true, stages, left: [] },
    teams: [...new Set(teams)].flatMap((team) =>
      team === null ? [] : { key: team, name: team, tag: null, seed: null, place: places[team] ?? null },
    ),
  };
};

const CHOICES = { teams: {}, without: [], hasMatches: true, hasOwnPlaces: false };

function built(foreign: Foreign, choices = CHOICES) {
  const made = buildImport(foreign, choices, {
    ...{ known: [], league: 'A', now: new Date('2026-06-01T00:00:00Z'), newId: () => uuid() },
  });
  const nameOf = new Map([...made.participationOf].map(([key, id]) => [id, key]));
  const lines = importLines(foreign, made, choices);
  return {
    champion: nameOf.get(made.resolved.champion ?? '') ?? null,
    places: Object.fromEntries([...made.places].map(([id, { position }]) => [nameOf.get(id), position])),
    extra: missingKnockout(made.resolved).length,
    outcomes: [...new Set(lines.flatMap(({ kind, outcome }) => (kind === 'match' ? outcome : [])))],
    problems: importProblems(foreign, made, choices),
    faults: documentProblems(made.document),
    stages: made.document.tournament.stages ?? [],
    document: made.document,
  };
}

const GROUPS = ['A', 'B', 'C', 'D'].map((name) => [1, 2, 3, 4].map((place) => `${name}${place}`));
/** Four groups of four. In group B, the second and third teams draw with each other and are level. */
const groupStage = (): ForeignStage => {
  const matches = GROUPS.flatMap((teams, group) =>
    teams.flatMap((team, index) =>
      teams.slice(index + 1).map((other, at) => {
        const played = { ...match('group', index + at + 1, team, other), group };
        const isDraw = group === 1 && team === 'B2' && other === 'B3';
        return isDraw ? { ...played, score1: 1, score2: 1, winner: null } : played;
      }),
    ),
  );
  const groups = GROUPS.map((teams, index) => ({ name: 'ABCD'.charAt(index), teams, places: [] }));
  return { ...bareStage({ key: 'groups', name: 'Groups', kind: 'round_robin', matches }), groups };
};

const single = (name: string, [a, b, c, d, e, f, g, h]: string[]) =>
  bracket(
    name,
    [
      ...[match('upper', 1, a ?? '', h ?? ''), match('upper', 1, d ?? '', e ?? '')],
      ...[match('upper', 1, b ?? '', g ?? ''), match('upper', 1, c ?? '', f ?? '')],
      ...[match('upper', 2, a ?? '', d ?? ''), match('upper', 2, b ?? '', c ?? '')],
      match('upper', 3, a ?? '', b ?? ''),
    ],
    { kind: 'single_elimination' },
  );

const gold = single('Gold', ['A1', 'B1', 'C1', 'D1', 'C2', 'D2', 'A2', 'B3']);
const silver = single('Silver', ['B2', 'B4', 'C3', 'D3', 'C4', 'D4', 'A3', 'A4']);

/** Four teams start in the upper bracket and four in the lower. */
const LOWER_START = [
  ...[match('upper', 1, 'U1', 'U4'), match('upper', 1, 'U2', 'U3'), match('upper', 2, 'U1', 'U2')],
  ...[match('lower', 1, 'L1', 'L4'), match('lower', 1, 'L2', 'L3')],
  ...[match('lower', 2, 'U4', 'L1'), match('lower', 2, 'U3', 'L2')],
  ...[match('lower', 3, 'U3', 'U4'), match('lower', 4, 'U2', 'U3'), match('final', 1, 'U1', 'U2')],
];

describe('a tournament with a consolation bracket', () => {
  it.each([
    ['before', [silver, gold]],
    ['after', [gold, silver]],
  ])('is won by the winner of the main bracket, with the other one %s it', (_, brackets) => {
    const { champion, places, extra, outcomes, faults } = built(tournament([groupStage(), ...brackets]));
    expect([champion, places.A1, places.B1, places.B2]).toEqual(['A1', 1, 2, 9]);
    expect({ extra, outcomes, faults }).toEqual({ extra: 0, outcomes: ['taken'], faults: {} });
  });
});

describe('final places that differ', () => {
  const foreign = tournament([single('Cup', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])], { A: 2, B: 1 });

  it('stop the import and are both shown', () => {
    expect(built(foreign).problems).toEqual([
      '2 final places differ, such as “2. B”. Place on start.gg: 1; according to the results here: 2. Check the matches, or use the places that follow from the results',
    ]);
  });

  it.each([
    ['the places here are chosen', foreign, { hasOwnPlaces: true }],
    ['no results are imported', foreign, { hasMatches: false }],
    ['the tournament is not over', { ...foreign, isOver: false }, {}],
  ])('stop nothing if %s', (_, told, choices) => {
    expect(built(told, { ...CHOICES, ...choices }).problems).toEqual([]);
  });
});

describe('a bracket in which some teams start in the lower half', () => {
  it('has no matches that nobody played, and a place for every team', () => {
    const { champion, places, extra, outcomes, stages } = built(tournament([bracket('Main', LOWER_START)]));
    expect({ champion, extra, outcomes }).toEqual({ champion: 'U1', extra: 0, outcomes: ['taken'] });
    expect(stages[0]?.settings).toMatchObject({ hasLowerStart: true });
    expect(places).toEqual({ U1: 1, U2: 2, U3: 3, U4: 4, L1: 5, L2: 5, L3: 7, L4: 7 });
  });

  it('keeps the lower byes where they were', () => {
    const without = LOWER_START.filter(({ team2 }) => team2 !== 'L3');
    const { places, extra, outcomes } = built(tournament([bracket('Main', without)]));
    expect({ extra, outcomes }).toEqual({ extra: 0, outcomes: ['taken'] });
    expect(places).toEqual({ U1: 1, U2: 2, U3: 3, U4: 4, L1: 5, L2: 5, L4: 7 });
  });

  it('can have twice as many teams in the lower half as in the upper', () => {
    const first = ['L1', 'L2', 'L3', 'L4'].map((team, index) => match('lower', 1, team, `N${index + 1}`));
    const later = LOWER_START.map((each) =>
      each.part === 'lower' ? { ...each, round: each.round + 1 } : each,
    );
    const { champion, extra, outcomes, document } = built(
      tournament([bracket('Main', [...first, ...later])]),
    );
    expect({ champion, extra, outcomes }).toEqual({ champion: 'U1', extra: 0, outcomes: ['taken'] });
    expect(document.participations).toHaveLength(12);
  });
});

describe('byes in a later bracket', () => {
  it('are not filled with other teams', () => {
    const late = bracket(
      'Gold',
      [
        ...[bye('upper', 1, 'A1'), match('upper', 1, 'C1', 'D1'), bye('upper', 1, 'B1')],
        ...[match('upper', 1, 'A2', 'C2'), match('upper', 2, 'A1', 'C1'), match('upper', 2, 'B1', 'A2')],
        match('upper', 3, 'A1', 'B1'),
      ],
      { kind: 'single_elimination' },
    );
    const { champion, extra, stages, faults } = built(tournament([groupStage(), late]));
    expect({ champion, extra, faults }).toEqual({ champion: 'A1', extra: 0, faults: {} });
    expect(stages[1]?.feeds.toSorted()).toEqual(['1.A1', '1.A2', '1.B1', '1.C1', '1.C2', '1.D1']);
  });
});

describe('two teams that are one', () => {
  const teams = { B: { as: 'merged', into: 'A' } } as const;
  const apart = tournament([single('Cup', ['A', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])]);
  const [stage] = apart.stages;

  it('can be merged, so that no result is lost', () => {
    const renamed = (stage?.matches ?? []).map((each) =>
      each.part === 'upper' && each.round === 1 && each.team1 === 'A' ? { ...each, team1: 'B' } : each,
    );
    const { foreign, merged, problems } = mergeTeams(
      tournament([bracket('Cup', renamed, { kind: 'single_elimination' })]),
      teams,
    );
    expect([merged.length, problems]).toEqual([1, []]);
    const { champion, extra, outcomes } = built(foreign);
    expect({ champion, extra, outcomes }).toEqual({ champion: 'A', extra: 0, outcomes: ['taken'] });
  });

  it.each([
    ['play each other', tournament([single('Cup', ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'I'])])],
    ['are not both there', tournament([single('Cup', ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])])],
  ])('are not merged if they %s', (_, foreign) => {
    expect(mergeTeams(foreign, teams)).toMatchObject({ foreign, merged: [], problems: [expect.any(String)] });
  });

  it('keep the place that only the other one has', () => {
    const placed = tournament([single('Cup', ['A', 'C', 'D', 'E', 'F', 'G', 'H', 'B'])], { B: 8 });
    const { foreign } = mergeTeams(placed, { B: { as: 'merged', into: 'C' } });
    expect(foreign.teams.find(({ key }) => key === 'C')).toMatchObject({ place: 8 });
  });

  it('are not both merged into a third team if they play each other', () => {
    const three = tournament([
      single('Cup', ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']),
      bracket('Next', [match('upper', 1, 'A', 'D')]),
    ]);
    const { merged, problems } = mergeTeams(three, {
      B: { as: 'merged', into: 'A' },
      I: { as: 'merged', into: 'A' },
    });
    expect(merged.map(({ team }) => team.key)).toEqual(['B']);
    expect(problems).toEqual(['I and B play each other, so they cannot be merged']);
  });

  it('are not imported under one name', () => {
    const foreign = { ...apart, teams: apart.teams.map((team) => ({ ...team, name: 'Twin' })).slice(0, 8) };
    expect(built(foreign).problems).toContain('Two teams are called Twin: rename, merge or skip one of them');
  });
});
