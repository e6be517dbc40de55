import { type APIRole, Routes } from 'discord-api-types/v10';
import { MINUTE } from '#domain/timeSpans.ts';
import type { ServerRole } from '#jobs/outbox/handler.ts';

/** Milliseconds for which a server's roles are cached. */
const KNOWN_FOR = MINUTE;
const MAX_KEPT = 1_000;

type Get = (route: `/${string}`) => Promise<unknown>;

export function createServerCache(get: Get) {
  const servers = new Map<string, string>();
  const roles = new Map<string, { at: number; ids: Set<string> }>();

  const serverOf = async (channelId: string): Promise<string> => {
    const known = servers.get(channelId);
    if (known) return known;
    const { guild_id = '' } = (await get(Routes.channel(channelId))) as { guild_id?: string };
    if (servers.size >= MAX_KEPT) servers.clear();
    servers.set(channelId, guild_id);
    return guild_id;
  };
  const rolesOf = async (guildId: string): Promise<Set<string>> => {
    const known = roles.get(guildId);
    if (known && Date.now() - known.at < KNOWN_FOR) return known.ids;
    const ids = new Set(((await get(Routes.guildRoles(guildId))) as APIRole[]).map(({ id }) => id));
    if (roles.size >= MAX_KEPT) roles.clear();
    roles.set(guildId, { at: Date.now(), ids });
    return ids;
  };
  return {
    serverOf,
    /** The given roles that exist in the channel's server; none if the server cannot be read. */
    mentionableRoles: async (channelId: string, mentioned: readonly ServerRole[] = []): Promise<string[]> => {
      if (mentioned.length === 0) return [];
      try {
        const server = await serverOf(channelId);
        const own = mentioned.filter(({ guildId }) => guildId === server);
        const there = own.length > 0 ? await rolesOf(server) : new Set<string>();
        return own.flatMap(({ roleId }) => (there.has(roleId) ? [roleId] : []));
      } catch {
        // The news matters more than its mentions. If there is a problem, sending the news will show it.
        return [];
      }
    },
  };
}
