import type { Side } from '../match.ts';
import type { StageSlot } from '../stages/slots.ts';
import { roundsOf } from '../stages/stage.ts';
import { teamsOfGame } from '../tieBreakers.ts';
import type { BracketFacts, Entrant, PlayedMatch, Withdrawal } from './facts.ts';
import type { Resolved } from './resolve.ts';

/**
 * What becomes of the games of a team that leaves (docs/rules.md, "Leaving in mid-tournament"): annulled when
 * it has played fewer than half of its group's, else what is open is forfeited.
 */
export function withdrawalOf({ groups }: Resolved, team: string): Withdrawal {
  const group = groups.find(({ entrants }) => entrants.some(({ id }) => id === team));
  if (!group) return 'forfeit';
  const rivals = group.entrants.filter(({ id, withdrawn }) => id !== team && withdrawn !== 'annul').length;
  const played = group.counting.filter((game) => teamsOfGame(game).includes(team)).length;
  return played * 2 < rivals ? 'annul' : 'forfeit';
}

/** Index of the stage that a team plays in: the last one where it has a match, else the first. */
export function stageOfTeam({ tournament: { stages } }: Resolved, team: string): number {
  const isIn = ({ match }: StageSlot) => match?.team1 === team || match?.team2 === team;
  const last = stages.findLastIndex((stage) => roundsOf(stage).some(({ slots }) => slots.some(isIn)));
  return Math.max(0, last);
}

/** An open match of a team that has left, and the side that gives it up. */
export type Forfeit = { matchId: string; side: Side };

/**
 * The first open match in which a team that has left would play (docs/rules.md, "Leaving in mid-tournament").
 * Of two that have left the earlier gives up. Group games of a team whose games are annulled are none.
 */
export function nextForfeit({ entrants, matches }: BracketFacts): Forfeit | undefined {
  const left = new Map<string, Entrant>();
  for (const entrant of entrants) if (entrant.withdrawn) left.set(entrant.id, entrant);
  if (left.size === 0) return undefined;
  for (const match of matches) {
    const [one, other] = [left.get(match.team1 ?? ''), left.get(match.team2 ?? '')];
    if (!isOpen(match) || !(one || other) || match.team1 === null || match.team2 === null) continue;
    // Two departed teams leave their place in an elimination empty.
    if (one && other && match.stage !== 'group' && match.slot) continue;
    const isAnnulled = [one, other].some((team) => team?.withdrawn === 'annul');
    if (match.stage === 'group' && isAnnulled) continue;
    return { matchId: match.id, side: one && (!other || leftAt(one) <= leftAt(other)) ? 'team1' : 'team2' };
  }
  return undefined;
}

const isOpen = ({ status, countsForStats }: PlayedMatch) =>
  !countsForStats && (status === 'scheduled' || status === 'waiting' || status === 'live');

const leftAt = ({ withdrawnAt }: Entrant) => (withdrawnAt ? Date.parse(withdrawnAt) : 0);
