import { areSidesChosen } from '#domain/matchDay/choosing.ts';

/** What the commands of match day are for. */
export const matchDayCommands = {
  ready: 'Check your team in for its match or its tournament',
  me: 'Your check-ins and matches: what you must do next, and by when',
};

/** What the bot says to a captain on a match day. Names are given in escaped form already. */
export const matchDayWords = {
  teamIsThere: (teams: string) => `**${teams}** is checked in for the tournament.`,
  extendedTo: (time: string) => `Teams may check in until ${time}.`,
  event: {
    teamIn: (team: string, tournament: string) => `**${team}** in ${tournament}`,
    isThere: 'checked in',
    opens: (time: string) => `check-in opens ${time}`,
    open: (time: string) => `**your turn: check in**, it closes ${time}`,
    closed: 'check-in has closed without you: ask the staff',
    checkInFor: (tournament: string) => `Check in for ${tournament}`,
  },
  checkedIn: 'You are checked in.',
  get checkedInBoth() {
    return `Both teams are there. ${areSidesChosen() ? 'Side and pick come next' : 'Play, and report the result'}.`;
  },
  noneToCheckIn: 'Nothing of yours waits for you to check in.',
  whichToCheckIn: 'Which match?',
  checkedOut: 'Your team is checked out.',
  notIn: 'Nothing changed: your team is not checked in.',
  checkInOpens: (match: string, time: string) => `Check-in for **${match}** opens ${time}.`,
  chosen: 'Noted. The other team chooses next.',
  begun: 'Side and pick are set. Join the lobby and play.',
  reported: (team: string, score: string) =>
    `Noted: ${score}. **${team}** is asked to confirm it. If you pressed the wrong one, take it back on the card.`,
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
  get gameGoesOn(): string {
    return areSidesChosen()
      ? 'The game is not over: the teams play on, and report it again.'
      : 'Noted. The teams play on, and report the result again.';
  },
  gameDecided: 'The game counts as they say. Side and pick of the next one come now.',
  resumed: 'The clocks go on with the time that was left.',
  clocksRun: 'Nothing changed: the clocks are running.',
  whichScore: 'How many games has each team won so far?',
  whichVersion: 'What is the right result?',
  notOver: 'The game is not over',
  won: (score: string) => `We won ${score}`,
  lost: (score: string) => `We lost ${score}`,
  level: (score: string) => `${score} so far`,
  ahead: (score: string) => `${score} for us so far`,
  behind: (score: string) => `${score} against us so far`,
  askConcede: 'Is the other team right? Their version counts at once, and the dispute is over.',
  concede: 'They are right',
  askGiveUp: (team: string) => `Give the match up? **${team}** wins it.`,
  giveUp: 'Give up',
  askHold: (left: number) =>
    left === 1
      ? 'Stop the clocks? It spends your last postponement of this tournament.'
      : `Stop the clocks? It spends one of your ${left} postponements.`,
  hold: 'Stop the clocks',
  whichTime: 'If you need another time, propose one. The match moves once the other team takes it.',
  proposeTime: (number: number) => `Propose time ${number}`,
  noFreeTime: 'No near time is free for both teams. Propose one on the match’s page, or ask the staff.',
  timeProposed: 'Proposed. The other team is asked; until it answers, the match stays where it is.',
  timeAgreed: 'Agreed. The match moves, and everybody is told.',
  timeDeclined: 'The match stays where it is. The other team is told.',
  noProposal: 'Nothing changed: no other time is proposed any more.',
  timeAsked: (time: string) => `**the other team proposes ${time}**`,
  timeMoved: 'The match moves to the proposed time. Both teams are told.',
  timeKept: 'The match keeps its time. The team that asked is told.',
  timeWithdrawn: 'Your proposal is withdrawn.',
  notCheckedIn: 'You are **not** checked in: this line-up cannot play. Change it, then check in again.',
  lineUp: 'Your line-up',
  lineUpNamed: 'The other team sees it once both are there.',
  lineUpUsual: 'This is your usual line-up: checking in names it.',
  lineUpOnRequest: 'It is fixed. If you change it, the other team is asked.',
  lineUpFixed: 'It is fixed. Ask the staff to change who played.',
  nobodyPlays: 'nobody',
  whichPosition: 'Change a position',
  whoPlays: (role: string) => `Who plays ${role}? Whoever has that place takes the other one.`,
  whichPlayer: 'Choose a player',
  lineUpAsked: 'The other team is asked. Until it agrees, the line-up stays as it is.',
  lineUpAgreed: 'Their line-up plays. They are told.',
  standIn: 'Stand-in',
  standInAsked: (name: string) =>
    `**${name}**: noted. Where this tournament asks for it, the other team is asked now; then choose them in your line-up.`,
  standInLeft: (name: string) => `**${name}** may stand in, and is not in this line-up yet.`,
  standInAgreed: 'Their stand-in may play. They are told.',
  standInDeclined: 'They play without that stand-in. They are told.',
  standInWithdrawn: 'Your stand-in is withdrawn.',
  lineUpKept: 'The line-up stays as it is.',
  noLineUpRequest: 'Nothing changed: no other line-up is asked for any more.',
  noStandIn: 'Nothing changed: no stand-in waits for an answer.',
  isPowerGone:
    'I answer to buttons, not to words: here is what is yours. If your power or internet is gone, press the match, and its clocks stand still.',
  checkInFor: (match: string) => `Check in: ${match}`,
  powerGoneIn: (match: string) => `Power is gone: ${match}`,
  powerBackIn: (match: string) => `Power is back: ${match}`,
  nothingToStop:
    'I answer to buttons, not to words, and no match of yours is near. In the server, /me shows your matches and /help what I do.',
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
