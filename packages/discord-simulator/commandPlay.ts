import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import { memberOf, type Played, type Sender } from './sender.ts';
import { typeOf } from './threads.ts';
import type { Act, World } from './world.ts';

export type Command = {
  userId: string;
  channelId: string;
  command: string;
  subcommand?: string | undefined;
  options?: Record<string, string> | undefined;
};

export const createCommandPlay = (world: World, { send, tell }: Sender) => ({
  runCommand: (asked: Command): Promise<Played> => {
    const data = commandData(world, asked);
    tell(asked.userId, `used ${nameOf(asked)}`);
    return send({ type: 2, data, channelId: asked.channelId, act: actOf(asked) });
  },

  autocomplete: async (asked: Command, focused: string) => {
    const { channelId } = asked;
    const { answer } = await send({
      type: 4,
      data: commandData(world, asked, focused),
      channelId,
      act: actOf(asked),
    });
    return answer.kind === 'choices' ? answer.choices : [];
  },
});

const nameOf = ({ command, subcommand }: Command) => `/${command}${subcommand ? ` ${subcommand}` : ''}`;
const actOf = (asked: Command): Act => ({
  userId: asked.userId,
  verb: 'used',
  what: nameOf(asked),
  hasForm: false,
});

function commandData(world: World, asked: Command, focused?: string) {
  const found = world.commands.find((command) => command.name === asked.command);
  if (!found) throw new Error(`There is no command /${asked.command}`);
  const { id, name, type, options } = found;
  const inner = asked.subcommand
    ? options?.find((option) => option.name === asked.subcommand && option.type === OptionType.Subcommand)
    : undefined;
  if (asked.subcommand && !inner)
    throw new Error(`There is no command /${asked.command} ${asked.subcommand}`);
  const known = ((inner as { options?: APIApplicationCommandOption[] } | undefined)?.options ??
    (inner ? [] : options) ??
    []) as APIApplicationCommandOption[];
  const { options: given, resolved } = readOptions(world, known, asked.options ?? {}, focused);
  return {
    id,
    name,
    type,
    guild_id: world.guild.id,
    options: inner ? [{ type: OptionType.Subcommand, name: inner.name, options: given }] : given,
    ...(resolved && { resolved }),
  };
}

type Known = APIApplicationCommandOption & {
  choices?: { name: string; value: string | number }[];
  min_length?: number;
  max_length?: number;
  min_value?: number;
  max_value?: number;
};

/**
 * Returns the options as Discord's client sends them: checked and converted, with the people and channels that they
 * name. `focused` is the option being typed, which may contain anything.
 */
function readOptions(
  world: World,
  known: readonly APIApplicationCommandOption[],
  given: Record<string, string>,
  focused?: string,
) {
  for (const { name, required } of known)
    if (required && given[name] === undefined && focused === undefined)
      throw new Error(`${name}: This option is required`);
  const resolved: Record<string, Record<string, object>> = {};
  const options = Object.entries(given).map(([name, text]) => {
    const option = known.find((each) => each.name === name) as Known | undefined;
    if (!option) throw new Error(`There is no option ${name}`);
    if (name === focused) return { name, type: option.type, value: text, focused: true };
    resolve(world, option, text, resolved);
    return { name, type: option.type, value: readValue(option, text) };
  });
  return { options, ...(Object.keys(resolved).length > 0 && { resolved }) };
}

function readValue(option: Known, text: string): string | number | boolean {
  const { name, type, choices } = option;
  const fail = (why: string) => {
    throw new Error(`${name}: ${why}`);
  };
  if (choices && choices.length > 0)
    return (
      choices.find((choice) => String(choice.value) === text)?.value ?? fail('Choose one of the choices')
    );
  if (type === OptionType.Boolean)
    return text === 'true' || (text !== 'false' && fail('Must be true or false'));
  if (type === OptionType.Integer || type === OptionType.Number) {
    const value = Number(text);
    const isNumber = type === OptionType.Integer ? Number.isSafeInteger(value) : !Number.isNaN(value);
    if (text.trim() === '' || !isNumber) fail('Must be a number');
    if (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity))
      fail('Out of range');
    return value;
  }
  const length = [...text].length;
  if (length > (option.max_length ?? 6_000)) fail(`Must be ${option.max_length ?? 6_000} or fewer in length`);
  if (length < (option.min_length ?? 0)) fail(`Must be ${option.min_length} or more in length`);
  return text;
}

/** Adds the record that an option names to the interaction. Throws if there is none, as Discord's client does. */
function resolve(
  world: World,
  { type }: Known,
  id: string,
  resolved: Record<string, Record<string, object>>,
) {
  const add = (kind: string, what: object) => {
    resolved[kind] = { ...resolved[kind], [id]: what };
  };
  if (type === OptionType.User) {
    add('users', world.memberOf(id).user);
    add('members', memberOf(world, id));
  }
  if (type === OptionType.Channel) {
    const channel = world.channels.get(id);
    if (!channel) throw new Error(`There is no channel ${id}`);
    add('channels', { id, name: channel.name, type: typeOf(channel), permissions: '0' });
  }
  if (type === OptionType.Role) {
    const role = world.roles.get(id);
    if (!role) throw new Error(`There is no role ${id}`);
    add('roles', role);
  }
}
