import type { APIEmbed } from 'discord-api-types/v10';
import type { MessageInput } from './messages.ts';
import { type Fault, fault, invalidForm, Refusal } from './refusal.ts';

/** Limits that Discord enforces but omits from its OpenAPI specification (as of August 2026). */
const EMBEDS_TOTAL = 6_000;
const MODAL_COMPONENTS = 5;
const COMMAND_TOTAL = 8_000;
const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const NONCE = 25;
/** The specification's limit of 4,000 applies only to paying users, not to bots. */
const CONTENT = 2_000;
const CHOICES = 25;
/** The specification's limit of 40 applies only to the newer kind of component. */
const ROWS = 5;
const COMPONENTS_V2 = 1 << 15;

type Component = {
  type: number;
  custom_id?: string;
  components?: Component[];
  component?: Component;
  max_length?: number;
  value?: string;
  required?: boolean;
  min_values?: number;
  options?: { value: string }[];
};

const refuse = (faults: Fault[]) => {
  if (faults.length > 0) throw invalidForm(faults);
};

/** Discord's code and message for each kind of fault. */
const FAULTS = {
  embedsTooLong: ['MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${EMBEDS_TOTAL}`],
  required: ['BASE_TYPE_REQUIRED', 'This field is required'],
  zeroMinimum: [
    'SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES',
    'Select menus marked as required cannot have a min_values of 0',
  ],
  repeatedOption: ['SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used'],
  repeatedId: ['COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'],
  commandTooLong: ['APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${COMMAND_TOTAL})`],
  commandName: ['APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'],
  optionOrder: [
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    'Required options must be placed before non-required options',
  ],
} satisfies Record<string, [code: string, message: string]>;

const faultOf = (kind: keyof typeof FAULTS, ...path: PropertyKey[]): Fault => fault(path, ...FAULTS[kind]);
const tooLong = (path: PropertyKey[], most: number): Fault =>
  fault(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
const tooMany = (path: PropertyKey[], most: number): Fault =>
  fault(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${most} in length.`);

export function checkMessage(body: MessageInput, { isEdit = false } = {}) {
  const { content, flags, nonce } = body;
  const [embeds, components] = [body.embeds ?? [], (body.components ?? []) as Component[]];
  const faults: Fault[] = [];
  if (embeds.reduce((sum, embed) => sum + lengthOf(embed), 0) > EMBEDS_TOTAL)
    faults.push(faultOf('embedsTooLong', 'embeds'));
  for (const [index, embed] of embeds.entries())
    for (const [at, field] of (embed.fields ?? []).entries())
      for (const part of ['name', 'value'] as const)
        if (field[part].trim() === '') faults.push(faultOf('required', 'embeds', index, 'fields', at, part));
  if ([...(content ?? '')].length > CONTENT) faults.push(tooLong(['content'], CONTENT));
  if (String(nonce ?? '').length > NONCE) faults.push(tooLong(['nonce'], NONCE));
  if (components.length > ROWS && ((flags ?? 0) & COMPONENTS_V2) === 0)
    faults.push(tooMany(['components'], ROWS));
  faults.push(...repeatedIds(components, ['components']));
  refuse(faults);
  const isEmpty = !content && embeds.length === 0 && components.length === 0;
  if (isEmpty && !isEdit) throw new Refusal(400, 50006, 'Cannot send an empty message');
}

export function checkModal({ components }: { components: Component[] }) {
  const path = ['data', 'components'];
  const faults: Fault[] = [];
  if (components.length > MODAL_COMPONENTS) faults.push(tooMany(path, MODAL_COMPONENTS));
  faults.push(...repeatedIds(components, path));
  for (const [index, label] of components.entries()) {
    const input = label.component ?? label.components?.[0];
    if (!input) continue;
    const at = [...path, index, 'component'];
    const { value = '', max_length } = input;
    if (max_length !== undefined && [...value].length > max_length)
      faults.push(tooLong([...at, 'value'], max_length));
    faults.push(...menuFaults(input, at));
  }
  refuse(faults);
}

function menuFaults({ options = [], required = true, min_values }: Component, path: PropertyKey[]): Fault[] {
  const faults: Fault[] = [];
  if (options.length > 0 && required && min_values === 0)
    faults.push(faultOf('zeroMinimum', ...path, 'min_values'));
  const repeated = options.findIndex(({ value }, at) => options.findIndex((one) => one.value === value) < at);
  if (repeated >= 0) faults.push(faultOf('repeatedOption', ...path, 'options', repeated, 'value'));
  return faults;
}

export const checkChoices = (choices: readonly unknown[]) =>
  refuse(choices.length > CHOICES ? [tooLong(['data', 'choices'], CHOICES)] : []);

type Option = {
  name: string;
  description?: string;
  required?: boolean;
  options?: Option[];
  choices?: { name: string; value: unknown }[];
};
export function checkCommands(commands: readonly (Option & { type?: number })[]) {
  const faults: Fault[] = [];
  for (const [index, command] of commands.entries()) {
    if (charactersOf(command) > COMMAND_TOTAL) faults.push(faultOf('commandTooLong', index));
    faults.push(...optionFaults(command, [index]));
  }
  refuse(faults);
}

function optionFaults(option: Option, path: PropertyKey[]): Fault[] {
  const faults: Fault[] = [];
  if (!COMMAND_NAME.test(option.name) || option.name !== option.name.toLowerCase())
    faults.push(faultOf('commandName', ...path, 'name'));
  let mayBeAbsent = false;
  for (const [index, inner] of (option.options ?? []).entries()) {
    if (inner.required && mayBeAbsent) faults.push(faultOf('optionOrder', ...path, 'options', index));
    mayBeAbsent ||= !inner.required;
    faults.push(...optionFaults(inner, [...path, 'options', index]));
  }
  return faults;
}

const charactersOf = (option: Option): number =>
  option.name.length +
  (option.description ?? '').length +
  (option.choices ?? []).reduce((sum, { name, value }) => sum + name.length + String(value).length, 0) +
  (option.options ?? []).reduce((sum, inner) => sum + charactersOf(inner), 0);

function repeatedIds(components: readonly Component[], path: PropertyKey[]): Fault[] {
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const walk = (component: Component, at: PropertyKey[]) => {
    if (component.custom_id !== undefined) {
      if (seen.has(component.custom_id)) faults.push(faultOf('repeatedId', ...at, 'custom_id'));
      seen.add(component.custom_id);
    }
    for (const [index, inner] of (component.components ?? []).entries())
      walk(inner, [...at, 'components', index]);
    if (component.component) walk(component.component, [...at, 'component']);
  };
  for (const [index, component] of components.entries()) walk(component, [...path, index]);
  return faults;
}

const lengthOf = ({ title, description, fields, footer, author }: APIEmbed) =>
  [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ].reduce((sum, text) => sum + [...(text ?? '')].length, 0);
