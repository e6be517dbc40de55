import { useQueryClient } from '@tanstack/react-query';
import { EditRecord, RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import {
  createSeason,
  newSeason,
  seasonUpdate,
  updateSeason,
  type WholeSeason,
} from '#domain/contract/competition/seasons.ts';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { SeasonFields } from './SeasonFields.tsx';
import { bodyOf, formOf, SEASON_LABELS, type SeasonForm } from './season.ts';

type Props = { isOpened: boolean; onDone: () => void };

/** The form of a new season. */
export function CreateSeason({ isOpened, onDone }: Props) {
  const { timeZone } = useSite();
  const said = useSaid(onDone);
  const edit = useRecordForm<SeasonForm, WholeSeason>({
    name: NEW,
    record: null,
    formOf: () => formOf(null, timeZone),
    bodyOf: (values) => bodyOf(values, null, null, timeZone),
    schema: newSeason,
    send: (body, call) => call(createSeason, { body }),
    onSaved: ({ name }) => said(`${name} was created`),
  });
  return (
    <RecordForm
      edit={edit}
      label="Create Season"
      what="the new season"
      labels={SEASON_LABELS}
      save="Create Season"
      focus={isOpened ? 'name' : undefined}
      onCancel={onDone}
    >
      <SeasonFields form={edit.form} season={null} />
    </RecordForm>
  );
}

/** The inline form of a stored season. */
export function EditSeason({ season, isOpened, onDone }: Props & { season: WholeSeason }) {
  const { timeZone } = useSite();
  const said = useSaid(onDone);
  const { id } = season;
  const edit = useRecordForm<SeasonForm, WholeSeason>({
    name: draftOf(id),
    record: season,
    formOf: (record) => formOf(record ?? season, timeZone),
    bodyOf: (values, start) => bodyOf(values, start, season, timeZone),
    schema: seasonUpdate,
    send: (body, call) => call(updateSeason, { params: { id }, body }),
    onSaved: ({ name }) => said(`${name} was saved`),
  });
  return (
    <EditRecord edit={edit} name={season.name} labels={SEASON_LABELS} isOpened={isOpened} onDone={onDone}>
      <SeasonFields form={edit.form} season={season} />
    </EditRecord>
  );
}

function useSaid(onDone: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return (text: string) => {
    void cache.invalidateQueries({ queryKey: ['tournaments'] });
    toast.done(text);
    onDone();
  };
}

/** The names that drafts are kept under. */
export const NEW = 'season-new';
export const draftOf = (id: string) => `season ${id}`;
