export const setupCommands = {
  setup: 'Set up the league in this server: channels, permissions and a test',
  setupLeague: 'The league whose news this server gets; default: no change',
  setupAnnouncements: 'Channel for public announcements about teams, matches and results',
  setupRegistration: 'Channel where captains register, with a card for each open tournament',
  setupStaff: 'Channel where organisers review registrations',
  setupRooms: 'Channel for match threads with both captains; can be a forum',
} as const;

/** Replies to /setup. Callers pass channels as mentions. */
export const setupWords = {
  title: '{product} in this server',
  purposes: {
    announcements: 'Announcements',
    registration: 'Registration',
    staff: 'Organisers',
    rooms: 'Match rooms',
  },
  league: 'League {league}',
  all: '{leagues, plural, one {The league} =2 {Both leagues} other {All leagues}}',
  none: 'no channel yet',
  noRooms: 'no channel, so captains get direct messages',
  hidden: 'The bot cannot see {channel}.',
  lacks: 'In {channel} the bot lacks {permissions}.',
  unseen: '{channel} is hidden from these captains: {captains}.',
  unseenByAll:
    '{channel} is hidden from server members. Captains who cannot see it get direct messages instead.',
  off: '{channel} is turned off. {why}',
  server:
    '**Server**: the bot can give and mention team roles, pin messages, create events and open match rooms',
  serverLacks:
    '**Server**: the bot lacks {permissions}, needed for /follow, pinned messages, events or match rooms.',
  tooLow: '**Server**: the bot’s role is too low in the role list, so it cannot give team roles.',
  raise: 'open Server settings, Roles, and drag the bot’s role above the team roles. Then press Check again.',
  next: '**Next:** {what}',
  choose: 'type `/setup {option}:` and choose the channel.',
  allow:
    'open the channel’s settings, Permissions, and allow the missing permissions. Then press Check again.',
  allowServer:
    'open Server settings, Roles, and allow the missing permissions for the bot’s role, or press Invite link. Then press Check again.',
  ready: 'Everything is set up. Post a test and check that it arrives.',
  test: 'Post a test',
  again: 'Check again',
  invite: 'Invite link',
  tested: 'Sending a test to {channels}.',
  nothingToTest: 'All channels here are turned off, so there is nothing to test.',
  notHere: 'The bot is not a member of this server. Use its invite link first.',
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
  },
} as const;
