import type { Bracket } from '#domain/contract/brackets.ts';
import type { PickSheet } from '#domain/contract/picks.ts';
import { championTitle } from '#domain/game/words.ts';
import { lockedAnswers, optionsOf } from '#domain/pickem/answers.ts';
import type { Board } from '#domain/pickem/board.ts';
import type { PictureOf, PictureTeam } from '#domain/picture.ts';
import { plural, t } from '#domain/text/translate.ts';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { picksTitle } from '#shared/profile/about.ts';
import type { PickTeams } from '#site/pickem/picking.ts';
import { teamOf } from './pictures.ts';

type Shown = Omit<PictureOf<'picks'>, 'productName' | 'league' | 'context'>;
type Given = { sheet: PickSheet; board: Board; teams: PickTeams; format: Bracket['format']; now: Date };

export function picksPicture({ sheet, board, teams, format, now }: Given): Shown {
  const { isShared, isAnonymous, points, rank, count, decided } = sheet;
  const answers = isShared ? sheet.answers : lockedAnswers(board, sheet.answers, now);
  const options = optionsOf(board, answers);
  const drawn = (id: string | null | undefined): PictureTeam[] => {
    const team = teams.get(id ?? '');
    return team ? [teamOf(team)] : [];
  };
  // Who stands in a semifinal by the picks; what is known in reality is no pick of theirs.
  const picked = new Set(Object.values(answers.matches));
  const four = board.matches
    .filter(({ later }) => later === 1)
    .flatMap(({ key }) => options.get(key) ?? [])
    .filter((id) => id !== null && picked.has(id));
  return {
    kind: 'picks',
    title: picksTitle(isAnonymous ? null : sheet.name),
    crown: championTitle(format),
    champion: drawn(answers.champion)[0] ?? null,
    groups: board.groups.flatMap((group) => {
      const own = (answers.groups[group.name] ?? []).flatMap(drawn);
      return own.length > 0 ? [{ name: t`Group ${letterOf(group)}`, teams: own }] : [];
    }),
    lastFour: { name: t`Final four`, teams: [...new Set(four)].flatMap(drawn) },
    score: decided > 0 ? [plural(points, '# point', '# points'), t`Rank ${rank} of ${count}`] : [],
  };
}
