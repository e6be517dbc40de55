/** What /captain and its subcommands are for. */
export const captaincyCommands = {
  captain: 'Your team’s people: who acts for it, and what its players say',
  captainVice: 'Let somebody act for your team on its match days',
  captainRemove: 'Take a vice-captain away',
  captainGive: 'Ask somebody to take your team over as its captain',
  captainLeave: 'Be a vice-captain no more',
  captainSee: 'Who acts for your teams',
  captainPerson: 'Who it is about',
  captainPlayers: 'What your players have said, and the link by which they say yes',
  captainAsk: 'Ask somebody whether they are a player of your team',
  captainAway: 'Say when your team cannot play, and see all that you said',
  awayWeekday: 'A day of every week, whole or between two times',
  awayFrom: 'From when on that weekday, like 18:00',
  awayUntil: 'Until when on that weekday, like 20:30',
  awayDate: 'A single day, like 2026-12-16',
  awayArea: 'An area whose power cuts reach you, as the league writes it',
  awayClear: 'Forget what you said before',
  captainPosition: 'The position in your roster',
};

/** What the bot says about them. Names are given in escaped form already. */
export const captaincyWords = {
  none: 'You have no approved team yet. Its captain names vice-captains once the staff has approved it.',
  several: 'You have several teams. Name one in the field team.',
  appointed: (person: string, team: string) =>
    `${person} acts for **${team}** on its match days from now on, and is told by direct message.`,
  removed: (person: string, team: string) => `${person} acts for **${team}** no more.`,
  offered: (person: string, team: string) =>
    `${person} is asked by direct message. You stay the captain of **${team}** until they take it.`,
  left: (teams: string) => `You are no vice-captain of **${teams}** any more.`,
  noVice: 'You are no vice-captain of any team.',
  taken: (team: string) => `You are the captain of **${team}** now.`,
  declined: 'You said no. The captain stays.',
  bot: 'A bot acts for nobody.',
  title: 'Who acts for your teams',
  captain: 'Captain',
  vices: 'Vice-captains',
  nobody: 'nobody yet: /captain vice',
  asked: 'Asked to take it over',
  asVice: (team: string, tournament: string) => `You are a vice-captain of **${team}** in ${tournament}.`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  awayOf: (team: string) => `When ${team} cannot play`,
  awayHow: (zone: string) =>
    `By the league’s clocks (${zone.replaceAll('_', ' ')}). Times that are offered for your matches keep away from these.`,
  powerCutsIn: (area: string) => `Power cuts in ${area}`,
  alwaysThere: 'You can play at any time.',
  noTeam: 'You have no registered team. /register makes one.',
  playersOf: (team: string) => `Players of ${team}`,
  consents: {
    none: 'no answer yet',
    asked: 'is asked',
    given: 'said yes',
    vouched: 'you vouch for them',
    declined: 'said no',
    left: 'has left',
  },
  consentRules: {
    none: 'This tournament does not need their yes; who says no is not in your line-up.',
    approval: 'This tournament approves a team once each player has said yes, or you vouch for them.',
    firstMatch: 'In this tournament nobody plays before they have said yes, or you vouch for them.',
  },
  playerLink: (url: string) =>
    `Send your players this link, by which they say yes with their Discord account: ${url}`,
  noPlayerLink: 'Ask each with `/captain ask`; vouch for who is not in Discord.',
  vouch: (name: string) => `Vouch for ${name}`,
  playerAsked: (person: string, player: string, team: string) =>
    `${person} is asked by direct message whether they are ${player} of **${team}**.`,
  ownPlace: (role: string, team: string, tournament: string, state: string) =>
    `${role} of **${team}** in ${tournament}: ${state}`,
  yesTo: (team: string) => `Yes, I play for ${team}`,
  backTo: (team: string) => `I play for ${team} after all`,
  noTo: (team: string) => `No, not for ${team}`,
  leaveTeam: (team: string) => `Leave ${team}`,
  playsFor: (team: string) => `You play for **${team}**. /me shows where you stand, and lets you leave.`,
  playsNot: (team: string) => `You said no. The captain of **${team}** hears of it.`,
  hasLeft: (team: string) =>
    `You have left **${team}**. Its captain hears of it. Changed your mind? /me takes you back.`,
};
