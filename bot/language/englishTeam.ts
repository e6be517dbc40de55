/** What the bot says of a team that is registered: its logo, its players. */
export const englishTeam = {
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
