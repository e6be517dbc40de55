import {
  ApplicationCommandType,
  type ChannelType,
  InteractionContextType,
  type APIApplicationCommandBasicOption as Option,
  type APIApplicationCommandSubcommandOption as Subcommand,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { localizedDescription, type Words } from '../language/language.ts';

type Purpose = keyof Words['commands'];

const TYPES = {
  text: Type.String,
  number: Type.Integer,
  person: Type.User,
  channel: Type.Channel,
  flag: Type.Boolean,
} as const;

type Limits = {
  required?: true;
  autocomplete?: true;
  choices?: { name: string; value: string | number }[];
  max_length?: number;
  min_value?: number;
  max_value?: number;
  channel_types?: readonly ChannelType[];
};

const described = (purpose: Purpose) => localizedDescription((commands) => commands[purpose]);

export const slashCommand = (purpose: Purpose, options: (Option | Subcommand)[] = []) => ({
  type: ApplicationCommandType.ChatInput as const,
  name: purpose.toLowerCase(),
  ...described(purpose),
  contexts: [InteractionContextType.Guild],
  options,
});

export const subcommand = (name: string, purpose: Purpose, options: Option[] = []): Subcommand => ({
  type: Type.Subcommand,
  name,
  ...described(purpose),
  options,
});

export const option = (kind: keyof typeof TYPES, name: string, purpose: Purpose, limits: Limits = {}) =>
  ({ type: TYPES[kind], name, ...described(purpose), required: false, ...limits }) as Option;
