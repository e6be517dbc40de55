/** What /picks is for. */
export const fanCommands = { picks: 'Pick who wins, by buttons, and see your points' };

/** What the bot says to fans who vote. Names are given in escaped form already, moments as Discord writes them. */
export const voteWords = {
  voted: (name: string, until: string) =>
    `Your vote for the MVP is **${name}**. You can change it until ${until}; then everybody sees the count.`,
};
