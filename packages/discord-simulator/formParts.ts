import type { ModalInput } from './interactions.ts';

const SELECT = 3;
const CHECKBOX = 23;
/** What stands for a tick in the values of a form; an empty value is none. */
export const TICKED = 'true';

export const isSelect = ({ type }: Pick<ModalInput, 'type'>) => type === SELECT;
export const isCheckbox = ({ type }: Pick<ModalInput, 'type'>) => type === CHECKBOX;

/** What stands in a part of a form before anybody touches it. */
export function valueBefore(input: ModalInput): string {
  if (isCheckbox(input)) return input.default ? TICKED : '';
  if (isSelect(input)) return input.options?.find((option) => option.default)?.value ?? '';
  return input.value ?? '';
}

/** A part as Discord's client sends it; of a menu one choice, by the value of its option. */
export function filledIn(input: ModalInput, value: string) {
  if (isCheckbox(input)) return { value: value === TICKED };
  if (isSelect(input)) return { values: value === '' ? [] : [value] };
  return { value };
}

/** Why Discord's client does not send a form with this choice; undefined when it does. */
export function checkChoice(
  { options = [], required = true }: ModalInput,
  value: string,
): string | undefined {
  if (value === '') return required ? 'This field is required' : undefined;
  return options.some((option) => option.value === value) ? undefined : `There is no option ${value}`;
}
