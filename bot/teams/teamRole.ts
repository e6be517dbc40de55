import { type BaseInteraction, DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Client } from '#domain/contract/http/client.ts';
import { keepTeamRole } from '#domain/contract/publishing/channels.ts';
import { DomainError } from '#domain/errors.ts';
import { cut } from '#domain/text/text.ts';
import type { Words } from '../language/language.ts';

/** Discord's limit on the length of a role's name. */
const ROLE_NAME = 100;

type Following = { rest: REST; client: Client; words: Words['follow']; guildId: string; userId: string };

/**
 * Assigns a team's role to a user, and returns the role's id. Creates the role for a team's first follower, or if an
 * admin has deleted it. Another role with the same name is never used, since it might have permissions.
 */
export async function followTeam(
  following: Following,
  team: { id: string; name: string },
  known: string | null,
): Promise<string> {
  try {
    if (known && (await give(following, known))) return known;
    const roleId = await make(following, team, known);
    await give(following, roleId);
    return roleId;
  } catch (error) {
    throw explained(error, following.words);
  }
}

/** Removes a team's role from a user, unless the role was deleted in Discord. */
export async function unfollowTeam({ rest, guildId, userId, words }: Following, roleId: string) {
  try {
    await rest.delete(Routes.guildMemberRole(guildId, userId, roleId));
  } catch (error) {
    if (codeOf(error) !== RESTJSONErrorCodes.UnknownRole) throw explained(error, words);
  }
}

/** The server where a command was used; commands that need it exist only in servers. */
export function guildOf({ guildId }: BaseInteraction): string {
  if (guildId === null) throw new RangeError('This command was not used in a server');
  return guildId;
}

/** Assigns the role; false if it no longer exists. */
async function give({ rest, guildId, userId }: Following, roleId: string): Promise<boolean> {
  try {
    await rest.put(Routes.guildMemberRole(guildId, userId, roleId));
    return true;
  } catch (error) {
    if (codeOf(error) === RESTJSONErrorCodes.UnknownRole) return false;
    throw error;
  }
}

/** Creates the role. If two are created at the same moment, one is kept and the other is deleted. */
async function make(
  { rest, client, guildId }: Following,
  { id, name }: { id: string; name: string },
  insteadOf: string | null,
): Promise<string> {
  const body = { name: cut(name, ROLE_NAME), permissions: 0, mentionable: false };
  const made = (await rest.post(Routes.guildRoles(guildId), { body })) as { id: string };
  const remove = () => rest.delete(Routes.guildRole(guildId, made.id)).catch(() => undefined);
  try {
    const kept = { guildId, roleId: made.id, insteadOf };
    const { data } = await client.call(keepTeamRole, { params: { id }, body: kept });
    if (data.roleId !== made.id) await remove();
    return data.roleId;
  } catch (error) {
    // No later call would find the new role, so it is removed.
    await remove();
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof DiscordAPIError ? error.code : undefined);

/** If an admin can fix an error, replaces it with an error that says how. */
function explained(error: unknown, words: Words['follow']): unknown {
  switch (codeOf(error)) {
    case RESTJSONErrorCodes.MissingPermissions:
    case RESTJSONErrorCodes.MissingAccess:
      return new DomainError('forbidden', 'forbidden', words.mayNot);
    case RESTJSONErrorCodes.MaximumNumberOfGuildRolesReached:
      return new DomainError('conflict', 'full', words.tooMany);
    default:
      return error;
  }
}
