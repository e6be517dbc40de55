/** What /gsi is for. */
export const gameCommands = {
  gsi: 'Connect your Dota 2 so results confirm themselves',
  gsiFile: 'Get the file for your Dota 2',
  gsiComputer: 'Name of this PC',
  gsiList: 'See which of your PCs is connected',
};

/** What the bot says of the clients of the game. Names are given in escaped form already. */
export const gameWords = {
  computer: 'My PC',
  title: 'Your file for Dota 2',
  file: 'The file with your personal token',
  steps: (folder: string, option: string) =>
    [
      '1. Save the file below. Its token is personal: do not share it.',
      `2. Put it in this Steam folder; create the folder if it is missing: \`${folder}\``,
      'Windows: `C:\\Program Files (x86)\\Steam`. macOS: `~/Library/Application Support/Steam`. Linux: `~/.steam/steam`.',
      `3. In Steam, open Dota 2, Properties, Launch options and add \`${option}\``,
      '4. Start Dota 2. `/gsi list` shows when it is connected.',
    ].join('\n'),
  list: 'Your PCs',
  none: 'No PC is connected. Get the file for one with `/gsi file`.',
  connected: 'connected',
  silent: 'no signal yet',
  lastHeard: (time: string) => `last signal ${time}`,
  watches: (id: string) => `watching Dota match ${id}`,
  plays: (id: string) => `playing Dota match ${id}`,
  end: (url: string) => `[Disconnect one on your page](${url})`,
};
