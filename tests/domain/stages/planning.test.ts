import { describe, expect, it } from '@jest/globals';
import { prefixOf, stageOfKey } from '#domain/competition/bracket/facts.ts';
import { fitted } from '#domain/competition/bracket/plan.ts';
import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { readFeed, writeFeed } from '#domain/competition/stages/feeds.ts';
import { planCost, plannedRounds } from '#domain/competition/stages/planning/cost.ts';
import { PLANS, type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { entrantCount, planProblems } from '#domain/competition/stages/planning/problems.ts';
import {
  type PlannedStage,
  readStages,
  startTournament,
  takeTournamentMatches,
  writeStages,
} from '#domain/competition/stages/tournament.ts';
import { dueMatches } from '../../support/stages.ts';

const EVENING = { hours: 4, atOnce: 2 };
const must = (plan: PlanName, teams: number) => {
  const stages = planFor(plan, teams);
  if (!stages) throw new Error(`No ${plan} for ${teams}`);
  return stages;
};
const every = PLANS.flatMap((plan) =>
  Array.from({ length: 129 }, (_, teams) => ({ plan, teams, stages: planFor(plan, teams) })),
).filter((each): each is { plan: PlanName; teams: number; stages: PlannedStage[] } => each.stages !== null);

/** Plays a list of stages, with wins for the better seed. */
function playedMatches(stages: readonly PlannedStage[], teams: number): number {
  const entrants = Array.from({ length: teams }, (_, index) => `T${String(index).padStart(3, '0')}`);
  let now = startTournament({ stages, entrants, matches: [] });
  let count = 0;
  for (let isOn = true; isOn; ) {
    isOn = false;
    for (const stage of stages.keys()) {
      const own = now.stages[stage];
      for (const { key, team1, team2 } of own ? dueMatches(own) : []) {
        count += 1;
        const winner = team1 < team2 ? team1 : team2;
        now = takeTournamentMatches(now, [
          { id: String(count).padStart(5, '0'), stage, key, team1, team2, winner },
        ]);
        isOn = true;
      }
    }
  }
  return count;
}

describe('Stage plans', () => {
  it('take each of their teams once and are playable', () => {
    for (const { plan, teams, stages } of every) {
      expect([plan, teams, planProblems(stages)]).toEqual([plan, teams, []]);
      expect([plan, teams, entrantCount(stages)]).toEqual([plan, teams, teams]);
      expect(readStages(writeStages(stages))).toEqual(stages);
    }
  });

  it('are refused if a shared place feeds a seed', () => {
    const [cup] = must('cup', 8);
    if (!cup) throw new Error('No cup');
    const consolation = (place: number): PlannedStage[] => [
      cup,
      { ...cup, name: 'Consolation', feeds: [1, place].map((each) => ({ stage: 0, place: each })) },
    ];
    expect(planProblems(consolation(4))).toEqual([]);
    expect(planProblems(consolation(6))).toMatchObject([
      { stage: 1, message: { text: '1.6 can never be filled: places 5 to 8 in Knockout are shared' } },
    ]);
  });

  it('take as many matches as estimated, apart from a second grand final', () => {
    for (const { plan, teams, stages } of every.filter(({ teams }) => teams <= 20)) {
      const { matches } = planCost(stages, EVENING);
      const resets = stages.filter(
        ({ settings }) => settings.kind === 'double_elimination' && settings.grandFinal === 'reset',
      ).length;
      // If teams leave a Swiss stage after a set number of wins or losses, its number of matches is only an estimate.
      const isEstimate = stages.some(
        ({ settings }) => settings.kind === 'swiss' && 'wins' in settings.length,
      );
      if (!isEstimate)
        expect([plan, teams, playedMatches(stages, teams)]).toEqual([plan, teams, matches - resets]);
    }
    expect(planCost(must('swiss_into_eight', 16), EVENING).matches).toBe(33 + 7);
  });

  it('count longer round formats in evenings, for groups and Swiss stages too', () => {
    const longer = (plan: PlanName, teams: number, rounds: string) =>
      must(plan, teams).map((stage): PlannedStage => {
        const settings = { ...stage.settings, roundFormats: { [rounds]: 'Best of 7' } } as const;
        return { ...stage, settings: settings as PlannedStage['settings'] };
      });
    for (const [plan, teams, round] of [
      ['league', 8, 'R3'],
      ['swiss_into_eight', 16, 'S2'],
    ] as const) {
      const evenings = (stages: PlannedStage[]) => planCost(stages, { hours: 1, atOnce: 1 }).evenings;
      expect(evenings(longer(plan, teams, round))).toBeGreaterThan(evenings(must(plan, teams)));
    }
    const [league] = longer('league', 4, 'R3');
    const rounds = league && plannedRounds(league.settings, 4);
    expect(rounds?.map(({ name, matchFormat }) => `${name} ${matchFormat}`).slice(1, 4)).toEqual([
      'Round 2 Best of 1',
      'Round 3 Best of 7',
      'Round 4 Best of 1',
    ]);
  });

  it('estimate evenings from matches, hours and parallel games', () => {
    const cup = must('cup', 8);
    // The cup has four single games, two matches of up to three games, a third-place match, and a final of up to
    // five.
    expect(planCost(cup, { hours: 4, atOnce: 2 })).toEqual({ matches: 8, rounds: 4, evenings: 2 });
    expect(planCost(cup, { hours: 12, atOnce: 4 }).evenings).toBe(1);
    expect(planCost(cup, { hours: 1, atOnce: 1 }).evenings).toBe(10);
  });
});

describe('A list of stages with fewer teams', () => {
  it('is playable with slightly fewer teams than planned', () => {
    for (const { plan, teams, stages } of every.filter(({ teams }) => teams >= 16 && teams <= 40))
      for (const came of [teams - 1, teams - 2]) {
        const fits = fitted(stages, came);
        expect([plan, teams, came, planProblems(fits)]).toEqual([plan, teams, came, []]);
        expect(entrantCount(fits)).toBe(came);
        playedMatches(fits, came);
      }
  });

  it('keeps its groups as even as possible', () => {
    const [groups] = fitted(must('groups_into_cup', 20), 18);
    expect(groups?.settings).toMatchObject({ groups: [5, 5, 4, 4] });
  });

  it('says why it cannot be played', () => {
    expect(
      planProblems(fitted(must('groups_into_double', 16), 4)).map(({ message }) => message.text),
    ).toContain('A group must have 3 to 24 teams');
  });
});

describe('The notation of places', () => {
  it.each([['#1'], ['#128'], ['1.A2'], ['2.5'], ['3.AB16'], ['12.3'], ['11.B2']])(
    '%s is read and written',
    (written) => {
      expect(writeFeed(readFeed(written))).toBe(written);
    },
  );

  it('a later stage of the same kind puts its number before its places', () => {
    const stages = [...must('groups_into_double', 16), ...must('double_elimination', 4), ...must('cup', 4)];
    expect(stages.map((_, index) => prefixOf(stages, index))).toEqual(['', '', '3:', '']);
    expect(
      ['A-R1-1', 'A-TB', 'UB1-1', 'GF2.1', '3:LB1-1', 'SF1', 'F.2', 'P3', 'S1-1', '4:F'].map((key) =>
        stageOfKey(key, stages),
      ),
    ).toEqual([0, 0, 1, 1, 2, 3, 3, 3, -1, -1]);
  });

  it.each([
    ['UB1-3', 'Upper R1 match 3'],
    ['3:LB2-1', 'Lower R2 match 1'],
    ['S3-5', 'R3 match 5'],
    ['R1-2', 'R1 match 2'],
    ['A-R2-1', 'Group A R2 match 1'],
    ['QF1', 'QF 1'],
    ['GF2', 'Grand Final reset'],
    ['P3', 'Third-place match'],
  ])('%s is called %s', (key, name) => {
    expect(stageSlotName(key)).toBe(name);
  });
});
