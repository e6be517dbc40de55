import type { Bracket } from '../../../../domain/contract/brackets.ts';
import { progressOf } from '../bracket/groupState.ts';
import { roundsOf } from '../bracket/rounds.ts';
import { hiddenIn } from '../reader/mask.ts';
import { counted } from '../tournaments/headline.ts';

/** How far a tournament in play is, in two short sentences; null where that cannot, or must not, be told. */
export function courseHeadline(bracket: Bracket | undefined): string[] | null {
  if (!bracket || hiddenIn(bracket)) return null;
  const rounds = roundsOf(bracket);
  if (bracket.format === 'group_stage') {
    const games = bracket.groups.reduce((left, group) => {
      const { total, played } = progressOf(group);
      return left + Math.max(total - played, 0);
    }, 0);
    const open = (rounds[0]?.matches ?? [])
      .flatMap(({ team1, team2 }) => [team1, team2])
      .filter(({ isTextPlaceholder }) => isTextPlaceholder).length;
    const places = open > 0 ? `${counted(open, 'place')} open.` : 'Every place is taken.';
    if (games > 0) return [`${counted(games, 'game')} left.`, places];
    if (open > 0) return ['All groups are played.', places];
  }
  const ahead = rounds
    .flatMap(({ matches }) => matches)
    .filter(({ winner, status }) => !winner && status !== 'bye').length;
  if (ahead === 0) return null;
  return [`${counted(ahead + 1, 'team')} left.`, `${counted(ahead, 'match', 'matches')} to the title.`];
}
