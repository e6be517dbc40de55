import type { ANNOUNCED_BY_HAND } from '#domain/announcement.ts';

const abouts: Record<(typeof ANNOUNCED_BY_HAND)[number], string> = {
  general: 'Everybody',
  tournament_announcement: 'A tournament',
  bracket_update: 'A bracket',
};

/** What organisers' commands are for. */
export const staffCommands = {
  generate: 'Make the matches that are missing; you see how many first',
  result: 'Enter or correct the result of a match',
  resultMatch: 'Its teams or round',
  resultScore1: 'What the team named first has won',
  resultScore2: 'What the team named second has won',
  resultForfeit: 'Who gave up, in place of scores',
  resultReason: 'Why it is so, for the audit log; of use for a correction',
  announce: 'Announce something; you see it before it is sent',
  announceTournament: 'The tournament that it is about; left out, the whole league',
  announceAbout: 'What it is about; left out, the tournament or everybody',
};

/** What the bot says to organisers. Names and other people's words are given in escaped form already. */
export const staffWords = {
  staff: {
    help: 'For organisers',
    notAllowed: 'This is for organisers who have the admin role of the league.',
    gone: 'What you typed is not there any more. Please begin anew.',
  },

  review: {
    approved: (team: string) => `**${team}** is in.`,
    approvedInto: (team: string, group: string) => `**${team}** is in Group ${group}.`,
    alreadyApproved: (team: string) => `**${team}** was approved already.`,
    alreadyRejected: (team: string) => `**${team}** was rejected already.`,
    whichGroup: (team: string) => `Which group does **${team}** join?`,
    chooseGroup: 'Choose a group',
    anyGroup: 'Choose for me',
    fewest: (group: string) => `Group ${group} has the fewest teams`,
    room: (teams: number, places: number) => `${teams} of ${places} teams`,
    isEarlier: (where: string) => `It is the team of **${where}**.`,
    isNew: 'It is a new team.',
    whichTeam: (team: string) => `Which team is **${team}**?`,
    chooseTeam: 'Choose a team',
    newTeam: 'A new team',
    newPlayers: (count: number) =>
      count === 0 ? 'The same players' : count === 1 ? '1 new player' : `${count} new players`,
    reject: 'Reject a team',
    reason: 'Reason',
    reasonHelp: 'The captain reads it',
    withoutReason: 'Reject without a reason? The captain then reads that none was given.',
    writeReason: 'Write a reason',
    rejectWithout: 'Reject without a reason',
    rejected: (team: string) => `**${team}** is rejected. The captain hears of it.`,
    comesIn: (player: string, team: string) => `**${player}** plays for **${team}** from now on.`,
    rejectPlayer: 'Reject a player',
    staysOut: (player: string, team: string) =>
      `**${player}** does not play for **${team}**. The captain hears of it.`,
  },

  generate: {
    title: 'Missing matches',
    ask: (count: number) =>
      count === 1
        ? 'One match of the bracket is missing. Make it?'
        : `${count} matches of the bracket are missing. Make them?`,
    askTie: (group: string) =>
      `Group ${group} ends in a tie that decides who goes on. These games would settle it; the console can draw or decide it, too.`,
    make: 'Make them',
    makeTie: (group: string) => `Play off group ${group}`,
    cancel: 'Cancel',
    kept: 'Nothing has changed.',
    made: (count: number) => (count === 1 ? 'One match is made.' : `${count} matches are made.`),
    none: 'No match is missing. The next round follows by itself once its teams are known.',
  },

  result: {
    ask: 'Save this result?',
    save: 'Save',
    cancel: 'Cancel',
    kept: 'Nothing has changed.',
    saved: 'Result saved',
    stands: 'This result stands already',
    now: 'It stands now',
    odd: 'Unusual for this format',
    cancels: 'It cancels later matches',
    cancelled: 'Cancelled with it',
    meanwhile: 'The match has changed meanwhile. Look at it again.',
    noScore: 'Give both scores, or the side that gave up.',
    whichMatch: 'Choose the match from the list that opens while you type.',
    forfeit: 'Gave up',
    gaveUp: (team: string) => `${team} gave up`,
    bothGaveUp: 'Both teams: double forfeit',
  },

  announce: {
    write: 'Announce something',
    title: 'Title',
    titleHelp: 'Optional',
    text: 'Text',
    textHelp: 'What stands here is shown to the letter, and pings nobody',
    preview: 'This is how it will look. Nothing is sent yet.',
    goesTo: (places: string) => `It goes to ${places}.`,
    webhook: (name: string) => `${name} (webhook)`,
    goesNowhere: 'No channel and no webhook wants this news: it would reach nobody.',
    send: 'Send',
    edit: 'Edit',
    cancel: 'Cancel',
    sent: 'It is on its way to the channels.',
    dropped: 'Nothing was sent.',
    abouts,
  },
};
