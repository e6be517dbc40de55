import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { t } from '#domain/text/translate.ts';
import { applyRefusal, FormSummary, fieldsOf } from '#shared/forms/form.tsx';
import { Box, Button, Row, Stack } from '#ui/blocks.tsx';

/**
 * Handles a form that is submitted only once, and focuses its first field. The server's errors appear beside its fields.
 */
export function useSentForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  start: Values,
  send: (typed: Values) => Promise<unknown>,
) {
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: start as DefaultValues<Values>,
  });
  const { setFocus } = form;
  const first = Object.keys(start)[0] as FieldPath<Values>;
  useEffect(() => setFocus(first), [first, setFocus]);
  const onSubmit = form.handleSubmit((typed) =>
    send(typed).catch((error: unknown) =>
      setProblems(applyRefusal(form, Object.keys(start) as FieldPath<Values>[], error)),
    ),
  );
  return { field: fieldsOf(form), problems, onSubmit, isBusy: form.formState.isSubmitting };
}

type Props = Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> & {
  problems?: readonly string[];
  keep?: string;
  go: string;
  look?: 'primary' | 'danger';
  isReading?: boolean;
  isBusy: boolean;
  onKeep: () => void;
};

export const CardForm = ({
  problems = [],
  keep = t`Cancel`,
  go,
  onKeep,
  onSubmit,
  children,
  ...act
}: Props) => (
  <Box as="form" padding={[4, 5]} onSubmit={onSubmit} noValidate>
    <Stack gap={3} width="field">
      <FormSummary problems={problems} />
      {children}
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={onKeep}>
          {keep}
        </Button>
        <Button look="primary" type="submit" {...act}>
          {go}
        </Button>
      </Row>
    </Stack>
  </Box>
);
