import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressField } from '#admin/shared/destination/CommonFields.tsx';
import { Grid, Note, Text } from '#ui/blocks.tsx';
import type { DestinationForm } from './fields.ts';

type Props = {
  form: UseFormReturn<DestinationForm>;
  /** The stored address, masked; a new webhook has none. */
  masked: string | undefined;
  /** Opened in order to type another. */
  isReplacingFirst: boolean;
  error: string | undefined;
};

export function UrlField({ form, masked, isReplacingFirst, error }: Props) {
  const typed = useWatch({ control: form.control, name: 'url' });
  const [isReplacing, setReplacing] = useState(isReplacingFirst);
  const { setFocus } = form;
  useEffect(() => {
    if (isReplacing) setFocus('url');
  }, [isReplacing, setFocus]);
  if (masked !== undefined && !isReplacing && typed === '')
    return (
      <Grid sides="end" stacks="phone" gap={[1.5, 4]} align="baseline">
        <Text column="all" as="p" size="small" weight="medium">
          Address
        </Text>
        <Note>{masked}</Note>
        <Text
          minHeight={6}
          touch
          justifySelf="start"
          as="button"
          type="button"
          className="link"
          onClick={() => setReplacing(true)}
        >
          Replace the address
        </Text>
      </Grid>
    );
  return (
    <AddressField
      masked={masked}
      placeholder="https://discord.com/api/webhooks/…"
      help="In Discord: Server settings → Integrations → Webhooks → New Webhook, then Copy Webhook URL. It is stored encrypted and never shown again."
      error={error}
      {...form.register('url')}
    />
  );
}
