import type { Choice } from './playApi.ts';
import type { Room } from './useRoom.ts';

export type CommandOption = {
  name: string;
  description: string;
  isRequired: boolean;
  /** The bot is asked for choices while something is typed. */
  hasChoices: boolean;
  /** The only values that it takes. */
  choices?: Choice[];
};
/** A command or subcommand as a person runs it. */
export type Runnable = {
  /** '/team see' */
  line: string;
  description: string;
  command: string;
  subcommand?: string;
  options: CommandOption[];
};

type Option = {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  autocomplete?: boolean;
  choices?: Choice[];
  options?: Option[];
};

const SUBCOMMAND = 1;

export function runnablesOf(commands: Room['commands']): Runnable[] {
  return commands.flatMap(({ name, description, options }) => {
    const all = options as Option[];
    const subcommands = all.filter(({ type }) => type === SUBCOMMAND);
    if (subcommands.length === 0)
      return [{ line: `/${name}`, description, command: name, options: all.map(optionOf) }];
    return subcommands.map((one) => ({
      line: `/${name} ${one.name}`,
      description: one.description,
      command: name,
      subcommand: one.name,
      options: (one.options ?? []).map(optionOf),
    }));
  });
}

export function matching(runnables: Runnable[], typed: string): Runnable[] {
  const words = typed.trim().replace(/^\//, '').replace(/\s+/g, ' ').toLowerCase();
  const startsSo = runnables.filter(({ line }) => line.slice(1).startsWith(words));
  return startsSo.length > 0 ? startsSo : runnables.filter(({ line }) => line.includes(words));
}

const optionOf = ({
  name,
  description,
  required = false,
  autocomplete = false,
  choices,
}: Option): CommandOption => ({
  name,
  description,
  isRequired: required,
  hasChoices: autocomplete,
  ...(choices && { choices }),
});

export const listed = ({ choices = [] }: CommandOption, typed: string): Choice[] =>
  choices.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
