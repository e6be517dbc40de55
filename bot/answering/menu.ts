import { type APISelectMenuOption, type APIStringSelectComponent, ComponentType } from 'discord.js';

export const menu = (
  id: string,
  placeholder: string,
  options: APISelectMenuOption[],
): APIStringSelectComponent => ({ type: ComponentType.StringSelect, custom_id: id, placeholder, options });
