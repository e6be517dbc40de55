import type { Router, RouterContext } from '@koa/router';
import { checkMessage } from '../limits.ts';
import { findMessage, type MessageInput, postMessage, writable } from '../messages.ts';
import { isAllowed, isSeenBy, requirePermission } from '../overwrites.ts';
import { checkRequest, refusalOf } from '../refusal.ts';
import {
  activeThreads,
  botIn,
  changeThread,
  isThread,
  openThread,
  parentOf,
  removeThread,
  requireOpen,
  setInThread,
  type ThreadChannel,
  threadOf,
} from '../threads.ts';
import type { Channel, World } from '../world.ts';
import { answer, type Parts, param } from './route.ts';

const PUBLIC = 11;

type Opening = { name: string; auto_archive_duration?: number | null; type?: number | null };
type Post = Opening & { message: MessageInput; applied_tags?: string[] | null };
type Change = {
  name?: string | null;
  archived?: boolean | null;
  locked?: boolean | null;
  auto_archive_duration?: number | null;
};

export function addThreadRoutes(router: Router, { world }: Parts) {
  const created = (ctx: RouterContext, thread: ThreadChannel) => {
    answer(ctx, 'ThreadResponse', threadOf(world, thread));
    ctx.status = 201;
  };
  router.post('/channels/:id/threads', (ctx) => {
    const parent = parentIn(world, ctx);
    if (parent.forum) return openPost(world, ctx, parent);
    checkRequest('CreateTextThreadWithoutMessageRequest', ctx.request.body);
    const { name, auto_archive_duration: archivesAfter, type } = ctx.request.body as Opening;
    // If no type is given, Discord creates a private thread.
    const isPrivate = type !== PUBLIC;
    requirePermission(world, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads', parent);
    created(ctx, openThread(world, parent, { name, archivesAfter, isPrivate, ownerId: world.bot.id }));
  });
  router.post('/channels/:id/messages/:messageId/threads', (ctx) => {
    const parent = parentIn(world, ctx);
    const { message: start } = findMessage(world, parent.id, param(ctx, 'messageId'));
    checkRequest('CreateTextThreadWithMessageRequest', ctx.request.body);
    requirePermission(world, 'CreatePublicThreads', parent);
    if (world.channels.has(start.id)) throw refusalOf('threadExists');
    const { name, auto_archive_duration: archivesAfter } = ctx.request.body as Opening;
    created(ctx, openThread(world, parent, { name, archivesAfter, start, ownerId: world.bot.id }));
  });
  router.get('/guilds/:guild/threads/active', (ctx) => {
    const threads = activeThreads(world);
    answer(ctx, 'ThreadsResponse', {
      threads: threads.map((thread) => threadOf(world, thread)),
      members: threads.flatMap((thread) => botIn(world, thread)),
      has_more: false,
    });
  });
  // discord.js writes %40me, which the router passes on decoded.
  for (const verb of ['put', 'delete'] as const)
    router[verb]('/channels/:id/thread-members/:user', (ctx) => {
      const named = param(ctx, 'user');
      const userId = named === '@me' ? world.bot.id : named;
      if (userId !== world.bot.id && !world.members.has(userId)) throw refusalOf('unknownUser');
      const channel = threadIn(world, ctx, 'wrongChannelType');
      requireOpen(channel);
      if (world.members.get(userId)?.hasLeft) throw refusalOf('unknownMember');
      // Nobody can join a thread in a channel that they cannot see.
      if (verb === 'put' && userId !== world.bot.id && !isSeenBy(world, userId, channel))
        throw refusalOf('missingAccess');
      // Members of a thread can add others. A private thread's creator can remove others; anybody else needs
      // ManageThreads.
      const isOwn = channel.thread?.isPrivate && channel.thread.ownerId === world.bot.id;
      if (verb === 'delete' && userId !== world.bot.id && !isOwn)
        requirePermission(world, 'ManageThreads', parentOf(world, channel));
      setInThread(world, channel, userId, verb === 'put');
      ctx.status = 204;
    });
  router.patch('/channels/:id', (ctx) => {
    const channel = threadIn(world, ctx, 'missingPermissions');
    checkRequest('UpdateThreadRequestPartial', ctx.request.body);
    const wanted = ctx.request.body as Change;
    if (!mayChange(world, channel, wanted)) throw refusalOf('missingPermissions');
    if (wanted.archived !== false) requireOpen(channel);
    const { name, archived, locked, auto_archive_duration: archivesAfter } = wanted;
    changeThread(world, channel, {
      ...(name && { name }),
      ...(typeof archived === 'boolean' && { isArchived: archived }),
      ...(typeof locked === 'boolean' && { isLocked: locked }),
      ...(archivesAfter && { archivesAfter }),
    });
    answer(ctx, 'ThreadResponse', threadOf(world, channel));
  });
  router.delete('/channels/:id', (ctx) => {
    const channel = threadIn(world, ctx, 'missingPermissions');
    requirePermission(world, 'ManageThreads', parentOf(world, channel));
    const last = threadOf(world, channel);
    removeThread(world, channel);
    answer(ctx, 'ThreadResponse', last);
  });
}

function openPost(world: World, ctx: RouterContext, parent: Channel) {
  checkRequest('CreateForumThreadRequest', ctx.request.body);
  const { name, auto_archive_duration: archivesAfter, message, applied_tags } = ctx.request.body as Post;
  checkMessage(message);
  const tags = parent.forum?.tags ?? [];
  if (tags.length > 0 && !applied_tags?.some((tag) => tags.some(({ id }) => id === tag)))
    throw refusalOf('tagRequired');
  const thread = openThread(world, parent, { name, archivesAfter, ownerId: world.bot.id });
  const start = postMessage(world, thread.id, message);
  answer(ctx, 'CreatedThreadResponse', { ...threadOf(world, thread), message: start });
  ctx.status = 201;
}

function parentIn(world: World, ctx: RouterContext): Channel {
  const channel = writable(world, param(ctx, 'id'));
  if (isThread(channel) || channel.recipientId) throw refusalOf('wrongChannelType');
  return channel;
}

/** Throws the given error for any other channel, since the bot manages no channels. */
function threadIn(world: World, ctx: RouterContext, refusal: Parameters<typeof refusalOf>[0]): ThreadChannel {
  const channel = writable(world, param(ctx, 'id'));
  if (!isThread(channel)) throw refusalOf(refusal);
  return channel;
}

/**
 * Whether the bot may change a thread. The thread's creator may, and anybody may reopen it. A locked thread
 * needs the permission ManageThreads.
 */
function mayChange(world: World, channel: ThreadChannel, { name, archived, locked }: Change): boolean {
  if (isAllowed(world, 'ManageThreads', parentOf(world, channel))) return true;
  if (channel.thread.isLocked || typeof locked === 'boolean') return false;
  return channel.thread.ownerId === world.bot.id || (archived === false && !name);
}
