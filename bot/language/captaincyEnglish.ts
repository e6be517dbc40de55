/** What /captain and its subcommands are for. */
export const captaincyCommands = {
  captain: 'Manage your team: vice-captains, players and availability',
  captainVice: 'Add a vice-captain for match days',
  captainRemove: 'Remove a vice-captain',
  captainGive: 'Ask somebody to take over as captain',
  captainLeave: 'Stop being a vice-captain',
  captainSee: 'Captains and vice-captains of your teams',
  captainPerson: 'The person',
  captainPlayers: 'Which players have confirmed, and the link to confirm',
  captainAsk: 'Ask somebody to confirm that they play for your team',
  captainAway: 'Set and view when your team is unavailable',
  awayWeekday: 'A weekday, all day or between two times',
  awayFrom: 'Start time on that weekday, such as 18:00',
  awayUntil: 'End time on that weekday, such as 20:30',
  awayDate: 'A single day, such as 2026-12-16',
  awayArea: 'An area with power cuts that affect you, as the league spells it',
  awayClear: 'Clear all unavailable times',
  captainPosition: 'The position in your roster',
};

/** What the bot says about them. Names are given in escaped form already. */
export const captaincyWords = {
  none: 'You have no approved team yet. You can add vice-captains once the staff approves your team.',
  several: 'You have several teams. Choose one in the team option.',
  appointed: (person: string, team: string) =>
    `${person} acts for **${team}** on its match days from now on and is told by direct message.`,
  removed: (person: string, team: string) => `${person} no longer acts for **${team}**.`,
  offered: (person: string, team: string) =>
    `${person} was asked by direct message. You stay captain of **${team}** until they accept.`,
  left: (teams: string) => `You are no longer a vice-captain of **${teams}**.`,
  noVice: 'You are not a vice-captain of any team.',
  taken: (team: string) => `You are now the captain of **${team}**.`,
  declined: 'Declined. The captain stays.',
  bot: 'A bot cannot act for a team.',
  title: 'Captains and vice-captains of your teams',
  captain: 'Captain',
  vices: 'Vice-captains',
  nobody: 'nobody yet: /captain vice',
  asked: 'Asked to take over',
  asVice: (team: string, tournament: string) => `You are a vice-captain of **${team}** in ${tournament}.`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  awayOf: (team: string) => `Unavailable times of ${team}`,
  awayHow: (zone: string) =>
    `League time (${zone.replaceAll('_', ' ')}). Suggested match times avoid these.`,
  powerCutsIn: (area: string) => `Power cuts in ${area}`,
  alwaysThere: 'You are available at any time.',
  noTeam: 'You have no registered team. Register one with /register.',
  playersOf: (team: string) => `Players of ${team}`,
  consents: {
    none: 'no answer yet',
    asked: 'asked',
    given: 'confirmed',
    vouched: 'vouched for by you',
    declined: 'declined',
    left: 'left the team',
  },
  consentRules: {
    none: 'This tournament does not require it, but players who decline are not in your line-up.',
    approval: 'This tournament approves a team once every player has confirmed or you vouch for them.',
    firstMatch: 'In this tournament nobody plays before they have confirmed or you vouch for them.',
  },
  playerLink: (url: string) =>
    `Send your players this link to confirm with their Discord account: ${url}`,
  noPlayerLink: 'Ask each player with `/captain ask`; vouch for those who are not in Discord.',
  vouch: (name: string) => `Vouch for ${name}`,
  playerAsked: (person: string, player: string, team: string) =>
    `${person} was asked by direct message whether they are ${player} of **${team}**.`,
  ownPlace: (role: string, team: string, tournament: string, state: string) =>
    `${role} of **${team}** in ${tournament}: ${state}`,
  yesTo: (team: string) => `Yes, I play for ${team}`,
  backTo: (team: string) => `I play for ${team} after all`,
  noTo: (team: string) => `No, I don't play for ${team}`,
  leaveTeam: (team: string) => `Leave ${team}`,
  playsFor: (team: string) => `You play for **${team}**. Use /me to see your teams or to leave.`,
  playsNot: (team: string) => `Declined. The captain of **${team}** is told.`,
  hasLeft: (team: string) =>
    `You left **${team}**. Its captain is told. Changed your mind? Rejoin with /me.`,
};
