import IconCrown from 'icon:crown';
import { useMemo, useState } from 'react';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { championTitle } from '#domain/games/words.ts';
import { isGone } from '#domain/picks/answers.ts';
import { isLocked } from '#domain/picks/lock.ts';
import { CHAMPION_VALUE, matchPoints } from '#domain/picks/points.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { formatOf, KnockoutTree, RoundHead } from '#shared/bracket/KnockoutTree.tsx';
import { isPlayable, type Round, roundsOf } from '#shared/bracket/rounds.ts';
import { type Tree, treesOfStage } from '#shared/bracket/trees.ts';
import { PathProvider } from '#shared/bracket/usePath.ts';
import { nodeTitle } from '#shared/bracket/words.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { Box, Crest, classes, EmptyCrest, Heading, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import { hasNews, PickState } from './PickState.tsx';
import { type Picking, type PickTeam, shareOf } from './picking.ts';
import { TeamButton } from './TeamButton.tsx';
import styles from './TreePicks.module.css';
import { waitText } from './words.ts';

type Props = { bracket: Bracket; picking: Picking };

export function TreePicks({ bracket, picking }: Props) {
  const [pointed, point] = useState<string | null>(null);
  const shown = useMemo(() => bracketByPicks(bracket, picking), [bracket, picking]);
  const champion = picking.answers.champion ?? null;
  const path = useMemo(
    () => ({ lit: pointed ?? champion, pinned: null, point, pin: () => {} }),
    [pointed, champion],
  );
  return (
    <PathProvider value={path}>
      {treesOf(shown).map(({ key, name, rounds }) => (
        <section key={key} className={classes(rounds.length > 3 && styles.wide)}>
          {name && (
            <Box marginTop={4} marginBottom={2}>
              <Heading as="h3" size="card">
                {name}
              </Heading>
            </Box>
          )}
          <KnockoutTree
            className={classes(styles.tree, isCrossed(rounds[0]) && styles.crossed)}
            bracket={shown}
            rounds={rounds}
            columnClass={(round) => classes(styles.column, isOver(round, picking) && styles.over)}
            head={(round) => (
              <RoundHead round={round} className={styles.head} format={worthOf(round, picking)} />
            )}
            match={(match) => <PickNode match={match} bracket={bracket} picking={picking} onPoint={point} />}
          >
            {rounds.at(-1)?.matches.length === 1 && hasChampionPick(picking) && (
              <ChampionSlot bracket={bracket} picking={picking} />
            )}
          </KnockoutTree>
        </section>
      ))}
    </PathProvider>
  );
}

/** Whether the first round's order is 1, 3, 2, 4. A phone shows no lines between matches, so there they are in order. */
const isCrossed = (round: Round | undefined) => round?.matches.map(({ id }) => id.at(-1)).join('') === '1324';

/** Whether a champion is picked or can still be. */
const hasChampionPick = ({ board, answers, now }: Picking) =>
  board.champion.teams.length > 0 && (Boolean(answers.champion) || !isLocked(board.champion, now));

/** The champion picked, beside the final. */
function ChampionSlot({ bracket, picking: { answers, teams } }: Props) {
  const own = teams.get(answers.champion ?? '');
  return (
    <Stack className={classes(styles.slot, own && styles.champion)} padding={3} gap={2} radius="card">
      <Row gap={2} justify="between" weight="semibold">
        {championTitle(bracket.format)} <IconCrown size={18} aria-hidden="true" />
      </Row>
      <Row gap={2} minWidth={0} weight="bold">
        {own ? <Crest {...own} size={28} /> : <EmptyCrest size={28} />}
        {own ? <Name isOneLine>{own.name}</Name> : t`No pick`}
      </Row>
      <span>{plural(CHAMPION_VALUE, '# point', '# points')}</span>
    </Stack>
  );
}

/** A round's match format, and the points for each correct pick. */
const worthOf = (round: Round, { board }: Picking) => {
  const value = board.matches.find(({ key }) => key === round.matches[0]?.id)?.value;
  return commaList([formatOf(round), value ? plural(value, '# point', '# points') : null]);
};

/** Whether the reader can pick, but every match in the round is locked. */
const isOver = ({ matches }: Round, { board, pick, now }: Picking) =>
  pick !== undefined &&
  matches.every(({ id }) => board.matches.every(({ key, ...match }) => key !== id || isLocked(match, now)));

type NodeProps = Props & { match: BracketMatch; onPoint: (team: string | null) => void };

function PickNode({ match, bracket, picking, onPoint }: NodeProps) {
  const { board, answers, options, teams, now, faults, pick } = picking;
  const question = board.matches.find(({ key }) => key === match.id);
  const title = nodeTitle(match, bracket.format);
  // A bye or a cancelled match: there is nothing to pick.
  if (!question)
    return (
      <Box look="card" border="dashed" padding={[2, 3]} tone="tertiary">
        {title}
      </Box>
    );
  const { key, sides, winner, scheduledTime } = question;
  const picked = answers.matches[key];
  const locked = isLocked(question, now);
  const gone = isGone(question, answers, options, now);
  const fault = faults[`matches.${key}`];
  const ids = options.get(key) ?? [null, null];
  const isPickedHere = (of: string) =>
    board.matches.some((each) => each.key === of && pick?.isWithinReach(each));
  const state = { fault, isLocked: locked, points: matchPoints(question, answers) };
  const lost = gone && picked !== undefined ? (teams.get(picked)?.name ?? t`The team`) : null;
  return (
    <Box
      look="card"
      id={`pick-${key}`}
      role="group"
      aria-label={title}
      className={classes(styles.node, (gone || fault !== undefined) && styles.refused)}
      data-match={key}
    >
      <Row gap={2} justify="between" size="small" padding={[1, 3]} className={styles.title}>
        <Text weight="semibold" nowrap>
          {title}
        </Text>
        {scheduledTime && (
          <Text tone="tertiary" fontWidth="tight">
            <ShortTime at={scheduledTime} now={now} />
          </Text>
        )}
      </Row>
      {ids.map((id, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is identified by its place
          key={index}
          className={styles.side}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(id)}
          onPointerLeave={() => onPoint(null)}
        >
          <TeamButton
            team={id === null ? null : (teams.get(id) ?? null)}
            waits={waitText(sides[index]?.from ?? null, bracket.format, isPickedHere)}
            isPicked={id !== null && id === picked}
            outcome={id !== null && id === winner ? t`Won` : undefined}
            share={shareOf(picking, key, id)}
            onPick={pick?.isWithinReach(question) && id !== null ? () => pick.winner(key, id) : undefined}
            of={title}
          />
        </div>
      ))}
      {lost !== null && !fault ? (
        <Box padding={[1, 3]} line="top">
          <Text as="p" size="small" tone="warning" weight="medium" role="status">
            {t`${lost} can no longer reach this match. Pick again.`}
          </Text>
        </Box>
      ) : (
        hasNews(state) && (
          <Box padding={[1, 3]} line="top">
            <PickState {...state} locksAt={scheduledTime} hasPick={picked !== undefined} now={now} />
          </Box>
        )
      )}
    </Box>
  );
}

/** The bracket with someone's picks: connectors lead picked teams to their next match. */
function bracketByPicks(bracket: Bracket, picking: Picking): Bracket {
  const known = new Set(picking.board.matches.map(({ key }) => key));
  const byPicks = (match: BracketMatch): BracketMatch => {
    if (!known.has(match.id)) return match;
    const [one = null, other = null] = picking.options.get(match.id) ?? [];
    const sides = { team1: sideOf(match.team1, one, picking), team2: sideOf(match.team2, other, picking) };
    const picked = picking.answers.matches[match.id];
    const winner = [sides.team1, sides.team2].find(({ participationId }) => participationId === picked);
    return { ...match, ...sides, winner: (picked && winner) || null };
  };
  const { knockout, stages } = bracket;
  return {
    ...bracket,
    knockout: Object.fromEntries(
      Object.entries(knockout).map(([round, matches]) => [
        round,
        Array.isArray(matches) ? matches.map(byPicks) : matches && byPicks(matches),
      ]),
    ) as Bracket['knockout'],
    stages: stages.map((stage) => ({
      ...stage,
      rounds: stage.rounds.map((round) => ({ ...round, matches: round.matches.map(byPicks) })),
    })),
  };
}

function sideOf({ source }: BracketTeam, id: string | null, { teams }: Picking): BracketTeam {
  const team: PickTeam | undefined = id === null ? undefined : teams.get(id);
  const { name, tag, logo } = team ?? { name: '', tag: '', logo: null };
  const place = { participationId: id, teamId: team?.id ?? null, name, tag, logo, source };
  return { ...place, isTextPlaceholder: id === null, isByHand: false };
}

/** The trees in the same order as on the bracket page, leaving out Swiss stages. */
function treesOf(bracket: Bracket): Tree[] {
  if (bracket.stages.length === 0) return [{ key: 'knockout', name: null, rounds: roundsOf(bracket) }];
  return bracket.stages.flatMap((stage) => {
    if (stage.kind === 'swiss') return [];
    const own = bracket.stages.length > 1 ? stage.name : null;
    return treesOfStage(stage).map(({ key, name, rounds }) => ({
      key: `${stage.name} ${key}`,
      name: name ?? own,
      rounds: rounds.filter(isPlayable),
    }));
  });
}
