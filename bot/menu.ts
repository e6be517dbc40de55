import { type APISelectMenuOption, type APIStringSelectComponent, ComponentType } from 'discord.js';

/** A menu of ours with one choice; Discord brings its custom id and what was chosen back. */
export const menu = (
  id: string,
  placeholder: string,
  options: APISelectMenuOption[],
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  placeholder,
  options,
});
