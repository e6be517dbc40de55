import type { ReactNode } from 'react';
import { isDecided } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, type TeamRow, teamRows } from '#shared/bracket/groupRows.ts';
import {
  type GroupStatus,
  gamesInOrder,
  hasSquares,
  headToHeadOf,
  statusOf,
} from '#shared/bracket/groupState.ts';
import { HeadToHead } from '#shared/bracket/HeadToHead.tsx';
import { formatOf, KnockoutTree } from '#shared/bracket/KnockoutTree.tsx';
import { MatchSide } from '#shared/bracket/MatchSide.tsx';
import { type Outlook, outlooksOf } from '#shared/bracket/outlook.ts';
import { prizeOf } from '#shared/bracket/prize.ts';
import { isForPlaces, isIn, knockoutOf, type Round, roundsOf } from '#shared/bracket/rounds.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { PathProvider, usePath } from '#shared/bracket/usePath.ts';
import { nodeTitle } from '#shared/bracket/words.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import {
  classes,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  rich,
  Small,
  Stack,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useNow } from '#ui/useNow.ts';
import { Bars } from './Bars.tsx';
import styles from './BracketView.module.css';
import { Digits } from './Digits.tsx';
import { FittedText } from './FittedText.tsx';
import groupsStyles from './Groups.module.css';
import { Score } from './Score.tsx';
import treeStyles from './Tree.module.css';
import type { ViewProps } from './view.ts';
import { crownOf } from './words.ts';

/** The groups or the knockout. In the knockout, the path of the team in `shown` is highlighted. */
export function BracketView({ tournament, options, shown = null }: ViewProps) {
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const path = usePath();
  if (!bracket) return null;
  if (!shown && bracket.groups.length > 0 && (options.show ?? halfInPlay(bracket)) === 'groups')
    return (
      <Board tournament={tournament} title={t`Group Stage`}>
        <Groups bracket={bracket} />
      </Board>
    );
  const tree = partInPlay(roundsOnAir(bracket));
  const own = knockoutOf(bracket).find((match) => isIn(match, shown));
  const team = own?.team1.participationId === shown ? own?.team1 : own?.team2;
  return (
    <PathProvider value={{ ...path, lit: own ? shown : null }}>
      <Board
        tournament={tournament}
        title={team ? rich`${<Name>{team.name}</Name>}’s path` : titleOf(bracket, tree)}
      >
        <Tree
          bracket={bracket}
          tournament={tournament}
          rounds={shown && own ? roundsWith(bracket, shown) : tree.rounds}
        />
      </Board>
    </PathProvider>
  );
}

function roundsOnAir(bracket: Bracket) {
  const rounds = roundsOf(bracket);
  const main = rounds.filter((round) => !isForPlaces(round));
  const places = rounds.filter(isForPlaces);
  const isOnAir = (own: typeof rounds) =>
    own.some(({ matches }) => matches.some(({ status }) => status === 'live'));
  return isOnAir(places) && !isOnAir(main) ? places : main;
}

export function StandingsBoard({ tournament, shown }: ViewProps) {
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  if (!bracket || bracket.groups.length === 0) return null;
  const chosen = bracket.groups.filter(({ name }) => name === shown);
  return (
    <Board tournament={tournament} title={t`Standings`}>
      <Groups bracket={chosen.length > 0 ? { ...bracket, groups: chosen } : bracket} />
    </Board>
  );
}

type BoardProps = { tournament: Tournament; title: ReactNode; children: ReactNode };

export const Board = ({ tournament, title, children }: BoardProps) => (
  <section className={styles.board}>
    <Row flex="none" gap={4} className={styles.head}>
      <Logo />
      <Heading size="section" className={styles.title}>
        <Name isOneLine>{tournament.name}</Name>
      </Heading>
      <Note flex="none" className={styles.part}>
        {title}
      </Note>
      <p className={styles.league}>{leagueName(tournament.league)}</p>
    </Row>
    {children}
  </section>
);

function titleOf({ format, stages }: Bracket, { part, parts }: ReturnType<typeof partInPlay>): string {
  const current = stages.find(({ isOver, kind }) => !isOver && kind !== 'round_robin') ?? stages.at(-1);
  const title = current?.name ?? (format === 'group_stage' ? t`Knockout Tree` : t`Single Elimination`);
  return parts > 1 ? t`${title}, part ${part + 1} of ${parts}` : title;
}

/** Returns the half of the bracket in play: the live one, otherwise the first unfinished one. */
function halfInPlay(bracket: Bracket): 'groups' | 'knockout' {
  if (bracket.groups.length === 0) return 'knockout';
  const isLive = ({ status }: BracketMatch) => status === 'live';
  if (roundsOf(bracket).some(({ matches }) => matches.some(isLive))) return 'knockout';
  const groups = bracket.groups.filter((group) => teamRows(group).length > 0);
  const isOver =
    groups.length > 0 && groups.every(({ complete, needsTieBreak }) => complete && !needsTieBreak);
  return isOver && !groups.some(({ matches }) => matches.some(isLive)) ? 'knockout' : 'groups';
}

const MAX_ROUNDS = 4;
const MAX_MATCHES = 16;

/**
 * Returns four rounds, starting with the current round if possible. If the first round has over 16 matches, returns
 * only the part in play.
 */
function partInPlay(rounds: readonly Round[]): { rounds: Round[]; part: number; parts: number } {
  const isOpen = ({ winner, status }: BracketMatch) => !winner && status !== 'bye' && status !== 'cancelled';
  const open = rounds.findIndex(({ matches }) => matches.some(isOpen));
  const first = Math.max(0, Math.min(open === -1 ? rounds.length : open, rounds.length - MAX_ROUNDS));
  const near = rounds.slice(first, first + MAX_ROUNDS);
  const matches = near[0]?.matches ?? [];
  const parts = Math.max(1, Math.ceil(matches.length / MAX_MATCHES));
  const played = matches.findIndex(({ status }) => status === 'live');
  const part = Math.floor(Math.max(0, played === -1 ? matches.findIndex(isOpen) : played) / MAX_MATCHES);
  const of = (all: BracketMatch[]) => {
    const size = Math.ceil(all.length / parts);
    return all.slice(part * size, (part + 1) * size);
  };
  return { rounds: near.map((round) => ({ ...round, matches: of(round.matches) })), part, parts };
}

/**
 * Returns the last four rounds in which a team plays or, if there are fewer, also the rounds that follow. If a round
 * has more than 16 matches, returns only the part that contains the team.
 */
function roundsWith(bracket: Bracket, team: string): Round[] {
  const all = roundsOf(bracket);
  const placeIn = ({ matches }: Round) => matches.findIndex((match) => isIn(match, team));
  const own = all.filter((round) => placeIn(round) !== -1).slice(-MAX_ROUNDS);
  const last = own.at(-1);
  const next =
    last && !isForPlaces(last) ? all.slice(all.indexOf(last) + 1).filter((round) => !isForPlaces(round)) : [];
  const rounds = [...own, ...next].slice(0, MAX_ROUNDS);
  const parts = Math.ceil(Math.max(...rounds.map(({ matches }) => matches.length)) / MAX_MATCHES);
  let part = 0;
  return rounds.map((round) => {
    const size = Math.ceil(round.matches.length / parts);
    if (placeIn(round) !== -1) part = Math.floor(placeIn(round) / size);
    return { ...round, matches: round.matches.slice(part * size, (part + 1) * size) };
  });
}

function Groups({ bracket }: { bracket: Bracket }) {
  const { groups } = bracket;
  const shown = groups.some((group) => teamRows(group).length > 0)
    ? groups.filter((group) => teamRows(group).length > 0)
    : groups;
  return (
    <Grid columns={2} className={classes(groupsStyles.groups, shown.length === 1 && groupsStyles.one)}>
      {shown.map((group) => (
        <Card key={group.name} group={group} bracket={bracket} />
      ))}
    </Grid>
  );
}

function Card({ group, bracket }: { group: Group; bracket: Bracket }) {
  const outlooks = outlooksOf(group);
  const { status, words } = statusOf(group);
  const heading = `overlay-group-${group.name}`;
  return (
    <section className={groupsStyles.card} aria-labelledby={heading}>
      <Row paddingInline={4} gap={2.5} flex="none" className={groupsStyles.head}>
        <Text as="h3" size="3xl" weight="black" fontWidth="display" id={heading}>
          <VisuallyHidden>{t`Group`} </VisuallyHidden>
          {group.name}
        </Text>
        <Text as="p" flex="none" weight="medium" tone={STATUS_TONES[status] ?? 'secondary'}>
          {words}
        </Text>
        <Now group={group} />
      </Row>
      <StandingsTable
        group={group}
        labelledBy={heading}
        areHeadsHidden
        name={(row) => (
          <Team row={row} group={group} bracket={bracket} outlook={outlooks.get(row.participationId)} />
        )}
        {...(hasSquares(group) && {
          results: (row: TeamRow) => <HeadToHead squares={headToHeadOf(group, row)} />,
        })}
        renderNumber={(text) => <Digits>{text}</Digits>}
      />
    </section>
  );
}

const STATUS_TONES: Partial<Record<GroupStatus, 'live' | 'warning'>> = { live: 'live', tie: 'warning' };

type TeamProps = { row: TeamRow; group: Group; bracket: Bracket; outlook: Outlook | undefined };

const Team = ({ row, group, bracket, outlook }: TeamProps) => (
  <Stack as="span" minWidth={0} size="medium">
    <FittedText text={row.name} limits={[24, 32, 44]} />
    {outlook && (
      <Text size="tiny" weight="regular" tone="secondary" nowrap className={groupsStyles.outlook}>
        <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
      </Text>
    )}
  </Stack>
);

function Now({ group }: { group: Group }) {
  const now = useNow();
  const [game] = gamesInOrder([...group.matches, ...group.tieBreakMatches]);
  if (!game || isDecided(game) || (game.status !== 'live' && !game.scheduledTime)) return null;
  return (
    <Row align="stretch" as="p" gap={1.5} minWidth={0} marginLeft="auto" weight="medium" nowrap>
      <ShortName row={game.team1} />
      <Text tone={isPlaying(game) ? 'live' : 'tertiary'}>
        {game.status === 'live' || !game.scheduledTime ? (
          t`v`
        ) : (
          <ShortTime at={game.scheduledTime} now={now} hasWeekday hasZone />
        )}
      </Text>
      <ShortName row={game.team2} />
    </Row>
  );
}

type Props = { bracket: Bracket; tournament: Tournament; rounds: readonly Round[] };

function Tree({ bracket, tournament, rounds }: Props) {
  const most = Math.max(...rounds.map(({ matches }) => matches.length));
  const hasFinal = rounds.at(-1)?.key === 'final';
  return (
    <KnockoutTree
      bracket={bracket}
      rounds={rounds}
      className={classes(treeStyles.tree, most > 4 && treeStyles.close, most > 8 && treeStyles.dense)}
      head={(round) => (
        <Text as="h3" size="medium" weight="bold" fontWidth="display" nowrap>
          <span id={`round-${round.key}`}>{round.name}</span>{' '}
          <Small weight="regular" className={treeStyles.format}>
            {formatOf(round)}
          </Small>
        </Text>
      )}
      match={(match) => <Node match={match} bracket={bracket} />}
    >
      {hasFinal && <Champion bracket={bracket} tournament={tournament} />}
    </KnockoutTree>
  );
}

function Node({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const { status, scheduledTime } = match;
  const { lit } = usePath();
  const look = isPlaying(match) ? treeStyles.live : lit !== null && !isIn(match, lit) && treeStyles.dim;
  return (
    <div className={classes(treeStyles.node, look)} data-match={match.id}>
      <Row as="p" gap={2} tone="secondary" nowrap className={treeStyles.head}>
        <Text flex="none">{nodeTitle(match, bracket.format)}</Text>
        <Bars match={match} />
        <Text flex="none" marginLeft="auto" tone={isPlaying(match) ? 'live' : 'tertiary'}>
          {status === 'scheduled' && scheduledTime ? (
            <ShortTime at={scheduledTime} hasWeekday hasZone />
          ) : (
            status !== 'completed' && statusWords(match)
          )}
        </Text>
      </Row>
      {(['team1', 'team2'] as const).map((side) => (
        <MatchSide
          key={side}
          match={match}
          bracket={bracket}
          side={side}
          className={lit !== null && match[side].participationId === lit ? treeStyles.lit : undefined}
          name={({ name }) => <FittedText text={name} limits={[14, 20, 30]} />}
          score={(score) => <Score {...score} />}
        />
      ))}
    </div>
  );
}

function Champion({ bracket, tournament }: Omit<Props, 'rounds'>) {
  const { champion } = bracket;
  return (
    <Row as="section" minWidth={0} className={treeStyles.last} aria-label={crownOf(bracket)}>
      <Stack gap={5} flex="fill" className={champion ? treeStyles.champion : treeStyles.open}>
        <Text as="h3" size="medium" weight="bold" fontWidth="display">
          {crownOf(bracket)}
        </Text>
        <Text as="p" size="2xl" tone={champion ? undefined : 'secondary'}>
          {champion ? <FittedText text={champion.name} lines={3} isDisplay /> : t`No champion yet`}
        </Text>
        <Text as="p" size="4xl" weight="black" fontWidth="narrow">
          {formatMoney(prizeOf(tournament))}
        </Text>
      </Stack>
    </Row>
  );
}
