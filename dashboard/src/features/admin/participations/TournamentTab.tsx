import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Tournament } from '../../../../../domain/contract/tournaments.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Field.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { TournamentsFailed } from '../../tournaments/TournamentsFailed.tsx';
import { place, useSelection } from '../../tournaments/useSelection.ts';
import styles from './TournamentTab.module.css';

type View = { path: string; name: string };

type Props = {
  title: string;
  /** What is said while there is no tournament at all. */
  nothing: string;
  /** Ways to look at it, the tab's own address first. */
  views?: readonly View[];
  /** Drawn anew for another tournament. */
  children: (tournament: Tournament) => ReactNode;
};

/** A tab about one tournament: its head with the choice of the tournament, and what stands there without one. */
export function TournamentTab({ title, nothing, views = [], children }: Props) {
  const { all, tournament, to, query } = useSelection();
  const [path, go] = useLocation();
  const here = viewAt(views, path);
  const choose = (id: string) => {
    const of = all.find((each) => each.id === id);
    if (of) go(place(path, of.league, of.id));
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className="adminTitle">{title}</h1>
        {all.length > 1 && (
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
        {views.length > 0 && (
          <nav className={styles.views} aria-label={`Views of ${title}`}>
            {views.map((view) => (
              <Link
                key={view.path}
                href={to(view.path)}
                className={classes(styles.view, view === here && styles.here)}
                aria-current={view === here ? 'page' : undefined}
              >
                {view.name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {tournament ? (
        <div key={tournament.id} className={styles.body}>
          {children(tournament)}
        </div>
      ) : query.isPending ? (
        <SkeletonCards count={1} lines={8} />
      ) : query.data ? (
        <EmptyState title="No tournament">{nothing}</EmptyState>
      ) : (
        <TournamentsFailed query={query} />
      )}
    </>
  );
}

/** Which of a tab's views an address names. */
export const viewAt = (views: readonly View[], path: string): View | undefined =>
  views.findLast((view) => path.startsWith(view.path)) ?? views[0];
