import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { AddressField, Choice, CommonFields } from '#admin/shared/destination/CommonFields.tsx';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { Done } from '#domain/contract/http/client.ts';
import {
  createSignedWebhook,
  newSignedWebhook,
  type SignedWebhook,
  type SignedWebhookWithSecret,
  signedWebhookUpdate,
  updateSignedWebhook,
} from '#domain/contract/publishing/signedWebhooks.ts';
import {
  PUBLIC_EVENT_TYPES,
  PUBLIC_EVENTS,
  type PublicEventType,
  type PublicNoun,
} from '#domain/publicEvents.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { CheckBox } from '#ui/Field.tsx';
import { bodyOf, draftName, formOf, ownChecks, SIGNED_WEBHOOK_LABELS, type SignedForm } from './fields.ts';

type Props = {
  stored: SignedWebhook | null;
  /** Of a new one with its secret. */
  onSaved: (answer: Done<SignedWebhook | SignedWebhookWithSecret>) => void;
  onCancel: () => void;
  actions?: ReactNode;
};

/** What the types of each noun tell. */
const NOUN_WORDS: Record<PublicNoun, string> = {
  tournament: 'Created, started, next stage, ended.',
  match: 'Time, start, result and corrections.',
  bracket: 'Standings and bracket, after every result.',
  team: 'Registered, approved, changed, left.',
  participation: 'A team in a tournament: group, seed, place.',
  player: 'Players and their names.',
  membership: 'Roster places.',
  donation: 'Donations to a prize pool.',
  announcement: 'News written by the staff.',
  season: 'Created, changed, closed.',
  power_cuts: 'Power cut times.',
  site: 'Name, colours, settings.',
  league: 'Name and settings.',
};

/** The types of events, by what they are about. */
const GROUPS = (Object.entries(PUBLIC_EVENTS) as [PublicNoun, readonly string[]][]).map(([noun, verbs]) => ({
  name: upperFirst(noun.replace('_', ' ')),
  note: NOUN_WORDS[noun],
  choices: verbs.map((verb) => `${noun}.${verb}` as PublicEventType),
}));

export function SignedWebhookForm({ stored, onSaved, onCancel, actions }: Props) {
  const edit = useRecordForm<SignedForm, SignedWebhook>({
    name: draftName(stored?.id ?? 'new'),
    record: stored,
    formOf,
    bodyOf: (values, start) => (stored ? changed(bodyOf(values), bodyOf(start)) : bodyOf(values)),
    schema: stored ? signedWebhookUpdate : newSignedWebhook,
    checks: (values) => ownChecks(values, stored === null),
    send: (body, call) =>
      stored
        ? call(updateSignedWebhook, { params: { id: stored.id }, body })
        : call(createSignedWebhook, { body }),
    onSaved: (_, answer) => onSaved(answer),
  });
  const { register, control, formState, watch } = edit.form;
  const errorOf = (name: keyof SignedForm) => formState.errors[name]?.message;
  const field = (name: keyof SignedForm) => ({ error: errorOf(name), ...register(name) });
  return (
    <RecordForm
      edit={edit}
      label={stored ? `Edit ${stored.name}` : 'New signed webhook'}
      what={stored?.name ?? 'the new signed webhook'}
      labels={SIGNED_WEBHOOK_LABELS}
      save={stored ? 'Save Changes' : 'Add signed webhook'}
      focus="name"
      onCancel={onCancel}
      actions={actions}
    >
      <CommonFields
        name={{ help: 'For this list: the receiving program.', ...field('name') }}
        league={field('league')}
      >
        <AddressField
          masked={stored?.url}
          placeholder="https://…"
          help="Where your program accepts a POST. It is stored encrypted and never shown again."
          {...field('url')}
        />
      </CommonFields>
      <CheckBox label="All public events" help="Includes future types." {...register('isEverything')} />
      {!watch('isEverything') && (
        <Controller
          control={control}
          name="types"
          render={({ field: { value, onChange } }) => (
            <Choice
              legend="Event types"
              groups={GROUPS}
              all={PUBLIC_EVENT_TYPES}
              wordOf={(type) => <code>{type}</code>}
              value={value}
              onChange={onChange}
              error={errorOf('types')}
            />
          )}
        />
      )}
    </RecordForm>
  );
}
