import { describe, expect, it } from '@jest/globals';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { fitted } from '#domain/competition/bracket/plan.ts';
import { previewDraw, totalsOf } from '#domain/competition/bracket/preview.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import { textOf } from '#domain/text/phrase.ts';
import { entrant, groupStage, play } from '../support/playing.ts';

const grouped = (...sizes: number[]) =>
  groupStage({
    entrants: groupStage().entrants.filter(
      ({ group, groupPlace }) => (groupPlace ?? 0) <= (sizes['ABCD'.indexOf(group ?? '')] ?? 0),
    ),
  });
const cup = (teams: number, fields: Partial<BracketFacts> = {}): BracketFacts => ({
  ...groupStage(),
  format: 'single_elimination',
  maxTeams: 16,
  entrants: Array.from({ length: teams }, (_, index) => entrant(`S${index + 1}`)),
  ...fields,
});

const told = (facts: BracketFacts) => {
  const { stages, problems, alternatives } = previewDraw(facts);
  return {
    stages: stages.map(({ groups, byes, matches, rounds }) =>
      [
        ...(groups.length > 0 ? [groups.map(({ teams }) => teams).join('+')] : []),
        `${matches} matches in ${rounds} rounds`,
        ...byes.map(({ place, team }) => `${team ?? place} bye`),
      ].join(', '),
    ),
    problems: problems.map(textOf),
    alternatives: alternatives.map(({ plan, matches }) => `${plan} ${matches}`),
  };
};

describe('The preview of a draw', () => {
  it('of seven in four groups names its weaknesses, and offers two groups', () => {
    expect(told(grouped(2, 2, 2, 1))).toEqual({
      stages: ['2+2+2+1, 3 matches in 1 rounds', '6 matches in 3 rounds, 1st in Group C bye'],
      problems: [
        'Groups with only one team, and so no games: D.',
        'Groups in which every team advances: A, B, C.',
      ],
      alternatives: ['groups_into_cup 12', 'double_elimination 13', 'league 42'],
    });
  });

  it('counts the matches for groups of any size', () => {
    for (const sizes of [
      [5, 5, 5, 5],
      [4, 4, 4, 4],
      [3, 3, 0, 0],
      [5, 1, 1, 0],
      [2, 2, 2, 2],
    ]) {
      const facts = grouped(...sizes);
      const { matches } = totalsOf(previewDraw(facts).stages);
      expect([sizes, matches]).toEqual([sizes, play(facts).matches.length]);
    }
    expect(previewDraw(grouped(4, 4, 4, 4)).problems).toEqual([]);
    expect(told(grouped(5, 5, 1, 0)).problems).toContain(
      'The largest group has 4 more teams than the smallest.',
    );
  });

  it('of an elimination lists the byes, and offers another format if most teams have one', () => {
    expect(told(cup(6))).toMatchObject({
      stages: ['5 matches in 3 rounds, S1 bye, S2 bye'],
      problems: [],
      alternatives: [],
    });
    expect(told(cup(5)).problems).toEqual(['3 of 5 teams have a bye in the first round.']);
    expect(told(cup(5)).alternatives).toEqual(['league 20']);
    expect(told(cup(1)).problems).toEqual(['At least two teams are needed.']);
  });

  it('of stages that need more teams says why', () => {
    const stages = planFor('groups_into_cup', 20) ?? [];
    const { problems, isPlayable, alternatives } = previewDraw(
      cup(8, { format: 'stages', stages, maxTeams: 20 }),
    );
    expect([isPlayable, problems.map(textOf)[0]]).toEqual([
      false,
      'Groups: A group must have 3 to 24 teams.',
    ]);
    expect(alternatives[0]?.plan).toBe('groups_into_cup');
  });

  it('of every plan is playable, and the alternatives have no problems', () => {
    for (const plan of PLANS)
      for (let teams = 4; teams <= 24; teams += 1) {
        const stages = planFor(plan, teams);
        if (!stages) continue;
        const facts = cup(teams, { format: 'stages', stages, maxTeams: teams });
        const preview = previewDraw(facts);
        expect([plan, teams, preview.isPlayable]).toEqual([plan, teams, true]);
        for (const { stages: other } of preview.alternatives)
          expect(previewDraw({ ...facts, stages: other }).problems).toEqual([]);
        const fewer = previewDraw(cup(teams - 1, { format: 'stages', stages, maxTeams: teams }));
        expect(fewer.stages).toHaveLength(fitted(stages, teams - 1).length);
      }
  });
});
