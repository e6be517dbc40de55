export const fanCommands = { picks: 'Predict winners and see your points' };

/** Replies to fans who vote. Callers escape names, and pass times in Discord's format. */
export const voteWords = {
  voted:
    'You voted for **{name}** as MVP. You can change your vote until {until}, when the votes are published.',
} as const;

/** Replies about picks. Callers escape names, and pass times in Discord's format. */
export const pickWords = {
  title: 'Your picks',
  standing: '{points, plural, one {**# point**} other {**# points**}}, rank {rank} of {count}.',
  noneYet: 'You have no picks yet.',
  nothingOpen: 'There are no open picks right now.',
  progress: '{done} of {all} open picks made.',
  site: '[View all on the site]({url})',
  champion: 'Who wins the tournament?',
  championWord: 'Champion',
  place: 'which team finishes in place {place} of {places}?',
  winner: 'Who wins?',
  game: 'Match',
  locks: 'Locks {at}.',
  choose: 'Choose a team',
  moreTeams: 'More teams …',
  skip: 'Skip',
  change: 'Change a pick',
  goOn: 'Make remaining picks',
  saved: '✓ Saved.',
  dropped:
    '✓ Saved. {count, plural, one {# later pick is} other {# later picks are}} open again, because the team you picked can no longer get that far.',
  picked: 'You picked **{name}**.',
} as const;

export const casterCommands = {
  cast: 'For casters: cast a match and get its line-ups and updates',
  castMatch: 'The match: enter a team or a round',
  castLink: 'Stream link, such as https://twitch.tv/you',
  castPerson: 'Another caster (staff only)',
  uncast: 'For casters: stop casting a match',
} as const;

/** Replies about casters. Callers escape names. */
export const casterWords = {
  casts: 'You’re casting **{match}**. Its card is in your direct messages.',
  castsSample: 'You’re casting **{match}**. No card is sent, because its tournament is sample data.',
  count: '{count, plural, one {# caster} other {# casters}}',
  castsFor: '{person} is casting **{match}** and has been notified by direct message.',
  sampleFor: '{person} is casting **{match}**. No message is sent, because its tournament is sample data.',
  left: 'You’re no longer casting **{match}**.',
  notMine: 'You’re not casting **{match}**.',
  leftFor: '{person} is no longer casting **{match}**.',
} as const;

export const freeCommands = {
  free: 'For players without a team: offer to stand in',
  freeJoin: 'Join the list: captains can ask you to stand in',
  freeNickname: 'Your nickname in the game',
  freeSteamId: 'Your {account}: the 17 digits, or your profile link',
  /** For games whose accounts are free text. */
  freeTextAccount: 'Your {account}, such as {example}',
  freePositions: 'Positions you play, such as 1 or 4,5',
  /** For games with smaller teams. */
  freeFewPositions: 'Positions you play, such as 1',
  freeNote: 'When you can play, or what captains should know',
  freeLeave: 'Leave the list',
  freeList: 'See who is on the list',
} as const;

/** Replies about free players. Callers escape names. */
export const freeWords = {
  joined: 'You are on the list. Captains will contact you by direct message. Leave with `/free leave`.',
  left: 'You left the list.',
  title: 'Free players',
  nobody: 'No stand-ins are available right now. Players can join the list with `/free join`.',
  positions: 'plays {list}',
  ask: 'Ask a free player',
  choose: 'Choose a player',
  asked: '**{name}** has been asked by direct message. You will get their reply.',
  accepted:
    'Accepted. The team has been notified. If the tournament requires it, the other team must agree as well.',
  declined: 'Declined. The team has been notified.',
} as const;

export const gameCommands = {
  gsi: 'Connect your Dota 2 client to confirm results automatically',
  gsiFile: 'Get the file that connects your Dota 2 client',
  gsiComputer: 'Name of this PC',
  gsiList: 'See which of your PCs are connected',
} as const;

/** Replies about game clients. Callers escape names. */
export const gameWords = {
  computer: 'My PC',
  title: 'Your Dota 2 file',
  file: 'The file with your personal token',
  steps: {
    save: '1. Save the file below. Its token is personal: do not share it.',
    folder: '2. Put it in this Steam folder; create the folder if it is missing: {folder}',
    option: '3. In Steam, open Dota 2, Properties, Launch options, and add {option}',
    start: '4. Start Dota 2. `/gsi list` shows when it is connected.',
  },
  list: 'Your PCs',
  none: 'No PC is connected. To connect one, get its file with `/gsi file`.',
  connected: 'connected',
  silent: 'no signal yet',
  lastHeard: 'last signal {time}',
  watches: 'watching Dota match {id}',
  plays: 'playing Dota match {id}',
  end: '[Disconnect a PC on your page]({url})',
} as const;
