import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Registration } from '../../../../domain/contract/registrations.ts';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { useApi } from '../../api.ts';
import { DecidedList } from '../../features/admin/registrations/DecidedList.tsx';
import { Detail, type DetailActs } from '../../features/admin/registrations/Detail.tsx';
import { KeyBar, KeyDialog } from '../../features/admin/registrations/KeyHelp.tsx';
import { decided, registrationsQuery, undecided } from '../../features/admin/registrations/queries.ts';
import { RegistrationList, rowId } from '../../features/admin/registrations/RegistrationList.tsx';
import { useDecisions } from '../../features/admin/registrations/useDecisions.ts';
import { useKeys } from '../../features/admin/registrations/useKeys.ts';
import { useSelection } from '../../features/tournaments/useSelection.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Field.tsx';
import { Loading, SkeletonCards } from '../../ui/Skeleton.tsx';
import styles from './Registrations.module.css';

/** Who wants to play: the list on the left, one registration with its checks and two buttons on the right. */
export default function Registrations() {
  const query = useQuery(registrationsQuery(useApi()));
  const { all: tournaments } = useSelection();
  const [only, setOnly] = useState('');
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={4} />
      </Loading>
    );
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="Registrations could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  const shown = (query.data ?? []).filter(({ tournamentId }) => only === '' || tournamentId === only);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Pending registrations</h1>
        {tournaments.length > 1 && (
          <Select label="Tournament" value={only} onChange={(event) => setOnly(event.target.value)}>
            <option value="">All tournaments</option>
            {tournaments.map(({ id, name, league }) => (
              <option key={id} value={id}>
                {name} ({league})
              </option>
            ))}
          </Select>
        )}
      </header>
      <Desk registrations={shown} tournaments={tournaments} />
    </>
  );
}

function Desk({ registrations, tournaments }: { registrations: Registration[]; tournaments: Tournament[] }) {
  const waiting = undecided(registrations);
  const past = decided(registrations);
  const [chosenId, choose] = useChosen();
  const [isHelping, setHelping] = useState(false);
  const { reopen } = useDecisions();
  const acts = useRef<DetailActs | null>(null);
  const chosen = waiting.find(({ id }) => id === chosenId) ?? (chosenId ? undefined : waiting[0]);
  const index = chosen ? waiting.indexOf(chosen) : -1;
  const goTo = (next: Registration | undefined) => {
    if (!next) return;
    choose(next.id);
    document.getElementById(rowId(next.id))?.focus();
  };
  const goOn = () => {
    const next = waiting[index + 1] ?? waiting[index - 1];
    if (next) goTo(next);
    else choose('');
  };
  useKeys({
    j: () => goTo(waiting[Math.min(index + 1, waiting.length - 1)]),
    k: () => goTo(waiting[Math.max(index - 1, 0)]),
    a: () => chosen && acts.current?.approve(),
    r: () => chosen && acts.current?.reject(),
    g: () => acts.current?.toGroup(),
    u: () => {
      const last = past.find(({ status }) => status === 'rejected');
      if (last) reopen.mutate(last);
    },
    '?': () => setHelping(true),
  });
  const isGone = chosenId !== '' && !chosen;
  return (
    <>
      <div className={classes(styles.desk, chosenId !== '' && styles.opened)}>
        <div className={styles.lists}>
          {waiting.length > 0 ? (
            <RegistrationList registrations={waiting} chosenId={chosen?.id} onChoose={choose} />
          ) : (
            <EmptyState title="No registrations waiting">
              Captains register in Discord with <strong>/register</strong>. New ones appear here by
              themselves.
            </EmptyState>
          )}
          <DecidedList registrations={past} />
        </div>
        {chosen && (
          <Detail
            key={chosen.id}
            registration={chosen}
            tournament={tournaments.find(({ id }) => id === chosen.tournamentId)}
            acts={acts}
            onBack={() => choose('')}
            onDecided={goOn}
          />
        )}
        {isGone && <Gone past={past.find(({ id }) => id === chosenId)} onBack={() => choose('')} />}
      </div>
      <KeyBar onAll={() => setHelping(true)} />
      {isHelping && <KeyDialog onClose={() => setHelping(false)} />}
    </>
  );
}

/** What an address leads to once it was decided, here or in another window. */
function Gone({ past, onBack }: { past: Registration | undefined; onBack: () => void }) {
  const title = past ? `${past.name} was ${past.status}` : 'This registration is not here';
  return (
    <EmptyState
      title={title}
      actions={
        <button type="button" className="link" onClick={onBack}>
          All registrations
        </button>
      }
    >
      {past ? 'It does not wait for a decision any more.' : 'It may belong to another tournament.'}
    </EmptyState>
  );
}

/** The chosen registration, kept in the address so that a link leads to it. */
function useChosen(): [string, (id: string) => void] {
  const [path, go] = useLocation();
  const search = useSearch();
  const inAddress = new URLSearchParams(search).get('id') ?? '';
  const [chosen, setChosen] = useState(inAddress);
  useEffect(() => setChosen(inAddress), [inAddress]);
  const choose = (id: string) => {
    const query = new URLSearchParams(search);
    if (id === '') query.delete('id');
    else query.set('id', id);
    setChosen(id);
    go(`${path}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  };
  return [chosen, choose];
}
