import { allLeagues } from '#domain/site/settings.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import type { Purpose } from '../setup/inspectServer.ts';
import type { NeededPermission } from '../setup/permissions.ts';

/** What /setup and its options are for. */
export const setupCommands = {
  setup: 'Set the league up in this server: channels, permissions, a test',
  setupLeague: 'Whose news this server gets; left out, as it is',
  setupAnnouncements: 'Where teams, matches and results are announced to everybody',
  setupRegistration: 'Where captains register, under the card of each open tournament',
  setupStaff: 'Where organisers see registrations and decide them',
  setupRooms: 'Where each match has a thread for its captains; a forum may be chosen, too',
};

/** What /setup says. Channels are given as mentions. */
export const setupWords = {
  title: (product: string) => `${product} in this server`,
  purposes: {
    announcements: 'Announcements',
    registration: 'Registration',
    staff: 'Organisers',
    rooms: 'Rooms of matches',
  } satisfies Record<Purpose, string> as Record<Purpose, string>,
  league: (league: string) => `League ${league}`,
  get all(): string {
    return upperFirst(allLeagues());
  },
  none: 'no channel yet',
  noRooms: 'no channel, so captains are led by direct message',
  hidden: (channel: string) => `The bot cannot see ${channel}.`,
  lacks: (channel: string, permissions: string) => `In ${channel} the bot lacks ${permissions}.`,
  unseen: (channel: string, captains: string) => `${channel} is hidden from these captains: ${captains}.`,
  unseenByAll: (channel: string) =>
    `${channel} is hidden from the members of the server: captains must see it, or they get direct messages instead.`,
  off: (channel: string, why: string) => `${channel} is switched off. ${why}`.trim(),
  server:
    '**Server**: the bot may give and call the roles of teams, pin messages, plan events and open rooms of matches',
  serverLacks: (permissions: string) =>
    `**Server**: the bot lacks ${permissions}, which /follow, pinned messages, events or rooms of matches need.`,
  tooLow:
    '**Server**: the bot’s role stands too low in the list of roles, so it cannot give the roles of teams.',
  raise:
    'open Server settings, Roles, and drag the bot’s role above the roles of teams. Then press Check again.',
  next: (what: string) => `**Next:** ${what}`,
  choose: (option: string) => `type \`/setup ${option}:\` and choose the channel.`,
  allow: 'open the channel’s settings, Permissions, and allow what is missing. Then press Check again.',
  allowServer:
    'open Server settings, Roles, and allow it for the bot’s role, or press Invite link. Then press Check again.',
  ready: 'Everything is there. Post a test and see it arrive.',
  test: 'Post a test',
  again: 'Check again',
  invite: 'Invite link',
  tested: (channels: string) => `A test is on its way to ${channels}.`,
  nothingToTest: 'Every channel here is switched off, so there is nothing to test.',
  notHere: 'The bot is no member of this server. Use its invite link first.',
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    EmbedLinks: 'Embed Links',
    AttachFiles: 'Attach Files',
    ReadMessageHistory: 'Read Message History',
    ManageRoles: 'Manage Roles',
    MentionEveryone: 'Mention @everyone, @here and All Roles',
    PinMessages: 'Pin Messages',
    CreateEvents: 'Create Events',
    CreatePrivateThreads: 'Create Private Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
  } satisfies Record<NeededPermission, string> as Record<NeededPermission, string>,
};
