import type { Scenarios } from '../../contract/scenarios.ts';
import { outlooksOf, settledOutlooks } from '../outlook.ts';
import { pairings } from '../pairings.ts';
import { endsOf, type Outcome, scenariosOf } from '../scenarios.ts';
import type { BracketFacts, PlayedMatch } from './facts.ts';
import type { ResolvedGroup } from './groups.ts';
import { groupFacts } from './groups.ts';
import { resolve } from './resolve.ts';

/** So many sets of results are listed at most: early in a group there are hundreds, which nobody can read. */
export const MAX_SETS = 12;

/** What every team of every group still needs (docs/rules.md, "What a team still needs"). */
export function buildScenarios(facts: BracketFacts): Scenarios {
  const { groups, entrants } = resolve(facts);
  return {
    groups: groups.map((group) => {
      const known = groupFacts(group, facts);
      const open = openGames(group, known.teams);
      const ends = endsOf(known, open);
      const scenarios = scenariosOf(known, open, ends);
      const outlooks = group.table.complete
        ? settledOutlooks(group.table.rows, group.counting)
        : outlooksOf(known, open, ends);
      const told = (outcome: Outcome) => ({
        matchId: open[outcome.game]?.matchId ?? null,
        winner: outcome.winner,
        loser: outcome.loser,
      });
      const listed = (sets: Outcome[][]) => sets.slice(0, MAX_SETS).map((set) => set.map(told));
      return {
        name: group.name,
        complete: group.table.complete,
        needsTieBreak: group.table.needsTieBreak,
        openGames: open.map(({ matchId, one, other }) => ({ matchId, team1: one, team2: other })),
        // One team alone has nobody to play.
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

/** The pairings of a group without a result, with the matches in which they are to be played. */
export function openGames({ games, counting }: ResolvedGroup, teams: readonly string[]): Open[] {
  const isPair = (pair: readonly (string | null)[], one: string, other: string) =>
    pair.includes(one) && pair.includes(other);
  const isPlayable = ({ status }: PlayedMatch) => status !== 'cancelled';
  return pairings(teams)
    .filter(([one, other]) => !counting.some(({ winner, loser }) => isPair([winner, loser], one, other)))
    .map(([one, other]) => {
      const match = games.find((game) => isPlayable(game) && isPair([game.team1, game.team2], one, other));
      return { matchId: match?.id ?? null, one, other };
    });
}
