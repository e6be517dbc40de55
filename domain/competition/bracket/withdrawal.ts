import type { Forfeit } from '../match.ts';
import type { StageSlot } from '../stages/slots.ts';
import { roundsOf } from '../stages/stage.ts';
import { teamsOfGame } from '../tieBreakers.ts';
import {
  type BracketFacts,
  type Entrant,
  isAnnulledIn,
  type PlayedMatch,
  stageOfKey,
  type Withdrawal,
  type WithdrawnResults,
} from './facts.ts';
import type { Resolved } from './resolve.ts';

/**
 * How a departing team's games count (docs/rules.md, "Leaving in mid-tournament"). In an incomplete group, the
 * tournament's rule decides. Otherwise the team's open matches are forfeited.
 */
export function withdrawalOf(resolved: Resolved, team: string, rule: WithdrawnResults): Withdrawal {
  const stage = stageOfTeam(resolved, team);
  const group = resolved.groups.find(
    (each) => each.stage === stage && !each.table.complete && each.entrants.some(({ id }) => id === team),
  );
  if (!group || rule === 'keep') return 'forfeit';
  if (rule === 'annul') return 'annul';
  const rivals = group.entrants.filter((each) => each.id !== team && !isAnnulledIn(each, stage)).length;
  const played = group.counting.filter((game) => teamsOfGame(game).includes(team)).length;
  return played * 2 < rivals ? 'annul' : 'forfeit';
}

/**
 * The index of the stage during which a team leaves: the last one in which it has a match, otherwise the first. With
 * `annul`, only round robins are considered.
 */
export function stageOfTeam(
  { tournament: { stages } }: Resolved,
  team: string,
  mode: Withdrawal = 'forfeit',
): number {
  const isIn = ({ match }: StageSlot) => match?.team1 === team || match?.team2 === team;
  const last = stages.findLastIndex(
    (stage) =>
      (mode !== 'annul' || stage.kind === 'round_robin') &&
      roundsOf(stage).some(({ slots }) => slots.some(isIn)),
  );
  return Math.max(0, last);
}

export type OpenForfeit = { matchId: string; forfeit: Forfeit };

/**
 * The first open match of a team that has left (docs/rules.md, "Leaving in mid-tournament"). If both teams have left,
 * both forfeit. Annulled group games are ignored.
 */
export function nextForfeit({ entrants, matches, stages }: BracketFacts): OpenForfeit | undefined {
  const left = new Map<string, Entrant>();
  for (const entrant of entrants) if (entrant.withdrawn) left.set(entrant.id, entrant);
  if (left.size === 0) return undefined;
  for (const match of matches) {
    const [one, other] = [left.get(match.team1 ?? ''), left.get(match.team2 ?? '')];
    if (!isOpen(match) || !(one || other) || match.team1 === null || match.team2 === null) continue;
    const stage = match.slot === null ? 0 : stageOfKey(match.slot, stages);
    const isAnnulled = [one, other].some((team) => team && isAnnulledIn(team, stage));
    if (match.stage === 'group' && isAnnulled) continue;
    return { matchId: match.id, forfeit: one && other ? 'both' : one ? 'team1' : 'team2' };
  }
  return undefined;
}

const isOpen = ({ status, countsForStats }: PlayedMatch) =>
  !countsForStats && (status === 'scheduled' || status === 'waiting' || status === 'live');
