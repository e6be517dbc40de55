import type { Bracket } from '#domain/contract/brackets.ts';
import { isLocked } from '#domain/pickem/lock.ts';
import { t } from '#domain/text/translate.ts';
import { LazyPage } from '#shared/lazyPage.tsx';
import { Section } from '#ui/Section.tsx';
import { ChampionPick } from './ChampionPick.tsx';
import { GroupPicks } from './GroupPicks.tsx';
import { GAMES, TREE } from './parts.ts';
import type { Picking } from './picking.ts';

type Props = { bracket: Bracket; picking: Picking };

/** All that is picked, step by step: the groups, the tree, the champion, and games by the way. */
export function BoardView({ bracket, picking }: Props) {
  const { board, pick, now } = picking;
  const areOpen = (questions: readonly Parameters<typeof isLocked>[0][]) =>
    pick !== undefined && questions.some((question) => !isLocked(question, now));
  const inTree = board.matches.filter(({ kind }) => kind === 'tree');
  const games = board.matches.filter(
    ({ key, kind }) => kind !== 'tree' && picking.options.get(key)?.every((side) => side !== null),
  );
  // What begun unpicked is not shown, and who only looks sees what was picked.
  const hasGames = areOpen(games) || games.some(({ key }) => picking.answers.matches[key]);
  const steps = [
    board.groups.length > 0 && {
      title: t`Groups`,
      note: areOpen(board.groups) && t`Tap the teams that go on, the first one first.`,
      part: <GroupPicks picking={picking} />,
    },
    inTree.length > 0 && {
      title: t`Tree`,
      note: areOpen(inTree) && t`Tap who wins. Your picks lead on.`,
      part: <LazyPage code={TREE} bracket={bracket} picking={picking} />,
    },
    board.champion.teams.length > 0 && {
      title: t`Champion`,
      note: areOpen([board.champion]) && t`It goes with your final, unless you pick another.`,
      part: <ChampionPick bracket={bracket} picking={picking} />,
    },
    hasGames && {
      title: areOpen(games) ? t`Next matches` : t`Matches`,
      note: areOpen(games) && t`Extra points: one for each.`,
      part: <LazyPage code={GAMES} picking={picking} />,
    },
  ].filter((step) => step !== false);
  return steps.map(({ title, note, part }, index) => (
    <Section key={title} title={pick ? `${index + 1}. ${title}` : title} note={note} isFirst={index === 0}>
      {part}
    </Section>
  ));
}
