import { isStageOver, roundsOf } from '../stages/stage.ts';
import type { TournamentStage } from '../tournament.ts';
import { isDrawn } from './drawn.ts';
import type { BracketFacts } from './facts.ts';
import type { Resolved } from './resolve.ts';

/** The stages that a tournament has reached, in order; the champion with its team. */
export type Reached = Map<TournamentStage, string | null>;

/** How far a tournament has come (docs/rules.md, "Course of a tournament"). */
export function reachedStages(
  facts: BracketFacts,
  { slots, champion, tournament }: Resolved,
  hasBegun = false,
): Reached {
  const { entrants, matches } = facts;
  const reached: Reached = new Map();
  if (!isDrawn(facts) && slots.every(({ match }) => match === null)) return reached;
  const isPlayed = matches.some(
    ({ status, countsForStats, forfeit }) => status === 'live' || (countsForStats && forfeit === null),
  );
  if (hasBegun || isPlayed) reached.set('started', null);
  const groupStages = tournament.stages.filter(({ kind }) => kind === 'round_robin');
  const areGroupsOver = groupStages.every(isStageOver);
  if (groupStages.length > 0 && areGroupsOver) reached.set('group_stage_complete', null);
  const isFinalKnown = finalOf(slots)?.sides.every(({ team }) => team !== null);
  if (reached.has('started') && areGroupsOver && isFinalKnown) reached.set('final_starting', null);
  const team = entrants.find(({ id }) => id === champion);
  if (team) reached.set('champion', team.teamId);
  return reached;
}

/** Whether play has passed a stage, so that its message comes too late (docs/rules.md, "Course of a tournament"). */
export function isOvertaken(stage: TournamentStage, { tournament, slots, champion }: Resolved): boolean {
  if (stage === 'started') return champion !== null;
  if (stage === 'final_starting') return PLAYED.has(finalOf(slots)?.status ?? '');
  if (stage === 'champion') return false;
  const { stages } = tournament;
  const knockout = stages.slice(stages.findLastIndex(({ kind }) => kind === 'round_robin') + 1);
  return knockout.flatMap(roundsOf).some((round) => round.slots.some(({ winner }) => winner !== null));
}

const PLAYED = new Set(['live', 'completed']);

const finalOf = (slots: Resolved['slots']) => slots.find(({ stage }) => stage === 'final');
