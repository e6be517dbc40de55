import type { TournamentStage } from '../tournament.ts';
import { isUnderWay } from './drawn.ts';
import type { BracketFacts } from './facts.ts';
import type { Resolved } from './resolve.ts';

/** What a tournament has reached; the champion with its team. */
export type Reached = Map<TournamentStage, string | null>;

/** How far a tournament has come (docs/rules.md, "Announcements"). */
export function reachedStages(facts: BracketFacts, { groups, slots, champion }: Resolved): Reached {
  const { entrants, matches } = facts;
  const reached: Reached = new Map();
  if (matches.some(({ status, countsForStats }) => status === 'live' || countsForStats))
    reached.set('started', null);
  const filled = groups.filter((group) => group.entrants.length > 0);
  if (filled.length > 0 && filled.every(({ table }) => table.complete && !table.needsTieBreak))
    reached.set('group_stage_complete', null);
  const final = slots.find(({ stage }) => stage === 'final');
  if (isUnderWay(facts) && final?.sides.every(({ team }) => team !== null))
    reached.set('final_starting', null);
  const team = entrants.find(({ id }) => id === champion);
  if (team) reached.set('champion', team.teamId);
  return reached;
}
