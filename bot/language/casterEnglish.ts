export const casterCommands = {
  cast: 'For casters: cast a match and get its line-ups and updates',
  castMatch: 'The match: enter a team or a round',
  castLink: 'Stream link, such as https://twitch.tv/you',
  castPerson: 'Another caster (staff only)',
  uncast: 'For casters: stop casting a match',
} as const;

/** Answers about casters. Callers escape names. */
export const casterWords = {
  casts: "You're casting **{match}**. Its card is in your direct messages.",
  castsFor: '{person} is casting **{match}** and has been notified by direct message.',
  left: "You're no longer casting **{match}**.",
  notMine: "You're not casting **{match}**.",
  leftFor: '{person} is no longer casting **{match}**.',
} as const;
