import { useQueryClient } from '@tanstack/react-query';
import { EditRecord } from '#admin/shared/form/EditRecord.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import {
  type Tournament,
  tournamentUpdate,
  updateTournament,
} from '#domain/contract/competition/tournaments.ts';
import { useApi } from '#shared/api/api.ts';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { changedBody, checks, formOf, TOURNAMENT_LABELS, type TournamentForm } from './fields.ts';
import { inWords, updateFailed } from './inWords.ts';
import { TournamentFields } from './TournamentFields.tsx';

type Props = { tournament: Tournament; isOpened: boolean; onDone: () => void };

export function EditTournament({ tournament, isOpened, onDone }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { id } = tournament;
  const edit = useRecordForm<TournamentForm, Tournament>({
    name: draftOf(id),
    record: tournament,
    formOf: (record) => formOf(record ?? tournament, timeZone),
    bodyOf: (values, start) => changedBody(values, start, timeZone),
    schema: tournamentUpdate,
    checks,
    send: (body, key) =>
      api.call(updateTournament, { params: { id }, body }, key).catch(inWords(updateFailed)),
    onSaved: ({ name }) => {
      void cache.invalidateQueries({ queryKey: ['tournaments'] });
      toast.done(`${name} was saved`);
      onDone();
    },
  });
  return (
    <EditRecord
      edit={edit}
      name={tournament.name}
      labels={TOURNAMENT_LABELS}
      isOpened={isOpened}
      onDone={onDone}
    >
      <TournamentFields form={edit.form} tournament={tournament} />
    </EditRecord>
  );
}

export const draftOf = (id: string) => `tournament ${id}`;
