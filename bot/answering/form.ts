import {
  type APIComponentInLabel,
  type APILabelComponent,
  type APISelectMenuOption,
  ComponentType,
  TextInputStyle,
} from 'discord.js';
import { clip } from './message.ts';

const FIELDS = 5;
const TITLE = 45;
const LABEL = 45;
const HELP = 100;

/** A form; Discord allows at most five fields. */
export function formOf(id: string, title: string, fields: APILabelComponent[]) {
  if (fields.length > FIELDS) throw new RangeError('A form holds at most five fields');
  return { custom_id: id, title: clip(title, TITLE), components: fields };
}

export const labelled = (
  component: APIComponentInLabel,
  label: string,
  help?: string,
): APILabelComponent => ({
  type: ComponentType.Label,
  label: clip(label, LABEL),
  ...(help && { description: clip(help, HELP) }),
  component,
});

type Limits = {
  max: number;
  isLong?: boolean | undefined;
  isRequired?: boolean;
  example?: string | undefined;
};

export const typedPart = (
  id: string,
  value: string,
  { max, isLong = false, isRequired = true, example }: Limits,
): APIComponentInLabel => ({
  type: ComponentType.TextInput,
  custom_id: id,
  style: isLong ? TextInputStyle.Paragraph : TextInputStyle.Short,
  max_length: max,
  required: isRequired,
  ...(example && { placeholder: example }),
  // Discord counts code points in a value, but its client library refuses a value longer than the field.
  ...(value !== '' && { value: [...value].slice(0, max).join('') }),
});

export const choicePart = (
  id: string,
  options: APISelectMenuOption[],
  isRequired = true,
): APIComponentInLabel => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  required: isRequired,
  min_values: isRequired ? 1 : 0,
  max_values: 1,
  options,
});

export const filesPart = (id: string, max: number): APIComponentInLabel => ({
  type: ComponentType.FileUpload,
  custom_id: id,
  min_values: 1,
  max_values: max,
  required: true,
});
