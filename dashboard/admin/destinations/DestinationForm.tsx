import { useEffect, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS } from '#admin/deliveries/index.ts';
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
import { PUBLIC_KINDS } from '#domain/announcement.ts';
import { channelUpdate, newChannel } from '#domain/contract/publishing/channels.ts';
import { newWebhook, webhookUpdate } from '#domain/contract/publishing/webhooks.ts';
import { t } from '#domain/text/translate.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Box, Grid, Note, Stack, Text } from '#ui/blocks.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { change, create, type Destination, type DestinationType } from './destination.ts';

type Props = {
  type: DestinationType;
  /** The stored destination; null for a new one. */
  stored: Destination | null;
  isMending?: boolean;
  onSaved: (saved: Destination) => void;
  onCancel: () => void;
};

const SCHEMAS = { webhook: [newWebhook, webhookUpdate], channel: [newChannel, channelUpdate] } as const;
const ADD = { webhook: t`Add Discord webhook`, channel: t`Add channel` };
export const NEW = { webhook: t`New webhook`, channel: t`New channel` };

export function DestinationForm(props: Props) {
  const { type, stored, isMending = false, onSaved, onCancel } = props;
  const said = useSavedToast();
  const [created, updated] = SCHEMAS[type];
  const edit = useRecordForm<FormValues, Destination>({
    name: draftOf(stored?.id ?? `new ${type}`),
    labels: DESTINATION_LABELS,
    record: stored,
    formOf: (record) => formOf(record && ({ ...record, type } as Destination)),
    bodyOf: (values, start) =>
      stored ? changed(bodyOf(values, type), bodyOf(start, type)) : bodyOf(values, type),
    schema: stored ? updated : created,
    checks: (values) => ownChecks(values, type, !stored),
    send: (body, call) => (stored ? change(call, stored, body) : create(call, type, body)),
    onSaved: (saved, { act }) => {
      said(saved.name, act, `${type}s`, !stored);
      onSaved(saved);
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
      label={stored ? t`Edit ${stored.name}` : NEW[type]}
      save={stored ? t`Save changes` : ADD[type]}
      focus={isMending ? undefined : 'name'}
      onCancel={onCancel}
    >
      <DestinationFields form={edit.form} type={type} stored={stored} isMending={isMending} />
    </RecordForm>
  );
}

export const draftOf = (id: string) => `destination ${id}`;

type FormValues = ReturnType<typeof formOf>;

const DESTINATION_LABELS: Record<keyof FormValues, string> = {
  name: t`Name`,
  url: t`Address`,
  channelId: t`Channel ID`,
  kinds: t`Kinds`,
  league: t`League`,
  isActive: t`Turned on`,
  isRegistration: t`Registration channel`,
};

const formOf = (stored: Destination | null) => ({
  name: stored?.name ?? '',
  url: '',
  channelId: stored?.type === 'channel' ? stored.channelId : '',
  kinds: [...(stored?.kinds ?? PUBLIC_KINDS)],
  league: stored?.league ?? '',
  isActive: stored?.isActive ?? true,
  isRegistration: stored?.type === 'channel' && stored.isRegistration,
});

function bodyOf(form: FormValues, type: DestinationType) {
  const { name, kinds, isActive } = form;
  const common = { name, kinds, league: form.league || null, isActive };
  const body =
    type === 'webhook'
      ? { ...common, url: form.url.trim() }
      : { ...common, channelId: form.channelId.trim(), isRegistration: form.isRegistration };
  return body as z.input<typeof newWebhook> & z.input<typeof newChannel>;
}

const ownChecks = (form: FormValues, type: DestinationType, isNew: boolean): FieldErrors<FormValues> => ({
  ...urlErrors(form, isNew && type === 'webhook'),
  ...(form.kinds.length === 0 && !form.isRegistration && { kinds: own(t`Choose at least one kind of news`) }),
});

type FieldsProps = {
  form: UseFormReturn<FormValues>;
  type: Destination['type'];
  stored: Destination | null;
  isMending: boolean;
};

function DestinationFields({ form, type, stored, isMending }: FieldsProps) {
  const { register, control } = form;
  const field = fieldsOf(form);
  return (
    <>
      <CommonFields
        name={{
          help:
            type === 'webhook'
              ? t`A name to show in this list, such as the channel it posts to.`
              : t`The channel’s name in Discord.`,
          ...field('name'),
        }}
        league={field('league')}
      >
        {type === 'webhook' ? (
          <UrlField
            form={form}
            isReplacingFirst={isMending}
            masked={stored?.type === 'webhook' ? stored.url : undefined}
          />
        ) : (
          <TextField
            label={t`Channel ID`}
            inputMode="numeric"
            placeholder="1042…"
            help={t`In Discord: User Settings → Advanced → Developer Mode. Then right-click the channel and choose Copy Channel ID.`}
            {...field('channelId')}
          />
        )}
      </CommonFields>
      <Box paddingTop={4} line="top">
        <Choice
          control={control}
          name="kinds"
          legend={t`News to post`}
          groups={type === 'channel' ? [...KIND_GROUPS, KEPT_GROUP] : KIND_GROUPS}
          all={CHOOSABLE}
          wordOf={(kind) => KIND_WORDS[kind]}
        />
      </Box>
      <Stack gap={3} hides="empty">
        {type === 'channel' && (
          <CheckBox
            label={t`Captains register here`}
            help={t`Each open tournament has a card here with the registration button. Captains who do not accept direct messages are mentioned here. Only one channel can do this.`}
            {...register('isRegistration')}
          />
        )}
        {(!stored || stored.problem !== null) && <CheckBox label={t`Turned on`} {...register('isActive')} />}
      </Stack>
    </>
  );
}

type UrlProps = {
  form: UseFormReturn<FormValues>;
  /** The stored URL, masked. Undefined for a new webhook. */
  masked: string | undefined;
  /** Whether the form opens with the field for a new URL. */
  isReplacingFirst: boolean;
};

function UrlField({ form, masked, isReplacingFirst }: UrlProps) {
  const typed = useWatch({ control: form.control, name: 'url' });
  const [isReplacing, setReplacing] = useState(isReplacingFirst);
  const { setFocus } = form;
  useEffect(() => {
    if (isReplacing) setFocus('url');
  }, [isReplacing, setFocus]);
  if (masked !== undefined && !isReplacing && typed === '')
    return (
      <Grid sides="end" stacks="phone" gap={[1.5, 4]} align="baseline">
        <Text column="all" as="p" size="small" weight="medium">{t`Address`}</Text>
        <Note>{masked}</Note>
        <Text
          minHeight={6}
          touch
          justifySelf="start"
          as="button"
          className="link"
          onClick={() => setReplacing(true)}
        >{t`Replace address`}</Text>
      </Grid>
    );
  return (
    <AddressField
      masked={masked}
      placeholder="https://discord.com/api/webhooks/…"
      help={t`In Discord: Server Settings → Integrations → Webhooks → New Webhook, then Copy Webhook URL. The address is stored encrypted and never shown again.`}
      {...fieldsOf(form)('url')}
    />
  );
}
