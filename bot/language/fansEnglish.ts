export const fanCommands = { picks: 'Predict winners and see your points' };

/** Answers to fans who vote. Callers escape names, and pass times in Discord's format. */
export const voteWords = {
  voted:
    'You voted for **{name}** as MVP. You can change your vote until {until}, when the votes are published.',
} as const;

/** Answers about picks. Callers escape names, and pass times in Discord's format. */
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
    '✓ Saved. {count, plural, one {# later pick is} other {# later picks are}} open again: the team you picked there can no longer get that far.',
  picked: 'You picked **{name}**.',
} as const;
