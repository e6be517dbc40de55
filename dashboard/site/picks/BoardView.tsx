import IconCrown from 'icon:crown';
import IconLock from 'icon:lock';
import type { ReactNode } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { championTitle } from '#domain/games/words.ts';
import type { Board } from '#domain/picks/board.ts';
import { isLocked } from '#domain/picks/lock.ts';
import { championPoints, placePoints } from '#domain/picks/points.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { Box, Crest, classes, Heading, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { Section } from '#ui/Section.tsx';
import styles from './BoardView.module.css';
import groupPicksStyles from './GroupPicks.module.css';
import { PickState } from './PickState.tsx';
import { NextGames, TreePicks } from './parts.ts';
import { gamesOf, type Picking } from './picking.ts';
import { TeamButton } from './TeamButton.tsx';

type Question = Parameters<typeof isLocked>[0];
type Step = {
  title: string;
  isOpen: boolean;
  note?: string;
  questions: readonly Question[];
  part: ReactNode;
};

export function BoardView({ bracket, picking }: { bracket: Bracket; picking: Picking }) {
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
                <Row as="summary" gap={2} weight="semibold">
                  <IconLock size={16} aria-hidden="true" /> {title}
                </Row>
                <Box padding={5} line="top">
                  {part}
                </Box>
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
  const isOpen = (question: Question) => pick !== undefined && !isLocked(question, now);
  const groups = [true, false].map((open) => board.groups.filter((group) => isOpen(group) === open));
  const tree = board.matches.filter(({ kind }) => kind === 'tree');
  const games = gamesOf(picking);
  const [openGroups = [], lockedGroups = []] = groups;
  const steps: (Step | false)[] = [
    openGroups.length > 0 && {
      title: t`Groups`,
      isOpen: true,
      note: t`Tap the teams that advance, the winner first.`,
      questions: openGroups,
      part: <GroupPicks groups={openGroups} picking={picking} />,
    },
    lockedGroups.length > 0 && {
      title: t`Groups`,
      isOpen: false,
      questions: lockedGroups,
      part: <GroupPicks groups={lockedGroups} picking={picking} />,
    },
    tree.length > 0 && {
      title: t`Knockout`,
      isOpen: tree.some((match) => pick?.isWithinReach(match)),
      note: t`Tap each match’s winner. Winners advance as you pick.`,
      questions: tree,
      part: <TreePicks bracket={bracket} picking={picking} />,
    },
    board.champion.teams.length > 0 && {
      title: t`Champion`,
      isOpen: isOpen(board.champion),
      note: t`Your final’s winner, unless you pick another team.`,
      questions: [board.champion],
      part: <ChampionPick bracket={bracket} picking={picking} />,
    },
    // Started matches without a pick are hidden; visitors see only matches with picks.
    (games.some(isOpen) || games.some(({ key }) => answers.matches[key])) && {
      title: games.some(isOpen) ? t`Next matches` : t`Matches`,
      isOpen: games.some(isOpen),
      questions: games,
      part: <NextGames picking={picking} />,
    },
  ];
  const deadline = ({ questions }: Step) => deadlineOf(questions, now);
  return steps
    .filter((step) => step !== false)
    .toSorted((one, other) => deadline(one).localeCompare(deadline(other)))
    .map((step, index) => {
      const at = deadline(step);
      const locks = index === 0 && at !== '9' && t`The first pick locks ${distanceText(new Date(at), now)}.`;
      return { ...step, note: sentences([step.note, locks]) };
    });
}

/** When the first open pick locks; later than any date if it is not known. */
const deadlineOf = (questions: readonly Question[], now: Date) =>
  questions
    .map((question) => (isLocked(question, now) ? null : (question.locksAt ?? question.scheduledTime)) ?? '9')
    .toSorted()[0] ?? '9';

function ChampionPick({ bracket, picking }: { bracket: Bracket; picking: Picking }) {
  const { board, answers, teams, now, faults, pick } = picking;
  const { champion: question } = board;
  const own = answers.champion === undefined ? null : (teams.get(answers.champion) ?? null);
  const locked = isLocked(question, now);
  return (
    <div className={styles.champion} id="champion">
      <div className={classes(styles.block, !own && styles.nobody)}>
        <Row gap={2} justify="between">
          <Text fontWidth="display" size="medium" weight="bold">
            {championTitle(bracket.format)}
          </Text>
          <IconCrown size={24} aria-hidden="true" />
        </Row>
        <Row gap={4} paddingBlock={4} minWidth={0}>
          {own && <Crest {...own} size={56} />}
          <Text fontWidth="display" size="2xl" weight="bold" breaks className={styles.name}>
            {own ? (
              <Name>{own.name}</Name>
            ) : pick && !locked ? (
              t`Pick a champion`
            ) : pick ? (
              t`You made no pick`
            ) : (
              t`No pick`
            )}
          </Text>
        </Row>
        <div className={styles.state}>
          <PickState
            fault={faults.champion}
            isLocked={locked}
            locksAt={question.locksAt}
            points={championPoints(board, answers)}
            hasPick={own !== null}
            now={now}
          />
        </div>
      </div>
      {pick && !locked && (
        <details className={styles.others}>
          <summary className="link">{own ? t`Pick another champion` : t`All teams`}</summary>
          <div className={styles.teams}>
            {question.teams.map((team) => (
              <TeamButton
                key={team}
                team={teams.get(team) ?? null}
                waits={t`Not known yet`}
                isPicked={team === answers.champion}
                onPick={() => pick.champion(team)}
                of={t`Champion`}
                className={styles.team}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

type Group = Board['groups'][number];

const GroupPicks = ({ groups, picking }: { groups: readonly Group[]; picking: Picking }) => (
  <ul className={groupPicksStyles.groups}>
    {groups.map((group) => (
      <GroupCard key={group.name} group={group} picking={picking} />
    ))}
  </ul>
);

function GroupCard({ group, picking }: { group: Group; picking: Picking }) {
  const { answers, teams, now, faults, pick } = picking;
  const { name, places, outcome } = group;
  const order = answers.groups[name] ?? [];
  const locked = isLocked(group, now);
  const points = placePoints(group, order.length > 0 ? order : undefined);
  const left = places - order.length;
  const isBegun = order.length > 0 && left > 0 && !locked;
  const title = t`Group ${letterOf(group)}`;
  return (
    <Box
      as="li"
      look="card"
      id={`group-${name}`}
      className={classes(
        groupPicksStyles.card,
        faults[`groups.${name}`] !== undefined && groupPicksStyles.refused,
      )}
    >
      <Row gap={[0, 3]} align="baseline" justify="between" wraps padding={[2, 3]}>
        <Heading as="h3" size="card">
          {title}
        </Heading>
        <Text
          as="p"
          size="small"
          tone={isBegun ? 'warning' : 'tertiary'}
          weight={isBegun ? 'medium' : 'regular'}
        >
          {isBegun
            ? plural(left, '# more place', '# more places')
            : plural(places, 'The top team advances', 'The top # advance')}
        </Text>
      </Row>
      <div className={groupPicksStyles.teams}>
        {group.teams.map((team) => {
          const place = order.indexOf(team) + 1 || undefined;
          return (
            <TeamButton
              key={team}
              team={teams.get(team) ?? null}
              waits={t`Not known yet`}
              isPicked={place !== undefined}
              place={place}
              outcome={outcome?.includes(team) ? t`Advances` : undefined}
              onPick={pick && !locked ? () => pick.team(name, team) : undefined}
              of={title}
            />
          );
        })}
      </div>
      <Box padding={[2, 3]} line="top">
        <PickState
          fault={faults[`groups.${name}`]}
          isLocked={locked}
          locksAt={group.locksAt}
          points={points?.reduce((sum, each) => sum + each, 0) ?? null}
          hasPick={order.length > 0}
          now={now}
        />
      </Box>
    </Box>
  );
}
