import type { APIApplicationCommandOption } from 'discord-api-types/v10';
import { readOptions } from './options.ts';
import type { Played, Sender } from './sender.ts';
import type { Act, World } from './world.ts';

export type Command = {
  userId: string;
  channelId: string;
  command: string;
  subcommand?: string | undefined;
  options?: Record<string, string> | undefined;
};

/** Slash commands as people use them. */
export function createCommandPlay(world: World, { send, tell }: Sender) {
  return {
    /** Runs a slash command. */
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
  };
}

const nameOf = ({ command, subcommand }: Command) => `/${command}${subcommand ? ` ${subcommand}` : ''}`;
const actOf = (asked: Command): Act => ({
  userId: asked.userId,
  verb: 'used',
  what: nameOf(asked),
  hasForm: false,
});

function findCommand(world: World, name: string) {
  const found = world.commands.find((command) => command.name === name);
  if (!found) throw new Error(`There is no command /${name}`);
  return found;
}

function commandData(world: World, asked: Command, focused?: string) {
  const { id, name, type, options } = findCommand(world, asked.command);
  const inner = asked.subcommand
    ? options?.find((option) => option.name === asked.subcommand && option.type === 1)
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
    options: inner ? [{ type: 1, name: inner.name, options: given }] : given,
    ...(resolved && { resolved }),
  };
}
