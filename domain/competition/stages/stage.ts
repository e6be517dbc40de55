import { drawsOf, type Row } from '../standings.ts';
import type { Draw } from '../tieSettling.ts';
import { type Elimination, eliminationPlacings, startElimination } from './elimination/elimination.ts';
import { teamInGsl } from './elimination/layoutOf.ts';
import type { Arrival, StageFacts, StageMatch } from './facts.ts';
import { tableOf } from './roundRobin/group.ts';
import {
  bestInGroups,
  isRoundRobinOver,
  type RoundRobin,
  staleInGroups,
  startRoundRobin,
  teamInGroup,
} from './roundRobin/roundRobin.ts';
import { staleOf } from './slots.ts';
import type { SwissRow } from './swiss/standings.ts';
import { isSwissOver, type Swiss, staleInSwiss, startSwiss, swissRows, teamInSwiss } from './swiss/swiss.ts';

/** An immutable stage (docs/rules.md, "A stage"), computed from its facts. */
export type Stage = RoundRobin | Elimination | Swiss;

export function startStage(facts: StageFacts): Stage {
  const { settings, entrants, matches, placements } = facts;
  const others = { entrants, matches, ...(placements && { placements }) };
  if (settings.kind === 'round_robin') return startRoundRobin({ settings, ...others });
  return settings.kind === 'swiss'
    ? startSwiss({ settings, ...others })
    : startElimination({ settings, ...others });
}

/** The rounds of a stage in order, with every slot. A Swiss stage has only the rounds already paired. */
export const roundsOf = (stage: Stage) =>
  stage.kind === 'round_robin' ? stage.groups.flatMap(({ rounds }) => rounds) : stage.rounds;

export function staleMatches(stage: Stage): StageMatch[] {
  if (stage.kind === 'round_robin') return staleInGroups(stage);
  return stage.kind === 'swiss' ? staleInSwiss(stage) : [...stage.strays, ...staleOf(stage.rounds)];
}

export type StageTable = {
  group: string | null;
  rows: readonly (Row | SwissRow)[];
  complete: boolean;
  needsTieBreak: boolean;
  draws: readonly Draw[];
};

export function tablesOf(stage: Stage): StageTable[] {
  if (stage.kind === 'elimination') return [];
  if (stage.kind === 'swiss') {
    const rows = swissRows(stage);
    return [{ group: null, rows, complete: isSwissOver(stage), needsTieBreak: false, draws: [] }];
  }
  return stage.groups.map((group) => {
    const table = tableOf(group);
    const { rows, complete, needsTieBreak } = table;
    return { group: group.name, rows, complete, needsTieBreak, draws: drawsOf(table) };
  });
}

/**
 * The team in a final place, from 1, or why the place is open. `group` limits the place to one group; `best` ranks the
 * teams in that place across all groups.
 */
export function teamAtPlace(stage: Stage, place: number, group?: string, best?: number): Arrival {
  if (stage.kind === 'round_robin')
    return best === undefined ? teamInGroup(stage, group, place) : bestInGroups(stage, place, best);
  if (stage.kind === 'swiss') return teamInSwiss(stage, place);
  if (stage.settings.kind === 'gsl') return teamInGsl(stage, group ?? 'A', place);
  const [placing, other] = eliminationPlacings(stage).filter(
    ({ from, to }) => from === place && to === place,
  );
  if (placing && !other) return { team: placing.team, open: null };
  // A place left empty by departures and double forfeits stays empty.
  return { team: null, open: isStageOver(stage) ? 'Bye' : 'TBD' };
}

export function isStageOver(stage: Stage): boolean {
  if (stage.kind === 'round_robin') return isRoundRobinOver(stage);
  if (stage.kind === 'swiss') return isSwissOver(stage);
  return stage.rounds.every(({ slots }) =>
    slots.every(({ state }) => state === 'played' || state === 'bye' || state === 'unneeded'),
  );
}
