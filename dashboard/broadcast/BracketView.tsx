import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bracket } from '#domain/contract/brackets.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { isForPlaces, roundsOf } from '#shared/bracket/rounds.ts';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styles from './BracketView.module.css';
import { Groups } from './Groups.tsx';
import { halfInPlay, partInPlay } from './halves.ts';
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
      <Heading as="h2" size="section" className={styles.title}>
        <Name isOneLine>{tournament.name}</Name>
      </Heading>
      <Text as="p" flex="none" size="medium" tone="secondary">
        {title}
      </Text>
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
