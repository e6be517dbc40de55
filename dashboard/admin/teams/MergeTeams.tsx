import { MergeDialog } from '#admin/shared/team/MergeDialog.tsx';
import { allTeamsQuery, OF_TEAMS } from '#admin/shared/team/queries.ts';
import { byName } from '#admin/shared/team/scope.tsx';
import { mergeTeams } from '#domain/contract/competition/teams.ts';
import { howMany } from '#domain/text/text.ts';
import { useApi, useRead } from '#shared/api/api.ts';

type Props = { from?: string | undefined; into?: string | undefined; onClose: () => void };

export const READS_OF_MERGES = [...OF_TEAMS, 'rankings', 'donations'];

/** Merges two teams of all that there are. */
export function MergeTeams({ from, into, onClose }: Props) {
  const api = useApi();
  const { data: teams = [] } = useRead(allTeamsQuery);
  return (
    <MergeDialog
      noun="team"
      from={from}
      into={into}
      options={teams
        .toSorted(byName)
        .map(({ id, name, tag, assignedTournaments: { length } }) => ({
          id,
          name,
          detail: `${tag}, ${howMany(length, 'tournament')}`,
        }))}
      merge={(id, intoId, dryRun, key) =>
        api.call(mergeTeams, { params: { id }, body: { intoId, dryRun } }, key)
      }
      reads={READS_OF_MERGES}
      onClose={onClose}
    />
  );
}
