import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { completeTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { teamsQuery, useApi } from '#shared/api/api.ts';
import { Note } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';

export function CompleteTournament({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, name, championTeamID } = tournament;
  const api = useApi();
  const [chosen, choose] = useState<string | null>(null);
  const query = useQuery(teamsQuery(api, id));
  const teams = (query.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const champion = teams.find((team) => team.id === championTeamID)?.tournamentParticipationId;
  const value = chosen ?? champion ?? '';
  return (
    <ActDialog
      title={`Complete ${name}?`}
      keep="Not yet"
      go="Complete Tournament"
      // Before the teams are known, it would end without a champion.
      isBusy={query.isPending}
      act={{
        run: (call) =>
          call(completeTournament, { params: { id }, body: { championParticipationId: value || null } }),
        done: () => `${name} is completed`,
        failed: `${name} was not completed.`,
        undone: `${name} is open again`,
        reads: ['tournaments', 'brackets', 'prizePools'],
      }}
      onClose={onClose}
    >
      <Select
        label="Champion"
        value={value}
        onChange={(event) => choose(event.target.value)}
        help="The winner of the final, unless you name another team."
        empty="No champion"
        options={teams.map((team) => [team.tournamentParticipationId ?? '', team.name])}
      />
      <Note>Its status becomes completed, and the champion is announced. Nothing is deleted.</Note>
    </ActDialog>
  );
}
