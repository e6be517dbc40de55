import { useEffect } from 'react';
import { useSavedToast } from '#admin/shared/destination/Listing.tsx';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { channelUpdate } from '#domain/contract/publishing/channels.ts';
import { webhookUpdate } from '#domain/contract/publishing/webhooks.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, Button } from '#ui/blocks.tsx';
import { change } from './calls.ts';
import { DestinationFields } from './DestinationFields.tsx';
import type { Destination } from './destination.ts';
import { bodyOf, DESTINATION_LABELS, type DestinationForm, emptyForm, formOf, ownChecks } from './fields.ts';

type Props = { destination: Destination; isMending: boolean; onDone: () => void; onRemove: () => void };

export function EditDestination({ destination, isMending, onDone, onRemove }: Props) {
  const api = useApi();
  const said = useSavedToast();
  const { type, id } = destination;
  const edit = useRecordForm<DestinationForm, Destination>({
    name: editName(id),
    record: destination,
    formOf: (record) => (record ? formOf({ ...record, type } as Destination) : emptyForm()),
    bodyOf: (values, start) => changed(bodyOf(values, type), bodyOf(start, type)),
    schema: type === 'webhook' ? webhookUpdate : channelUpdate,
    checks: (values) => ownChecks(values, type, false),
    send: (body, _call, key) => change(api, destination, body, key),
    onSaved: ({ name }, { act }) => {
      said(name, act, `${type}s`, 'changed');
      onDone();
    },
  });
  const { setFocus, setValue } = edit.form;
  useEffect(() => {
    if (!isMending) return;
    setValue('isActive', true);
    setFocus(type === 'webhook' ? 'url' : 'channelId', { shouldSelect: true });
  }, [setFocus, setValue, isMending, type]);
  return (
    <RecordForm
      edit={edit}
      label={`Edit ${destination.name}`}
      what={destination.name}
      labels={DESTINATION_LABELS}
      save="Save Changes"
      focus={isMending ? undefined : 'name'}
      onCancel={onDone}
      actions={
        <Box marginLeft="auto">
          <Button look="danger" onClick={onRemove}>
            Remove
          </Button>
        </Box>
      }
    >
      <DestinationFields form={edit.form} type={type} stored={destination} isMending={isMending} />
    </RecordForm>
  );
}

export const editName = (id: string) => `destination ${id}`;
