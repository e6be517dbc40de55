import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS, pledgeSentence, poolProgress } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, listedMatchesQuery, prizePoolQuery, useApi } from '#shared/api/api.ts';
import { seedOf } from '#shared/bracket/rounds.ts';
import type { OverlayView } from '#shared/broadcast/broadcastAddress.ts';
import { classes, Name, Row, rich, Text } from '#ui/blocks.tsx';
import { progressText } from '#ui/Progress.tsx';
import { useNow } from '#ui/useNow.ts';
import { BracketView, StandingsBoard } from './BracketView.tsx';
import corners from './Corner.module.css';
import { Digits } from './Digits.tsx';
import { followed } from './followed.ts';
import { GameView } from './GameView.tsx';
import { LowerThird } from './LowerThird.tsx';
import { NextView } from './NextView.tsx';
import styles from './PrizePoolView.module.css';
import { Scorebug } from './Scorebug.tsx';
import { Table } from './Table.tsx';
import { Ticker } from './Ticker.tsx';
import type { ViewProps } from './view.ts';

const VIEWS: Record<OverlayView, ComponentType<ViewProps>> = {
  bracket: BracketView,
  match: MatchView,
  game: GameView,
  standings: StandingsView,
  'prize-pool': PrizePoolView,
  next: NextView,
};

/** One of the overlays, by its name. */
export function Overlay({ view, ...props }: ViewProps & { view: OverlayView }) {
  const View = VIEWS[view];
  return <View {...props} />;
}

function StandingsView(props: ViewProps) {
  const { tournament, options } = props;
  const { data: bracket } = useQuery(bracketQuery(useApi(), tournament.id));
  if (!options.group) return <StandingsBoard {...props} />;
  const group = bracket?.groups.find(({ name }) => name === options.group);
  return bracket && group ? <Table group={group} at={options.at} /> : null;
}

function MatchView({ tournament, options, matchId }: ViewProps) {
  const api = useApi();
  const now = useNow();
  const { data: matches = [] } = useQuery(listedMatchesQuery(api, tournament.id));
  const { data: bracket } = useQuery(bracketQuery(api, tournament.id));
  const match = matchId ? matches.find(({ id }) => id === matchId) : followed(matches, now);
  const has = (part: (typeof options.parts)[number]) => options.parts.includes(part);
  const name = options.group ?? (match && bracket && groupOf(match, bracket));
  const group = bracket?.groups.find((each) => each.name === name);
  return (
    <>
      {match && has('score') && <Scorebug key={match.id} match={match} />}
      {match && has('lower') && <LowerThird match={match} bracket={bracket} tournament={tournament} />}
      {bracket && group && has('table') && <Table group={group} />}
      {has('ticker') && <Ticker matches={matches} shown={match} />}
    </>
  );
}

/** The group that a match is played in, or that a team of the knockout came from. */
function groupOf(match: ListedMatch, bracket: Bracket): string | undefined {
  if (match.group) return match.group;
  const teams = [match.team1ParticipationId, match.team2ParticipationId];
  return teams
    .map((id) => (id ? seedOf(bracket, id) : ''))
    .find((seed) => /^[A-Z]\d+$/.test(seed))
    ?.charAt(0);
}

function PrizePoolView({ tournament, options }: ViewProps) {
  const { data: pool } = useQuery(prizePoolQuery(useApi(), tournament.id));
  if (!pool) return null;
  const pledge = pledgeSentence(pool.total, pool.pledged);
  const last = pool.ledger.findLast(({ kind, amount }) => amount > 0 && kind !== 'base');
  return (
    <section className={classes(corners[options.at ?? 'left'], styles.pool)} aria-label={t`Prize pool`}>
      <Row as="p" tone="secondary" className={styles.label}>
        {rich`Prize pool, ${<Name isOneLine>{tournament.name}</Name>}`}
      </Row>
      <Text
        marginTop={0.5}
        marginBottom={2}
        as="p"
        weight="black"
        fontWidth="narrow"
        className={styles.total}
      >
        <Digits>{formatMoney(pool.total)}</Digits>
      </Text>
      <progress
        className={styles.bar}
        value={poolProgress(pool.total, pool.target).width}
        max={100}
        aria-label={t`Prize pool against its target`}
      />
      <Row as="p" gap={[0, 3.5]} justify="between" wraps tone="secondary" marginTop={1.5}>
        <span>{progressText(pool.total, pool.target)}</span>
        {pledge && <span>{pledge}</span>}
        {last && (
          <span>
            {LEDGER_WORDS[last.kind]} +{formatMoney(last.amount)}
          </span>
        )}
      </Row>
    </section>
  );
}
