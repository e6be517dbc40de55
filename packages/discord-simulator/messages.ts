import {
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIUser,
  EmbedType,
} from 'discord-api-types/v10';
import { attachmentsOf, type Named, type Uploads, withFiles } from './files.ts';
import { isSeenByBot } from './overwrites.ts';
import { checkAnswer, refusalOf } from './refusal.ts';
import { parentOf, wakeThread } from './threads.ts';
import type { Act, Channel, Member, StoredMessage, World } from './world.ts';

export { buttonsOf } from './formParts.ts';

export type MessageInput = {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: object[] | null;
  attachments?: Named | null;
  uploads?: Uploads | undefined;
  flags?: number | null;
  nonce?: string | number;
  enforce_nonce?: boolean;
  allowed_mentions?: { parse?: string[]; users?: string[]; roles?: string[] } | null;
};

type Origin = {
  visibleTo?: string | undefined;
  metadata?: object;
  webhookId?: string;
  author?: APIUser;
  act?: Act;
};

const EPHEMERAL = 64;
const LOADING = 128;
/** Milliseconds for which Discord remembers an enforced nonce (documented as 'the past few minutes'). */
const NONCE_MEMORY = 180_000;

/** Stores a message from the bot; returns the earlier one if an enforced nonce repeats within a few minutes. */
export function postMessage(world: World, channelId: string, input: MessageInput, origin: Origin = {}) {
  const channel = writable(world, channelId);
  const stored = world.messages.get(channelId) ?? [];
  if (channel.forum) throw refusalOf('noTextChannel');
  if (channel.recipientId) requireTaking(world.memberOf(channel.recipientId));
  const repeat = input.enforce_nonce ? findRepeat(world, stored, input.nonce) : undefined;
  return repeat ?? addMessage(world, channel, input, origin);
}

/** Refuses a direct message to a person who accepts none, or who no longer shares a server with the bot. */
function requireTaking({ hasClosedMessages, hasLeft }: Member) {
  if (hasLeft) throw refusalOf('noMutualServer');
  if (hasClosedMessages) throw refusalOf('cannotSend');
}

/** Stores a message from the bot, or from another author if the origin names one. */
export function addMessage(world: World, channel: Channel, input: MessageInput, origin: Origin): APIMessage {
  const message = {
    ...emptyMessage(world, channel.id),
    ...contentOf(world, input, []),
    flags: input.flags ?? 0,
    ...(input.nonce !== undefined && { nonce: input.nonce }),
    ...(origin.metadata && { interaction_metadata: origin.metadata }),
    ...(origin.author && { author: origin.author }),
    ...(origin.webhookId && { webhook_id: origin.webhookId, application_id: world.applicationId }),
  } as APIMessage;
  checkAnswer('MessageResponse', message);
  const { visibleTo, act } = origin;
  world.messages.get(channel.id)?.push({ message, visibleTo, act, isDeleted: false });
  wakeThread(world, channel);
  world.changes.emit('change');
  return message;
}

export function writable(world: World, channelId: string): Channel {
  const channel = world.channels.get(channelId);
  if (!channel) throw refusalOf('unknownChannel');
  if (channel.isForbidden || parentOf(world, channel)?.isForbidden) throw refusalOf('missingAccess');
  if (!channel.recipientId && !isSeenByBot(world, channel)) throw refusalOf('missingAccess');
  return channel;
}

/** Changes a message, but leaves any parts that the input omits unchanged. A change ends the thinking state. */
export function editMessage(world: World, stored: StoredMessage, input: MessageInput): APIMessage {
  const { message } = stored;
  const changed = contentOf(
    world,
    {
      content: input.content === undefined ? message.content : input.content,
      embeds: input.embeds === undefined ? message.embeds : input.embeds,
      components: input.components === undefined ? (message.components ?? []) : input.components,
      ...(input.allowed_mentions !== undefined && { allowed_mentions: input.allowed_mentions }),
      ...(input.attachments && { attachments: input.attachments }),
      uploads: input.uploads,
    },
    message.attachments,
  );
  Object.assign(message, changed, {
    flags: (message.flags ?? 0) & ~LOADING,
    edited_timestamp: isThinking(message.flags) ? null : new Date(world.now()).toISOString(),
  });
  checkAnswer('MessageResponse', message);
  world.changes.emit('change');
  return message;
}

export function findMessage(world: World, channelId: string, messageId: string): StoredMessage {
  const stored = world.messages.get(channelId);
  if (!stored) throw refusalOf('unknownChannel');
  const found = stored.find(({ message, isDeleted }) => message.id === messageId && !isDeleted);
  if (!found) throw refusalOf('unknownMessage');
  return found;
}

export const visibleMessages = (world: World, channelId: string, viewerId: string): StoredMessage[] =>
  (world.messages.get(channelId) ?? []).filter(
    ({ visibleTo, isDeleted }) => !isDeleted && (!visibleTo || visibleTo === viewerId),
  );

export const flagsOf = ({ privately = false, thinking = false }) =>
  (privately ? EPHEMERAL : 0) | (thinking ? LOADING : 0);

export const isThinking = (flags: number | null | undefined) => ((flags ?? 0) & LOADING) !== 0;

export const isPrivate = (flags: number | null | undefined) => ((flags ?? 0) & EPHEMERAL) !== 0;

function findRepeat(world: World, stored: StoredMessage[], nonce: string | number | undefined) {
  const fresh = (message: APIMessage) => world.now() - Date.parse(message.timestamp) < NONCE_MEMORY;
  return stored.find(({ message }) => nonce !== undefined && message.nonce === nonce && fresh(message))
    ?.message;
}

const emptyMessage = (world: World, channelId: string) => ({
  id: world.newId(),
  channel_id: channelId,
  type: 0,
  author: world.bot,
  timestamp: new Date(world.now()).toISOString(),
  edited_timestamp: null,
  tts: false,
  pinned: false,
});

function contentOf(world: World, input: MessageInput, before: readonly APIAttachment[]) {
  const content = (input.content ?? '').trim();
  const allowed = input.allowed_mentions;
  const parses = (what: string) => (allowed ? (allowed.parse ?? []).includes(what) : true);
  const users = [...content.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id ?? '');
  const roles = [...content.matchAll(/<@&(\d+)>/g)].map(([, id]) => id ?? '');
  const mayPing = (id: string) => parses('users') || (allowed?.users ?? []).includes(id);
  const mayCall = (id: string) => parses('roles') || (allowed?.roles ?? []).includes(id);
  const attachments = attachmentsOf(
    world,
    input.attachments ?? undefined,
    input.uploads ?? new Map(),
    before,
  );
  const pinged = [...new Set(users)].filter((id) => world.members.has(id) && mayPing(id));
  return {
    content,
    attachments,
    embeds: (input.embeds ?? []).map((embed) => withFiles(trimmed(embed), attachments)),
    components: numbered(input.components ?? []),
    mentions: pinged.map((id) => world.memberOf(id).user),
    mention_roles: [...new Set(roles)].filter((id) => mayCall(id) && isCallable(world, id)),
    mention_everyone: /@(everyone|here)/.test(content) && parses('everyone'),
  };
}

/** Whether a mention of a role notifies its members; for some roles, this requires a permission. */
const isCallable = ({ roles, granted }: World, id: string) => {
  const role = roles.get(id);
  return role !== undefined && (role.mentionable || granted.has('MentionEveryone'));
};

const trimmed = ({ title, description, fields, footer, author, ...rest }: APIEmbed) => ({
  ...rest,
  type: EmbedType.Rich,
  ...(title !== undefined && { title: title.trim() }),
  ...(description !== undefined && { description: description.trim() }),
  ...(footer && { footer: { ...footer, text: footer.text.trim() } }),
  ...(author && { author: { ...author, name: author.name.trim() } }),
  ...(fields && {
    fields: fields.map(({ name, value, inline = false }) => ({
      name: name.trim(),
      value: value.trim(),
      inline,
    })),
  }),
});

const MENU = 3;

/** Returns components with the ids and menu defaults that Discord adds. */
function numbered(components: readonly object[]) {
  let id = 0;
  const give = (component: object): object => {
    id += 1;
    const { type, components: inner } = component as { type?: number; components?: object[] };
    return {
      id,
      ...(type === MENU && { min_values: 1, max_values: 1 }),
      ...component,
      ...(inner && { components: inner.map(give) }),
    };
  };
  return components.map(give);
}
