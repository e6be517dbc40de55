import { type APIButtonComponent, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Message } from './handler.ts';

/** A button of ours, which the bot answers to. */
export const buttonOf = (
  label: string,
  id: string,
  style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger = ButtonStyle.Secondary,
): APIButtonComponent => ({ type: ComponentType.Button, style, label, custom_id: id });

const PER_ROW = 5;

/** Buttons in the rows that Discord takes; none where there is none. */
export function rowsOf(buttons: readonly APIButtonComponent[]): NonNullable<Message['components']> {
  const rows = [];
  for (let index = 0; index < buttons.length; index += PER_ROW)
    rows.push({ type: ComponentType.ActionRow as const, components: buttons.slice(index, index + PER_ROW) });
  return rows;
}
