import { drawsOf, type Row } from '../standings.ts';
import type { Draw } from '../tieSettling.ts';
import {
  type Elimination,
  eliminationPlacings,
  reseedElimination,
  staleInElimination,
  startElimination,
  takeIntoElimination,
} from './elimination/elimination.ts';
import { teamInGsl } from './elimination/layoutOf.ts';
import type { Arrival, StageEntrant, StageFacts, StageMatch } from './facts.ts';
import { tableOf } from './roundRobin/group.ts';
import {
  bestInGroups,
  groupNamed,
  isRoundRobinOver,
  matchesOfGroups,
  type RoundRobin,
  roundsOfGroups,
  staleInGroups,
  startRoundRobin,
  takeIntoRoundRobin,
  teamInGroup,
} from './roundRobin/roundRobin.ts';
import type { SwissRow } from './swiss/standings.ts';
import {
  isSwissOver,
  matchesOfSwiss,
  type Swiss,
  staleInSwiss,
  startSwiss,
  swissRows,
  teamInSwiss,
} from './swiss/swiss.ts';

/**
 * An immutable stage (docs/rules.md, "A stage"), computed from its facts. Each change produces a new value, equal to
 * one computed from the changed facts. Unaffected parts remain the same objects.
 */
export type Stage = RoundRobin | Elimination | Swiss;

export function startStage(facts: StageFacts): Stage {
  const { settings, entrants, matches, placements } = facts;
  const others = { entrants, matches, ...(placements && { placements }) };
  if (settings.kind === 'round_robin') return startRoundRobin({ settings, ...others });
  return settings.kind === 'swiss'
    ? startSwiss({ settings, ...others })
    : startElimination({ settings, ...others });
}

/** The stage after matches were created, played or corrected. A match replaces any earlier match with the same id. */
export function takeMatches(stage: Stage, matches: readonly StageMatch[]): Stage {
  if (stage.kind === 'round_robin') return takeIntoRoundRobin(stage, matches);
  if (stage.kind === 'elimination') return takeIntoElimination(stage, matches);
  const ids = new Set(matches.map(({ id }) => id));
  const others = matchesOfSwiss(stage).filter(({ id }) => !ids.has(id));
  return startSwiss({ ...stage, matches: [...others, ...matches] });
}

/** The stage with the same number of seeds but different teams. */
export function reseedStage(stage: Stage, entrants: readonly StageEntrant[]): Stage {
  if (stage.kind === 'round_robin')
    return startRoundRobin({ ...stage, entrants, matches: matchesOfGroups(stage) });
  if (stage.kind === 'elimination') return reseedElimination(stage, entrants);
  return startSwiss({ ...stage, entrants, matches: matchesOfSwiss(stage) });
}

/** The rounds of a stage in order, with every slot. A Swiss stage has only the rounds already paired. */
export const roundsOf = (stage: Stage) =>
  stage.kind === 'round_robin' ? roundsOfGroups(stage) : stage.rounds;

export function staleMatches(stage: Stage): StageMatch[] {
  if (stage.kind === 'round_robin') return staleInGroups(stage);
  return stage.kind === 'swiss' ? staleInSwiss(stage) : staleInElimination(stage);
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

/** Whether the team in any place in the stage, or in the given group, may have changed. */
export function canDiffer(before: Stage, now: Stage, group?: string): boolean {
  if (before === now) return false;
  if (before.kind !== 'round_robin' || now.kind !== 'round_robin') return true;
  // A place without a group depends on all groups.
  return group === undefined || groupNamed(before, group) !== groupNamed(now, group);
}

export function isStageOver(stage: Stage): boolean {
  if (stage.kind === 'round_robin') return isRoundRobinOver(stage);
  if (stage.kind === 'swiss') return isSwissOver(stage);
  return stage.rounds.every(({ slots }) =>
    slots.every(({ state }) => state === 'played' || state === 'bye' || state === 'unneeded'),
  );
}
