import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  type APIApplicationCommand,
  type APIMessage,
  type APIUser,
  Locale,
  type UserFlags,
} from 'discord-api-types/v10';
import { bitsOf, type Denied, EVERYBODYS_BITS, GRANTED, type Overwrite } from './permissions.ts';

export type Member = {
  user: APIUser;
  roles: string[];
  hasClosedMessages: boolean;
  locale: Locale;
  /** Whether the person has left the server. The person and their messages remain stored. */
  hasLeft?: boolean;
};

export type Channel = {
  id: string;
  name: string;
  topic: string;
  isStaff: boolean;
  recipientId?: string | undefined;
  /** A forum channel, in which each post is a public thread. If the forum has tags, a post needs one. */
  forum?: { tags: { id: string; name: string }[] } | undefined;
  /** Whether the bot can no longer see the channel. */
  isForbidden?: boolean;
  denied?: Denied[];
  overwrites?: Overwrite[];
  thread?: Thread;
};

export type Thread = {
  parentId: string;
  ownerId: string;
  isPrivate: boolean;
  isArchived: boolean;
  isLocked: boolean;
  /** Minutes without messages before Discord would archive the thread. The simulator never does so. */
  archivesAfter: number;
  madeAt: string;
  turnedAt: string;
  /** The times at which the members joined, by member id. */
  members: Map<string, string>;
};

export type StoredFile = { id: string; name: string; type: string; bytes: Buffer };

export type Webhook = { id: string; token: string; channelId: string; name: string };

export type DiscordRole = ReturnType<typeof roleOf>;

export type ServerEvent = {
  id: string;
  name: string;
  description: string | null;
  scheduled_start_time: string;
  scheduled_end_time: string | null;
  status: number;
  entity_metadata: { location: string };
};

export type StoredMessage = {
  message: APIMessage;
  visibleTo: string | undefined;
  act: Act | undefined;
  isDeleted: boolean;
};
export type Act = { userId: string; verb: 'used' | 'pressed' | 'chose'; what: string; hasForm: boolean };

/** An entry in 'What just happened': a description, and the request behind it. */
export type Note = {
  id: string;
  at: number;
  what: string;
  aside: string;
  request?: string;
  isTrouble: boolean;
};

/** The captains' actions with the bot's form, and when the bot accepted the first form. */
export type FormProgress = {
  hasOpened: boolean;
  hasSent: boolean;
  hadTrouble: boolean;
  takenAt: number | undefined;
};

/** The outcome of a scenario's action, the person and place to continue with, and a page to open. */
export type ScenarioResult = {
  said: string;
  goesOn?: { personId: string; placeId: string };
  link?: { label: string; address: string };
};

export type Scenario = {
  title: string;
  text: string;
  actions: readonly { id: string; label: string; run: () => Promise<ScenarioResult> }[];
};

const NO_PROGRESS: FormProgress = { hasOpened: false, hasSent: false, hadTrouble: false, takenAt: undefined };
const KEPT_NOTES = 60;
/** The language of Discord's interface until a person chooses another. */
const LOCALE = Locale.EnglishUS;

export type World = ReturnType<typeof createWorld>;

const EPOCH = 1_420_070_400_000n;
/** When the server was created. The initial objects have the same ids in every run, because a league stores them. */
const FOUNDED = Date.UTC(2026, 0, 1);

/** The state of the simulated Discord: people, places, messages and the bot's commands. It exists only in memory. */
export function createWorld({
  productName,
  guidedForm,
  now,
}: {
  productName: string;
  guidedForm?: string | undefined;
  now: () => number;
}) {
  const { newId, open } = createIds(now);
  const founded = found(productName, newId);
  /** Emits 'change' whenever anything visible to people changes. */
  const changes = new EventEmitter().setMaxListeners(0);
  const people = createPeople({ newId, changes, adminRoleId: founded.adminRoleId });
  const places = createPlaces({ newId, changes, members: people.members });
  const { forget, ...past } = createNotes({ newId, changes, now });
  const events = new Map<string, ServerEvent>();

  return {
    productName,
    now,
    newId,
    /** Ends the initial setup; afterwards, each new id contains its time of creation. */
    open,
    token: `simulator.${randomUUID()}`,
    /** The secret with which the site proves to Discord that it is the bot's own application. */
    clientSecret: randomUUID(),
    ...founded,
    ...people,
    ...places,
    ...past,
    changes,
    events,
    granted: new Set(GRANTED),
    /** The bot's commands: those with a guild_id belong to the server, the others work everywhere. */
    commands: [] as APIApplicationCommand[],
    /** The maximum number of threads open in the server at a time, as on Discord. */
    maxActiveThreads: 1_000,
    /** The number of connections that the gateway recommends to the bot. */
    shards: 1,
    files: new Map<string, StoredFile>(),
    /** The base URL of the files. */
    address: '',
    guidedForm,
    scenarios: [] as Scenario[],
    /** Milliseconds to wait for the first response to an interaction: three seconds, as in Discord. */
    timeoutMs: 3_000,
    /** Milliseconds between two heartbeats of the bot's connection. */
    heartbeat: 41_250,
    removeRole: (id: string) => {
      founded.roles.delete(id);
      for (const member of people.members.values()) member.roles = member.roles.filter((role) => role !== id);
      changes.emit('change');
    },
    /** Clears messages and actions; people, places and commands remain. */
    startOver: () => {
      for (const stored of places.messages.values()) stored.length = 0;
      for (const member of people.members.values()) {
        member.hasClosedMessages = false;
        member.hasLeft = false;
      }
      events.clear();
      forget();
      changes.emit('change');
    },
  };
}

/** The age of a new member's account, in milliseconds; the account's id encodes it. */
const ACCOUNT_AGE = 365 * 24 * 60 * 60_000;

/** Creates snowflakes, ids that grow with time as in Discord; `age` shifts their creation time into the past. */
function createIds(now: () => number) {
  let count = 0n;
  let isOpen = false;
  return {
    newId: (age = 0) => {
      count += 1n;
      return String(((BigInt(isOpen ? now() - age : FOUNDED) - EPOCH) << 22n) + (count & 0x3fffffn));
    },
    open: () => {
      isOpen = true;
    },
  };
}

function found(productName: string, newId: () => string) {
  const bot = userOf(newId(), 'league-bot', 'League bot', true);
  const guild = { id: newId(), name: productName, ownerId: newId() };
  const adminRoleId = newId();
  // Discord gives the bot a role of its own with the permissions from the invitation. Its id is outside the sequence,
  // so that the ids that a league stored at an earlier start stay valid.
  const botRole = { ...roleOf(String(BigInt(bot.id) + 0x100000n), bot.username, 2), managed: true };
  return {
    bot,
    applicationId: bot.id,
    guild,
    adminRoleId,
    botRole,
    roles: new Map<string, DiscordRole>([
      [guild.id, { ...roleOf(guild.id, '@everyone', 0), permissions: String(EVERYBODYS_BITS) }],
      [botRole.id, botRole],
      [
        adminRoleId,
        { ...roleOf(adminRoleId, 'League admin', 3), permissions: String(bitsOf(['Administrator'])) },
      ],
    ]),
  };
}

type Ground = { newId: (age?: number) => string; changes: EventEmitter };

function createPeople({ newId, changes, adminRoleId }: Ground & { adminRoleId: string }) {
  const members = new Map<string, Member>();
  return {
    members,
    addMember: (name: string, { isAdmin = false } = {}): Member => {
      const id = newId(ACCOUNT_AGE);
      const user = userOf(id, name.toLowerCase().replace(/[^a-z0-9_.]/g, '') || `member${id}`, name, false);
      const member = { user, roles: isAdmin ? [adminRoleId] : [], hasClosedMessages: false, locale: LOCALE };
      members.set(id, member);
      changes.emit('change');
      return member;
    },
    memberOf: (userId: string): Member => {
      const member = members.get(userId);
      if (!member) throw new Error(`Nobody here has the id ${userId}`);
      return member;
    },
  };
}

/** The places where people talk: channels and direct conversations, with their messages and webhooks. */
function createPlaces({ newId, changes, members }: Ground & { members: ReadonlyMap<string, Member> }) {
  const channels = new Map<string, Channel>();
  const messages = new Map<string, StoredMessage[]>();
  const webhooks = new Map<string, Webhook>();
  type Kind = { isStaff?: boolean; recipientId?: string; forumTags?: readonly string[] };
  const addChannel = (name: string, topic: string, kind: Kind = {}): Channel => {
    const { isStaff = false, recipientId, forumTags } = kind;
    const forum = forumTags && { tags: forumTags.map((tag) => ({ id: newId(), name: tag })) };
    const channel = { id: newId(), name, topic, isStaff, recipientId, forum };
    channels.set(channel.id, channel);
    messages.set(channel.id, []);
    changes.emit('change');
    return channel;
  };
  return {
    channels,
    messages,
    webhooks,
    addChannel,
    addWebhook: (channelId: string, name: string): Webhook => {
      const webhook = { id: newId(), token: `webhook.${newId()}.token`, channelId, name };
      webhooks.set(webhook.id, webhook);
      return webhook;
    },
    directChannel: (userId: string): Channel =>
      [...channels.values()].find(({ recipientId }) => recipientId === userId) ??
      addChannel(members.get(userId)?.user.global_name ?? userId, '', { recipientId: userId }),
  };
}

function createNotes({ newId, changes, now }: Ground & { now: () => number }) {
  const notes: Note[] = [];
  const deeds: FormProgress = { ...NO_PROGRESS };
  const read = new Map<string, string>();
  return {
    notes,
    deeds,
    read,
    note: (note: Omit<Note, 'id' | 'at' | 'isTrouble'> & { isTrouble?: boolean }) => {
      notes.push({ isTrouble: false, ...note, id: newId(), at: now() });
      notes.splice(0, notes.length - KEPT_NOTES);
      changes.emit('change');
    },
    forget: () => {
      notes.length = 0;
      read.clear();
      Object.assign(deeds, NO_PROGRESS);
    },
  };
}

export const roleOf = (id: string, name: string, position: number) => ({
  id,
  name,
  position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  permissions: '0',
  managed: false,
  mentionable: false,
  flags: 0,
});

const NO_FLAGS = 0 as UserFlags;
const userOf = (id: string, username: string, name: string, isBot: boolean): APIUser =>
  ({
    id,
    username,
    discriminator: '0',
    global_name: name,
    avatar: isBot ? null : '0123456789abcdef0123456789abcdef',
    bot: isBot,
    system: false,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    primary_guild: { identity_enabled: null, identity_guild_id: null, tag: null, badge: null },
  }) as APIUser;
