import {
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { cutToFit } from '#domain/text/graphemes.ts';
import type { Message } from '#jobs/outbox/handler.ts';

export const buttonOf = (
  label: string,
  id: string,
  style: APIButtonComponentWithCustomId['style'] = ButtonStyle.Secondary,
): APIButtonComponent => ({ type: ComponentType.Button, style, label, custom_id: id });

const PER_ROW = 5;

/** Splits buttons into the rows that Discord allows; [] if there are none. */
export function rowsOf(buttons: readonly APIButtonComponent[]): NonNullable<Message['components']> {
  const rows = [];
  for (let index = 0; index < buttons.length; index += PER_ROW)
    rows.push({ type: ComponentType.ActionRow as const, components: buttons.slice(index, index + PER_ROW) });
  return rows;
}

const MENU = { options: 25, text: 100 };

/** A single-choice menu in its own row, within Discord's limits. */
export function menuRow(
  id: string,
  placeholder: string,
  options: readonly APISelectMenuOption[],
): NonNullable<Message['components']> {
  const shortened = (text: string) => cutToFit(text, (part) => part.length <= MENU.text);
  const fitted = options
    .slice(0, MENU.options)
    .map(({ label, description, value }) => ({
      label: shortened(label),
      value,
      ...(description && { description: shortened(description) }),
    }));
  const menu = { type: ComponentType.StringSelect as const, custom_id: id, placeholder, options: fitted };
  return [{ type: ComponentType.ActionRow, components: [menu] }];
}
