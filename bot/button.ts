import { type APIButtonComponent, type ButtonStyle, ComponentType } from 'discord.js';

/** A button of ours; Discord brings its custom id back when it is pressed. */
export const button = (
  style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger,
  label: string,
  id: string,
): APIButtonComponent => ({ type: ComponentType.Button, style, label, custom_id: id });
