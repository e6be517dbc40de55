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
  /** The person has left the server; they and their messages stay known. */
  hasLeft?: boolean;
};

export type Channel = {
  id: string;
  name: string;
  topic: string;
  isStaff: boolean;
  recipientId?: string;
  /** A channel of posts alone, each a public thread; with tags a post must bear one. */
  forum?: { tags: { id: string; name: string }[] };
  /** The bot may no longer see it. */
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
  /** Minutes of silence; Discord would archive it then, this one waits for somebody to do so. */
  archivesAfter: number;
  madeAt: string;
  turnedAt: string;
  /** Its members by id, and since when. */
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

/** One thing that happened, for 'What just happened': in words, and as the request that it was. */
export type Note = {
  id: string;
  at: number;
  what: string;
  aside: string;
  request?: string;
  isTrouble: boolean;
};

/** What the captains have done with the bot's form so far, and when it took the first one. */
export type FormProgress = {
  hasOpened: boolean;
  hasSent: boolean;
  hadTrouble: boolean;
  takenAt: number | undefined;
};

/**
 * What became of an action of a scenario, where it goes on, a person to play and the place that is theirs,
 * and a page to look at.
 */
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
/** What Discord is set to until somebody chooses another language. */
const LOCALE = Locale.EnglishUS;

export type World = ReturnType<typeof createWorld>;

const EPOCH = 1_420_070_400_000n;
/** The server's founding time: things from the beginning have the same id in every run, as a league stores them. */
const FOUNDED = Date.UTC(2026, 0, 1);

/** The state of a Discord server of our own: people, places, messages, the bot's commands. All in memory. */
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
  /** Says 'change' whenever something that a person could see is different. */
  const changes = new EventEmitter().setMaxListeners(0);
  const people = createPeople({ newId, changes, adminRoleId: founded.adminRoleId });
  const places = createPlaces({ newId, changes, members: people.members });
  const { forget, ...past } = createNotes({ newId, changes, now });
  const events = new Map<string, ServerEvent>();

  return {
    productName,
    now,
    newId,
    /** Ends the founding: from now on an id tells when it was made. */
    open,
    token: `simulator.${randomUUID()}`,
    /** What the site proves by that it is the bot's own application. */
    clientSecret: randomUUID(),
    ...founded,
    ...people,
    ...places,
    ...past,
    changes,
    events,
    granted: new Set(GRANTED),
    /** The bot's commands: those with a guild_id are the server's, the others stand everywhere. */
    commands: [] as APIApplicationCommand[],
    /** Threads that may be open in the server at a time; Discord's own limit. */
    maxActiveThreads: 1_000,
    /** Connections that the bot is advised to make. */
    shards: 1,
    files: new Map<string, StoredFile>(),
    /** Where they are fetched from. */
    address: '',
    guidedForm,
    /** What can be played beside the guide. */
    scenarios: [] as Scenario[],
    /** How long the first answer to an interaction is waited for, in milliseconds: three seconds, as Discord does. */
    timeoutMs: 3_000,
    /** Milliseconds from one heartbeat of the bot's connection to the next. */
    heartbeat: 41_250,
    removeRole: (id: string) => {
      founded.roles.delete(id);
      for (const member of people.members.values()) member.roles = member.roles.filter((role) => role !== id);
      changes.emit('change');
    },
    /** Forgets what was said and done; people, places and commands stay. */
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

/** Milliseconds: an id tells when its account was made, and who comes in has been in Discord for long. */
const ACCOUNT_AGE = 365 * 24 * 60 * 60_000;

/** Snowflakes: ids grow with time, as Discord's do; `age` is how long ago something was made. */
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

/** The initial world: the bot, the server, and its first roles. */
function found(productName: string, newId: () => string) {
  const bot = userOf(newId(), 'league-bot', 'League bot', true);
  const guild = { id: newId(), name: productName, ownerId: newId() };
  const adminRoleId = newId();
  // Discord gives the bot a role of its own with the permissions that it was invited with; it rules those below.
  // Its id is beside the count: what a league has stored of an earlier start keeps its own.
  const botRole = { ...roleOf(String(BigInt(bot.id) + 0x100000n), bot.username, 2), managed: true };
  return {
    bot,
    applicationId: bot.id,
    guild,
    adminRoleId,
    botRole,
    /** The roles of the server by id, everyone's first. */
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

/** The common source of ids, and of news about changes. */
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

/** Where they talk: channels and direct conversations, what was said there, and the webhooks into them. */
function createPlaces({ newId, changes, members }: Ground & { members: ReadonlyMap<string, Member> }) {
  const channels = new Map<string, Channel>();
  const messages = new Map<string, StoredMessage[]>();
  const webhooks = new Map<string, Webhook>();
  const addChannel = (
    name: string,
    topic: string,
    {
      isStaff = false,
      recipientId,
      forumTags,
    }: { isStaff?: boolean; recipientId?: string; forumTags?: readonly string[] } = {},
  ): Channel => {
    const forum = forumTags && { tags: forumTags.map((tag) => ({ id: newId(), name: tag })) };
    const channel = {
      id: newId(),
      name,
      topic,
      isStaff,
      ...(recipientId && { recipientId }),
      ...(forum && { forum }),
    };
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
    /** The direct conversation with a person, made when it is first needed. */
    directChannel: (userId: string): Channel =>
      [...channels.values()].find(({ recipientId }) => recipientId === userId) ??
      addChannel(members.get(userId)?.user.global_name ?? userId, '', { recipientId: userId }),
  };
}

/** The memory of people's acts and reads. */
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
    avatar: null,
    bot: isBot,
    system: false,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    primary_guild: { identity_enabled: null, identity_guild_id: null, tag: null, badge: null },
  }) as APIUser;
