import type { ReactNode } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { isLocked } from '#domain/pickem/lock.ts';
import { t } from '#domain/text/translate.ts';
import { LazyPage } from '#shared/lazy/lazyPage.tsx';
import { Stack } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './BoardView.module.css';
import { ChampionPick } from './ChampionPick.tsx';
import { GroupPicks } from './GroupPicks.tsx';
import { GAMES, TREE } from './parts.ts';
import { gamesOf, type Picking } from './picking.ts';

type Props = { bracket: Bracket; picking: Picking };

type Step = { title: string; isOpen: boolean; note?: string; part: ReactNode };

export function BoardView({ bracket, picking }: Props) {
  const steps = stepsOf(bracket, picking);
  const isPicking = steps.some(({ isOpen }) => isOpen);
  const locked = steps.filter(({ isOpen }) => !isOpen);
  return (
    <>
      {steps
        .filter(({ isOpen }) => isOpen || !isPicking)
        .map(({ title, note, part }, index) => (
          <Section
            key={title}
            title={isPicking ? `${index + 1}. ${title}` : title}
            note={isPicking && note}
            isFirst={index === 0}
          >
            {part}
          </Section>
        ))}
      {isPicking && locked.length > 0 && (
        <Section title={t`Locked`}>
          <Stack gap={3}>
            {locked.map(({ title, part }) => (
              <details key={title} className={styles.locked}>
                <summary className="link">{title}</summary>
                {part}
              </details>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

function stepsOf(bracket: Bracket, picking: Picking): Step[] {
  const { board, pick, now, answers } = picking;
  const isOpen = (question: Parameters<typeof isLocked>[0]) => pick !== undefined && !isLocked(question, now);
  const groups = [true, false].map((open) => board.groups.filter((group) => isOpen(group) === open));
  const tree = board.matches.filter(({ kind }) => kind === 'tree');
  const games = gamesOf(picking);
  const [openGroups = [], lockedGroups = []] = groups;
  const steps: (Step | false)[] = [
    openGroups.length > 0 && {
      title: t`Groups`,
      isOpen: true,
      note: t`Tap the teams that advance, the winner first.`,
      part: <GroupPicks groups={openGroups} picking={picking} />,
    },
    lockedGroups.length > 0 && {
      title: t`Groups`,
      isOpen: false,
      part: <GroupPicks groups={lockedGroups} picking={picking} />,
    },
    tree.length > 0 && {
      title: t`Tree`,
      isOpen: tree.some((match) => pick?.isWithinReach(match)),
      note: t`Tap who wins. Winners advance as you pick.`,
      part: <LazyPage code={TREE} bracket={bracket} picking={picking} />,
    },
    board.champion.teams.length > 0 && {
      title: t`Champion`,
      isOpen: isOpen(board.champion),
      note: t`It follows your final, unless you pick another.`,
      part: <ChampionPick bracket={bracket} picking={picking} />,
    },
    // What begun unpicked is not shown, and who only looks sees what was picked.
    (games.some(isOpen) || games.some(({ key }) => answers.matches[key])) && {
      title: games.some(isOpen) ? t`Next matches` : t`Matches`,
      isOpen: games.some(isOpen),
      note: t`Extra points: one each.`,
      part: <LazyPage code={GAMES} picking={picking} />,
    },
  ];
  return steps.filter((step) => step !== false);
}
