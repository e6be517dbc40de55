import { describe, expect, it } from '@jest/globals';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { sharedPlaces } from '#domain/competition/bracket/sharedPlaces.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import { elimination, groupStage, play } from '../support/playing.ts';

function sharedAtTheEnd(facts: BracketFacts): number[] {
  const shared: number[] = [];
  for (const { position } of placings(resolve(play(facts))).values())
    shared[position - 1] = (shared[position - 1] ?? 0) + 1;
  return Array.from({ length: facts.entrants.length }, (_, index) => shared[index] ?? 0);
}

const shapeOf = (facts: BracketFacts) => ({
  format: facts.format,
  stages: writeStages(facts.stages),
  maxTeams: facts.maxTeams,
  drawnTeams: facts.entrants.length,
  teamCount: facts.entrants.length,
});

describe('How many teams share each final place', () => {
  it('is known before the first match and stays the same: groups into a knockout', () => {
    const facts = groupStage();
    expect(sharedPlaces(shapeOf(facts))).toEqual(sharedAtTheEnd(facts));
  });

  it.each([2, 3, 5, 6, 8, 13, 16])('is known before the first match: a cup of %i', (teams) => {
    const facts = elimination(teams);
    expect(sharedPlaces(shapeOf(facts))).toEqual(sharedAtTheEnd(facts));
  });

  it('separates the losers of a double elimination by round', () => {
    const stages = writeStages(planFor('double_elimination', 8) ?? []);
    const shape = { format: 'stages', stages, maxTeams: 8, drawnTeams: null, teamCount: 0 } as const;
    expect(sharedPlaces(shape)).toEqual([1, 1, 1, 1, 2, 0, 2, 0]);
  });

  it.each(PLANS)('is known before the first match and stays the same: %s', (plan) => {
    for (let teams = 3; teams <= 20; teams += 1) {
      const stages = planFor(plan, teams);
      if (!stages) continue;
      const facts: BracketFacts = {
        ...elimination(teams),
        ...{ format: 'stages', stages, maxTeams: teams, drawnTeams: teams },
      };
      // The order of tied teams in a Swiss table is unpredictable, so this compares only the knockout.
      const known = stages.some(({ settings }) => settings.kind === 'swiss') ? 4 : teams;
      const [before, after] = [sharedPlaces(shapeOf(facts)), sharedAtTheEnd(facts)];
      expect({ teams, shared: before.slice(0, known) }).toEqual({ teams, shared: after.slice(0, known) });
    }
  });
});
