import type { Scenarios } from '../../contract/competition/missing.ts';
import { outlooksOf, settledOutlooks } from '../outlook.ts';
import { endsOf, mostOpenGames, type Outcome, type Scenario, scenariosOf } from '../scenarios.ts';
import { groupFactsOf } from '../stages/roundRobin/group.ts';
import { pairings } from '../stages/roundRobin/schedule.ts';
import type { BracketFacts } from './facts.ts';
import { type ResolvedGroup, resolve } from './resolve.ts';

/** The maximum number of sets of results to list. In a new group there are hundreds, too many to read. */
export const MAX_SETS = 12;

/** The results that each team in each group still needs (docs/rules.md, "What a team still needs"). */
export function buildScenarios(facts: BracketFacts): Scenarios {
  const { groups, entrants } = resolve(facts);
  return {
    groups: groups.map((group) => {
      const known = groupFactsOf(group.group);
      const open = openGames(group);
      const isTooEarly = open.length > mostOpenGames(known);
      const ends = isTooEarly ? [] : endsOf(known, open);
      const scenarios: ReadonlyMap<string, Scenario> = isTooEarly
        ? new Map()
        : scenariosOf(known, open, ends);
      const outlooks = group.table.complete
        ? settledOutlooks(group.table.rows, group.counting, known.advancing)
        : outlooksOf(known, open, ends);
      const told = (outcome: Outcome) => ({
        matchId: open[outcome.game]?.matchId ?? null,
        winner: outcome.winner,
        loser: outcome.loser,
        ...(outcome.isDraw && { isDraw: true }),
      });
      const listed = (sets: Outcome[][]) => sets.slice(0, MAX_SETS).map((set) => set.map(told));
      return {
        name: group.name,
        complete: group.table.complete,
        needsTieBreak: group.table.needsTieBreak,
        openGames: open.map(({ matchId, one, other }) => ({ matchId, team1: one, team2: other })),
        teams: (known.teams.length < 2 ? [] : group.table.rows).flatMap(({ team }) => {
          const [scenario, entrant] = [scenarios.get(team), entrants.get(team)];
          if (!scenario || !entrant) return [];
          const { state, places, ends, own, through, tie } = scenario;
          return {
            participationId: team,
            teamId: entrant.teamId,
            name: entrant.name,
            tag: entrant.tag,
            state,
            places,
            outlook: outlooks.get(team)?.kind ?? 'waits',
            ends,
            own,
            through: listed(through),
            tie: listed(tie),
            isWhole: Math.max(through.length, tie.length) <= MAX_SETS,
          };
        }),
      };
    }),
  };
}

type Open = { matchId: string | null; one: string; other: string };

export function openGames({ group }: ResolvedGroup): Open[] {
  const open = new Map<string, (string | null)[]>();
  const pair = (one: string, other: string) => [one, other].toSorted().join(' ');
  for (const { slots } of group.rounds)
    for (const { state, match, sides } of slots) {
      const [{ team: one }, { team: other }] = sides;
      if ((state !== 'due' && state !== 'made') || one === null || other === null) continue;
      open.set(pair(one, other), [...(open.get(pair(one, other)) ?? []), match?.id ?? null]);
    }
  return pairings(groupFactsOf(group).teams).flatMap(([one, other]) =>
    (open.get(pair(one, other)) ?? []).map((matchId) => ({ matchId, one, other })),
  );
}
