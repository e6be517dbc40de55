import { type APIButtonComponent, type ButtonStyle, ComponentType } from 'discord.js';

export const button = (
  style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger,
  label: string,
  id: string,
): APIButtonComponent => ({ type: ComponentType.Button, style, label, custom_id: id });
