import type { Logger } from 'pino';
import { z } from 'zod';
import { MINUTE } from '#domain/timeSpans.ts';
import { readBounded, statusWords } from './post.ts';

export type WidgetSettings = { guildId?: string | undefined; apiUrl?: string | undefined };
export type ChatServer = { name: string; online: number; invite: string | null };

const DISCORD = 'https://discord.com/api';
const invite = z.url({ protocol: /^https?$/ });
const widget = z.object({
  name: z.string().max(100),
  presence_count: z.int().min(0),
  instant_invite: invite.nullable().catch(null),
});

/**
 * Reads a Discord server's public widget at most once every five minutes. Pages never wait for it, and show the last
 * reading for half an hour. The first failure is logged, because the server may have turned its widget off.
 */
export function createWidget(log: Logger, { guildId, apiUrl = DISCORD }: WidgetSettings = {}) {
  let known: ChatServer | undefined;
  let knownUntil = 0;
  let isAnswering = true;
  let next = guildId ? 0 : Number.POSITIVE_INFINITY;
  const read = async () => {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(5_000) } as const;
    const response = await fetch(`${apiUrl}/v10/guilds/${guildId}/widget.json`, init);
    const text = await readBounded(response);
    if (!response.ok) throw new Error(`Discord ${statusWords(response.status)}`);
    const { name, presence_count, instant_invite } = widget.parse(JSON.parse(text ?? ''));
    known = { name, online: presence_count, invite: instant_invite };
    knownUntil = Date.now() + 30 * MINUTE;
    isAnswering = true;
  };
  const fail = (error: unknown) => {
    if (isAnswering) log.warn({ err: error }, 'the Discord widget cannot be read');
    isAnswering = false;
  };
  return (): ChatServer | undefined => {
    if (Date.now() > next) {
      next = Date.now() + 5 * MINUTE;
      void read().catch(fail);
    }
    return Date.now() < knownUntil ? known : undefined;
  };
}
