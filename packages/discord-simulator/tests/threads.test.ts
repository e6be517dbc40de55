import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ChannelType,
  Client,
  Events,
  type ForumChannel,
  GatewayIntentBits,
  Routes,
  type TextChannel,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { type Practice, refusalOf, startPractice, until } from './practice.ts';

let practice: Practice;
let channel: TextChannel;
beforeAll(async () => {
  practice = await startPractice();
  channel = (await practice.client.channels.fetch(practice.channelId)) as TextChannel;
});
afterEach(() => {
  const { world, trouble } = practice.discord;
  world.granted.delete('ManageThreads');
  Object.assign(world.channels.get(channel.id) ?? {}, { denied: [], isForbidden: false });
  expect(trouble).toEqual({ unknownRequests: [], faults: [] });
});
afterAll(() => practice.stop());

const open = (name: string) => channel.threads.create({ name });
const codeOf = async (act: () => Promise<unknown>) => (await refusalOf(act)).code;
const stored = (id: string) => practice.discord.world.channels.get(id);

describe('A thread', () => {
  it('a forum post is a public thread with a first message and an optional tag', async () => {
    const { id } = practice.discord.world.addChannel('forum', '', { forumTags: ['News'] });
    const forum = (await practice.client.channels.fetch(id)) as ForumChannel;
    const message = { content: 'Hello' };
    expect(forum.type).toBe(ChannelType.GuildForum);
    expect(await codeOf(() => forum.threads.create({ name: 'Bare', message }))).toBe(40_067);
    const [tag] = forum.availableTags;
    const post = await forum.threads.create({ name: 'Post', message, appliedTags: [tag?.id ?? ''] });
    expect(post).toMatchObject({ type: ChannelType.PublicThread, parentId: id });
    expect((await post.messages.fetch()).map(({ content }) => content)).toEqual(['Hello']);
    const said = () => practice.client.rest.post(Routes.channelMessages(id), { body: message });
    expect(await codeOf(said)).toBe(50_008);
  });

  it('a new thread is listed as active only in its own channel', async () => {
    const thread = await channel.threads.create({
      name: 'Line-ups',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
    });
    expect(thread).toMatchObject({
      name: 'Line-ups',
      type: ChannelType.PublicThread,
      parentId: channel.id,
      ownerId: practice.client.user.id,
      autoArchiveDuration: 60,
      archived: false,
      locked: false,
      memberCount: 1,
    });
    expect(practice.discord.world.notes.map(({ what }) => what)).toContain(
      "Thread 'Line-ups' opened in #register-a-team",
    );
    const active = await channel.threads.fetchActive();
    expect(active.threads.has(thread.id)).toBe(true);
    expect(active.members.map(({ thread }) => thread.id)).toContain(thread.id);
    const other = (await practice.client.channels.fetch(
      practice.discord.channels.announcements,
    )) as TextChannel;
    expect((await other.threads.fetchActive()).threads.size).toBe(0);
    const fetched = await practice.client.channels.fetch(thread.id, { force: true });
    expect(fetched).toMatchObject({ id: thread.id, name: 'Line-ups' });
  });

  it('a thread accepts, edits, lists and deletes messages like a channel', async () => {
    const thread = await open('Messages');
    const post = () =>
      practice.client.rest.post(Routes.channelMessages(thread.id), {
        body: { content: 'once', nonce: 'n1', enforce_nonce: true },
      }) as Promise<{ id: string }>;
    expect((await post()).id).toBe((await post()).id);
    const second = await thread.send('two');
    await second.edit('second');
    expect((await thread.messages.fetch({ limit: 10 })).map(({ content }) => content)).toEqual([
      'second',
      'once',
    ]);
    await second.delete();
    expect(await thread.fetch()).toMatchObject({ messageCount: 1, totalMessageSent: 2 });
    expect((await channel.messages.fetch({ limit: 10 })).some(({ content }) => content === 'once')).toBe(
      false,
    );
  });

  it('a thread has its own rate limit', async () => {
    const { apiUrl, token } = practice.discord;
    const thread = await open('Busy');
    const post = async (id: string) => {
      const { status } = await fetch(`${apiUrl}/v10/channels/${id}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: 'x' }),
      });
      return status;
    };
    for (let n = 0; n < 5; n += 1) expect(await post(thread.id)).toBe(200);
    expect([await post(thread.id), await post(channel.id)]).toEqual([429, 200]);
  });

  it('a message starts at most one thread until that is deleted', async () => {
    const { client, discord } = practice;
    const message = await channel.send('Players in this match?');
    const thread = await message.startThread({ name: 'Answers' });
    expect([thread.id, message.thread?.id]).toEqual([message.id, message.id]);
    const hasThread = async () => (await channel.messages.fetch({ limit: 1 })).first()?.hasThread;
    expect(await hasThread()).toBe(true);
    const again = () => client.rest.post(Routes.threads(channel.id, message.id), { body: { name: 'Again' } });
    expect(await refusalOf(again)).toMatchObject({ status: 400, code: 160004 });

    expect(await codeOf(() => thread.delete())).toBe(50013);
    discord.world.granted.add('ManageThreads');
    const gone = new Promise((resolve) => client.once(Events.ThreadDelete, ({ id }) => resolve(id)));
    await client.rest.delete(Routes.channel(thread.id));
    expect(await gone).toBe(thread.id);
    expect([channel.threads.cache.has(thread.id), await hasThread()]).toEqual([false, false]);
    expect(await codeOf(() => thread.send('Anybody?'))).toBe(10003);
  });

  it('an archived thread cannot change until a message reopens it', async () => {
    const thread = await open('Old news');
    const said = await thread.send('news');
    expect((await thread.setArchived(true)).archived).toBe(true);
    expect((await channel.threads.fetchActive()).threads.has(thread.id)).toBe(false);
    for (const act of [() => said.edit('x'), () => thread.setName('x'), () => thread.leave()])
      expect(await codeOf(act)).toBe(50083);
    await thread.send('newer');
    await until(() => thread.archived === false);
    expect((await thread.setName('News')).name).toBe('News');
    expect((await thread.setArchived(true)).archived).toBe(true);
    expect((await thread.setArchived(false)).archived).toBe(false);
  });

  it('locking a thread and writing in a locked one require Manage Threads', async () => {
    const { granted } = practice.discord.world;
    const thread = await open('Decided');
    expect(await codeOf(() => thread.setLocked(true))).toBe(50013);
    granted.add('ManageThreads');
    expect((await thread.setLocked(true)).locked).toBe(true);
    expect((await thread.send('The last word')).content).toBe('The last word');
    granted.delete('ManageThreads');
    expect(await refusalOf(() => thread.send('But'))).toMatchObject({ status: 400, code: 50083 });
    expect(await codeOf(() => thread.setArchived(true))).toBe(50013);
  });

  it('a thread has the permissions of its channel', async () => {
    const thread = await open('Quiet');
    const parent = stored(channel.id);
    if (!parent) throw new Error('No channel');
    parent.denied = ['CreatePublicThreads', 'SendMessagesInThreads'];
    expect(await codeOf(() => open('No'))).toBe(50013);
    expect(await codeOf(() => thread.send('No'))).toBe(50013);
    const hidden = await channel.threads.create({ name: 'Among us', type: ChannelType.PrivateThread });
    expect(hidden).toMatchObject({ type: ChannelType.PrivateThread, invitable: true });
    parent.isForbidden = true;
    for (const act of [() => open('No'), () => thread.send('No'), () => thread.fetch()])
      expect(await codeOf(act)).toBe(50001);
  });

  it('the bot can leave a thread and rejoin it', async () => {
    const thread = await open('Coming and going');
    await thread.leave();
    await until(() => thread.memberCount === 0);
    expect(thread.members.cache.size).toBe(0);
    await thread.join();
    await until(() => thread.memberCount === 1);
    expect(thread.members.me?.id).toBe(practice.client.user.id);
  });

  it('a bot that connects later knows open threads but not archived ones', async () => {
    const [thread, archived] = [await open('Here'), await open('Gone')];
    await archived.setArchived(true);
    const { discord } = practice;
    const late = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.apiUrl } });
    const ready = new Promise((resolve) => late.once(Events.ClientReady, resolve));
    await late.login(discord.token);
    await ready;
    expect(late.channels.cache.get(thread.id)).toMatchObject({ name: 'Here', parentId: channel.id });
    expect(late.channels.cache.has(archived.id)).toBe(false);
    await late.destroy();
  });

  it('thread requests are refused where no thread exists or can exist', async () => {
    const { rest } = practice.client;
    const thread = await open('Alone');
    const nowhere = '123456789012345678';
    expect(await codeOf(() => rest.patch(Routes.channel(nowhere), { body: { name: 'x' } }))).toBe(10003);
    expect(await codeOf(() => rest.post(Routes.threads(thread.id), { body: { name: 'x' } }))).toBe(50024);
    expect(await codeOf(() => rest.post(Routes.threads(channel.id), { body: { name: '' } }))).toBe(50035);
    expect(await codeOf(() => rest.post(Routes.threads(channel.id, nowhere), { body: { name: 'x' } }))).toBe(
      10008,
    );
    expect(await codeOf(() => rest.put(Routes.threadMembers(channel.id, '@me')))).toBe(50024);
    expect(await codeOf(() => rest.delete(Routes.channel(channel.id)))).toBe(50013);
    expect(await codeOf(() => rest.get(Routes.guildActiveThreads(nowhere)))).toBe(10004);
  });
});

describe('People in threads', () => {
  it('a restart removes all threads for people and for the bot', async () => {
    await open('Before');
    expect(channel.threads.cache.size).toBeGreaterThan(0);
    await fetch(`${practice.discord.url}/play/restart`, { method: 'POST' });
    await until(() => channel.threads.cache.size === 0);
    expect((await channel.threads.fetchActive()).threads.size).toBe(0);
  });

  it('a person opens a thread and writes in it, and the bot sees both', async () => {
    const { captain: userId, client, discord } = practice;
    const heard = new Promise<string>((resolve) => client.once(Events.ThreadCreate, ({ id }) => resolve(id)));
    const channelId = discord.play.openThread({ userId, channelId: channel.id, name: 'Scrims' });
    expect(await heard).toBe(channelId);
    discord.play.say({ userId, channelId, content: 'Tonight at 20:00?' });
    const thread = channel.threads.cache.get(channelId);
    const said = (await thread?.messages.fetch({ limit: 1 }))?.first();
    expect(said).toMatchObject({ content: 'Tonight at 20:00?', author: { id: userId, bot: false } });
    expect(await codeOf(async () => said?.delete())).toBe(50013);
  });

  it('a person cannot write in a channel, a locked thread or a hidden channel', async () => {
    const { captain: userId, discord } = practice;
    const { play, world, channels } = discord;
    const thread = await open('Ruled');
    const say = (as: string, channelId: string) => play.say({ userId: as, channelId, content: 'x' });
    expect(() => say(userId, channel.id)).toThrow('People write in threads');
    expect(() => play.openThread({ userId, channelId: thread.id, name: 'x' })).toThrow('Threads open in');
    expect(() => play.openThread({ userId, channelId: channels.admin, name: 'x' })).toThrow('not there');
    world.granted.add('ManageThreads');
    await thread.setLocked(true);
    expect(() => say(userId, thread.id)).toThrow('This thread is locked');
    expect(say(discord.adminId, thread.id).content).toBe('x');
    const hidden = await channel.threads.create({ name: 'Staff', type: ChannelType.PrivateThread });
    expect(() => say(userId, hidden.id)).toThrow('not there');
  });
});
