import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { teamRows } from '#shared/bracket/groupRows.ts';
import { isForPlaces, type Round, roundsOf } from '#shared/bracket/rounds.ts';
import { Heading, Name, Note, Row, Text } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import styles from './BracketView.module.css';
import { Groups } from './Groups.tsx';
import { Tree } from './Tree.tsx';
import type { ViewProps } from './view.ts';

export function BracketView({ tournament, options }: ViewProps) {
  const { data: bracket } = useQuery(bracketQuery(useApi(), tournament.id));
  if (!bracket) return null;
  const isGroups = bracket.groups.length > 0 && (options.show ?? halfInPlay(bracket)) === 'groups';
  if (isGroups)
    return (
      <Board tournament={tournament} title={t`Group Stage`}>
        <Groups bracket={bracket} />
      </Board>
    );
  const tree = partInPlay(roundsOnAir(bracket));
  return (
    <Board tournament={tournament} title={titleOf(bracket, tree)}>
      <Tree bracket={bracket} tournament={tournament} rounds={tree.rounds} />
    </Board>
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

/** All the groups at once. */
export function StandingsBoard({ tournament }: ViewProps) {
  const { data: bracket } = useQuery(bracketQuery(useApi(), tournament.id));
  if (!bracket || bracket.groups.length === 0) return null;
  return (
    <Board tournament={tournament} title={t`Standings`}>
      <Groups bracket={bracket} />
    </Board>
  );
}

type BoardProps = { tournament: Tournament; title: string; children: ReactNode };

const Board = ({ tournament, title, children }: BoardProps) => (
  <section className={styles.board}>
    <Row surface={1} padding={[1.5, 4]} gap={3.5} align="center" className={styles.head}>
      <Logo />
      <Heading size="section" className={styles.title}>
        <Name isOneLine>{tournament.name}</Name>
      </Heading>
      <Note flex="none" size="medium">
        {title}
      </Note>
      <Text
        as="p"
        flex="none"
        marginLeft="auto"
        padding={[0.5, 2.5]}
        weight="semibold"
        className={styles.league}
      >
        {leagueName(tournament.league)}
      </Text>
    </Row>
    {children}
  </section>
);

function titleOf({ format, stages }: Bracket, { part, parts }: ReturnType<typeof partInPlay>): string {
  const current = stages.find(({ isOver, kind }) => !isOver && kind !== 'round_robin') ?? stages.at(-1);
  const title = current?.name ?? (format === 'group_stage' ? t`Knockout Tree` : t`Single Elimination`);
  return parts > 1 ? t`${title}, part ${part + 1} of ${parts}` : title;
}

/** The half of a bracket in play: the live one, or the first that is not over. */
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
 * As much of a tree as can be read from the sofa: four rounds from the one that is played, and of one with
 * more than sixteen matches the part with the match on air, or with the next to come.
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
