import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { matchesQuery, useApi } from '../../api.ts';
import { AllMatches } from '../../features/admin/matches/AllMatches.tsx';
import { CreateMatch } from '../../features/admin/matches/CreateMatch.tsx';
import { Desk } from '../../features/admin/matches/Desk.tsx';
import { GenerateAll, QuickActions } from '../../features/admin/matches/QuickActions.tsx';
import { Ties } from '../../features/admin/matches/Ties.tsx';
import { WhoPlayed } from '../../features/admin/matches/WhoPlayed.tsx';
import { TournamentsFailed } from '../../features/tournaments/TournamentsFailed.tsx';
import { place, useSelection } from '../../features/tournaments/useSelection.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Field.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import styles from './Matches.module.css';

/** The matches of a tournament: the desk where results are entered, or all there is as it is stored. */
export default function Matches() {
  const { all, tournament, query } = useSelection();
  const [path, go] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const view = VIEWS.find(({ key }) => key === asked.get('view')) ?? DESK;
  const isDesk = view === DESK;
  const [isCreating, setCreating] = useState(false);
  const choose = (id: string) => {
    const of = all.find((each) => each.id === id);
    if (of) go(`${place(path, of.league, of.id)}${isDesk ? '' : `&view=${view.key}`}`);
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className={`adminTitle ${styles.title}`} tabIndex={-1}>
          {view.name}
        </h1>
        {all.length > 1 && view.key !== 'all' && (
          <div className={styles.picker}>
            <Select
              label="Tournament"
              value={tournament?.id ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              {all.map(({ id, name, league }) => (
                <option key={id} value={id}>
                  {name} (League {league})
                </option>
              ))}
            </Select>
          </div>
        )}
        <div className={styles.ways}>
          <Views here={view} />
          {tournament && isDesk && (
            <>
              <Button onClick={() => setCreating(true)}>Create Match</Button>
              <QuickActions tournamentId={tournament.id} />
            </>
          )}
        </div>
      </header>
      {view.key === 'all' ? (
        <AllMatches />
      ) : tournament && view.key === 'players' ? (
        <WhoPlayed key={tournament.id} tournamentId={tournament.id} asked={asked.get('match')} />
      ) : tournament && view.key === 'schedule' ? (
        <Suspense fallback={<SkeletonCards count={1} lines={8} />}>
          <Schedule key={tournament.id} tournament={tournament} />
        </Suspense>
      ) : tournament ? (
        <OneTournament key={tournament.id} tournament={tournament} />
      ) : query.isPending ? (
        <SkeletonCards count={1} lines={8} />
      ) : query.data ? (
        <EmptyState title="No tournament">
          Please create a tournament first; its matches are played here.
        </EmptyState>
      ) : (
        <TournamentsFailed query={query} />
      )}
      {isCreating && tournament && (
        <CreateMatch tournamentId={tournament.id} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

type View = { key: string; name: string };

const DESK: View = { key: '', name: 'Results desk' };
/** The ways to look at matches; `key` stands in the address. */
const VIEWS: View[] = [
  DESK,
  { key: 'schedule', name: 'Schedule' },
  { key: 'all', name: 'All Matches' },
  { key: 'players', name: 'Who played' },
];
/** A chunk of its own, with the drag. */
const Schedule = lazy(() => import('./Schedule.tsx'));

function Views({ here }: { here: View }) {
  const { to } = useSelection();
  const [path] = useLocation();
  return (
    <nav className={styles.views} aria-label="Views of the matches">
      {VIEWS.map((view) => (
        <Link
          key={view.key}
          href={view === DESK ? to(path) : `${to(path)}&view=${view.key}`}
          className={classes(styles.view, view === here && styles.here)}
          aria-current={view === here ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
}

function OneTournament({ tournament: { id } }: { tournament: Tournament }) {
  // A result that was entered elsewhere must not stay hidden behind a lost stream.
  const query = useQuery({ ...matchesQuery(useApi(), id), refetchOnWindowFocus: true });
  if (query.data)
    return (
      <>
        <Ties tournamentId={id} />
        {query.data.length > 0 ? (
          <Desk tournamentId={id} matches={query.data} />
        ) : (
          <EmptyState title="No matches" actions={<GenerateAll tournamentId={id} />}>
            They are made from the groups once at least two teams stand in one.
          </EmptyState>
        )}
      </>
    );
  if (query.isError)
    return (
      <ErrorState
        title="Failed to load matches data"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        Loading matches
      </p>
      <SkeletonCards count={1} lines={8} />
    </div>
  );
}
