import IconChevronRight from 'icon:chevron-right';
import IconEye from 'icon:eye';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, Match as MatchData } from '#domain/contract/competition/matches.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { bracketQuery, matchDayQuery, matchQuery, useApi, useRead } from '#shared/api/api.ts';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { backgroundQuery } from '#shared/match/backgroundQuery.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isPaused, statusWords } from '#shared/match/matchStatus.ts';
import { groupOf, placeText, roundText, scoreline, slotText } from '#shared/match/words.ts';
import { LazyFansMvp } from '#shared/mvpVotes/LazyFansMvp.tsx';
import { hiddenIn, isScoreHidden } from '#shared/preferences/mask.ts';
import { profileAt } from '#shared/profile/address.ts';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { useSetPreference } from '#shared/site/preferences.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, ButtonLink, Grid, Note, Row, rich, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './MatchPage.module.css';
import scoreboardStyles from './Scoreboard.module.css';

const BeneathScore = deferredPart('site/matches/BeneathScore.tsx', () => import('./BeneathScore.tsx'));
const Rosters = deferredPart('site/matches/Rosters.tsx', () => import('./Rosters.tsx'));
const Form = deferredPart('site/matches/Form.tsx', () => import('./Form.tsx'));
const GroupTable = deferredPart('site/matches/GroupTable.tsx', () => import('./GroupTable.tsx'));
const MatchDay = deferredPart('site/matches/MatchDay.tsx', () => import('./MatchDay.tsx'));

export default function Match() {
  const { to } = useSelection();
  const [path] = useLocation();
  const query = useRead(matchQuery, profileAt(path)?.id ?? '');
  return (
    <WithProfile
      query={query}
      noun="matches"
      ways={
        <>
          <ButtonLink href={to('/matches')} isPrimary>{t`All matches`}</ButtonLink>
          <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        </>
      }
    >
      {(match) => <Shown match={match} />}
    </WithProfile>
  );
}

function Shown({ match: publicMatch }: { match: MatchData }) {
  const match = useOwnScore(publicMatch);
  const { to, all } = useSelection();
  const { data: background } = useRead(backgroundQuery, match);
  const isRunByTeams = all.some(({ id, matchDay }) => id === match.tournamentId && matchDay !== null);
  const hasForm = background?.sides.some(({ resultCount }) => resultCount > 0);
  const { data: bracket } = useRead(bracketQuery, match.tournamentId);
  // The group of a hidden tie-break would reveal the teams that were level.
  const group =
    hiddenIn(match) === 'teams' ? undefined : bracket?.groups.find(({ name }) => name === groupOf(match));
  return (
    <>
      <VisuallyHidden as="h1">
        {commaList([scoreline(match), statusWords(match), placeText(match)])}
      </VisuallyHidden>
      <Way match={match} to={to} />
      <Scoreboard match={match} bracket={bracket}>
        <ShowScore match={match} />
        <BeneathScore waiting={null} match={match} background={background} bracket={bracket} to={to} />
      </Scoreboard>
      {isRunByTeams && <MatchDay waiting={null} match={match} />}
      {match.status === 'completed' && match.forfeit === null && !isScoreHidden(match) && (
        <LazyFansMvp
          of={{ noun: 'matches', id: match.id, tournamentId: match.tournamentId }}
          title={t`Fans’ MVP of the match`}
          from={`/matches/${match.id}`}
        />
      )}
      <Grid
        gap={5}
        align="start"
        marginTop={5}
        className={group ? styles.inGroup : hasForm ? styles.columns : undefined}
      >
        <Rosters match={match} background={background} />
        {group && <GroupTable waiting={null} match={match} group={group} />}
        {background && hasForm && <Form match={match} background={background} waiting={null} />}
      </Grid>
    </>
  );
}

/** Uses the room's score if the room has been read, since the public score is delayed. */
function useOwnScore(match: MatchData): MatchData {
  const api = useApi();
  const cache = useQueryClient();
  const room = useSyncExternalStore(
    useCallback((changed) => cache.getQueryCache().subscribe(notifyManager.batchCalls(changed)), [cache]),
    () =>
      cache.getQueryData<Pick<MatchDayView, 'score'> | null>([...matchDayQuery(api, match).queryKey, 'room']),
    () => undefined,
  );
  return room && match.status === 'live' && !isScoreHidden(match)
    ? { ...match, runningScore: room.score }
    : match;
}

function Way({ match, to }: { match: MatchData; to: (path: string) => string }) {
  const slot = slotText(match);
  const isInTree = slot !== null || match.stage === 'final';
  const tree = treeAt(to, match.matchIdentifier ?? '');
  const group = groupOf(match);
  return (
    <Row as="nav" gap={2} wraps marginBottom={3} aria-label={t`Breadcrumb`}>
      {(isInTree || group) && (
        <>
          <Link className="link" href={isInTree ? tree : `${to('/bracket')}&group=${group}`}>
            {t`Bracket`}
          </Link>
          <IconChevronRight size={15} aria-hidden="true" />
        </>
      )}
      {slot && (
        <>
          <Link className="link" href={tree}>
            {roundText(match)}
          </Link>
          <IconChevronRight size={15} aria-hidden="true" />
        </>
      )}
      <Text tone="secondary">{placeText(match)}</Text>
      <Link className={`link ${styles.all}`} href={to('/matches')}>{t`All matches`}</Link>
    </Row>
  );
}

const Opponents = deferredPart('site/matches/Opponents.tsx', () => import('./Opponents.tsx'));

type Props = { match: ListedMatch; bracket: Bracket | undefined; children: ReactNode };

function Scoreboard({ match, bracket, children }: Props) {
  const isLive = match.status === 'live' && !isPaused(match);
  return (
    <Box
      as="section"
      look="card"
      className={isLive ? scoreboardStyles.live : undefined}
      aria-label={t`Score`}
    >
      <Row line="bottom" padding={[3, 6]} gap={[2, 3]} wraps minHeight={14}>
        <MatchBadge match={match} />
        <Text as="strong" weight="semibold" breaks>
          {placeText(match)}
        </Text>
        <Text tone="secondary">{matchFormatWords(match.matchFormat)}</Text>
        <When match={match} />
      </Row>
      <Moved match={match} />
      <Opponents match={match} bracket={bracket} />
      {children}
    </Box>
  );
}

const Moved = ({ match: { moved } }: { match: ListedMatch }) =>
  moved && (
    <Note line="bottom" padding={[3, 6]} size="small" breaks>
      {moved.by === 'teams'
        ? rich`Moved from ${<Time at={moved.from} />} by both teams`
        : rich`Moved from ${<Time at={moved.from} />} by the staff`}
      {moved.reason && (
        <>
          : <bdi>{moved.reason}</bdi>
        </>
      )}
    </Note>
  );

/** The planned time of a match that is over; until then, it is shown between the teams. */
function When({ match: { scheduledTime, status } }: { match: ListedMatch }) {
  const now = useNow();
  // A match played early keeps its planned time, which would mislead readers.
  const isPast = status === 'completed' && scheduledTime && Date.parse(scheduledTime) <= now.getTime();
  return scheduledTime && (isPast || status === 'cancelled') ? (
    <Text tone="secondary">
      <Time at={scheduledTime} />
    </Text>
  ) : null;
}

function ShowScore({ match }: { match: ListedMatch }) {
  const { reveal } = useSetPreference();
  const hidden = hiddenIn(match);
  if (!hidden) return null;
  const [says, does] =
    hidden === 'teams'
      ? [t`The teams are hidden.`, t`Show teams`]
      : match.team1?.teamId === ''
        ? [t`Teams and score are hidden.`, t`Show match`]
        : [t`The score is hidden.`, t`Show score`];
  return (
    <Row as="p" gap={[2, 4]} justify="center" wraps tone="secondary" className={styles.show}>
      {says}{' '}
      <Button
        onClick={() => {
          reveal(match.id);
          // The clicked button disappears, so the focus moves to the page.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <IconEye size={18} stroke={1.75} aria-hidden="true" />
        {does}
      </Button>
    </Row>
  );
}
