import { useQuery } from '@tanstack/react-query';
import { matchesQuery, teamsQuery, useApi } from '../../api.ts';
import { participationsQuery } from '../../features/admin/participations/queries.ts';
import { TournamentTab } from '../../features/admin/participations/TournamentTab.tsx';
import styles from '../../features/admin/rankings/RecordGrid.module.css';
import { RecordGrid } from '../../features/admin/rankings/RecordGrid.tsx';
import { type RecordRow, recordRows } from '../../features/admin/rankings/record.ts';
import { Summary } from '../../features/admin/rankings/Summary.tsx';
import { useRecords } from '../../features/admin/rankings/useRecords.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';

/** What teams have won and lost in a tournament, and where that is by hand. */
export default function Rankings() {
  return (
    <TournamentTab
      title="Rankings"
      nothing="Please create a tournament first; its teams are ranked here by what they win."
    >
      {({ id }) => <OneTournament tournamentId={id} />}
    </TournamentTab>
  );
}

function OneTournament({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const teams = useQuery(teamsQuery(api, tournamentId));
  const participations = useQuery(participationsQuery(api, tournamentId));
  const matches = useQuery(matchesQuery(api, tournamentId));
  const failed = [teams, participations, matches].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <ErrorState
        title="Rankings could not be loaded"
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  if (!teams.data || !participations.data || !matches.data) return <SkeletonCards count={1} lines={8} />;
  const rows = recordRows(teams.data, participations.data, matches.data);
  if (rows.length === 0)
    return <EmptyState title="No teams yet">Whoever is approved or registered is ranked here.</EmptyState>;
  return <Records rows={rows} />;
}

function Records({ rows }: { rows: RecordRow[] }) {
  const records = useRecords();
  return (
    <>
      <Summary rows={rows} />
      <p className={styles.note}>
        What is typed here stands beside what matches count, in this tournament&rsquo;s ranking and in the
        career. Group tables follow their matches. Enter saves a row and goes to the next.
      </p>
      <RecordGrid rows={rows} records={records} />
    </>
  );
}
