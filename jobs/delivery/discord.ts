import { DiscordAPIError, HTTPError, RateLimitError, Routes } from 'discord.js';
import type { APIMessage, APIRole } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Cache } from '#api/database/caches.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import type { SwitchOffReason } from '#domain/systemEvents.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { uuidTimestamp, type WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Message, ServerRole } from '#jobs/outbox/handler.ts';
import type { Outcome, Sender } from './attempt.ts';
import { type Ask, connect, type DiscordAccess, refusalOf, snowflakeAt } from './discordRest.ts';
import type { FetchPicture } from './pictures.ts';
import type { Rooms } from './rooms.ts';
import { createThreads, RoomRefusal } from './roomThreads.ts';
import { createServerEvents } from './serverEvents.ts';

/** Discord's codes for a channel that is deleted, hidden from the bot, or closed to its messages. */
const UNUSABLE: Record<number, SwitchOffReason> = { 10003: 'gone', 50001: 'forbidden', 50013: 'forbidden' };
/** Codes for a user who accepts no messages, shares no server with the bot, or no longer exists. */
const UNREACHED: Record<number, Unreached> = { 50007: 'closed', 50278: 'left', 10013: 'left' };
/** Codes for an unknown message or event, and for a finished event, which can no longer change. */
const GONE = new Set<unknown>([10_008, 10_070, 180_000]);
const UNKNOWN_ROLE = 10_011;

/** The file name of a message's picture, and the number of attempts that wait for the picture. */
const PICTURE = 'bracket.png';
const PICTURE_TRIES = 2;

/** Messages per read, and the maximum number of reads. */
const PAGE = 100;
const PAGES = 10;
/** The possible difference between Discord's clock and ours, in milliseconds. */
const SKEW = MINUTE;

export function createDiscordSender({
  fetchPicture,
  rooms,
  ...access
}: DiscordAccess & {
  /** Matches' threads; if absent, rooms get no messages. */
  rooms?: Rooms | undefined;
  /** Fetches pictures from the server; if absent, messages have only text. */
  fetchPicture?: FetchPicture | undefined;
}): Sender & { conversations: Cache } {
  const ask = connect(access);
  const servers = createServerCache(ask.get);
  const events = createServerEvents(ask);
  const conversations = createConversations(ask);
  const threads = rooms && createThreads(ask, rooms);
  const channelOf = async ({ type, address }: WaitingDelivery) => {
    if (type === 'direct') return conversations.forceFetch(address);
    return type === 'room' && threads ? threads.open(address) : address;
  };

  /** The message with its picture, and with mentions of roles that exist in the channel's server. */
  const write = async (delivery: WaitingDelivery, message: Message, channel: string) => {
    const body = bodyOf(message, delivery, await servers.mentionableRoles(channel, message.roleMentions));
    const drawn = message.picture && fetchPicture && (await fetchPicture(message.picture.path));
    // The server may be starting, so the picture is requested again before the text is sent without it.
    if (message.picture && fetchPicture && !drawn && delivery.attempts < PICTURE_TRIES)
      throw new Error('The picture did not arrive');
    if (drawn) return { body: pictured(body, message), files: [{ name: PICTURE, data: drawn }] };
    return message.files ? withFiles(body, message.files) : { body, files: [] };
  };

  const failed = async (error: unknown, delivery: WaitingDelivery, message: Message): Promise<Outcome> => {
    if (delivery.type === 'room' && (await threads?.mend(delivery.address, error)))
      return { kind: 'again', error: 'The room is being recreated' };
    const outcome = outcomeOf(error, delivery);
    const isOfServer = message.event !== undefined && outcome.kind === 'refused';
    return isOfServer ? { ...outcome, off: undefined, isOfServer } : outcome;
  };

  const attempt = async (
    delivery: WaitingDelivery,
    message: Message,
    work: (channel: string) => Promise<unknown>,
  ): Promise<Outcome> => {
    try {
      const channel = await channelOf(delivery);
      if (message.threadMember && delivery.type === 'room')
        await moveMember(ask, channel, message.threadMember, () =>
          rooms?.tookIn(delivery.address, message.threadMember?.id ?? ''),
        );
      const written = (await work(channel)) as APIMessage;
      const remark = message.isPinned && !written.pinned ? await pin(ask, channel, written) : undefined;
      if (message.closesThread) await ask.patch(Routes.channel(channel), { archived: true });
      return { kind: 'sent', messageId: written.id, remark };
    } catch (error) {
      return failed(error, delivery, message).catch((fault: unknown) => outcomeOf(fault, delivery));
    }
  };

  return {
    conversations: { kept: () => conversations.size, forget: () => conversations.clear() },
    send: (delivery, message) =>
      attempt(delivery, message, async (channel) => {
        if (message.role) return changeRole(ask, message.role);
        if (message.event) return events.put(await servers.serverOf(channel), message.event);
        const { body, files } = await write(delivery, message, channel);
        const once = { ...body, nonce: nonceOf(delivery.id), enforce_nonce: true };
        return ask.post(Routes.channelMessages(channel), once, files);
      }),
    edit: (delivery, messageId, message) =>
      attempt(delivery, message, async (channel) => {
        if (message.event) return events.change(await servers.serverOf(channel), messageId, message.event);
        const { body, files } = await write(delivery, message, channel);
        // An edit also removes the mentions outside the embed.
        return ask.patch(Routes.channelMessage(channel, messageId), { content: '', ...body }, files);
      }),
    look: (delivery) => look(ask, channelOf, delivery),
  };
}

async function look(
  ask: Ask,
  channelOf: (delivery: WaitingDelivery) => Promise<string>,
  delivery: WaitingDelivery,
): Promise<{ kind: 'seen'; messageIds: string[] } | Outcome> {
  // Renaming or deleting a role twice does no harm.
  if (delivery.type === 'server') return { kind: 'seen', messageIds: [] };
  const messageIds: string[] = [];
  try {
    for await (const message of messagesSince(ask, await channelOf(delivery), delivery.created_at))
      if (isMarked(message, uuidTimestamp(delivery.id))) messageIds.push(message.id);
    return { kind: 'seen', messageIds };
  } catch (error) {
    const outcome = outcomeOf(error, delivery);
    // The bot may be able to write in a channel that it cannot read.
    return outcome.kind === 'refused' ? { kind: 'seen', messageIds } : outcome;
  }
}

/** The channels for direct messages, by recipient. */
const createConversations = (ask: Ask) =>
  new LRUCache<string, string>({
    max: MAX_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: async (recipient_id) =>
      ((await ask.post(Routes.userChannels(), { recipient_id })) as { id: string }).id,
  });

/** Adds a person to a thread or removes them; ignores anyone who has left the server. */
async function moveMember(
  ask: Ask,
  channel: string,
  { id, isIn }: NonNullable<Message['threadMember']>,
  tookIn: () => Promise<unknown> | undefined,
) {
  try {
    if (isIn) await ask.put(Routes.threadMembers(channel, id));
    else await ask.delete(Routes.threadMembers(channel, id));
  } catch (error) {
    if ((refusalOf(error)?.status ?? 500) >= 500) throw error;
    return;
  }
  if (isIn) await tookIn();
}

/** Renames or deletes a role, unless it was deleted in Discord. */
async function changeRole(ask: Ask, { guildId, roleId, name }: NonNullable<Message['role']>) {
  const route = Routes.guildRole(guildId, roleId);
  try {
    if (name === null) await ask.delete(route);
    else await ask.patch(route, { name });
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== UNKNOWN_ROLE) throw error;
  }
  return { id: roleId };
}

async function pin(ask: Ask, channel: string, { id }: APIMessage): Promise<string | undefined> {
  try {
    await ask.put(Routes.channelMessagesPin(channel, id));
    return undefined;
  } catch (error) {
    // The message was sent anyway, and its next edit tries again to pin it.
    return `Not pinned. ${error instanceof DiscordAPIError ? `${error.code}: ${error.message}` : 'No response'}`;
  }
}

async function* messagesSince(ask: Ask, channel: string, since: Date): AsyncGenerator<APIMessage> {
  let after = snowflakeAt(since.getTime() - SKEW);
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const messages = (await ask.get(Routes.channelMessages(channel), query)) as APIMessage[];
    yield* messages;
    if (messages.length < PAGE) return;
    // The newest message comes first.
    after = messages[0]?.id ?? after;
  }
}

/** Whether a message has the delivery's mark: a timestamp below the embed. */
const isMarked = ({ webhook_id, embeds }: APIMessage, marked: number) =>
  webhook_id === undefined && embeds.some(({ timestamp }) => timestamp && Date.parse(timestamp) === marked);

/** Only listed mentions cause a ping, whatever the text contains. */
function bodyOf(message: Message, { mention }: WaitingDelivery, roles: string[]) {
  const { roleMentions: _roles, picture: _picture, files: _files, ...sent } = message;
  const { isPinned: _isPinned, closesThread: _closes, threadMember: _member, ...rest } = sent;
  const { userMentions = [], ...words } = rest;
  const users = mention ? [mention] : [...userMentions];
  return {
    ...words,
    ...(users.length > 0 && { content: users.map((id) => `<@${id}>`).join(' ') }),
    ...(roles.length > 0 && { content: roles.map((id) => `<@&${id}>`).join(' ') }),
    allowed_mentions: { parse: [], ...(users.length > 0 && { users }), ...(roles.length > 0 && { roles }) },
  };
}

const pictured = <Body extends Message>(body: Body, { picture }: Message) => ({
  ...body,
  embeds: body.embeds.map((embed) => ({ ...embed, image: { url: `attachment://${PICTURE}` } })),
  attachments: [{ id: '0', filename: PICTURE, description: picture?.description }],
});

/** The body with its files, which replace earlier files; an embed whose picture is missing is removed. */
async function withFiles<Body extends Message>(body: Body, files: NonNullable<Message['files']>) {
  const read: { name: string; data: Buffer }[] = [];
  for (const { name, read: bytes } of files) {
    const data = await bytes();
    if (data) read.push({ name, data });
  }
  const missing = files.filter(({ name }) => !read.some((file) => file.name === name));
  return {
    body: {
      ...body,
      embeds: body.embeds.filter(
        ({ image }) => !missing.some(({ name }) => image?.url === `attachment://${name}`),
      ),
      attachments: read.map(({ name }, index) => ({ id: String(index), filename: name })),
    },
    files: read,
  };
}

function outcomeOf(error: unknown, { type }: WaitingDelivery): Outcome {
  if (error instanceof RoomRefusal) return { kind: 'refused', status: 403, error: error.message };
  if (error instanceof RateLimitError)
    return { kind: 'limited', error: 'Rate limited', retryAfter: error.retryAfter / 1_000 };
  if (error instanceof DiscordAPIError) {
    const { code, status, message } = error;
    if (GONE.has(code)) return { kind: 'missing' };
    const told = { status, error: `${code}: ${message}` };
    // 401 means a wrong token: the owner can replace it, and nothing is lost until then.
    const isPermanent = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
    if (!isPermanent) return { kind: 'again', ...told };
    const off = type === 'channel' ? UNUSABLE[Number(code)] : undefined;
    const unreached = type === 'direct' ? UNREACHED[Number(code)] : undefined;
    return { kind: 'refused', ...told, off, unreached };
  }
  if (error instanceof HTTPError) return { kind: 'again', status: error.status, error: error.message };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: 'again',
    error: ['AbortError', 'TimeoutError'].includes(name) ? 'No response within 10 seconds' : message,
  };
}

/**
 * A delivery's id in at most 25 characters, the limit of Discord's nonce. Discord drops a message that repeats a nonce.
 */
const nonceOf = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`).toString(36);

/** Milliseconds for which a server's roles are cached. */
const KNOWN_FOR = MINUTE;
const MAX_KEPT = 1_000;

function createServerCache(get: Ask['get']) {
  const servers = new LRUCache<string, string>({
    max: MAX_KEPT,
    fetchMethod: async (channelId) =>
      ((await get(Routes.channel(channelId))) as { guild_id?: string }).guild_id ?? '',
  });
  const roles = new LRUCache<string, ReadonlySet<string>>({
    max: MAX_KEPT,
    ttl: KNOWN_FOR,
    fetchMethod: async (guildId) =>
      new Set(((await get(Routes.guildRoles(guildId))) as APIRole[]).map(({ id }) => id)),
  });
  const serverOf = (channelId: string) => servers.forceFetch(channelId);
  return {
    serverOf,
    /** The given roles that exist in the channel's server; none if the server cannot be read. */
    mentionableRoles: async (channelId: string, mentioned: readonly ServerRole[] = []): Promise<string[]> => {
      if (mentioned.length === 0) return [];
      try {
        const server = await serverOf(channelId);
        const own = mentioned.filter(({ guildId }) => guildId === server);
        const there = own.length > 0 ? await roles.forceFetch(server) : new Set<string>();
        return own.flatMap(({ roleId }) => (there.has(roleId) ? [roleId] : []));
      } catch {
        // The news matters more than its mentions. If there is a problem, sending the news will show it.
        return [];
      }
    },
  };
}
