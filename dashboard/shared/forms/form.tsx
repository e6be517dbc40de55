import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { Box } from '#ui/layout.tsx';

/**
 * Puts what the server refused beside its fields; what belongs to no field of the form comes back as
 * sentences for the summary.
 */
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

/** Of a form with an image it is the image that makes a request larger than the server takes. */
function tooLarge(known: readonly string[], { code, message }: DomainError): Record<string, string> {
  return code === 'too_large' && known.includes('logo') ? { logo: message } : {};
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
