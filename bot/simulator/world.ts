import { EventEmitter } from 'node:events';
import type { APIApplicationCommand, APIMessage, APIUser } from 'discord-api-types/v10';

/** A person of the practice server. */
export type Member = { user: APIUser; roles: string[]; hasClosedMessages: boolean };

/** A place to talk: a channel of the server, or a direct conversation between the bot and one person. */
export type Channel = { id: string; name: string; topic: string; recipientId?: string };

/** A message, and who alone may see it. */
export type StoredMessage = { message: APIMessage; visibleTo: string | undefined; isDeleted: boolean };

/** One thing that happened at the door, for 'What just happened'. */
export type LogEntry = { at: number; what: string; milliseconds: number; status: number };

export type World = ReturnType<typeof createWorld>;

const EPOCH = 1_420_070_400_000n;

/** The state of a Discord server of our own: people, places, messages, the bot's commands. All in memory. */
export function createWorld({ productName, now }: { productName: string; now: () => number }) {
  let count = 0n;
  /** A snowflake: ids grow with time, as Discord's do. */
  const newId = () => {
    count += 1n;
    return String(((BigInt(now()) - EPOCH) << 22n) + (count & 0x3fffffn));
  };
  const bot = userOf(newId(), 'league-bot', 'League bot', true);
  const guild = { id: newId(), name: productName, ownerId: newId() };
  const adminRoleId = newId();
  const members = new Map<string, Member>();
  const channels = new Map<string, Channel>();
  const messages = new Map<string, StoredMessage[]>();
  const changes = new EventEmitter().setMaxListeners(0);

  const addChannel = (name: string, topic: string, recipientId?: string): Channel => {
    const channel = { id: newId(), name, topic, ...(recipientId && { recipientId }) };
    channels.set(channel.id, channel);
    messages.set(channel.id, []);
    changes.emit('change');
    return channel;
  };
  const addMember = (name: string, { isAdmin = false } = {}): Member => {
    const id = newId();
    const user = userOf(id, name.toLowerCase().replace(/[^a-z0-9_.]/g, '') || `member${id}`, name, false);
    const member = { user, roles: isAdmin ? [adminRoleId] : [], hasClosedMessages: false };
    members.set(id, member);
    changes.emit('change');
    return member;
  };

  return {
    productName,
    now,
    newId,
    token: `simulator.${newId()}.token`,
    bot,
    applicationId: bot.id,
    guild,
    adminRoleId,
    members,
    channels,
    messages,
    /** Says 'change' whenever something that a person could see is different. */
    changes,
    commands: [] as APIApplicationCommand[],
    log: [] as LogEntry[],
    addChannel,
    addMember,
    /** The direct conversation with a person, made when it is first needed. */
    directChannel: (userId: string): Channel =>
      [...channels.values()].find(({ recipientId }) => recipientId === userId) ??
      addChannel(members.get(userId)?.user.global_name ?? userId, '', userId),
    memberOf: (userId: string): Member => {
      const member = members.get(userId);
      if (!member) throw new Error(`Nobody here has the id ${userId}`);
      return member;
    },
  };
}

const userOf = (id: string, username: string, name: string, isBot: boolean): APIUser =>
  ({
    id,
    username,
    discriminator: '0',
    global_name: name,
    avatar: null,
    bot: isBot,
    system: false,
    public_flags: 0,
    flags: 0,
    primary_guild: { identity_enabled: null, identity_guild_id: null, tag: null, badge: null },
  }) as unknown as APIUser;
