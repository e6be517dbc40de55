import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { sense, t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useApi } from '#shared/api/api.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { LazyPage, latePart } from '#shared/lazy/lazyPage.tsx';
import { inOrder, type Kind, kindOf, shownMatches } from '#shared/match/words.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, Button, ButtonLink, Grid, Row, rich, Stack, VisuallyHidden } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import styles from './MatchesPage.module.css';
import { MatchFilter, useMatchFilter } from './MatchFilter.tsx';

const CARD = latePart('site/matches/MatchCard.tsx', async () => (await import('./MatchCard.tsx')).MatchCard);

/** The matches of a tournament: on air, to come, and over. */
const Matches = () => (
  <WithTournament title={t`Matches`} empty={({ to }) => <ComingSoon to={to} />}>
    {(tournament, { to }) => <MatchesOf key={tournament.id} tournament={tournament} to={to} />}
  </WithTournament>
);
export default Matches;

type To = Selection['to'];

type Props = { tournament: Tournament; to: To };

function MatchesOf({ tournament, to }: Props) {
  const query = useQuery(listedMatchesQuery(useApi(), tournament.id));
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={6} lines={4} />
      </Loading>
    );
  if (query.data) {
    const matches = shownMatches(query.data);
    return matches.length > 0 ? (
      <Shown tournament={tournament} matches={matches} to={to} />
    ) : (
      <None to={to} />
    );
  }
  return (
    <>
      <PageHead title={t`Matches`} />
      <ErrorState title={t`Matches cannot be loaded`} query={query} />
    </>
  );
}

/** Matches of a part that are shown while nothing is looked for: the rest is one press away. */
const FIRST_LOOK = 12;

const TITLES: Record<Kind, string> = { live: t`Live`, upcoming: t`Upcoming`, results: t`Results` };

function Shown({ tournament, matches, to }: Props & { matches: ListedMatch[] }) {
  const { found, isOn, clear, fields } = useMatchFilter(matches);
  const count = (kind: Kind) => matches.filter((match) => kindOf(match) === kind).length;
  // The press shows its effect before the many cards are drawn.
  const parts = useDeferredValue(
    <Parts found={found} isOn={isOn} count={count} setKind={fields.setKind} to={to} />,
  );
  const showAll = (
    <button type="button" className="link" onClick={clear}>{t`Show all ${matches.length}`}</button>
  );
  return (
    <>
      <PageHead title={t`Matches`}>
        <Stats
          figures={[
            [t`Total`, matches.length],
            [sense('matches')`Completed`, matches.filter(({ status }) => status === 'completed').length],
            [t`Live and upcoming`, count('live') + count('upcoming')],
          ]}
        />
      </PageHead>
      <Row gap={2.5} wraps marginBottom={4} className={styles.ways}>
        <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
        <LazyCalendars tournament={tournament} />
      </Row>
      <MatchFilter matches={matches} fields={fields} />
      <VisuallyHidden as="p" role="status">
        {isOn ? t`${found.length} of ${matches.length} matches shown` : ''}
      </VisuallyHidden>
      {found.length === 0 && (
        <Box border="dashed" radius="card" padding={[10, 6]} tone="secondary">
          {rich`No matches found. ${showAll}`}
        </Box>
      )}
      {parts}
    </>
  );
}

type Found = Pick<ReturnType<typeof useMatchFilter>, 'found' | 'isOn'> & {
  count: (kind: Kind) => number;
  setKind: (kind: Kind) => void;
  to: To;
};

/** The matches found, by status. */
function Parts({ found, isOn, count, setKind, to }: Found) {
  const sorted = inOrder(found);
  return (['live', 'upcoming', 'results'] as const).map((kind) => {
    const part = sorted.filter((match) => kindOf(match) === kind);
    return part.length === 0 ? null : (
      <Section key={kind} title={TITLES[kind]} note={`${part.length}`}>
        <Grid as="ul" gap={4} className={styles.cards}>
          {(isOn ? part : part.slice(0, FIRST_LOOK)).map((match) => (
            <LazyPage
              key={match.id}
              code={CARD}
              waiting={<SkeletonCards count={1} lines={4} />}
              match={match}
              href={to(`/matches/${match.id}`)}
            />
          ))}
        </Grid>
        {!isOn && part.length > FIRST_LOOK && (
          <Stack as="p" marginTop={4}>
            <Button onClick={() => setKind(kind)}>
              {kind === 'results'
                ? t`Show all ${count(kind)} results`
                : t`Show all ${count(kind)} upcoming matches`}
            </Button>
          </Stack>
        )}
      </Section>
    );
  });
}

/** Before the first pairing. */
const None = ({ to }: { to: To }) => (
  <>
    <PageHead title={t`Matches`} />
    <ComingSoon to={to} />
  </>
);

const ComingSoon = ({ to }: { to: To }) => (
  <EmptyState
    title={t`Matches Coming Soon`}
    actions={
      <>
        <ButtonLink href={to('/teams')} isPrimary>{t`View Teams`}</ButtonLink>
        <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
      </>
    }
  >{t`Pairings appear once the groups are drawn and the first games are scheduled.`}</EmptyState>
);
