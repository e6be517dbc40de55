import { z } from 'zod';
import { MINUTE } from '#domain/timeSpans.ts';
import { readBounded } from './post.ts';

export type WidgetSettings = { guildId?: string | undefined; apiUrl?: string | undefined };
export type ChatServer = { name: string; online: number };

const widget = z.object({ name: z.string().max(100), presence_count: z.int().min(0) });

/**
 * Reads a Discord server's public widget at most every five minutes. Pages never wait for it, and show nothing after a
 * failed call, or if the server has turned its widget off.
 */
export function createWidget({ guildId, apiUrl = 'https://discord.com/api' }: WidgetSettings = {}) {
  let known: ChatServer | undefined;
  let next = guildId ? 0 : Number.POSITIVE_INFINITY;
  const read = async () => {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(5_000) } as const;
    const response = await fetch(`${apiUrl}/v10/guilds/${guildId}/widget.json`, init);
    const { name, presence_count } = widget.parse(JSON.parse((await readBounded(response)) ?? ''));
    known = { name, online: presence_count };
  };
  return (): ChatServer | undefined => {
    if (Date.now() > next) {
      next = Date.now() + 5 * MINUTE;
      void read().catch(() => (known = undefined));
    }
    return known;
  };
}
