import type { APIApplicationCommandOption, Locale, LocalizationMap } from 'discord-api-types/v10';
import type { Faults } from './faults.ts';
import { visibleMessages } from './messages.ts';
import { isSeenBy } from './overwrites.ts';
import { openEvents } from './rest/events.ts';
import type { Channel, StoredMessage, Thread, World } from './world.ts';

const ACTIVE = 2;

export type RoomParts = {
  world: World;
  breakers: Faults;
  channels: { announcements: string; registration: string; admin: string };
  siteUrl?: string | undefined;
};

export function roomOf({ world, breakers, channels, siteUrl }: RoomParts, viewer: string) {
  const viewerId = world.members.has(viewer) ? viewer : ([...world.members.keys()][0] ?? '');
  world.directChannel(viewerId);
  const { locale } = world.memberOf(viewerId);
  const places = [...world.channels.values()].filter(
    ({ recipientId }) => !recipientId || recipientId === viewerId,
  );
  return {
    productName: world.productName,
    siteUrl: siteUrl ?? null,
    viewerId,
    offlineUntil: breakers.offlineUntil(),
    isLimiting: breakers.isLimiting(),
    people: [...world.members.values()].map(({ user, roles, hasClosedMessages, locale }) => ({
      id: user.id,
      name: user.global_name ?? user.username,
      isAdmin: roles.includes(world.adminRoleId),
      roles: roles.filter((id) => id !== world.adminRoleId).flatMap((id) => world.roles.get(id)?.name ?? []),
      hasClosedMessages,
      locale,
    })),
    roles: [...world.roles.values()].map(({ id, name }) => ({ id, name })),
    bot: { id: world.bot.id, name: world.bot.global_name ?? world.bot.username },
    channels,
    places: places.map((channel) => placeOf(world, channel, viewerId)),
    commands: world.commands.map(({ name, description, description_localizations, options = [] }) => ({
      name,
      description: description_localizations?.[locale] ?? description,
      options: options.map((option) => inLanguage(option, locale)),
    })),
    events: openEvents(world)
      .toSorted((one, other) => Date.parse(one.scheduled_start_time) - Date.parse(other.scheduled_start_time))
      .map(({ id, name, scheduled_start_time, status, entity_metadata }) => ({
        id,
        name,
        startsAt: scheduled_start_time,
        isActive: status === ACTIVE,
        location: entity_metadata.location,
      })),
    guide: heardOf(world, channels),
    scenarios: world.scenarios.map(({ title, text, actions }) => ({
      title,
      text,
      actions: actions.map(({ id, label }) => ({ id, label })),
    })),
    notes: world.notes.toReversed(),
  };
}

/** Returns an option and its nested options, with descriptions in the reader's language if they are translated. */
function inLanguage<Option extends APIApplicationCommandOption>(option: Option, locale: Locale): Option {
  const description = option.description_localizations?.[locale] ?? option.description;
  if ('choices' in option && option.choices)
    return { ...option, description, choices: option.choices.map((choice) => inWords(choice, locale)) };
  if (!('options' in option) || !option.options) return { ...option, description };
  return { ...option, description, options: option.options.map((each) => inLanguage(each, locale)) };
}

const inWords = <Choice extends { name: string; name_localizations?: LocalizationMap | null }>(
  choice: Choice,
  locale: Locale,
) => ({ ...choice, name: choice.name_localizations?.[locale] ?? choice.name });

/** Everything that the page shows; all of it is sent again after each change. */
export type Room = ReturnType<typeof roomOf>;

/** Whether a viewer cannot see a channel, such as somebody else's private thread. Staff see everything. */
export const isHiddenFrom = (world: World, channel: Channel, viewerId: string) =>
  (channel.isStaff ||
    (channel.thread?.isPrivate === true && !channel.thread.members.has(viewerId)) ||
    !(channel.recipientId || isSeenBy(world, viewerId, channel))) &&
  !world.memberOf(viewerId).roles.includes(world.adminRoleId);

function placeOf(world: World, channel: Channel, viewerId: string) {
  const { id, name, topic, isStaff, recipientId, thread } = channel;
  const isHidden = isHiddenFrom(world, channel, viewerId);
  const messages = visibleMessages(world, id, viewerId);
  const lastRead = world.read.get(`${viewerId} ${id}`);
  return {
    id,
    name: recipientId ? (world.bot.global_name ?? name) : name,
    topic: thread ? topicOf(thread, world) : topic,
    isStaff,
    isDirect: recipientId !== undefined,
    parentId: thread?.parentId ?? null,
    isArchived: thread?.isArchived ?? false,
    isHidden,
    unread: messages.length - 1 - messages.findIndex(({ message }) => message.id === lastRead),
    messages: isHidden ? [] : messages.map((stored) => shown(world, stored)),
  };
}

function topicOf({ parentId, isArchived, isLocked }: Thread, { channels }: World) {
  const words = [`Thread in ${channels.get(parentId)?.name}.`];
  if (isArchived) words.push('Archived: the next message opens it again.');
  if (isLocked) words.push('Locked: only admins write here.');
  return words.join(' ');
}

/** Returns a message with the action that it replies to, such as 'Naledi used /register'. */
function shown(world: World, { message, act }: StoredMessage) {
  if (!act) return { ...message, repliesTo: null };
  const { global_name, username } = world.memberOf(act.userId).user;
  return { ...message, repliesTo: { ...act, name: global_name ?? username } };
}

/** Whether a captain has received and read a decision, in a direct message or a mention in the registration channel. */
function heardOf({ deeds, ...world }: World, { announcements, registration }: RoomParts['channels']) {
  const { takenAt = Number.POSITIVE_INFINITY, ...others } = deeds;
  const since = (id: string) =>
    (world.messages.get(id) ?? []).filter(({ message }) => Date.parse(message.timestamp) >= takenAt);
  const direct = [...world.channels.values()].filter(({ recipientId }) => recipientId !== undefined);
  const answered = direct.filter(({ id }) =>
    since(id).some(({ message }) => message.author.id === world.bot.id),
  );
  const isMentioned = since(registration).some(({ message }) => message.mentions.length > 0);
  const hasRead = (userId: string | undefined, id: string) => {
    const newest = world.read.get(`${userId} ${id}`);
    return newest !== undefined && since(id).some(({ message }) => message.id === newest);
  };
  const isDecided = answered.length > 0 || isMentioned;
  return {
    ...others,
    wasTaken: deeds.takenAt !== undefined,
    isDecided,
    hasReadAnswer: answered.some(({ recipientId, id }) => hasRead(recipientId, id)) || isMentioned,
    hasReadNews: isDecided && [...world.members.keys()].some((id) => hasRead(id, announcements)),
  };
}
