import { Controller, type UseFormReturn } from 'react-hook-form';
import { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS } from '#admin/deliveries/index.ts';
import { Choice, CommonFields } from '#admin/shared/destination/CommonFields.tsx';
import type { AnnouncementKind } from '#domain/announcement.ts';
import { Box, Stack } from '#ui/blocks.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import type { Destination, DestinationType } from './destination.ts';
import type { DestinationForm } from './fields.ts';
import { UrlField } from './UrlField.tsx';

type Props = {
  form: UseFormReturn<DestinationForm>;
  type: Destination['type'];
  stored?: Destination | undefined;
  isMending?: boolean;
};

export function DestinationFields({ form, type, stored, isMending = false }: Props) {
  const { register, control, formState } = form;
  const errorOf = (name: keyof DestinationForm) => formState.errors[name]?.message;
  const field = (name: keyof DestinationForm) => ({ error: errorOf(name), ...register(name) });
  return (
    <>
      <CommonFields
        name={{
          help: type === 'webhook' ? 'For this list: where it posts.' : 'Its name in Discord.',
          ...field('name'),
        }}
        league={field('league')}
      >
        {type === 'webhook' ? (
          <UrlField
            form={form}
            isReplacingFirst={isMending}
            masked={stored?.type === 'webhook' ? stored.url : undefined}
            error={errorOf('url')}
          />
        ) : (
          <TextField
            label="Channel ID"
            inputMode="numeric"
            autoComplete="off"
            placeholder="1042…"
            help="In Discord: User Settings → Advanced → Developer Mode. Then right-click the channel and choose Copy Channel ID."
            {...field('channelId')}
          />
        )}
      </CommonFields>
      <Controller
        control={control}
        name="kinds"
        render={({ field }) => (
          <KindChoice type={type} value={field.value} onChange={field.onChange} error={errorOf('kinds')} />
        )}
      />
      <Stack gap={3} hides="empty">
        {type === 'channel' && (
          <CheckBox
            label="Captains register here"
            help="Each open tournament has a card here with the registration button. Captains who do not accept direct messages are mentioned here. One channel at most."
            {...register('isRegistration')}
          />
        )}
        {(!stored || stored.problem !== null) && <CheckBox label="Turned on" {...register('isActive')} />}
      </Stack>
    </>
  );
}

type KindChoiceProps = {
  type: DestinationType;
  value: readonly AnnouncementKind[];
  onChange: (kinds: AnnouncementKind[]) => void;
  error: string | undefined;
};

const KindChoice = ({ type, ...choice }: KindChoiceProps) => (
  <Box paddingTop={4} line="top">
    <Choice
      legend="Kinds of news"
      groups={type === 'channel' ? [...KIND_GROUPS, KEPT_GROUP] : KIND_GROUPS}
      all={CHOOSABLE}
      wordOf={(kind) => KIND_WORDS[kind]}
      {...choice}
    />
  </Box>
);
