import { useState } from 'react';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { formatRand } from '../../../../domain/rand.ts';
import { CreateTournament } from '../../features/admin/tournaments/CreateTournament.tsx';
import { EditTournament } from '../../features/admin/tournaments/EditTournament.tsx';
import { StatusBadge } from '../../features/tournaments/StatusBadge.tsx';
import { useSelection } from '../../features/tournaments/useSelection.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Name } from '../../ui/Name.tsx';
import { Loading, SkeletonCards } from '../../ui/Skeleton.tsx';
import styles from './Tournaments.module.css';

/** Every tournament of both leagues: create one, change one in its place. */
export default function Tournaments() {
  const { all, league, query } = useSelection();
  const [isCreating, setCreating] = useState(false);
  const [editingId, setEditingId] = useState('');
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={3} />
      </Loading>
    );
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="Tournaments could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  const isEmpty = all.length === 0;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Tournaments</h1>
        {!isCreating && !isEmpty && (
          <Button look="primary" onClick={() => setCreating(true)}>
            Create Tournament
          </Button>
        )}
      </header>
      {(isCreating || isEmpty) && (
        <section className={styles.card} aria-labelledby="new-tournament">
          <h2 id="new-tournament" className={styles.cardTitle}>
            {isEmpty ? 'No tournaments yet. Create the first one.' : 'New tournament'}
          </h2>
          <CreateTournament
            league={league}
            onDone={() => setCreating(false)}
            onCancel={isEmpty ? undefined : () => setCreating(false)}
          />
        </section>
      )}
      {!isEmpty && (
        <ul className={styles.list}>
          {all.toReversed().map((tournament) => (
            <li key={tournament.id} className={styles.card}>
              <Row
                tournament={tournament}
                isEditing={tournament.id === editingId}
                onEdit={() => setEditingId(tournament.id)}
              />
              {tournament.id === editingId && (
                <EditTournament tournament={tournament} onDone={() => setEditingId('')} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { tournament: Tournament; isEditing: boolean; onEdit: () => void };

function Row({ tournament, isEditing, onEdit }: RowProps) {
  const { name, league, status, startDate, teamCount, maxTeams, prizePool, registrationClosed } = tournament;
  return (
    <div className={styles.row}>
      <span className={classes(styles.league, league === 'A' ? styles.leagueA : styles.leagueB)}>
        <span className="unseen">League </span>
        {league}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Name>{name}</Name>
        </h2>
        <p className="small ink2">
          {startDate ? (
            <>
              Starts <Moment at={startDate} style="list" />
            </>
          ) : (
            'Start TBD'
          )}
          , {registrationClosed ? registrationClosed.replace(/\.$/, '').toLowerCase() : 'registration open'}
        </p>
      </div>
      <StatusBadge status={status} />
      <dl className={styles.figures}>
        <div>
          <dt>Teams</dt>
          <dd>
            {teamCount} of {maxTeams}
          </dd>
        </div>
        <div>
          <dt>Prize pool</dt>
          <dd>{formatRand(prizePool)}</dd>
        </div>
      </dl>
      <Button onClick={onEdit} disabled={isEditing} aria-label={`Edit ${name}`}>
        Edit
      </Button>
    </div>
  );
}
