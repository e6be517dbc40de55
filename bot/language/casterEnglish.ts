/** What /cast and /uncast are for. */
export const casterCommands = {
  cast: 'For casters: take a match, get its line-ups, hear of every change',
  castMatch: 'The match: a team, or its round',
  castLink: 'Where it can be seen, such as https://twitch.tv/you',
  castPerson: 'Somebody else, named by the staff',
  uncast: 'For casters: cast a match no more',
};

/** What the bot says about casters. Names are given in escaped form already. */
export const casterWords = {
  casts: (match: string) => `You cast **${match}**. Its card is in your direct messages.`,
  castsFor: (person: string, match: string) => `${person} casts **${match}**, and is told by direct message.`,
  left: (match: string) => `You cast **${match}** no more.`,
  notMine: (match: string) => `You do not cast **${match}**.`,
  leftFor: (person: string, match: string) => `${person} casts **${match}** no more.`,
};
