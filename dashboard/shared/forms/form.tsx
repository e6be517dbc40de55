import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { Alert, Box } from '#ui/blocks.tsx';

/** Returns the form's props for a field: its label if `labels` has one, its error, and its registration. */
export function fieldsOf<Values extends FieldValues, Named extends string = never>(
  { register, formState: { errors } }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  labels?: Readonly<Record<Named, string>>,
) {
  type Field<Name extends string> = UseFormRegisterReturn<Name> & {
    error: string | undefined;
    autoComplete: 'off';
  } & (Name extends Named ? { label: string } : unknown);
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) =>
    ({
      ...(labels && name in labels && { label: labels[name as unknown as Named] }),
      error: (get(errors, name) as FieldError | undefined)?.message,
      autoComplete: 'off',
      ...register(name, options),
    }) as Field<Name>;
}

/** Shows an error's problems beside their fields, and returns problems without a field for the summary. */
export function applyRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  known: readonly FieldPath<Values>[],
  error: unknown,
): string[] {
  if (!(error instanceof DomainError)) return [t`Something went wrong. Nothing was saved; please try again.`];
  const fields = Object.entries(error.fields ?? tooLarge(known, error));
  if (fields.length === 0) return [error.message];
  const rest: string[] = [];
  let isFirst = true;
  for (const [name, message] of fields) {
    const field = known.find((each) => each === name);
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    else rest.push(message);
    if (field) isFirst = false;
  }
  return rest;
}

/** If a form has an image, only the image can exceed the server's size limit. */
const tooLarge = (known: readonly string[], { code, message }: DomainError): Record<string, string> =>
  code === 'too_large' && known.includes('logo') ? { logo: message } : {};

export function ListProblem({ error }: { error: Pick<FieldError, 'message' | 'root'> | undefined }) {
  const problem = error?.message ?? error?.root?.message;
  return problem ? <Alert>{problem}</Alert> : null;
}

export function FormSummary({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Box rail="danger" surface="danger" padding={[2.5, 3.5]} weight="medium" role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Box>
  );
}
