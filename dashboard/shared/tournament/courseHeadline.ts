import type { Bracket, StageView } from '#domain/contract/brackets.ts';
import { progressOf, teamRows } from '#shared/bracket/groupState.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { counted } from './headline.ts';

/** How far a tournament in play is, in two short sentences; null where that cannot, or must not, be told. */
export function courseHeadline(bracket: Bracket | undefined): string[] | null {
  if (!bracket || hiddenIn(bracket)) return null;
  if (bracket.stages.length > 0) return stageHeadline(bracket.stages);
  const rounds = roundsOf(bracket);
  if (bracket.format === 'group_stage') {
    const { played, total } = groupGames(bracket);
    const games = total - played;
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

/** Of a list of stages: which one is being played, and how many of them there are. */
function stageHeadline(stages: readonly StageView[]): string[] | null {
  const current = stages.findIndex(({ isOver }) => !isOver);
  const stage = stages[current];
  if (!stage) return null;
  return stages.length > 1
    ? [`${stage.name} is being played.`, `Stage ${current + 1} of ${stages.length}.`]
    : [`${stage.name}.`, 'It is being played.'];
}

/** How many games the groups have in all, as far as they have teams, and how many of them are played. */
export const groupGames = ({ groups }: Bracket) =>
  groups
    .filter((group) => teamRows(group).length > 1)
    .map(progressOf)
    .reduce((sum, { played, total }) => ({ played: sum.played + played, total: sum.total + total }), {
      played: 0,
      total: 0,
    });
