import type { ModalInput } from './interactions.ts';

const SELECT = 3;
const CHECKBOX = 23;
export const TICKED = 'true';

export const isSelect = ({ type }: Pick<ModalInput, 'type'>) => type === SELECT;
export const isCheckbox = ({ type }: Pick<ModalInput, 'type'>) => type === CHECKBOX;

export function valueBefore(input: ModalInput): string {
  if (isCheckbox(input)) return input.default ? TICKED : '';
  if (isSelect(input)) return input.options?.find((option) => option.default)?.value ?? '';
  return input.value ?? '';
}

export function filledIn(input: ModalInput, value: string) {
  if (isCheckbox(input)) return { value: value === TICKED };
  if (isSelect(input)) return { values: value === '' ? [] : [value] };
  return { value };
}

export function checkChoice(
  { options = [], required = true }: ModalInput,
  value: string,
): string | undefined {
  if (value === '') return required ? 'This field is required' : undefined;
  return options.some((option) => option.value === value) ? undefined : `There is no option ${value}`;
}
