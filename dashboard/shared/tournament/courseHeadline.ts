import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import { plural, t } from '#domain/text/translate.ts';
import { teamRows } from '#shared/bracket/groupRows.ts';
import { progressOf } from '#shared/bracket/groupState.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { startInWords } from './headline.ts';

/** The progress of a running tournament in two short sentences; null if unknown or hidden. */
export function courseHeadline(bracket: Bracket | undefined): string[] | null {
  if (!bracket || hiddenIn(bracket)) return null;
  if (bracket.stages.length > 0) return stageHeadline(bracket.stages);
  const rounds = roundsOf(bracket);
  if (bracket.format === 'group_stage') {
    const { played, total } = groupGames(bracket);
    const games = total - played;
    const sides = (rounds[0]?.matches ?? []).flatMap(({ team1, team2 }) => [team1, team2]);
    // A team that is through may not know its place in the tree yet.
    const sure = new Set(
      [
        ...sides.filter(({ isTextPlaceholder }) => !isTextPlaceholder),
        ...bracket.groups.flatMap(({ outlooks }) => outlooks.filter(({ kind }) => kind === 'through')),
      ].map(({ participationId }) => participationId),
    );
    const open = sides.length - sure.size;
    const places =
      open > 0
        ? startInWords(plural(open, '# place at stake.', '# places at stake.'))
        : t`Every place is taken.`;
    if (games > 0) return [startInWords(plural(games, '# game left.', '# games left.')), places];
    if (open > 0) return [t`All group games are played.`, places];
  }
  const ahead = rounds
    .flatMap(({ matches }) => matches)
    .filter(({ winner, status }) => !winner && status !== 'bye').length;
  if (ahead === 0) return null;
  return [
    startInWords(plural(ahead + 1, '# team left.', '# teams left.')),
    startInWords(plural(ahead, '# match to the title.', '# matches to the title.')),
  ];
}

function stageHeadline(stages: readonly StageView[]): string[] | null {
  const current = stages.findIndex(({ isOver }) => !isOver);
  const stage = stages[current];
  if (!stage) return null;
  return stages.length > 1
    ? [t`${stage.name} is in progress.`, t`Stage ${current + 1} of ${stages.length}.`]
    : [t`${stage.name}.`, t`In progress.`];
}

export const groupGames = ({ groups }: Bracket) =>
  groups
    .filter((group) => teamRows(group).length > 1)
    .map(progressOf)
    .reduce((sum, { played, total }) => ({ played: sum.played + played, total: sum.total + total }), {
      played: 0,
      total: 0,
    });
