import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { TournamentTab, viewAt } from '#admin/shared/participation/TournamentTab.tsx';
import type { PrizePool } from '#domain/contract/prizePool.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { prizePoolQuery, useApi } from '#shared/api/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SkeletonCards } from '#ui/Skeleton.tsx';
import { Donations } from './Donations.tsx';
import { Fees } from './Fees.tsx';
import { Ledger } from './Ledger.tsx';
import { Prizes } from './Prizes.tsx';
import { Statistics } from './Statistics.tsx';

const VIEWS = [
  { path: '/admin/finance', name: 'Donations' },
  { path: '/admin/finance/fees', name: 'Fees' },
  { path: '/admin/finance/prizes', name: 'Prizes' },
  { path: '/admin/finance/ledger', name: 'Ledger' },
];

export default function Finance() {
  return (
    <TournamentTab
      title="Finance & Donations"
      nothing="No tournament selected. Please select a tournament first."
      views={VIEWS}
    >
      {(tournament) => <OneTournament tournament={tournament} />}
    </TournamentTab>
  );
}

function OneTournament({ tournament }: { tournament: Tournament }) {
  const query = useQuery(prizePoolQuery(useApi(), tournament.id));
  const [path] = useLocation();
  const { name } = viewAt(VIEWS, path) ?? {};
  return (
    <>
      {query.data ? (
        <Statistics pool={query.data} />
      ) : query.isError ? (
        <ErrorState
          title="The prize pool cannot be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonCards count={1} lines={2} />
      )}
      <View name={name} tournament={tournament} pool={query.data} />
    </>
  );
}

type ViewProps = { name: string | undefined; tournament: Tournament; pool: PrizePool | undefined };

function View({ name, tournament, pool }: ViewProps) {
  if (name === 'Fees') return <Fees tournament={tournament} />;
  if (name === 'Prizes') return pool && <Prizes tournament={tournament} pool={pool} />;
  if (name === 'Ledger') return pool && <Ledger pool={pool} />;
  return <Donations tournament={tournament} pool={pool} />;
}
