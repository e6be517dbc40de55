import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInLabel,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APILabelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
  embedLength,
  TextInputStyle,
} from 'discord.js';
import { escapeDiscord } from '#domain/text/discordText.ts';
import { cut } from '#domain/text/text.ts';

/** Discord's limits, as documented in August 2026. Its client library does not check most of them. */
const EMBED = {
  count: 10,
  title: 256,
  description: 4_096,
  fields: 25,
  name: 256,
  value: 1_024,
  footer: 2_048,
};
const EMBEDS_TOTAL = 6_000;
const CONTENT = 2_000;
const ROWS = 5;
const PER_ROW = 5;
const BUTTON_LABEL = 80;
export const BUTTONS = ROWS * PER_ROW;
/** The maximum number of choices in an autocomplete list or a menu, and the maximum length of a choice's name. */
export const CHOICES = 25;
export const CHOICE_NAME = 100;

/** An edit clears any part that is left out. */
export type Message = {
  content?: string;
  embeds?: APIEmbed[];
  /** Shown above the buttons. */
  menu?: APIStringSelectComponent | undefined;
  buttons?: APIButtonComponent[];
  files?: Picture[];
};

/**
 * A picture attached to a message; an embed refers to it as `attachment://name`. `description` is its alternative text.
 */
export type Picture = { name: string; attachment: Buffer; description: string };

export const choicesOf = <One extends { id: string }>(found: readonly One[], nameOf: (one: One) => string) =>
  found.slice(0, CHOICES).map((one) => ({ name: clip(nameOf(one), CHOICE_NAME), value: one.id }));

export const card = (embed: APIEmbed, rest: Omit<Message, 'embeds'> = {}): Message => ({
  embeds: [embed],
  ...rest,
});

/** The last check before a message is sent: it enforces every limit and disables all pings. */
export const fitMessage = ({ content = '', embeds = [], menu, buttons = [], files = [] }: Message) => ({
  content: clip(content, CONTENT),
  embeds: fitTotal(embeds.slice(0, EMBED.count).map(fitEmbed)),
  components: [...(menu ? [inRow(fitMenu(menu))] : []), ...inRows(buttons)].slice(0, ROWS),
  files,
  // Editing a message removes its earlier attachments.
  attachments: [],
  allowedMentions: { parse: [] },
});

/** Truncates text to `max` UTF-16 units, with an ellipsis; Discord's own count is never higher. */
export const clip = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;

const fitEmbed = (embed: APIEmbed): APIEmbed => ({
  ...embed,
  ...(embed.title !== undefined && { title: clip(embed.title, EMBED.title) }),
  ...(embed.description !== undefined && { description: clip(embed.description, EMBED.description) }),
  ...(embed.footer && { footer: { ...embed.footer, text: clip(embed.footer.text, EMBED.footer) } }),
  ...(embed.fields && {
    fields: embed.fields
      .slice(0, EMBED.fields)
      .map((field) => ({
        ...field,
        name: clip(field.name, EMBED.name) || '\u200b',
        value: clip(field.value, EMBED.value) || '\u200b',
      })),
  }),
});

/** Shortens the first embed's description, since the other embeds contain text that must not be truncated. */
function fitTotal(embeds: APIEmbed[]): APIEmbed[] {
  const excess = embeds.reduce((sum, embed) => sum + embedLength(embed), 0) - EMBEDS_TOTAL;
  const [first, ...others] = embeds;
  if (excess <= 0 || !first) return embeds;
  const room = (first.description?.length ?? 0) - excess;
  if (room > 0) return [{ ...first, description: clip(first.description ?? '', room) }, ...others];
  throw new RangeError('These embeds exceed a message’s size limit');
}

function inRows(buttons: APIButtonComponent[]): APIActionRowComponent<APIButtonComponent>[] {
  const rows: APIActionRowComponent<APIButtonComponent>[] = [];
  for (let from = 0; from < buttons.length; from += PER_ROW)
    rows.push(inRow(...buttons.slice(from, from + PER_ROW).map(fitLabel)));
  return rows;
}

const inRow = <Part extends APIComponentInMessageActionRow>(
  ...components: Part[]
): APIActionRowComponent<Part> => ({ type: ComponentType.ActionRow, components });

const fitMenu = ({ options, ...menu }: APIStringSelectComponent): APIStringSelectComponent => ({
  ...menu,
  options: options
    .slice(0, CHOICES)
    .map((option) => ({
      ...option,
      label: clip(option.label, CHOICE_NAME),
      ...(option.description !== undefined && { description: clip(option.description, CHOICE_NAME) }),
    })),
});

const fitLabel = (button: APIButtonComponent): APIButtonComponent =>
  'label' in button && button.label ? { ...button, label: clip(button.label, BUTTON_LABEL) } : button;

const buttonOf =
  (style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger) =>
  (label: string, id: string): APIButtonComponent => ({
    type: ComponentType.Button,
    style,
    label,
    custom_id: id,
  });
export const primaryButton = buttonOf(ButtonStyle.Primary);
export const plainButton = buttonOf(ButtonStyle.Secondary);
export const dangerButton = buttonOf(ButtonStyle.Danger);

export const menu = (
  id: string,
  placeholder: string,
  options: APISelectMenuOption[],
): APIStringSelectComponent => ({ type: ComponentType.StringSelect, custom_id: id, placeholder, options });

/**
 * Escapes user text so that Discord shows it as plain text: on one line of at most `max` characters, without markdown,
 * mentions, links, emoji codes or timestamps (docs/rules.md, "Texts in Discord").
 */
export const plain = (text: string, max = 64) => escapeDiscord(cut(text.replace(/\s+/gu, ' ').trim(), max));

/**
 * Formats user text as inline code of at most `max` characters. Backticks are removed, since one would end the code.
 */
export const code = (text: string, max = 64) =>
  `\`${cut(text.replace(/`/g, '').replace(/\s+/gu, ' ').trim(), max) || ' '}\``;

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
