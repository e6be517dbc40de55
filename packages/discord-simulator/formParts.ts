import type { APIMessage } from 'discord-api-types/v10';

export type Modal = { custom_id: string; title: string; components: ModalPart[] };
export type ModalPart = { type: number; label?: string; description?: string; component?: ModalInput };
export type ModalInput = {
  type: number;
  custom_id: string;
  style?: number;
  value?: string;
  placeholder?: string;
  min_length?: number;
  max_length?: number;
  required?: boolean;
  /** The minimum number of choices or files; `max_values` is the maximum. */
  min_values?: number;
  max_values?: number;
  options?: { label: string; value: string; default?: boolean }[];
  /** Whether a checkbox is ticked. */
  default?: boolean;
};

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

function checkChoice({ options = [], required = true }: ModalInput, value: string): string | undefined {
  if (value === '') return required ? 'This field is required' : undefined;
  return options.some((option) => option.value === value) ? undefined : `There is no option ${value}`;
}

/** The upload limit for all users, in bytes; interactions state it. */
export const UPLOAD_LIMIT = 10_485_760;

const FILE_UPLOAD = 19;

export const isFileUpload = ({ type }: Pick<ModalInput, 'type'>) => type === FILE_UPLOAD;

function checkFiles(
  { required = true, min_values = 1, max_values = 1 }: ModalInput,
  files: readonly { size: number }[],
): string | undefined {
  if (files.length === 0) return required ? 'This field is required' : undefined;
  if (files.length < min_values || files.length > max_values)
    return min_values === max_values ? `Choose ${max_values}` : `Choose ${min_values} to ${max_values}`;
  return files.some(({ size }) => size > UPLOAD_LIMIT) ? 'Your file is larger than 10 MB' : undefined;
}

type Bounds = Pick<ModalInput, 'required' | 'min_length' | 'max_length'>;

export function checkValue({ required = true, min_length = 0, max_length = 4_000 }: Bounds, value: string) {
  const { length } = [...value];
  if (required && length === 0) return 'This field is required';
  if (length > 0 && length < min_length) return `Must be ${min_length} or more in length`;
  if (length > max_length)
    return `Must be ${max_length} or fewer in length, ${length - max_length} too many now`;
  return undefined;
}

/** Returns why Discord's client would refuse a field before submitting the form; undefined if it is acceptable. */
export function problemOf(input: ModalInput, value: string, files: readonly { size: number }[]) {
  if (isFileUpload(input)) return checkFiles(input, files);
  if (isSelect(input)) return checkChoice(input, value);
  return isCheckbox(input) ? undefined : checkValue(input, value);
}

export type Menu = {
  type: number;
  custom_id: string;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  disabled?: boolean;
  options: { label: string; value: string; description?: string; default?: boolean }[];
};

type Button = {
  type: number;
  style: number;
  custom_id?: string;
  label?: string;
  url?: string;
  disabled?: boolean;
};

type Shown = Pick<APIMessage, 'components'>;

const partsOf = <Part extends { type: number }>({ components }: Shown, wanted: number): Part[] =>
  (components ?? [])
    .flatMap((row) => (row as { components?: Part[] }).components ?? [])
    .filter(({ type }) => type === wanted);

export const buttonsOf = (message: Shown) => partsOf<Button>(message, 2);
export const menusOf = (message: Shown) => partsOf<Menu>(message, SELECT);

export function pickedOf(
  { custom_id, options, disabled, min_values = 1, max_values = 1 }: Menu,
  values: readonly string[],
) {
  if (disabled) throw new Error(`The menu ${custom_id} is switched off`);
  if (values.length < min_values || values.length > max_values)
    throw new Error(`Choose ${min_values} to ${max_values} of the options`);
  return values.map((given) => {
    const option = options.find(({ value, label }) => given === value || given === label);
    if (!option) throw new Error(`There is no option ${given}`);
    return option;
  });
}
