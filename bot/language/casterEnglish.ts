/** What /cast and /uncast are for. */
export const casterCommands = {
  cast: 'For casters: take a match, get its line-ups and every change',
  castMatch: 'The match: a team, or its round',
  castLink: 'Stream link, such as https://twitch.tv/you',
  castPerson: 'Another caster (staff only)',
  uncast: 'For casters: give up a match',
};

/** What the bot says about casters. Names are given in escaped form already. */
export const casterWords = {
  casts: (match: string) => `You're casting **${match}**. Its card is in your direct messages.`,
  castsFor: (person: string, match: string) => `${person} casts **${match}** and is told by direct message.`,
  left: (match: string) => `You no longer cast **${match}**.`,
  notMine: (match: string) => `You do not cast **${match}**.`,
  leftFor: (person: string, match: string) => `${person} no longer casts **${match}**.`,
};
