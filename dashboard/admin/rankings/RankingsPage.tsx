import { matchesQuery } from '#admin/shared/match/matches.ts';
import { participationsQuery } from '#admin/shared/team/queries.ts';
import { TournamentTab } from '#admin/shared/tournament/TournamentTab.tsx';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { Note } from '#ui/blocks.tsx';
import { EmptyState, ErrorState, SkeletonCards } from '#ui/states.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { type RecordRow, recordRows } from './record.ts';
import { Summary } from './Summary.tsx';
import { useRecords } from './useRecords.ts';

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
  const teams = useRead(teamsQuery, tournamentId);
  const participations = useRead(participationsQuery, tournamentId);
  const matches = useRead(matchesQuery, tournamentId);
  const failed = [teams, participations, matches].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState title="Rankings could not be loaded" query={failed} />;
  if (!teams.data || !participations.data || !matches.data) return <SkeletonCards count={1} lines={8} />;
  const rows = recordRows(teams.data, participations.data, matches.data);
  if (rows.length === 0) return <EmptyState title="No teams yet">Approved teams are ranked here.</EmptyState>;
  return <Records rows={rows} />;
}

function Records({ rows }: { rows: RecordRow[] }) {
  const records = useRecords();
  return (
    <>
      <Summary rows={rows} />
      <Note marginBottom={3}>
        A correction is added to what matches count, in this tournament&rsquo;s ranking and in the career.
        Group tables follow their matches. Enter saves a row and goes to the next.
      </Note>
      <RecordGrid rows={rows} records={records} />
    </>
  );
}
