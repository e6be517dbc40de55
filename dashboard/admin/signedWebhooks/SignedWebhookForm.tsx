import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import type { Done } from '#domain/contract/client.ts';
import {
  createSignedWebhook,
  newSignedWebhook,
  type SignedWebhook,
  type SignedWebhookWithSecret,
  signedWebhookUpdate,
  updateSignedWebhook,
} from '#domain/contract/signedWebhooks.ts';
import { allLeagues, leagueIds, leagueName } from '#domain/site/settings.ts';
import { upperFirst } from '#domain/text/text.ts';
import { useApi } from '#shared/api/api.ts';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { Box, Grid } from '#ui/layout.tsx';
import { bodyOf, changedBody, draftName, formOf, LABELS, ownChecks, type SignedForm } from './fields.ts';
import { TypeChoice } from './TypeChoice.tsx';

type Props = {
  /** The one that is changed; null for a new one. */
  stored: SignedWebhook | null;
  /** Of a new one with its secret. */
  onSaved: (answer: Done<SignedWebhook | SignedWebhookWithSecret>) => void;
  onCancel: () => void;
  actions?: ReactNode;
};

/** The form of a signed webhook, for a new one and for a change alike. */
export function SignedWebhookForm({ stored, onSaved, onCancel, actions }: Props) {
  const api = useApi();
  const edit = useRecordForm<SignedForm, SignedWebhook>({
    name: draftName(stored?.id ?? 'new'),
    record: stored,
    formOf,
    bodyOf: (values, start) => (stored ? changedBody(values, start) : bodyOf(values)),
    schema: stored ? signedWebhookUpdate : newSignedWebhook,
    checks: (values) => ownChecks(values, stored === null),
    send: (body, key) =>
      stored
        ? api.call(updateSignedWebhook, { params: { id: stored.id }, body }, key)
        : api.call(createSignedWebhook, { body }, key),
    onSaved: (_, answer) => onSaved(answer),
  });
  const { register, control, formState, watch } = edit.form;
  const errorOf = (name: keyof SignedForm) => formState.errors[name]?.message;
  return (
    <RecordForm
      edit={edit}
      label={stored ? `Edit ${stored.name}` : 'New signed webhook'}
      what={stored?.name ?? 'the new signed webhook'}
      labels={LABELS}
      save={stored ? 'Save Changes' : 'Add signed webhook'}
      focus="name"
      onCancel={onCancel}
      actions={actions}
    >
      <Grid columns={2} stacks="phone" gap={[4, 5]}>
        <TextField
          label="Name"
          autoComplete="off"
          help="For this list: the program that it tells."
          error={errorOf('name')}
          {...register('name')}
        />
        <Select label="League" error={errorOf('league')} {...register('league')}>
          <option value="">{upperFirst(allLeagues())}</option>
          {leagueIds().map((league) => (
            <option key={league} value={league}>
              {`League ${league}, ${leagueName(league)}`}
            </option>
          ))}
        </Select>
        <Box column="all">
          <TextField
            label={stored ? 'New address' : 'Address'}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://…"
            help={
              stored
                ? `Left empty, ${stored.url} stays.`
                : 'Where your program takes a POST. It is stored encrypted and never shown again.'
            }
            error={errorOf('url')}
            {...register('url')}
          />
        </Box>
      </Grid>
      <CheckBox
        label="Everything that is public"
        help="Also types that are yet to come."
        {...register('isEverything')}
      />
      {!watch('isEverything') && (
        <Controller
          control={control}
          name="types"
          render={({ field }) => (
            <TypeChoice value={field.value} onChange={field.onChange} error={errorOf('types')} />
          )}
        />
      )}
    </RecordForm>
  );
}
