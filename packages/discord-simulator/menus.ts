import type { APIMessage } from 'discord-api-types/v10';

/** A menu of choices in a message. */
export type Menu = {
  type: number;
  custom_id: string;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  disabled?: boolean;
  options: { label: string; value: string; description?: string; default?: boolean }[];
};

/** The menus of a message. */
export const menusOf = ({ components }: Pick<APIMessage, 'components'>): Menu[] =>
  (components ?? [])
    .flatMap((row) => (row as { components?: Menu[] }).components ?? [])
    .filter(({ type }) => type === 3);

export function pickedOf(
  { custom_id, options, disabled, min_values = 1, max_values = 1 }: Menu,
  values: readonly string[],
) {
  if (disabled) throw new Error(`The menu ${custom_id} is switched off`);
  if (values.length < min_values || values.length > max_values)
    throw new Error(`Choose ${min_values} to ${max_values} of the options`);
  return values.map((given) => {
    const option = options.find(({ value, label }) => given === value || given === label);
    if (!option) throw new Error(`There is no option ${given}`);
    return option;
  });
}
