import { ELIMINATION_TEAMS } from '../../settings.ts';
import { sizeFor } from '../stages/elimination/layout.ts';
import { entrantCount, planProblems } from '../stages/planning/problems.ts';
import { isSwissOver, swissRows } from '../stages/swiss/swiss.ts';
import type { BracketFacts } from './facts.ts';
import { planOf } from './plan.ts';
import { type Resolved, resolve } from './resolve.ts';

/** Why teams can no longer enter, as the key of a translatable sentence. */
export type LateRefusal = 'knockout_drawn' | 'late_no_round' | 'late_no_bye';

/**
 * The seed at which a team can enter after the draw, or why it cannot (docs/rules.md, "Late entry"). No existing match
 * may lose its place, and the team must have a match to play.
 */
export function lateSeed(facts: BracketFacts, team: string): { seed: number } | { refusal: LateRefusal } {
  const before = resolve(facts);
  const known = new Set(before.stale.map(({ id }) => id));
  for (const seed of seedsToTry(facts)) {
    const entrants = facts.entrants.map((entrant) => (entrant.id === team ? { ...entrant, seed } : entrant));
    const next = { ...facts, entrants };
    const after = resolve(next);
    const leavesMatches = after.stale.every(({ id }) => known.has(id));
    const isPlayable = facts.format !== 'stages' || planProblems(planOf(next).stages).length === 0;
    if (leavesMatches && isPlayable && canPlay(before, after, team)) return { seed };
  }
  const [first] = before.tournament.stages;
  if (first?.kind === 'swiss') return { refusal: 'late_no_round' };
  return { refusal: first?.kind === 'round_robin' ? 'knockout_drawn' : 'late_no_bye' };
}

/** Free seeds, best first: gaps in the draw, then seeds beyond the last one, up to the format's limit. */
function seedsToTry({ format, stages, entrants, drawnTeams }: BracketFacts): number[] {
  const held = new Set(entrants.map(({ seed }) => seed));
  const last = Math.max(2, drawnTeams ?? 0, ...entrants.map(({ seed }) => seed ?? 0));
  const most = format === 'stages' ? entrantCount(stages) : Math.min(sizeFor(last), ELIMINATION_TEAMS);
  return Array.from({ length: most }, (_, index) => index + 1).filter((seed) => !held.has(seed));
}

function canPlay(before: Resolved, after: Resolved, team: string): boolean {
  const { stages } = after.tournament;
  const index = stages.findIndex(({ entrants }) => entrants.some((entrant) => entrant.team === team));
  const [stage, was] = [stages[index], before.tournament.stages[index]];
  if (stage?.kind !== 'swiss')
    return after.slots.some(
      ({ sides, status }) => status !== 'bye' && sides.some((side) => side.team === team),
    );
  const from = stage.entrants.find((entrant) => entrant.team === team)?.from ?? 1;
  const { length } = stage.settings;
  const hasRound = !('rounds' in length) || from <= length.rounds;
  const isIn = swissRows(stage).some((row) => row.team === team && row.state === 'in');
  return hasRound && isIn && !(was?.kind === 'swiss' && isSwissOver(was));
}
