/** What /gsi is for. */
export const gameCommands = {
  gsi: 'Let your Dota 2 tell who has won, or show a game live',
  gsiFile: 'Get the file that your Dota 2 needs',
  gsiComputer: 'What you call this computer',
  gsiList: 'See which of your computers is connected',
};

/** What the bot says of the clients of the game. Names are given in escaped form already. */
export const gameWords = {
  computer: 'My computer',
  title: 'Your file for Dota 2',
  file: 'The file, with a token of your own',
  steps: (folder: string, option: string) =>
    [
      '1. Save the file below. Its token is yours alone: give it to nobody.',
      `2. Put it into this folder of Steam's, and make the folder where it is missing: \`${folder}\``,
      'Windows: `C:\\Program Files (x86)\\Steam`. macOS: `~/Library/Application Support/Steam`. Linux: `~/.steam/steam`.',
      `3. In Steam, Dota 2, Properties, Launch options, write \`${option}\``,
      '4. Start Dota 2. `/gsi list` says once it is heard of.',
    ].join('\n'),
  list: 'Your computers',
  none: 'No computer of yours tells of games. `/gsi file` gives you the file for one.',
  connected: 'connected',
  silent: 'not heard of yet',
  lastHeard: (time: string) => `last heard of ${time}`,
  watches: (id: string) => `watches Dota match ${id}`,
  plays: (id: string) => `plays Dota match ${id}`,
  end: (url: string) => `[End one on your page](${url})`,
};
