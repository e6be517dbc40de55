import { type BaseInteraction, DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Client } from '#domain/contract/http/client.ts';
import { keepTeamRole } from '#domain/contract/publishing/channels.ts';
import { DomainError } from '#domain/errors.ts';
import { cut } from '#domain/text/text.ts';
import type { Words } from '../language/language.ts';

/** Discord's limit. */
const ROLE_NAME = 100;

/** Somebody in a server, and what it takes to change their roles there. */
type Following = { rest: REST; client: Client; words: Words['follow']; guildId: string; userId: string };

/**
 * Gives a person the role of a team, and gives its id. It is made when nobody has followed the team yet, or somebody
 * has deleted it in Discord. An existing role of the same name is never taken: it might be allowed something.
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

/** Takes a team's role from a person; whoever deleted the role has done so already. */
export async function unfollowTeam({ rest, guildId, userId, words }: Following, roleId: string) {
  try {
    await rest.delete(Routes.guildMemberRole(guildId, userId, roleId));
  } catch (error) {
    if (codeOf(error) !== RESTJSONErrorCodes.UnknownRole) throw explained(error, words);
  }
}

/** The server of an act; commands exist only in servers. */
export function guildOf({ guildId }: BaseInteraction): string {
  if (guildId === null) throw new RangeError('This was not done in a server');
  return guildId;
}

/** Whether the role is still there to be given. */
async function give({ rest, guildId, userId }: Following, roleId: string): Promise<boolean> {
  try {
    await rest.put(Routes.guildMemberRole(guildId, userId, roleId));
    return true;
  } catch (error) {
    if (codeOf(error) === RESTJSONErrorCodes.UnknownRole) return false;
    throw error;
  }
}

/** Makes the role. Of two that are made at the same moment one holds; the other goes again. */
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
    // Nobody would ever find it again.
    await remove();
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof DiscordAPIError ? error.code : undefined);

/** What an admin has to do, where there is something. */
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
