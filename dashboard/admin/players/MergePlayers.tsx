import { MergeDialog } from '#admin/shared/team/MergeDialog.tsx';
import { byName } from '#admin/shared/team/scope.tsx';
import { mergePlayers } from '#domain/contract/competition/teams.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { allPlayersQuery, OF_PLAYERS } from './queries.ts';

type Props = { from?: string | undefined; into?: string | undefined; onClose: () => void };

export function MergePlayers({ from, into, onClose }: Props) {
  const api = useApi();
  const { data: players = [] } = useRead(allPlayersQuery);
  return (
    <MergeDialog
      noun="player"
      from={from}
      into={into}
      options={players
        .toSorted(byName)
        .map(({ id, name, steamId, isActive }) => ({
          id,
          name,
          detail: isActive ? steamId : `${steamId}, removed`,
        }))}
      merge={(id, intoId, dryRun, key) =>
        api.call(mergePlayers, { params: { id }, body: { intoId, dryRun } }, key)
      }
      reads={OF_PLAYERS}
      onClose={onClose}
    />
  );
}
