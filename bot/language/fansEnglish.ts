/** What /picks is for. */
export const fanCommands = { picks: 'Predict winners and see your points' };

/** What the bot says to fans who vote. Names are given in escaped form already, moments as Discord writes them. */
export const voteWords = {
  voted: (name: string, until: string) =>
    `Your vote for the MVP is **${name}**. You can change it until ${until}, when the votes are published.`,
};

/** What the bot says about picks. Names are given in escaped form already, moments as Discord writes them. */
export const pickWords = {
  title: 'Your picks',
  standing: (points: number, rank: number, count: number) =>
    `**${points} ${points === 1 ? 'point' : 'points'}**, rank ${rank} of ${count}.`,
  noneYet: 'You have no picks yet.',
  nothingOpen: 'There is nothing to pick right now.',
  progress: (done: number, all: number) => `${done} of ${all} open picks made.`,
  site: (url: string) => `[View all on the site](${url})`,
  champion: 'Who wins the tournament?',
  championWord: 'Champion',
  place: (place: number, places: number) => `who takes place ${place} of ${places}?`,
  winner: 'Who wins?',
  game: 'Match',
  locks: (at: string) => `Locks ${at}.`,
  choose: 'Choose a team',
  moreTeams: 'More teams …',
  skip: 'Skip',
  change: 'Change a pick',
  goOn: 'Remaining picks',
  saved: '✓ Saved.',
  dropped: (count: number) =>
    `✓ Saved. ${count} ${count === 1 ? 'later pick is' : 'later picks are'} open again: the team can no longer get there.`,
  picked: (name: string) => `You picked **${name}**.`,
};
