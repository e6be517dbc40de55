import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import {
  createTournament,
  newTournament,
  type Tournament,
} from '#domain/contract/competition/tournaments.ts';
import type { League } from '#domain/settings.ts';
import { useApi } from '#shared/api/api.ts';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { checks, emptyForm, newBody, TOURNAMENT_LABELS, type TournamentForm } from './fields.ts';
import { createFailed, inWords } from './inWords.ts';
import { NewSummary } from './NewSummary.tsx';
import { TournamentFields } from './TournamentFields.tsx';

type Props = { league: League; isOpened: boolean; onDone: () => void; onCancel?: (() => void) | undefined };

/** The form of a new tournament. */
export function CreateTournament({ league, isOpened, onDone, onCancel }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [first] = useState(league);
  const edit = useRecordForm<TournamentForm, Tournament>({
    name: NEW,
    record: null,
    formOf: () => emptyForm(first, timeZone),
    bodyOf: (values) => newBody(values, timeZone),
    schema: newTournament,
    checks,
    send: (body, key) => api.call(createTournament, { body }, key).catch(inWords(createFailed)),
    onSaved: ({ name }) => {
      void cache.invalidateQueries({ queryKey: ['tournaments'] });
      toast.done(`${name} was created`);
      onDone();
    },
  });
  return (
    <RecordForm
      edit={edit}
      label="Create Tournament"
      what="the new tournament"
      labels={TOURNAMENT_LABELS}
      save="Create Tournament"
      focus={isOpened ? 'name' : undefined}
      onCancel={onCancel}
    >
      <TournamentFields form={edit.form} tournament={null} />
      <NewSummary form={edit.form} />
    </RecordForm>
  );
}

export const NEW = 'tournament-new';
