import { type Client, type RESTPostAPIChatInputApplicationCommandsJSONBody, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { backOff } from '#domain/backOff.ts';
import { pause } from './answering/pause.ts';
import { faultOf } from './answering/reply.ts';

type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/**
 * Makes the commands at Discord what they are here: in one guild, where they change at once, or everywhere.
 * Nothing is written when nothing differs. Tried until it works or the signal says stop.
 */
export async function deploy(
  client: Client<true>,
  commands: readonly CommandBody[],
  guildId: string | undefined,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const route = guildId
    ? Routes.applicationGuildCommands(client.application.id, guildId)
    : Routes.applicationCommands(client.application.id);
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      if (isDeployed(commands, await client.rest.get(route, { signal })))
        return log.info({ commands: commands.length }, 'commands are up to date');
      await client.rest.put(route, { body: commands, signal });
      return log.info({ commands: commands.length }, 'commands deployed');
    } catch (fault) {
      if (signal.aborted) return;
      log.warn({ fault: faultOf(fault) }, 'commands not deployed yet');
    }
    await pause(backOff(failures), signal);
  }
}

/** Whether Discord's commands are ours. What Discord adds (ids, versions, defaults) makes no difference. */
export function isDeployed(commands: readonly CommandBody[], deployed: unknown): boolean {
  if (!Array.isArray(deployed) || deployed.length !== commands.length) return false;
  return commands.every((command) => {
    const other = deployed.find(({ name }) => name === command.name);
    // Contexts are a matter of global commands: Discord does not keep those of a guild's, and fills in the types.
    const { contexts, integration_types: _, ...rest } = command;
    return other !== undefined && covers(other.contexts ? { ...rest, contexts } : rest, other);
  });
}

function covers(ours: unknown, theirs: unknown): boolean {
  if (isEmpty(ours)) return isEmpty(theirs);
  if (Array.isArray(ours))
    return (
      Array.isArray(theirs) &&
      ours.length === theirs.length &&
      ours.every((one, index) => covers(one, theirs[index]))
    );
  if (typeof ours !== 'object' || ours === null) return ours === theirs;
  if (typeof theirs !== 'object' || theirs === null) return false;
  return Object.entries(ours).every(([key, value]) => covers(value, theirs[key as keyof typeof theirs]));
}

/** Discord leaves out what is false or empty, in its own ways. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
