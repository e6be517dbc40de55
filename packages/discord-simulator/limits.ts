import type { APIEmbed } from 'discord-api-types/v10';
import type { MessageInput } from './messages.ts';
import { type Fault, invalidForm, Refusal } from './refusal.ts';

/** The limits that Discord enforces and its OpenAPI document does not tell (documentation of August 2026). */
const EMBEDS_TOTAL = 6_000;
const MODAL_COMPONENTS = 5;
const COMMAND_TOTAL = 8_000;
const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const NONCE = 25;
/** The document lets 4,000 pass, which is for paying people, not for bots. */
const CONTENT = 2_000;
const CHOICES = 25;
/** The document's 40 are for messages of the newer kind of components. */
const ROWS = 5;
const COMPONENTS_V2 = 1 << 15;

type Component = {
  type: number;
  custom_id?: string;
  components?: Component[];
  component?: Component;
  max_length?: number;
  min_length?: number;
  value?: string;
  required?: boolean;
  min_values?: number;
  options?: { value: string }[];
};

const refuse = (faults: Fault[]) => {
  if (faults.length > 0) throw invalidForm(faults);
};

export function checkMessage(body: MessageInput, { isEdit = false } = {}) {
  const faults: Fault[] = [];
  const total = (body.embeds ?? []).reduce((sum, embed) => sum + lengthOf(embed), 0);
  if (total > EMBEDS_TOTAL)
    faults.push({
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${EMBEDS_TOTAL}`,
    });
  for (const [index, embed] of (body.embeds ?? []).entries())
    for (const [at, field] of (embed.fields ?? []).entries())
      for (const part of ['name', 'value'] as const)
        if (field[part].trim() === '')
          faults.push({
            path: ['embeds', index, 'fields', at, part],
            code: 'BASE_TYPE_REQUIRED',
            message: 'This field is required',
          });
  if ([...(body.content ?? '')].length > CONTENT)
    faults.push({
      path: ['content'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${CONTENT} or fewer in length.`,
    });
  if (String(body.nonce ?? '').length > NONCE)
    faults.push({
      path: ['nonce'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${NONCE} or fewer in length.`,
    });
  if ((body.components ?? []).length > ROWS && ((body.flags ?? 0) & COMPONENTS_V2) === 0)
    faults.push({
      path: ['components'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be between 1 and ${ROWS} in length.`,
    });
  faults.push(...repeatedIds((body.components ?? []) as Component[], ['components']));
  refuse(faults);
  const isEmpty = !body.content && !body.embeds?.length && !body.components?.length;
  if (isEmpty && !isEdit) throw new Refusal(400, 50006, 'Cannot send an empty message');
}

type Modal = { title: string; custom_id: string; components: Component[] };

/** Refuses a form over Discord's limits. */
export function checkModal({ components }: Modal) {
  const faults: Fault[] = [];
  if (components.length > MODAL_COMPONENTS)
    faults.push({
      path: ['data', 'components'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be between 1 and ${MODAL_COMPONENTS} in length.`,
    });
  faults.push(...repeatedIds(components, ['data', 'components']));
  for (const [index, label] of components.entries()) {
    const input = label.component ?? label.components?.[0];
    const length = [...(input?.value ?? '')].length;
    if (input?.max_length !== undefined && length > input.max_length)
      faults.push({
        path: ['data', 'components', index, 'component', 'value'],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: `Must be ${input.max_length} or fewer in length.`,
      });
    if (input) faults.push(...menuFaults(input, ['data', 'components', index, 'component']));
  }
  refuse(faults);
}

function menuFaults({ options, required = true, min_values }: Component, path: PropertyKey[]): Fault[] {
  if (!options) return [];
  const repeated = options.findIndex(({ value }, at) => options.findIndex((one) => one.value === value) < at);
  return [
    ...(required && min_values === 0
      ? [
          {
            path: [...path, 'min_values'],
            code: 'SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES',
            message: 'Select menus marked as required cannot have a min_values of 0',
          },
        ]
      : []),
    ...(repeated < 0
      ? []
      : [
          {
            path: [...path, 'options', repeated, 'value'],
            code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
            message: 'The specified option value is already used',
          },
        ]),
  ];
}

/** Refuses too many choices. */
export function checkChoices(choices: readonly unknown[]) {
  if (choices.length > CHOICES)
    refuse([
      {
        path: ['data', 'choices'],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: `Must be ${CHOICES} or fewer in length.`,
      },
    ]);
}

type Option = {
  name: string;
  description?: string;
  required?: boolean;
  options?: Option[];
  choices?: { name: string; value: unknown }[];
};
type Command = Option & { type?: number };

export function checkCommands(commands: readonly Command[]) {
  const faults: Fault[] = [];
  for (const [index, command] of commands.entries()) {
    if (charactersOf(command) > COMMAND_TOTAL)
      faults.push({
        path: [index],
        code: 'APPLICATION_COMMAND_TOO_LARGE',
        message: `Command exceeds maximum size (${COMMAND_TOTAL})`,
      });
    faults.push(...optionFaults(command, [index]));
  }
  refuse(faults);
}

function optionFaults(option: Option, path: PropertyKey[]): Fault[] {
  const faults: Fault[] = [];
  if (!COMMAND_NAME.test(option.name) || option.name !== option.name.toLowerCase())
    faults.push({
      path: [...path, 'name'],
      code: 'APPLICATION_COMMAND_INVALID_NAME',
      message: 'Command name is invalid',
    });
  let mayBeAbsent = false;
  for (const [index, inner] of (option.options ?? []).entries()) {
    if (inner.required && mayBeAbsent)
      faults.push({
        path: [...path, 'options', index],
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      });
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
      if (seen.has(component.custom_id))
        faults.push({
          path: [...at, 'custom_id'],
          code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
          message: 'Component custom id cannot be duplicated',
        });
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
