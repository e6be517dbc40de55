import { useSavedToast } from '#admin/shared/destination/useSavedToast.ts';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import { newChannel } from '#domain/contract/publishing/channels.ts';
import { newWebhook } from '#domain/contract/publishing/webhooks.ts';
import { useApi } from '#shared/api/api.ts';
import { Box } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';
import { create } from './calls.ts';
import { DestinationFields } from './DestinationFields.tsx';
import type { Destination, DestinationType } from './destination.ts';
import { bodyOf, DESTINATION_LABELS, type DestinationForm, emptyForm, ownChecks } from './fields.ts';

type Props = { type: DestinationType; onDone: (added: Destination) => void; onCancel: () => void };

/** The form of a new channel or webhook. */
export function AddDestination({ type, onDone, onCancel }: Props) {
  const api = useApi();
  const said = useSavedToast();
  const edit = useRecordForm<DestinationForm, Destination>({
    name: newName(type),
    record: null,
    formOf: emptyForm,
    bodyOf: (values) => bodyOf(values, type),
    schema: type === 'webhook' ? newWebhook : newChannel,
    checks: (values) => ownChecks(values, type, true),
    send: (body, key) => create(api, type, body, key),
    onSaved: (added, { act }) => {
      said(added.name, act, `${type}s`, 'created');
      onDone(added);
    },
  });
  const title = `New ${type}`;
  return (
    <Box marginBottom={5}>
      <Panel title={title}>
        <RecordForm
          edit={edit}
          label={title}
          what={`the new ${type}`}
          labels={DESTINATION_LABELS}
          save={type === 'webhook' ? 'Add Discord webhook' : 'Add channel'}
          focus="name"
          onCancel={onCancel}
        >
          <DestinationFields form={edit.form} type={type} />
        </RecordForm>
      </Panel>
    </Box>
  );
}

export const newName = (type: DestinationType) => `destination new ${type}`;
