/** What the commands of match day are for. */
export const matchDayCommands = {
  ready: 'Check your team in for its match',
  me: 'Your matches: what you must do next, and by when',
};

/** What the bot says to a captain on a match day. Names are given in escaped form already. */
export const matchDayWords = {
  checkedIn: 'You are checked in.',
  checkedInBoth: 'Both teams are there. Side and pick come next.',
  noneToCheckIn: 'No match of yours waits for you to check in.',
  whichToCheckIn: 'Which match?',
  checkedOut: 'You are checked out again.',
  chosen: 'Noted. The other team chooses next.',
  begun: 'Side and pick are set. Join the lobby and play.',
  reported: (team: string) => `Noted. **${team}** is asked to confirm it.`,
  settled: (score: string) => `The result stands: ${score}.`,
  nextGame: 'Noted. The next game is up: the loser chooses first.',
  addPictures: 'Add pictures',
  pictures: 'Pictures of the result',
  picturesHelp: 'Up to 3. PNG, JPEG or WebP, at most 5 MB each. Only both teams and the staff see them',
  picturesTaken: (count: number) =>
    count === 1 ? 'The picture stands with your result.' : `${count} pictures stand with your result.`,
  retracted: 'Your report is taken back.',
  disputed: 'Both versions go to the staff, who decides.',
  held: 'The clocks stand still. The other team and the staff are told.',
  gameDecided: 'The game counts as they say. Side and pick of the next one come now.',
  resumed: 'The clocks go on with the time that was left.',
  whichScore: 'How many games has each team won so far?',
  whichVersion: 'What is the right result?',
  won: (score: string) => `We won ${score}`,
  lost: (score: string) => `We lost ${score}`,
  level: (score: string) => `${score} so far`,
  ahead: (score: string) => `${score} for us so far`,
  behind: (score: string) => `${score} against us so far`,
  askGiveUp: (team: string) => `Give the match up? **${team}** wins it.`,
  giveUp: 'Give up',
  askHold: (left: number) =>
    left === 1
      ? 'Stop the clocks? It spends your last postponement of this tournament.'
      : `Stop the clocks? It spends one of your ${left} postponements.`,
  hold: 'Stop the clocks',
  takeStepBack: 'Take it back',
  stepTakenBack: 'The step of the ladder is taken back. Nothing more is lost by absence.',
  keep: 'Leave it as it is',
  kept: 'Nothing was changed.',
  lobby: 'Lobby',
  lobbyName: 'Name',
  lobbyPassword: 'Password',
  lobbyHow: (host: string, mode: string, server: string) =>
    `**${host}** makes the lobby: ${mode}, server ${server}. Press and hold a line to copy it.`,
  noLobby: 'There is a lobby once both teams are checked in.',
  mine: 'Your matches',
  none: 'No match of yours is near. Its card comes by direct message when its room opens.',
  phases: {
    open: 'check-in has not opened',
    check_in: 'check-in is open',
    choice: 'side and pick',
    playing: 'being played',
    reported: 'a result is reported',
    disputed: 'the staff decides',
    held: 'the clocks stand still',
    settled: 'it has its result',
    closed: 'closed',
  },
  yourTurn: '**Your turn.**',
  until: (time: string) => `until ${time}`,
};
