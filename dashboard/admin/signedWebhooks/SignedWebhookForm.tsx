import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import {
  AddressField,
  Choice,
  CommonFields,
  nameAndUrlErrors,
  own,
} from '#admin/shared/destination/CommonFields.tsx';
import { useSavedToast } from '#admin/shared/destination/Listing.tsx';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
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
import type { League } from '#domain/settings.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { CheckBox } from '#ui/Field.tsx';

type Props = {
  stored: SignedWebhook | null;
  /** Called with a new webhook and its secret. */
  onSecret: (made: SignedWebhookWithSecret) => void;
  onClose: () => void;
  actions?: ReactNode;
};

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

const GROUPS = (Object.entries(PUBLIC_EVENTS) as [PublicNoun, readonly string[]][]).map(([noun, verbs]) => ({
  name: upperFirst(noun.replace('_', ' ')),
  note: NOUN_WORDS[noun],
  choices: verbs.map((verb) => `${noun}.${verb}` as PublicEventType),
}));

export function SignedWebhookForm({ stored, onSecret, onClose, actions }: Props) {
  const said = useSavedToast();
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
    onSaved: (saved, { act }) => {
      said(saved.name, act, 'signedWebhooks', stored ? 'changed' : 'created');
      if ('secret' in saved) onSecret(saved as SignedWebhookWithSecret);
      onClose();
    },
  });
  const { register, control, watch } = edit.form;
  const field = fieldsOf(edit.form);
  return (
    <RecordForm
      edit={edit}
      label={stored ? `Edit ${stored.name}` : 'New signed webhook'}
      labels={SIGNED_WEBHOOK_LABELS}
      save={stored ? 'Save Changes' : 'Add signed webhook'}
      focus="name"
      onCancel={onClose}
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
        <Choice
          control={control}
          name="types"
          legend="Event types"
          groups={GROUPS}
          all={PUBLIC_EVENT_TYPES}
          wordOf={(type) => <code>{type}</code>}
        />
      )}
    </RecordForm>
  );
}

type SignedForm = {
  name: string;
  /** Empty keeps the stored address. */
  url: string;
  league: League | '';
  /** Whether it receives every type, including future ones. */
  isEverything: boolean;
  types: PublicEventType[];
};

const SIGNED_WEBHOOK_LABELS: Record<keyof SignedForm, string> = {
  name: 'Name',
  url: 'Address',
  league: 'League',
  isEverything: 'Everything',
  types: 'Types',
};

const formOf = (stored: SignedWebhook | null): SignedForm => ({
  name: stored?.name ?? '',
  url: '',
  league: stored?.league ?? '',
  isEverything: !stored?.types,
  types: stored?.types ?? [],
});

const bodyOf = ({ name, url, league, isEverything, types }: SignedForm) => ({
  name,
  url: url.trim(),
  league: league || null,
  types: isEverything ? null : types,
});

function ownChecks(form: SignedForm, isNew: boolean): FieldErrors<SignedForm> {
  return {
    ...nameAndUrlErrors(form, isNew),
    ...(!form.isEverything && form.types.length === 0 && { types: own('Choose at least one type') }),
  };
}

export const draftName = (id: string) => `destination signed ${id}`;

export const READS = ['signedWebhooks', 'deliveries'];
