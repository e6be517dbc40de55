/** What the bot says of a team that is registered: its logo, its players. */
export const englishTeam = {
  privacy: (url: string | undefined) =>
    url
      ? `What is kept of you, and how to have it erased: ${url}`
      : 'To see what is kept of you, or to have it erased, ask an organiser.',
  player: {
    change: 'Change a player',
    which: 'Which player changes?',
    choose: 'Choose a position',
    nobody: 'Nobody yet',
    title: (role: string) => `New player: ${role}`,
    name: 'Nickname',
    steamId: 'Steam ID',
    steamIdHelp: 'The 17 digits, or a link to the profile',
    done: 'Your roster has changed',
    asked: 'Sent to the organisers',
    plays: (name: string, role: string) => `**${name}** as ${role}`,
    askedText:
      'Your roster is settled, so an organiser looks at it first. You get a direct message with the answer.',
    refused: 'This player cannot come in',
  },
  logo: {
    add: 'Add a logo',
    change: 'Change the logo',
    title: 'Logo of your team',
    picture: 'Picture',
    help: 'PNG, JPEG or WebP of at most 5 MB; a square one looks best',
    taken: 'Your logo is in',
    takenText: 'It stands beside your name wherever your team is shown.',
    refused: 'This picture was not taken',
    again: 'Choose another picture',
  },
};
