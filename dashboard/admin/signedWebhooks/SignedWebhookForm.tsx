import type { FieldErrors } from 'react-hook-form';
import {
  AddressField,
  Choice,
  CommonFields,
  own,
  urlErrors,
} from '#admin/shared/destination/CommonFields.tsx';
import { useSavedToast } from '#admin/shared/destination/Listing.tsx';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import {
  PUBLIC_EVENT_TYPES,
  PUBLIC_EVENTS,
  type PublicEventType,
  type PublicNoun,
} from '#domain/publicEvents.ts';
import type { League } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { CheckBox } from '#ui/Field.tsx';

type Props = {
  stored: contract.SignedWebhook | null;
  onSecret: (made: contract.SignedWebhookWithSecret) => void;
  onClose: () => void;
};

const NOUN_WORDS: Record<PublicNoun, [name: string, note: string]> = {
  tournament: [t`Tournament`, t`Created, started, next stage, ended.`],
  match: [t`Match`, t`Time, start, result and corrections.`],
  bracket: [t`Bracket`, t`Standings and bracket, after every result.`],
  team: [t`Team`, t`Registered, approved, changed, left.`],
  participation: [t`Participation`, t`A team in a tournament: group, seed, place.`],
  player: [t`Player`, t`Players and their names.`],
  membership: [t`Membership`, t`Roster places.`],
  donation: [t`Donation`, t`Donations to a prize pool.`],
  announcement: [t`Announcement`, t`News written by staff.`],
  season: [t`Season`, t`Created, changed, closed.`],
  power_cuts: [t`Power cuts`, t`Power cut times.`],
  site: [t`Site`, t`Name, colours, settings.`],
  league: [t`League`, t`Name and settings.`],
};

const GROUPS = (Object.entries(PUBLIC_EVENTS) as [PublicNoun, readonly string[]][]).map(([noun, verbs]) => ({
  name: NOUN_WORDS[noun][0],
  note: NOUN_WORDS[noun][1],
  choices: verbs.map((verb) => `${noun}.${verb}` as PublicEventType),
}));

export function SignedWebhookForm({ stored, onSecret, onClose }: Props) {
  const said = useSavedToast();
  const edit = useRecordForm<SignedForm, contract.SignedWebhook>({
    name: draftName(stored?.id ?? 'new'),
    labels: SIGNED_WEBHOOK_LABELS,
    record: stored,
    formOf,
    bodyOf: (values, start) => (stored ? changed(bodyOf(values), bodyOf(start)) : bodyOf(values)),
    schema: stored ? contract.signedWebhookUpdate : contract.newSignedWebhook,
    checks: (values) => ownChecks(values, stored === null),
    send: (body, call) =>
      stored
        ? call(contract.updateSignedWebhook, { params: { id: stored.id }, body })
        : call(contract.createSignedWebhook, { body }),
    onSaved: (saved, { act }) => {
      said(saved.name, act, 'signedWebhooks', !stored);
      if ('secret' in saved) onSecret(saved as contract.SignedWebhookWithSecret);
      onClose();
    },
  });
  const { register, control, watch } = edit.form;
  const field = fieldsOf(edit.form);
  return (
    <RecordForm
      edit={edit}
      label={stored ? t`Edit ${stored.name}` : t`New signed webhook`}
      save={stored ? t`Save changes` : t`Add signed webhook`}
      focus="name"
      onCancel={onClose}
    >
      <CommonFields
        name={{ help: t`A name for this list, such as the name of the receiving program.`, ...field('name') }}
        league={field('league')}
      >
        <AddressField
          masked={stored?.url}
          placeholder="https://…"
          help={t`The address where your program accepts POST requests. It is stored encrypted and never shown again.`}
          {...field('url')}
        />
      </CommonFields>
      <CheckBox
        label={t`All public events`}
        help={t`Includes any types added later.`}
        {...register('isEverything')}
      />
      {!watch('isEverything') && (
        <Choice
          control={control}
          name="types"
          legend={t`Event types`}
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
  /** An empty value keeps the stored URL. */
  url: string;
  league: League | '';
  /** Whether the webhook receives every type of event, including future ones. */
  isEverything: boolean;
  types: PublicEventType[];
};

const SIGNED_WEBHOOK_LABELS: Record<keyof SignedForm, string> = {
  name: t`Name`,
  url: t`Address`,
  league: t`League`,
  isEverything: t`All public events`,
  types: t`Types`,
};

const formOf = (stored: contract.SignedWebhook | null): SignedForm => ({
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

const ownChecks = (form: SignedForm, isNew: boolean): FieldErrors<SignedForm> => ({
  ...urlErrors(form, isNew),
  ...(!form.isEverything && form.types.length === 0 && { types: own(t`Choose at least one type`) }),
});

export const draftName = (id: string) => `destination signed ${id}`;

export const READS = ['signedWebhooks', 'deliveries'];
