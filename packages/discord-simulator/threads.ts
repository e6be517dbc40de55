import type { APIMessage } from 'discord-api-types/v10';
import { isAllowed, requirePermission } from './overwrites.ts';
import { refusalOf } from './refusal.ts';
import type { Channel, Thread, World } from './world.ts';

export type ThreadChannel = Channel & { thread: Thread };

type NewThread = {
  name: string;
  ownerId: string;
  isPrivate?: boolean;
  archivesAfter?: number | null | undefined;
  /** The message that starts the thread and has the same id. */
  start?: APIMessage;
};

const PUBLIC = 11;
const PRIVATE = 12;
const FORUM = 15;
const HAS_THREAD = 32;
const ONE_DAY = 1_440;

export function openThread(world: World, parent: Channel, wanted: NewThread): ThreadChannel {
  const { name, ownerId, isPrivate = false, archivesAfter, start } = wanted;
  if (activeThreads(world).length >= world.maxActiveThreads) throw refusalOf('tooManyThreads');
  const now = new Date(world.now()).toISOString();
  const channel = {
    id: start?.id ?? world.newId(),
    name,
    topic: '',
    isStaff: parent.isStaff,
    thread: {
      parentId: parent.id,
      ownerId,
      isPrivate,
      isArchived: false,
      isLocked: false,
      archivesAfter: archivesAfter ?? ONE_DAY,
      madeAt: now,
      turnedAt: now,
      members: new Map([[ownerId, now]]),
    },
  };
  world.channels.set(channel.id, channel);
  world.messages.set(channel.id, []);
  if (start) start.flags = (start.flags ?? 0) | HAS_THREAD;
  tell(world, 'THREAD_CREATE', { ...threadOf(world, channel), newly_created: true });
  return channel;
}

export function changeThread(
  world: World,
  channel: ThreadChannel,
  {
    name = channel.name,
    ...changes
  }: Partial<Pick<Thread, 'isArchived' | 'isLocked' | 'archivesAfter'>> & { name?: string },
) {
  const { thread } = channel;
  const turns = changes.isArchived !== undefined && changes.isArchived !== thread.isArchived;
  if (turns) thread.turnedAt = new Date(world.now()).toISOString();
  channel.name = name;
  Object.assign(thread, changes);
  tell(world, 'THREAD_UPDATE', threadOf(world, channel));
}

export function removeThread(world: World, channel: ThreadChannel) {
  const { id, thread } = channel;
  const { parentId: parent_id } = thread;
  world.channels.delete(id);
  world.messages.delete(id);
  const start = world.messages.get(parent_id)?.find(({ message }) => message.id === id)?.message;
  if (start) start.flags = (start.flags ?? 0) & ~HAS_THREAD;
  tell(world, 'THREAD_DELETE', { id, guild_id: world.guild.id, parent_id, type: typeOf(channel) });
}

export function setInThread(world: World, channel: ThreadChannel, userId: string, isIn: boolean) {
  const { id, thread } = channel;
  if (thread.members.has(userId) === isIn) return;
  if (isIn) thread.members.set(userId, new Date(world.now()).toISOString());
  else thread.members.delete(userId);
  tell(world, 'THREAD_MEMBERS_UPDATE', {
    id,
    guild_id: world.guild.id,
    member_count: thread.members.size,
    ...(isIn ? { added_members: memberIn(channel, userId) } : { removed_member_ids: [userId] }),
  });
}

export function wakeThread(world: World, channel: Channel) {
  if (isThread(channel) && channel.thread.isArchived) changeThread(world, channel, { isArchived: false });
}

export function requireWriting(world: World, channel: Channel) {
  if (!isThread(channel)) return;
  const parent = parentOf(world, channel);
  requirePermission(world, 'SendMessagesInThreads', parent);
  if (channel.thread.isLocked && !isAllowed(world, 'ManageThreads', parent))
    throw refusalOf('archivedThread');
}

export function requireOpen({ thread }: Channel) {
  if (thread?.isArchived) throw refusalOf('archivedThread');
}

export const isThread = (channel: Channel): channel is ThreadChannel => channel.thread !== undefined;

export const parentOf = ({ channels }: World, { thread }: Channel) => channels.get(thread?.parentId ?? '');

export const activeThreads = (world: World) => threadsOf(world).filter(({ thread }) => !thread.isArchived);

export const threadsOf = ({ channels }: World) => [...channels.values()].filter(isThread);

export const typeOf = ({ thread, forum }: Channel) => {
  if (forum) return FORUM;
  if (!thread) return 0;
  return thread.isPrivate ? PRIVATE : PUBLIC;
};

export const botIn = ({ bot }: World, channel: ThreadChannel) => memberIn(channel, bot.id);

const memberIn = ({ id, thread }: ThreadChannel, userId: string) => {
  const since = thread.members.get(userId);
  return since ? [{ id, user_id: userId, join_timestamp: since, flags: 0 }] : [];
};

export function threadOf(world: World, channel: ThreadChannel) {
  const { id, name, thread } = channel;
  const said = (world.messages.get(id) ?? []).filter(({ visibleTo }) => !visibleTo);
  const [member] = botIn(world, channel);
  return {
    id,
    type: typeOf(channel),
    guild_id: world.guild.id,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    name,
    flags: 0,
    rate_limit_per_user: 0,
    last_message_id: said.at(-1)?.message.id ?? null,
    message_count: said.filter(({ isDeleted }) => !isDeleted).length,
    total_message_sent: said.length,
    member_count: thread.members.size,
    thread_metadata: {
      archived: thread.isArchived,
      archive_timestamp: thread.turnedAt,
      auto_archive_duration: thread.archivesAfter,
      locked: thread.isLocked,
      create_timestamp: thread.madeAt,
      ...(thread.isPrivate && { invitable: true }),
    },
    ...(member && { member }),
  };
}

function tell({ changes }: World, name: string, data: object) {
  changes.emit('thread', name, data);
  changes.emit('change');
}
