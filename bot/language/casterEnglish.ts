export const casterCommands = {
  cast: 'For casters: take a match, get its line-ups and every change',
  castMatch: 'The match: a team, or its round',
  castLink: 'Stream link, such as https://twitch.tv/you',
  castPerson: 'Another caster (staff only)',
  uncast: 'For casters: give up a match',
} as const;

/** Answers about casters. Names arrive escaped. */
export const casterWords = {
  casts: "You're casting **{match}**. Its card is in your direct messages.",
  castsFor: '{person} casts **{match}** and is told by direct message.',
  left: 'You no longer cast **{match}**.',
  notMine: 'You do not cast **{match}**.',
  leftFor: '{person} no longer casts **{match}**.',
} as const;
