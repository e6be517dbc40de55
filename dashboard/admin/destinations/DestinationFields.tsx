import { Controller, type UseFormReturn } from 'react-hook-form';
import { CommonFields } from '#admin/shared/destination/CommonFields.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { Stack } from '#ui/layout.tsx';
import type { Destination } from './destination.ts';
import type { DestinationForm } from './fields.ts';
import { KindChoice } from './KindChoice.tsx';
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
          help:
            type === 'webhook' ? 'For this list: the place that it posts to.' : 'As it is called in Discord.',
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
            help="In Discord: User Settings → Advanced → Developer Mode. Then press the channel with the right button and choose Copy Channel ID."
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
            help="Each tournament that is open has its card here, with the button that opens the form. A captain whose direct messages are closed is mentioned here. One channel at most."
            {...register('isRegistration')}
          />
        )}
        {(!stored || stored.problem !== null) && <CheckBox label="Switched on" {...register('isActive')} />}
      </Stack>
    </>
  );
}
