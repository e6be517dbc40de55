import { type Client, type RESTPostAPIChatInputApplicationCommandsJSONBody, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { backOff } from '#domain/backOff.ts';
import { pause } from './answering/pause.ts';
import { faultOf } from './answering/reply.ts';

type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/**
 * Updates the bot's commands in Discord: in one guild, where changes apply at once, or everywhere. Writes them only if
 * they differ, and retries until it succeeds or the signal aborts.
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

/** Whether Discord has our commands, ignoring its own additions (ids, versions, defaults). */
export function isDeployed(commands: readonly CommandBody[], deployed: unknown): boolean {
  if (!Array.isArray(deployed) || deployed.length !== commands.length) return false;
  return commands.every((command) => {
    const other = deployed.find(({ name }) => name === command.name);
    // Only global commands have contexts; for a guild's commands, Discord drops the contexts and fills in the types.
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

/** Discord may omit false and empty values. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
