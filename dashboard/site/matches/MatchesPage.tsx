import IconAdjustments from 'icon:adjustments-horizontal';
import { useDeferredValue, useId, useState } from 'react';
import { LazyPrintButton } from '#dashboard/paper/LazyPrintButton.tsx';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useRead } from '#shared/api/api.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { shownMatches } from '#shared/match/words.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import {
  Box,
  Button,
  ButtonLink,
  classes,
  Heading,
  Hint,
  Row,
  rich,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
import { EmptyState, ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import { useZoneName } from '#ui/useZone.ts';
import styles from './MatchesPage.module.css';
import { type MatchFilter, useMatchFilter } from './matchFilter.ts';

const MatchDays = deferredPart('site/matches/MatchDays.tsx', () => import('./MatchDays.tsx'));
const FilterFields = deferredPart('site/matches/FilterFields.tsx', () => import('./FilterFields.tsx'));
const MatchCalendar = lazyPart('site/matches/MatchCalendar.tsx', () => import('./MatchCalendar.tsx'));

const Matches = () => (
  <WithTournament title={t`Matches`} empty={({ to }) => <ComingSoon to={to} />}>
    {(tournament, { to }) => <MatchesOf key={tournament.id} tournament={tournament} to={to} />}
  </WithTournament>
);
export default Matches;

type To = Selection['to'];

type Props = { tournament: Tournament; to: To };

function MatchesOf({ tournament, to }: Props) {
  const query = useRead(listedMatchesQuery, tournament.id);
  if (query.isPending) return <Loading count={6} lines={4} />;
  const matches = query.data && shownMatches(query.data);
  if (matches && matches.length > 0) return <Shown tournament={tournament} matches={matches} to={to} />;
  return (
    <>
      <PageHead title={t`Matches`} />
      {matches ? <ComingSoon to={to} /> : <ErrorState title={t`Matches could not be loaded`} query={query} />}
    </>
  );
}

function Shown({ tournament, matches, to }: Props & { matches: ListedMatch[] }) {
  const filter = useMatchFilter(matches);
  const { found, kind, fieldCount, isCalendar, set, clear } = filter;
  const isFiltered = kind !== 'all' || fieldCount > 0;
  // A click has a visible effect before the many rows are rendered.
  const days = useDeferredValue(
    <MatchDays
      waiting={<SkeletonCards count={2} lines={6} />}
      found={found}
      tournament={tournament}
      isWhole={isFiltered}
      showAll={(show) => set({ show })}
      to={to}
    />,
  );
  const showAll = (
    <button type="button" className="link" onClick={clear}>{t`Show all ${matches.length}`}</button>
  );
  // Each kind of match already shows its own count.
  const hasNote = fieldCount > 0 && found.length > 0;
  return (
    <>
      <Head tournament={tournament} filter={filter} />
      <Filters filter={filter} />
      <p className={hasNote ? styles.note : 'visually-hidden'}>
        <span role="status">{isFiltered ? t`${found.length} of ${matches.length} matches shown` : ''}</span>
        {hasNote && showAll}
      </p>
      {found.length === 0 && (
        <Box border="dashed" radius="card" padding={[10, 6]} marginTop={4} tone="secondary">
          {rich`No matches found. ${showAll}`}
        </Box>
      )}
      {isCalendar && found.length > 0 && (
        <div className={styles.calendar}>
          <MatchCalendar found={found} showList={() => set({ view: null })} to={to} />
        </div>
      )}
      <div className={classes(isCalendar && styles.list)}>{days}</div>
      <Row align="stretch" gap={2.5} wraps marginTop={5}>
        <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
      </Row>
    </>
  );
}

function Head({ tournament, filter }: Pick<Props, 'tournament'> & { filter: MatchFilter }) {
  const { isCalendar, set } = filter;
  const zone = useZoneName();
  return (
    <Row gap={[0, 3]} className={styles.head}>
      <Row gap={[0, 4]} align="baseline" wraps flex="fill" minWidth={0}>
        <Heading size="page" className={styles.title}>{t`Matches`}</Heading>
        <Hint>{t`Times in ${zone}`}</Hint>
      </Row>
      <div className={styles.view}>
        <Segmented
          legend={t`View`}
          value={isCalendar ? 'calendar' : 'list'}
          options={optionsOf({ list: t`List`, calendar: t`Calendar` })}
          onChange={(view) => set({ view: view === 'calendar' ? view : null })}
        />
      </div>
      <Row gap={[0, 2.5]} className={styles.ways}>
        <LazyPrintButton sheet="schedule" />
        <LazyCalendars tournament={tournament} />
      </Row>
    </Row>
  );
}

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

const KINDS = optionsOf({ all: t`All`, live: t`Live`, upcoming: t`Upcoming`, results: t`Results` });

function Filters({ filter }: { filter: MatchFilter }) {
  const { kind, counts, fieldCount, set } = filter;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Row gap={[2, 3]} className={styles.filters}>
      <div className={styles.kinds}>
        <Segmented
          legend={t`Matches to show`}
          value={kind}
          options={KINDS.map(({ value, label }) => ({ value, label: `${label} ${counts[value]}` }))}
          onChange={(value) => set({ show: value === 'all' ? null : value })}
        />
      </div>
      <Button
        look="square"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustments size={20} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{t`Filters`}</VisuallyHidden>
        {fieldCount > 0 && <Text size="small">{fieldCount}</Text>}
      </Button>
      <Row id={id} gap={[2, 3]} flex="fill" className={classes(styles.fields, isOpen && styles.open)}>
        <FilterFields waiting={null} filter={filter} />
      </Row>
    </Row>
  );
}
