export const gameCommands = {
  gsi: 'Connect your Dota 2 client to confirm results automatically',
  gsiFile: 'Get the file that connects your Dota 2 client',
  gsiComputer: 'Name of this PC',
  gsiList: 'See which of your PCs are connected',
} as const;

/** Answers about game clients. Callers escape names. */
export const gameWords = {
  computer: 'My PC',
  title: 'Your Dota 2 file',
  file: 'The file with your personal token',
  steps: {
    save: '1. Save the file below. Its token is personal: do not share it.',
    folder: '2. Put it in this Steam folder; create the folder if it is missing: {folder}',
    option: '3. In Steam, open Dota 2, Properties, Launch options, and add {option}',
    start: '4. Start Dota 2. `/gsi list` shows when it is connected.',
  },
  list: 'Your PCs',
  none: 'No PC is connected. To connect one, get its file with `/gsi file`.',
  connected: 'connected',
  silent: 'no signal yet',
  lastHeard: 'last signal {time}',
  watches: 'watching Dota match {id}',
  plays: 'playing Dota match {id}',
  end: '[Disconnect a PC on your page]({url})',
} as const;
