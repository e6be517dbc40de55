/** What /captain and its subcommands are for. */
export const captaincyCommands = {
  captain: 'Who acts for your team: vice-captains, and another captain',
  captainVice: 'Let somebody act for your team on its match days',
  captainRemove: 'Take a vice-captain away',
  captainGive: 'Ask somebody to take your team over as its captain',
  captainLeave: 'Be a vice-captain no more',
  captainSee: 'Who acts for your teams',
  captainPerson: 'Who it is about',
};

/** What the bot says about them. Names are given in escaped form already. */
export const captaincyWords = {
  none: 'You have no approved team. Only its captain names vice-captains.',
  several: 'You have several teams. Name one with the option `team`.',
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
};
