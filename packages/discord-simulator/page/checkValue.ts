import type { ModalInput } from '../interactions.ts';

type Bounds = Pick<ModalInput, 'required' | 'min_length' | 'max_length'>;

export function checkValue(
  { required = true, min_length = 0, max_length = 4_000 }: Bounds,
  value: string,
): string | undefined {
  const { length } = [...value];
  if (required && length === 0) return 'This field is required';
  if (length > 0 && length < min_length) return `Must be ${min_length} or more in length`;
  if (length > max_length)
    return `Must be ${max_length} or fewer in length, ${length - max_length} too many now`;
  return undefined;
}
